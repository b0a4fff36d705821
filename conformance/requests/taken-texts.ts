import { effects, type Given } from '#spec/effect.ts';
import { operationRow, type WritingOperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../core/check-result.ts';
import { withArticle } from '../core/article.ts';
import { inside } from '../core/json-path.ts';
import { enumValues, memberSchema, namedSchema } from '../core/json-schema.ts';
import type { Exchange } from '../http/exchange.ts';
import { readBack, shows, unlike } from '../oracles/expectations.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { readThing, textBody, type Named } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';

type Members = Readonly<Record<string, unknown>>;

/** Whether one member shows a value as it was given. */
const isOwn = ({ as, in: [path = '', ...more] }: Given): boolean =>
  ['given', 'address'].includes(as) && more.length === 0 && !path.includes('*');

/** Members that an update of a kind gives a value of its own. */
const givenMembers = (kind: Kind): readonly string[] =>
  effects[kinds[kind].update as WritingOperationId].sets.filter(isOwn).flatMap((row) => row.in);

/** What a reading shows of the members that updates of a kind write. */
export const givenIn = (kind: Kind, { json }: Exchange): Members =>
  Object.fromEntries(givenMembers(kind).map((path) => [path, inside(json, ...path.split('.'))]));

/** A full update of a thing without the texts that it has in common with another one. */
export const othersOf = async (world: World, { kind, params, more }: Named): Promise<Members> => {
  const { update, text } = kinds[kind];
  const { body } = await world.arrange(update, { params, size: 'fullest' });
  const shared = [text.sent.split('.')[0], ...Object.keys(more)];
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !shared.includes(name)));
};

/** The texts that a thing shows and that an update writes under the same names, words of a list aside. */
const textsShown = (kind: Kind, { json }: Exchange): Members => {
  const { body } = operationRow(kinds[kind].update);
  const shown = givenMembers(kind).map((name) => [name, inside(json, name)] as const);
  return Object.fromEntries(
    shown.filter(([name, value]) => {
      const schema = body === null ? undefined : memberSchema(namedSchema(body), [name]);
      return typeof value === 'string' && schema !== undefined && enumValues(schema) === undefined;
    }),
  );
};

/** Texts by which things go that may have to be of one thing alone. */
const soleNames = ['basename', 'path'];

/** A reading of a thing once it has such names: no creation gives one to a site. */
const named = async (world: World, first: Named, before: Exchange): Promise<Exchange> => {
  const { update } = kinds[first.kind];
  const others = await othersOf(world, first);
  const lacking = soleNames.filter((name) => Object.hasOwn(others, name) && inside(before.json, name) === undefined);
  if (lacking.length === 0) return before;
  const body = Object.fromEntries(lacking.map((name) => [name, others[name]]));
  const written = await world.call(update, { params: first.params, body });
  return written.ok ? readBack(world, () => readThing(world, first), body) : before;
};

/**
 * Bodies that give a thing the texts of another one, the fullest first: some may not be had twice (OP-SITE-08,
 * OP-SEC-02), or no text may.
 */
const takingBodies = async (
  world: World,
  first: Named,
  second: Named,
  before: Exchange,
): Promise<readonly Members[]> => {
  const { kind, text, more } = first;
  const title = textBody(kind, text);
  const others = await othersOf(world, { ...second, more });
  const shown = textsShown(kind, before);
  const isMore = Object.keys(shown).some((name) => Object.hasOwn(others, name));
  const { body } = await world.arrange(kinds[kind].update, { params: second.params, body: title });
  const plain = { ...others, ...more, ...title };
  return [...(isMore ? [{ ...others, ...shown, ...more, ...title }] : []), plain, body as Members];
};

/** A finding where the reply is another thing than that of the path. */
const answeredAnother = ({ kind, id }: Named, written: Exchange): readonly Finding[] => {
  const { key, word } = kinds[kind];
  const answered = inside(written.json, key);
  if (answered === undefined || answered === id) return [];
  const expected = `an update with the text of another ${word} is answered with the one in the path`;
  return [{ expected, got: `another ${key}`, pointer: `/${key}`, exchanges: [written] }];
};

/** Gives the second of two things the texts of the first, which was just read: it has them, and the first one stays. */
export const judgeTaken = async (
  world: World,
  [first, second]: readonly [Named, Named],
  start: Exchange,
): Promise<CheckResult> => {
  const { kind, text } = first;
  const { update, key, word, text: place } = kinds[kind];
  const told = { [key]: first.id, [place.shown]: text };
  const missing = `an update that takes the ${place.shown} of another ${word}`;
  const before = await named(world, first, start);
  if (!shows(before, told)) return unverified(missing, [before]);
  const { params } = second;
  const tried: Exchange[] = [];
  for (const body of await takingBodies(world, first, second, before)) {
    tried.push(await world.call(update, { params, body }));
    if (tried.at(-1)?.ok === true) break;
  }
  const written = tried.at(-1);
  if (written?.ok !== true) return unverified(missing, [before, ...tried]);
  const taken = { [key]: second.id, [place.shown]: text };
  const read = await readBack(world, () => readThing(world, second), taken);
  const kept = { ...told, ...givenIn(kind, before) };
  const after = await readBack(world, () => readThing(world, first), kept);
  const findings = [
    ...answeredAnother(second, written),
    ...unlike(read, taken, `${withArticle(word)} that was given the ${place.shown} of another one`, [before, written]),
    ...unlike(after, kept, `${withArticle(word)} whose ${place.shown} another one was given`, [before, written]),
  ];
  return judge(findings, [before, ...tried, read, after]);
};
