import type { OperationId } from '#spec/operation.ts';
import { holds, judge, unverified, type CheckResult, type Finding } from '../core/check-result.ts';
import { inside, textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { resources } from '../resources/index.ts';
import { readMember } from '../world/members-read.ts';
import { readThing } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';
import { restoring } from './restoring.ts';
import { isAddress, leavesOf, parts, turnsOf, type Reading } from './there-and-back.ts';

const update = 'updateOrganizationById';
const reader = 'getOrganizationById';

type Body = Readonly<Record<string, unknown>>;
/** What is looked at, before the settings are turned. */
type Seen = Reading & { readonly before: Exchange };

/** A number that whoever makes something moves. */
const isOthers = ({ kind }: Reading, path: string): boolean => kind === 'team' && path === 'spaces';

const leavesIn = (reading: Reading, { json }: Exchange): ReadonlyMap<string, string> => {
  // Of a member others write to, no more is looked at than the mark, which nobody takes away.
  if (reading.kind === 'member') return new Map(inside(json, 'sso') === true ? [['sso', 'true']] : []);
  return new Map(leavesOf(json).filter(([path]) => !isOthers(reading, path) && !isAddress(path)));
};

/** A member who is marked for single sign-on, once or again (OP-MBR-07). */
const marked = async (world: World): Promise<readonly Reading[]> => {
  const reading = await unlessMissing(async (): Promise<Reading> => {
    const userId = await world.member('change');
    const params = { organizationId: world.target.organization, userId };
    await world.call('setUserAsSSOMemberForOrganization', { params });
    return { kind: 'member', read: () => readMember(world, userId) };
  });
  return reading === undefined ? [] : [reading];
};

/** Sites to show by default, one after the other; none where what was not there cannot be taken away again (OP-ORG-04). */
const sitesToShow = async (world: World, params: Params, shown: unknown) => {
  const isThere = textInside(shown, 'defaultContent', 'site') !== undefined;
  const isFree = isThere || (await world.call(update, { params, body: { defaultContent: null } })).ok;
  const make = async () => [
    await world.make('site', { body: { visibility: 'unlisted' } }),
    await world.make('site', { body: { visibility: 'public' } }),
  ];
  return isFree ? ((await unlessMissing(make)) ?? []) : [];
};

/** What reads otherwise than before. */
const differences = async (seen: readonly Seen[], sent: readonly Exchange[]): Promise<readonly Finding[]> => {
  const found: Finding[] = [];
  for (const { before, ...reading } of seen) {
    const after = await reading.read();
    const now = leavesIn(reading, after);
    const [lost] = [...leavesIn(reading, before)].filter(([path, text]) => now.get(path) !== text);
    if (lost === undefined) continue;
    const [path, text] = lost;
    const { word } = resources[reading.kind];
    const expected = `${path} of the ${word} is ${text}, as before settings of the organization were others and these again`;
    found.push({ expected, got: now.get(path) ?? 'absent', pointer: '', exchanges: [before, ...sent, after] });
  }
  return found;
};

/** Every setting another one and the same again, the default content one site and another; what is refused is left out. */
const turnSettings = async (world: World, params: Params, bodies: readonly Body[]): Promise<readonly Exchange[]> => {
  const sent: Exchange[] = [];
  for (const body of bodies) {
    sent.push(await world.call(update, { params, body }));
    await world.pause(world.target.settleMs);
  }
  return sent.filter(({ ok }) => ok);
};

/** Gives the organization another title before something is made in it; afterwards says whether it lost it by that. */
const keepTitle = async (world: World, params: Params): Promise<() => Promise<readonly Finding[]>> => {
  const title = world.name('organization');
  const sent = await world.call(update, { params, body: { title } });
  const isKept = ({ json }: Exchange): boolean => inside(json, 'title') === title;
  const read = () => world.settled(() => world.call(reader, { params }), isKept);
  const before = await read();
  if (!sent.ok || !isKept(before)) return () => Promise.resolve([]);
  return async () => {
    const after = await read();
    if (!after.ok || isKept(after)) return [];
    const expected = `title of the organization is ${title}, as given before something was made in it`;
    return [
      {
        expected,
        got: textInside(after.json, 'title') ?? 'absent',
        pointer: '/title',
        exchanges: [sent, before, after],
      },
    ];
  };
};

const turnedScene = async (world: World, params: Params): Promise<CheckResult> => {
  const lostTitle = await keepTitle(world, params);
  const { json } = await world.must(reader, { params });
  const sites = await sitesToShow(world, params, json);
  const shown = sites.map(({ params: site }): Reading => ({
    kind: 'site',
    read: () => readThing(world, { kind: 'site', params: site }),
  }));
  const readings = [...shown, ...(await parts(world, 'organization', params)), ...(await marked(world))];
  const sso = inside(json, 'sso') === true;
  // One that is not shown has no way back.
  const turns = turnsOf(update, json).filter(({ member }) => (inside(json, member) ?? undefined) !== undefined);
  const bodies: readonly Body[] = [
    ...turns.flatMap(({ away, back }) => [away as Body, back as Body]),
    { sso: !sso },
    { sso },
    ...sites.map(({ id: site }) => ({ defaultContent: { type: 'site', site } })),
  ];
  const lost = await lostTitle();
  const seen: Seen[] = [];
  for (const reading of readings) seen.push({ ...reading, before: await reading.read() });
  const sent = await turnSettings(world, params, bodies);
  if (sent.length === 0 && lost.length === 0) return unverified('settings of an organization that an update turns');
  return judge([...lost, ...(await differences(seen, sent))], sent);
};

const scene = (world: World): Promise<CheckResult> => {
  world.allowed('organizationSettings');
  const params = { organizationId: world.target.organization };
  return restoring(world, update, params, () => turnedScene(world, params));
};

/** What an update of the organization says of what lies in it: it stays, whichever settings are turned and turned back. */
export const judgedSettings = async (world: World, operation: OperationId): Promise<CheckResult> =>
  operation === update ? world.onceForAll('settings there and back', scene) : holds([]);
