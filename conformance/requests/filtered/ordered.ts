import { operationRow } from '#spec/operation.ts';
import { textInside } from '../../core/json-path.ts';
import { itemsOf } from '../../http/walk.ts';
import { judgeRefusedPage, type Asked, type LawFault, type Reading } from '../../oracles/filters/laws.ts';
import {
  judgeBeside,
  judgeOther,
  judgeUnlimited,
  judgeWalked,
  times,
  type BothOrders,
} from '../../oracles/filters/orders.ts';
import { walkBeside } from './pages.ts';
import { format, nameOf, readingOf, readUnlessRefused, type Ground, type LawResult } from './read.ts';

/** What is said of the order of a list: that it is one, and that it holds beside all else. */
export type Orders = { readonly turned: LawResult; readonly order: LawResult };

const other = { order: 'asc' } as const;
const leastItems = 3;

const varies = ({ listed }: Reading, path: readonly string[], least: number): boolean =>
  new Set(listed.map(({ item }) => textInside(item, ...path))).size >= least;

/** Of each parameter the widest reading that is not the whole, where there is something to put in order; of a sort all. */
const wideOnes = (usual: Reading, alone: readonly Asked[]): readonly Asked[] =>
  [...new Set(alone.map(({ parameter }) => parameter))].flatMap((parameter) => {
    const own = alone.filter((each) => each.parameter === parameter && each.reading.listed.length > 1);
    if (parameter === 'sort') return own.filter(({ value, reading }) => varies(reading, [String(value)], 2));
    const narrow = own.filter((each) => each.reading.listed.length < usual.listed.length);
    return narrow.toSorted((one, two) => two.reading.listed.length - one.reading.listed.length).slice(0, 1);
  });

/** The beginning of the list in its other order as it comes without a limit. */
const begun = async ({ world, operation, params }: Ground): Promise<Reading | undefined> => {
  const page = await world.call(operation, { params, query: other });
  return page.ok ? readingOf(operation, { items: itemsOf(page), pages: [page], ended: true }) : undefined;
};

/** Faults of small pages; a refused one is laid at the order where the same pages come without it. */
const faultsOnPages = async (ground: Ground, whole: BothOrders): Promise<readonly LawFault[]> => {
  const { usual } = whole;
  const found = await walkBeside(ground, other, usual.listed.length);
  if ('refused' in found) return judgeRefusedPage('order', found.refused);
  return [
    ...judgeBeside(whole, { usual, other: found.walked }, 'on small pages'),
    ...judgeWalked(whole.other, found.walked, 'with order asc'),
  ];
};

const none = (missing: string): LawResult => ({ faults: [], missing: [missing] });
const both = (result: LawResult): Orders => ({ turned: result, order: result });

/** Whether order asc, where it is taken, is another order, and one beside each filter, on small pages and without a limit. */
export const judgedOrders = async (ground: Ground, usual: Reading, alone: readonly Asked[]): Promise<Orders> => {
  const asc = await readUnlessRefused(ground, other);
  if (asc === undefined) return both(none('an order besides the usual one that is taken'));
  const whole = { usual, other: asc };
  const first = await begun(ground);
  const unlimited = first === undefined ? [] : judgeUnlimited(whole, first);
  const [isNone] = judgeOther(whole);
  const isJudged = usual.listed.length >= leastItems && times.some((path) => varies(usual, path, leastItems));
  if (!isJudged) return both(none(`${leastItems} items with a time of their own`));
  // What takes no order alone is not asked for more.
  if (isNone !== undefined)
    return {
      turned: unlimited.length > 0 ? none('an order that is taken beside a limit') : { faults: [isNone], missing: [] },
      order: unlimited.length > 0 ? { faults: unlimited, missing: [] } : none('an order besides the usual one'),
    };
  const faults = [...unlimited, ...(await faultsOnPages(ground, whole))];
  for (const { parameter, value, reading } of wideOnes(usual, alone)) {
    const beside = await readUnlessRefused(ground, { [parameter]: value, ...other });
    const words = `filtered by ${nameOf({ parameter, value })}`;
    if (beside !== undefined) faults.push(...judgeBeside(whole, { usual: reading, other: beside }, words));
  }
  const formed = operationRow(ground.operation).query.includes('format')
    ? await readUnlessRefused(ground, { ...other, ...format })
    : undefined;
  if (formed !== undefined) faults.push(...judgeBeside(whole, { usual, other: formed }, 'beside a format'));
  return { turned: { faults: [], missing: [] }, order: { faults, missing: [] } };
};
