import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { isMissingPrerequisite, type MissingPrerequisite } from '../../core/missing-prerequisite.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { counters, type CountCheck } from '../../oracles/counters/counters.ts';
import type { CountJudged, CountsAround } from '../../oracles/counters/keep-counts.ts';
import { alsoIn } from '../../requests/also-in.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { countedElsewhere } from '../../requests/foreign-counted.ts';
import { spaceKeptBy, takesSpaces, type KeptSpace } from '../../requests/kept-space.ts';
import { countedInPairs } from '../../requests/judged-pairs.ts';
import { fillList } from '../../requests/listing.ts';
import { neighbouring } from '../../requests/neighbours.ts';
import { lacking } from '../../requests/judged-scene.ts';
import { sceneOf } from '../../requests/picture-scene.ts';
import { atRest } from '../../world/at-rest.ts';
import { check, type Check } from '../check.ts';
import { numbersOfNeighbours } from './counters-of-neighbours.ts';

const ofCheck = (name: CountCheck, all: readonly CountsAround[]): CountsAround => {
  const isOf = ({ check: own }: CountJudged): boolean => own === name;
  return {
    before: all.flatMap(({ before }) => before.filter(isOf)),
    after: all.flatMap(({ after }) => after.filter(isOf)),
  };
};

/** The space of an action on spaces, or what is missing for it. */
const keptBy = async (world: World, operation: OperationId): Promise<KeptSpace | MissingPrerequisite> => {
  try {
    return await spaceKeptBy(world, operation);
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return thrown;
    throw thrown;
  }
};

/**
 * What is judged so far, what a list shows of two things beside each other, what a removal by another's address counts,
 * and what any other write before changes.
 */
const besideOthers = async (
  world: World,
  name: CountCheck,
  operation: OperationId,
  usual: CheckResult,
): Promise<CheckResult> => {
  const pair = neighbouring(operation);
  const beside = pair === undefined ? usual : await alsoIn(world, usual, () => numbersOfNeighbours(world, pair));
  const elsewhere = await alsoIn(world, beside, () => countedElsewhere(world, operation, name));
  return alsoIn(world, elsewhere, () => countedInPairs(world, operation, name));
};

/** Numbers in the scene of an operation beside the lists that they count. */
const overCounts = (name: CountCheck): Check =>
  check(name, { evidence: 2 }, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    const scene = await sceneOf(world, operation);
    const kept = takesSpaces(operation) ? await keptBy(world, operation) : undefined;
    const { before, after } = ofCheck(name, [
      scene.counts,
      ...(kept === undefined || isMissingPrerequisite(kept) ? [] : [kept.counts]),
    ]);
    const judged = [...before, ...after];
    const findings = judged.flatMap(({ fault }) => fault ?? []);
    const last = after.at(-1);
    const isShown = last !== undefined && judged.some(({ isTelling }) => isTelling);
    if (findings.length > 0 || isShown)
      return besideOthers(world, name, operation, judge(findings, last?.exchanges ?? []));
    const lacks = isMissingPrerequisite(kept)
      ? kept.missing
      : `a number above 0 and the list that it counts, around an accepted ${operation}`;
    return unverified(lacking(scene, lacks), scene.exchanges.slice(-1));
  });

/** A number of the thing that an operation reads, and the list of what it counts: at the path of the thing, by its name. */
const numberRead = (operation: OperationId): { readonly member: string; readonly list: OperationId } | undefined => {
  const { path, reply } = operationRow(operation);
  const members = Object.keys(counters).flatMap((name) => (name.startsWith(`${reply}.`) ? [name.split('.')[1]!] : []));
  return members
    .map((member) => ({ member, list: operationIds.find((id) => operationRow(id).path === `${path}/${member}`) }))
    .flatMap(({ member, list }) => (list === undefined ? [] : [{ member, list }]))[0];
};

/** Things in the list: a page of one item is less than all of them. */
const counted = 2;

const pagesLeaveThem = check('counters/pages-leave-them', { evidence: 3 }, async ({ operation, world }) => {
  const number = numberRead(operation);
  if (number === undefined) throw new Error(`${operation} shows no number of a list of its own`);
  await requireDifferingAnswers(world);
  const { member, list } = number;
  const { input } = await fillList(world, list, counted);
  const params = input.params ?? {};
  const shown = ({ json }: Exchange): number => numberInside(json, member) ?? 0;
  // A number that still follows what was made moves by itself.
  const before = await atRest(world, () => world.must(operation, { params }));
  const page = await world.must(list, { ...input, query: { ...input.query, limit: 1 } });
  const after = await world.settled(
    () => world.must(operation, { params }),
    (read) => shown(read) === shown(before),
  );
  const exchanges = [before, page, after];
  if (!Object.values(params).includes(textInside(before.json, 'id') ?? '') || shown(before) < counted)
    return unverified(`the number ${member} of ${counted} things that were made`, exchanges);
  const isLeft = shown(after) === shown(before);
  const expected = `${member} is ${shown(before)}, as before a page of ${list} was read`;
  return judge(isLeft ? [] : [{ expected, got: `${shown(after)}`, pointer: `/${member}`, exchanges }], exchanges);
});

/** A number that a thing shows is that of what it counts (2.3, 2.4, 2.9, 2.12). */
export const countChecks: readonly Check[] = [
  overCounts('counters/as-listed'),
  overCounts('counters/site-spaces-as-listed'),
  pagesLeaveThem,
];
