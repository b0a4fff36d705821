import { judge, unverified } from '../../core/check-result.ts';
import { filterScene, type FilterLaw } from '../../requests/filter-scene.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check } from '../check.ts';
import { listLane } from './list-lane.ts';

const byLaw = (name: string, law: FilterLaw): Check =>
  check(name, { lane: listLane }, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    const scene = await filterScene(world, operation);
    const { faults, missing } = scene[law];
    const exchanges = scene.readings.flatMap(({ pages }) => pages).slice(0, 20);
    const [lacking] = missing;
    if (faults.length === 0 && lacking !== undefined) return unverified(`${lacking} (${operation})`, exchanges);
    return judge(
      faults.map((fault) => ({ ...fault, pointer: '/items' })),
      exchanges,
    );
  });

/** A filtered list is the list without filter, put through the words of the text (section 4). */
export const filteredListChecks: readonly Check[] = [
  byLaw('filtered/alone', 'alone'),
  byLaw('filtered/pairs', 'pairs'),
  byLaw('filtered/pages', 'pages'),
  byLaw('filtered/count', 'count'),
  byLaw('filtered/several', 'several'),
  byLaw('filtered/shown-alike', 'shown'),
  byLaw('order/asc-is-another', 'turned'),
  byLaw('order/kept-beside-others', 'order'),
];
