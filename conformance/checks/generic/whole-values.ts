import { effects, type Effect } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { memberSchema, namedSchema, numberOf, requiredOf, resolved, typesOf } from '../../core/json-schema.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { kindNames, kinds } from '../../resources/kinds.ts';
import { readThing } from '../../world/named-resources.ts';
import type { Params } from '../../core/params.ts';
import { bodyRows } from '../../world/references.ts';
import type { Filler } from '../../world/references/row.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { withArticle } from '../../core/article.ts';

type Body = Readonly<Record<string, unknown>>;
type Fillers = Readonly<Record<string, Filler>>;
type Whole = {
  readonly member: string;
  readonly shownIn: string;
  readonly isList: boolean;
  /** Items that it must have by the document. */
  readonly least: number;
  readonly isRequired: boolean;
};

/** Lists and maps of a body that one member of the thing shows, by the document and the effects of the write. */
const wholeMembers = (operation: OperationId): readonly Whole[] => {
  const { body } = operationRow(operation);
  const effect: Effect | undefined = effects[operation as WritingOperationId];
  if (body === null || effect === undefined) return [];
  return effect.sets.flatMap(({ from, in: paths, as }) => {
    const schema = resolved(memberSchema(namedSchema(body), from.split('.')) ?? {});
    const [shownIn = ''] = paths;
    const isList = typesOf(schema).includes('array');
    const isWhole = ['given', 'address', 'hosted'].includes(as) && (isList || typesOf(schema).includes('object'));
    const least = numberOf(schema, 'minItems') ?? 0;
    const isRequired = requiredOf(namedSchema(body)).includes(from);
    return isWhole && paths.length === 1 ? [{ member: from, shownIn, isList, least, isRequired }] : [];
  });
};

/** How much of each list or map a write gives: all, the last one alone, nothing, and all again. */
const amounts = ['all', 'last', 'none', 'all'] as const;
/** A server may want something in what it requires. */
type Amount = (typeof amounts)[number] | 'none that is free';

const cutTo = (value: unknown, amount: Amount, { least, isRequired }: Whole): unknown => {
  if (amount === 'all') return value;
  const isEmpty = amount === 'none' || (amount === 'none that is free' && !isRequired);
  const kept = Math.max(isEmpty ? 0 : 1, least);
  if (Array.isArray(value)) return kept === 0 ? [] : value.slice(-kept);
  return Object.fromEntries(kept === 0 ? [] : Object.entries(Object(value)).slice(-kept));
};

/** A body of everything, with as much of its lists and maps, where they are given `others` of these. */
const bodyOf = async (
  world: World,
  operation: OperationId,
  params: Params,
  { amount, fill }: { readonly amount: Amount; readonly fill: Fillers },
): Promise<Body> => {
  const others: Record<string, unknown> = {};
  for (const [name, other] of Object.entries(fill)) others[name] = await other(world, params);
  const { body } = await world.arrange(operation, { params, size: 'fullest', body: others });
  const cut = wholeMembers(operation).map((each) => [each.member, cutTo(inside(body, each.member), amount, each)]);
  return { ...(body as Body), ...(Object.fromEntries(cut) as Body) };
};

/** Paths of all that a map holds, lists in it left whole. */
const keysIn = (value: unknown, path = ''): readonly string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [`${path}/${key}`, ...keysIn(inner, `${path}/${key}`)]);

type Step = { readonly body: Body; readonly sent: Exchange };

/** What a reading has of lists and maps beyond what was given last: too many or too few items, or keys of an earlier write. */
const wrongIn = (
  operation: OperationId,
  read: Exchange,
  steps: readonly Step[],
): readonly Omit<Finding, 'exchanges'>[] => {
  const given = steps.at(-1)?.body ?? {};
  return wholeMembers(operation).flatMap(({ member, shownIn, isList }) => {
    const shown = inside(read.json, ...shownIn.split('.'));
    const pointer = `/${shownIn.replaceAll('.', '/')}`;
    // Whether it is shown at all has rules of its own.
    if (shown === undefined || shown === null) return [];
    if (isList) {
      const [wanted, got] = [given[member], shown].map((value) => (Array.isArray(value) ? value.length : 0));
      if (wanted === got) return [];
      const expected = `${member} has as many items as the last write gave it`;
      return [{ expected, got: (got ?? 0) > (wanted ?? 0) ? 'more' : 'fewer', pointer }];
    }
    const now = keysIn(given[member]);
    const earlier = steps.flatMap(({ body }) => keysIn(body[member])).filter((key) => !now.includes(key));
    const left = keysIn(shown).find((key) => earlier.includes(key));
    if (left === undefined) return [];
    return [
      { expected: `${member} has nothing but what the last write gave it`, got: 'a key of an earlier write', pointer },
    ];
  });
};

/** The bodies for an amount: words that many servers take come first, and other things than before where there are some. */
const fillsFor = (operation: OperationId, amount: Amount): readonly Fillers[] => {
  const { likely, otherwise = {} } = bodyRows[operation] ?? {};
  if (amount === 'last') return [otherwise];
  return amount === 'all' && likely !== undefined ? [likely, {}] : [{}];
};

/** Writes an amount by the first body that is accepted. */
const write = async (
  world: World,
  operation: OperationId,
  params: Params,
  amount: Amount,
): Promise<Step | Exchange> => {
  let refused: Exchange | undefined;
  const tries = fillsFor(operation, amount).map((fill) => ({ fill, amount }));
  for (const each of amount === 'none' ? [...tries, { fill: {}, amount: 'none that is free' } as const] : tries) {
    const body = await bodyOf(world, operation, params, each);
    const sent = await world.call(operation, { params, body });
    if (sent.ok) return { body, sent };
    refused = sent;
  }
  if (refused === undefined) throw new Error(`There is no body of ${operation}`);
  return refused;
};

/** Writes all, other things, nothing and all again of every list and map of one thing, and reads it after each. */
const replaced = check('whole-values/replaced', { evidence: 4 }, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  const kind = kindNames.find((each) => kinds[each].update === operation);
  if (kind === undefined) throw new Error(`Nothing reads what ${operation} writes`);
  const { text, word } = kinds[kind];
  const { params } = await world.make(kind);
  const steps: Step[] = [];
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const amount of world.isBrief ? amounts.slice(0, 2) : amounts) {
    const done = await write(world, operation, params, amount);
    // A server may have limits of its own inside its parts, or want one of something.
    if (!('body' in done) || !('sent' in done)) {
      if (steps.length === 0) throw refusedPrerequisite(done);
      continue;
    }
    const { body, sent } = done;
    steps.push(done);
    const isOwn = ({ json }: Exchange): boolean => inside(json, text.shown) === inside(body, ...text.sent.split('.'));
    const read = await world.settled(
      () => readThing(world, { kind, params }),
      (reply) => isOwn(reply) && wrongIn(operation, reply, steps).length === 0,
    );
    exchanges.push(sent, read);
    if (!isOwn(read)) return unverified(`${withArticle(word)} that reads back as it was written last`, exchanges);
    const before = steps.slice(-2).map((each) => each.sent);
    findings.push(...wrongIn(operation, read, steps).map((wrong) => ({ ...wrong, exchanges: [...before, read] })));
  }
  return judge(findings, exchanges);
});

/** Lists and maps that a write gives whole. */
export const wholeValueChecks: readonly Check[] = [replaced];
