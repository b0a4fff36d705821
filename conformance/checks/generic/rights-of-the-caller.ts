import { operationRow } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside, listInside } from '../../core/json-path.ts';
import { namedSchema, propertiesOf } from '../../core/json-schema.ts';
import {
  isMissingPrerequisite,
  missingPrerequisite,
  unlessMissing,
  type MissingPrerequisite,
} from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { kindNames, kinds, standsAlone, type Kind } from '../../resources/kinds.ts';
import { roleTokens } from '../../world/callers.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** Kinds that show rights and of which one can be read; a brief run tries one that nothing else has to be made for. */
const kindsWithRights = (isBrief: boolean): readonly Kind[] =>
  kindNames.filter((kind) => {
    const { read, schema } = kinds[kind];
    const showsRights = schema !== null && Object.hasOwn(propertiesOf(namedSchema(schema)), 'permissions');
    return read !== null && showsRights && (!isBrief || standsAlone(kind));
  });

type Caller = { readonly who: string; readonly token: string };

/** The caller of the run, and the one of the fewest rights. */
const twoCallers = (world: World): readonly [Caller, Caller] => {
  const { token, tokens } = world.target;
  const other = roleTokens(world).findLast((each) => each.token !== token && each.token !== tokens['admin']);
  if (other === undefined) throw missingPrerequisite('the token of a member with a role (target key tokens)');
  return [
    { who: 'the caller of the run', token },
    { who: `a ${other.role} token`, token: other.token },
  ];
};

/** What callers are told of their rights on one thing, by caller, place and right. */
type Told = Map<string, unknown>;

const note = (told: Told, shown: unknown, where: string): void => {
  const rights = inside(shown, 'permissions');
  for (const [right, value] of typeof rights === 'object' && rights !== null ? Object.entries(rights) : [])
    told.set(`permissions.${right} ${where}`, value);
};

/** Reads a thing by itself and in the list of its kind. */
const lookAt = async (world: World, { kind, id, params }: Made, { who, token }: Caller, told: Told) => {
  const { read, list, key } = kinds[kind];
  if (read === null) return [];
  const alone = await world.call(read, { params, token });
  // Another thing tells nothing of the rights on this one.
  if (!alone.ok || inside(alone.json, key) !== id) return [alone];
  note(told, alone.json, `of the ${kinds[kind].word} for ${who}`);
  if (list === null || world.isBrief) return [alone];
  const known = new Map(Object.entries({ organizationId: world.target.organization, ...params }));
  const around = Object.fromEntries(operationRow(list).pathParameters.map((name) => [name, known.get(name) ?? '']));
  const page = await unlessMissing(() => world.call(list, { params: around, query: { limit: 100 }, token }));
  if (page === undefined) return [alone];
  const item = listInside(page.json, 'items')?.find((each) => inside(each, 'id') === inside(alone.json, 'id'));
  note(told, item, `of the ${kinds[kind].word} in the list for ${who}`);
  return [alone, page];
};

/** What two callers are told of a new thing, one after the other, and whether it is still that when they look once more. */
const lookInTurn = async (world: World, kind: Kind, callers: readonly Caller[], exchanges: Exchange[]) => {
  const made = await world.make(kind);
  await world.pause(world.target.settleMs);
  const [told, later]: readonly [Told, Told] = [new Map(), new Map()];
  for (const caller of callers) exchanges.push(...(await lookAt(world, made, caller, told)));
  const isStill = async (): Promise<boolean> => {
    for (const caller of callers) await lookAt(world, made, caller, later);
    return [...told].every(([name, value]) => later.get(name) === value);
  };
  return { told, isStill };
};

/** Two things made alike, each read by both callers: the second by the other one first, and made when nobody looks any more. */
const inBothOrders = async (world: World, kind: Kind) => {
  const [own, other] = twoCallers(world);
  const exchanges: Exchange[] = [];
  const first = await lookInTurn(world, kind, [own, other], exchanges);
  const second = await lookInTurn(world, kind, [other, own], exchanges);
  const unlike = [...first.told].filter(([name, value]) => second.told.has(name) && second.told.get(name) !== value);
  const knowsTwins = [...second.told].some(
    ([name, value]) => name.endsWith(own.who) && second.told.get(name.replace(own.who, other.who)) === !value,
  );
  const isLasting = unlike.length > 0 && (await first.isStill()) && (await second.isStill());
  return { unlike: isLasting ? unlike : [], knowsTwins, exchanges };
};

/** Rounds in which the same must come: other outcomes may move rights. Each is out of step with the one before. */
const rounds = 4;

const judgedKind = async (world: World, kind: Kind) => {
  let { unlike, knowsTwins, exchanges } = await inBothOrders(world, kind);
  for (let round = 1; round <= rounds && unlike.length > 0; round += 1) {
    for (let step = 0; step < round; step += 1) await world.call('listOrganizationsForAuthenticatedUser');
    const again = await inBothOrders(world, kind);
    const known = new Map(again.unlike);
    unlike = unlike.filter(([name, value]) => known.get(name) === value);
    ({ exchanges } = again);
  }
  const findings: Finding[] = unlike.map(([name, value]) => {
    const expected = `${name} is the same whoever reads first`;
    return {
      expected,
      got: `${String(value)} where the caller of the run did, ${String(!value)} otherwise`,
      exchanges,
    };
  });
  return { findings, knowsTwins, exchanges };
};

const orLacking = async <Value>(work: () => Promise<Value>): Promise<Value | MissingPrerequisite> => {
  try {
    return await work();
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return thrown;
    throw thrown;
  }
};

const areOfTheCaller = check('permissions/are-of-the-caller', { evidence: 4 }, async ({ world }) => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const lacking: MissingPrerequisite[] = [];
  let knowsTwins = false;
  twoCallers(world);
  for (const kind of kindsWithRights(world.isBrief)) {
    const judged = await orLacking(() => judgedKind(world, kind));
    if (isMissingPrerequisite(judged)) {
      lacking.push(judged);
      continue;
    }
    findings.push(...judged.findings);
    exchanges.push(...judged.exchanges);
    knowsTwins ||= judged.knowsTwins;
    if (world.isBrief && knowsTwins) break;
  }
  const [first] = lacking;
  if (exchanges.length === 0 && first !== undefined) throw first;
  if (findings.length === 0 && !knowsTwins)
    return unverified('a thing on which two callers have other rights', exchanges);
  return judge(findings, exchanges);
});

/** What readings tell a caller when another one has read the same before (2.1, 5). */
export const callerRightChecks: readonly Check[] = [areOfTheCaller];
