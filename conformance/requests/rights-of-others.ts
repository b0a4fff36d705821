import { nameOf } from '../oracles/pictures/sighting.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import { roleTokens } from '../world/callers.ts';
import type { World } from '../world/world.ts';
import type { Scene } from './judged-scene.ts';

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

/** What two callers of other roles are told of their rights, one after the other: each of them the same everywhere. */
export const rightsOfOthers = async (
  world: World,
  own: Scene,
  read: (world: World) => Promise<Scene>,
): Promise<readonly Scene[]> => {
  if (world.isBrief || !showsRights(own)) return [];
  const tokens = roleTokens(world).map(({ token }) => token);
  const scenes: Scene[] = [];
  for (const token of new Set([...tokens.slice(0, 1), ...tokens.slice(-1)])) {
    const as = asCaller(world, token);
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
