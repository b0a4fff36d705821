import { operationRow, type OperationId } from '#spec/operation.ts';
import { idsOf } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { namedSchema, propertiesOf } from '../core/json-schema.ts';
import { nameOf } from '../oracles/pictures/sighting.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import { roleTokens } from '../world/callers.ts';
import { wholeList } from '../world/steady-walk.ts';
import type { World } from '../world/world.ts';
import { kindNames, kinds, type Kind } from '../resources/kinds.ts';
import type { Scene } from './judged-scene.ts';
import { openScene } from './open-scene.ts';

/** The same namespace as the bearer of this token sees it. */
const asCaller = (world: World, token: string): World => ({
  ...world,
  call: (operation, input = {}) => world.call(operation, { ...input, token }),
  recall: (operation, input = {}) => world.recall(operation, { ...input, token }),
});

const isRight = (member: string): boolean => member.startsWith('permissions.');

const showsRights = ({ steps }: Scene): boolean =>
  steps.some(({ sightings }) => sightings.some(({ members }) => [...members.keys()].some(isRight)));

/** What two replies say of a right, whichever of them came first. */
const saying = ({ thing, member, operation, got, source, expected }: Mismatch): string =>
  [nameOf(thing), member, ...[`as ${operation} shows it ${got}`, `${source} ${expected}`].toSorted()].join(' ');

/** Rights of which one operation says two things in a scene: they have moved. */
const moved = ({ steps }: Scene): ReadonlySet<string> => {
  const shown = new Map<string, string>();
  const found = new Set<string>();
  for (const { operation, sightings } of steps) {
    for (const { thing, members } of sightings) {
      for (const [member, value] of [...members].filter(([name]) => isRight(name))) {
        const name = `${nameOf(thing)} ${member}`;
        const before = shown.get(`${operation} ${name}`) ?? value;
        if (before !== value) found.add(name);
        shown.set(`${operation} ${name}`, value);
      }
    }
  }
  return found;
};

/** What is wrong with rights that have stood still. What else a role shows is no matter here. */
const mismatchesOf = (scene: Scene): readonly Mismatch[] => {
  const unsettled = moved(scene);
  return scene.mismatches.filter(
    ({ thing, member }) => isRight(member) && !unsettled.has(`${nameOf(thing)} ${member}`),
  );
};

/**
 * Rounds in which two replies must say the same of a right: other outcomes may move it between them. Each is out of step
 * with whatever comes and goes after so many requests.
 */
const rounds = 5;

/** A kind of which one and all in an organization can be read, and which has a level for everybody. */
const levelledKind = (operation: OperationId): Kind | undefined =>
  kindNames.find((kind) => {
    const { schema, list, read, update } = kinds[kind];
    const { body } = operationRow(update);
    const hasLevel = body !== null && Object.hasOwn(propertiesOf(namedSchema(body)), 'defaultLevel');
    const isInOrganization = list !== null && operationRow(list).pathParameters.join() === 'organizationId';
    return hasLevel && read !== null && isInOrganization && schema === operationRow(operation).acts.on;
  });

/** The same of a thing whose level was another one when they looked at it before. */
const underAnotherLevel = async (world: World, operation: OperationId, callers: readonly World[]): Promise<Scene[]> => {
  const kind = levelledKind(operation);
  if (kind === undefined) return [];
  const { read, list, update } = kinds[kind];
  if (read === null || list === null) return [];
  const { params, id } = await world.make(kind);
  const give = (defaultLevel: string) => world.must(update, { params, body: { defaultLevel } });
  const inList = { params: { organizationId: world.target.organization }, query: { limit: 100 } };
  await give('read');
  for (const as of callers)
    for (const [each, input] of [
      [read, { params }],
      [list, inList],
    ] as const)
      await as.call(each, input);
  await give('admin');
  const scenes: Scene[] = [];
  for (const as of callers) {
    const open = openScene(as, (thing) => thing.id === id);
    for (const [each, input] of [
      [list, inList],
      [read, { params }],
      [list, inList],
    ] as const)
      await open.call(each, input);
    const scene = open.end();
    scenes.push({ ...scene, mismatches: mismatchesOf(scene) });
  }
  return scenes;
};

/** The callers of both organizations: what they may do in one need not be what they may in the other. */
const ofBoth = (world: World): Promise<readonly string[]> =>
  world.once('callers of both organizations', async () => {
    const found: string[] = [];
    for (const { token } of roleTokens(world)) {
      const { items } = await wholeList(world, 'listOrganizationsForAuthenticatedUser', { token });
      if (idsOf(items).includes(world.target.secondOrganization ?? '')) found.push(token);
    }
    return found;
  });

const showsOrganizations = ({ steps }: Scene): boolean =>
  steps.some(({ sightings }) => sightings.filter(({ thing }) => thing.kind === 'organization').length > 1);

/** What callers of other roles are told of their rights, one after the other: each of them the same everywhere. */
export const rightsOfOthers = async (
  world: World,
  operation: OperationId,
  own: Scene,
  read: (world: World) => Promise<Scene>,
): Promise<readonly Scene[]> => {
  if (world.isBrief || !showsRights(own)) return [];
  const tokens = roleTokens(world).map(({ token }) => token);
  const both = showsOrganizations(own) ? ((await unlessMissing(() => ofBoth(world))) ?? []) : [];
  const callers = [...new Set([...tokens.slice(0, 1), ...both, ...tokens.slice(-1)])].map((token) =>
    asCaller(world, token),
  );
  const scenes = (await unlessMissing(() => underAnotherLevel(world, operation, callers))) ?? [];
  for (const as of callers) {
    const scene = await read(as);
    let mismatches = mismatchesOf(scene);
    for (let round = 1; round <= rounds && mismatches.length > 0; round += 1) {
      for (let step = 0; step < round; step += 1) await as.call('listOrganizationsForAuthenticatedUser');
      const again = new Set(mismatchesOf(await read(as)).map(saying));
      mismatches = mismatches.filter((mismatch) => again.has(saying(mismatch)));
    }
    scenes.push({ ...scene, mismatches });
  }
  return scenes;
};
