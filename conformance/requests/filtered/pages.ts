import { isMissingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import {
  judgeCounts,
  judgePages,
  judgeRefusedPage,
  type Asked,
  type LawFault,
  type Reading,
} from '../../oracles/filters/laws.ts';
import { judgeWalked } from '../../oracles/filters/orders.ts';
import { keyFor, nameOf, readingOf, type Ground, type Query } from './read.ts';

const smallPages = 3;

/** A walk over small pages, or the page that was refused on the way. */
type Walked = { readonly walked: Reading } | { readonly refused: Exchange };

const isLater = ({ request }: Exchange): boolean => new URL(request.url).searchParams.has('page');

const limitFor = (size: number): number => Math.ceil(size / smallPages);

/** Walks a list over small pages of a size that fits so many items. */
const walkSmall = async ({ world, operation, params }: Ground, query: Query, size: number): Promise<Walked> => {
  try {
    const walk = await world.walk(operation, { params, query }, { limit: limitFor(size), pageLimit: size + 2 });
    return { walked: readingOf(operation, walk) };
  } catch (thrown) {
    const refused = isMissingPrerequisite(thrown) ? thrown.exchange : undefined;
    if (refused === undefined || refused.ok || !isLater(refused)) throw thrown;
    return { refused };
  }
};

/** What small pages of a list under a query show: a refusal is laid at the query where the same pages come without it. */
export const walkBeside = async (ground: Ground, query: Query, size: number): Promise<Walked> => {
  const found = await walkSmall(ground, query, size);
  if ('walked' in found) return found;
  const plain = await walkSmall(ground, {}, size);
  if ('refused' in plain) throw refusedPrerequisite(plain.refused);
  return found;
};

const walkFiltered = (ground: Ground, { parameter, value, reading }: Asked): Promise<Walked> =>
  walkBeside(ground, { [parameter]: value }, reading.listed.length);

const leavesOut = (plain: Reading, { reading }: Asked): boolean =>
  plain.listed.some(({ key }) => !reading.listed.some((each) => each.key === key));

/** What the place of what passes, among all that is listed, lets a walk over small pages show. */
type Places = {
  /** Others stand behind the first page: a later page without the filter would show those. */
  readonly behind: boolean;
  /** Others stand before the last page: whoever cuts or skips before filtering loses or repeats some. */
  readonly before: boolean;
};

const placesOf = (plain: Reading, { reading }: Asked): Places => {
  const size = reading.listed.length;
  const limit = limitFor(size);
  const passing = new Set(reading.listed.map(({ key }) => key));
  const passes = plain.listed.map(({ key }) => passing.has(key));
  const first = passes.flatMap((isPassing, at) => (isPassing ? [at] : [])).slice(0, limit);
  const skipped = (Math.ceil(size / limit) - 1) * limit;
  return {
    behind: size > limit && passes.lastIndexOf(false) > (first.at(-1) ?? passes.length),
    before: passes.slice(0, skipped).includes(false),
  };
};

/** The value of a filter that leaves something out and yields most, others standing behind and before if it can be. */
const widest = (plain: Reading, alone: readonly Asked[]): Asked | undefined => {
  const rank = (asked: Asked): number => {
    const { behind, before } = placesOf(plain, asked);
    return (behind ? 2_000_000 : 0) + (before ? 1_000_000 : 0) + asked.reading.listed.length;
  };
  return alone.filter((each) => leavesOut(plain, each)).toSorted((one, other) => rank(other) - rank(one))[0];
};

/** How many items of the plain list stand before the first one that the filter yields. */
const leadOf = (plain: Reading, { reading }: Asked): number =>
  plain.listed.findIndex(({ key }) => reading.listed.some((each) => each.key === key));

/** The value of which others stand first in the plain list: whoever filters page by page answers it short. */
const latest = (plain: Reading, alone: readonly Asked[]): Asked | undefined =>
  alone
    .filter((each) => leadOf(plain, each) > 0)
    .toSorted((one, other) => leadOf(plain, other) - leadOf(plain, one))[0];

/** What else is walked beside the widest value: the latest, and of a switch each, as its values are filters of their own. */
const besideWidest = (plain: Reading, alone: readonly Asked[], most: Asked | undefined): readonly Asked[] => {
  const late = latest(plain, alone);
  const isWalked = (each: Asked): boolean =>
    each === late || (typeof each.value === 'boolean' && leavesOut(plain, each) && each.reading.listed.length > 1);
  return alone.filter((each) => each !== most && isWalked(each));
};

const faultsOfPages = (asked: Asked, found: Walked): readonly LawFault[] =>
  'refused' in found
    ? judgeRefusedPage(nameOf(asked), found.refused)
    : judgePages(nameOf(asked), asked.reading, found.walked);

/** Faults of the order in which a filtered list comes over small pages. */
const faultsOfOrder = (asked: Asked, found: Walked | undefined): readonly LawFault[] => {
  const words = `filtered by ${nameOf(asked)}`;
  const sort = asked.parameter === 'sort' ? [String(asked.value)] : [];
  return found === undefined || 'refused' in found ? [] : judgeWalked(asked.reading, found.walked, words, sort);
};

/** Whether a walk says nothing of later pages: it has one alone, and has lost nothing that would stand on others. */
const isUntold = (found: Walked, faults: readonly LawFault[]): boolean =>
  faults.length === 0 && 'walked' in found && found.walked.pages.length < 2;

/** Filters over small pages, what those count, and their order. */
export const judgedPages = async (ground: Ground, plain: Reading, alone: readonly Asked[]) => {
  const pages = { faults: [] as LawFault[], missing: [] as string[] };
  const order: LawFault[] = [];
  const count = { faults: [] as LawFault[], missing: [] as string[] };
  for (const parameter of Object.keys(ground.values)) {
    const own = alone.filter((each) => each.parameter === parameter);
    const most = widest(plain, own);
    for (const other of besideWidest(plain, own, most)) {
      const walked = await walkFiltered(ground, other);
      pages.faults.push(...faultsOfPages(other, walked));
      order.push(...faultsOfOrder(other, walked));
    }
    const found = most === undefined || most.reading.listed.length < 2 ? undefined : await walkFiltered(ground, most);
    const faults = most === undefined || found === undefined ? [] : faultsOfPages(most, found);
    if (most === undefined || found === undefined || isUntold(found, faults)) {
      pages.missing.push(`a second page of the list filtered by ${parameter}${keyFor(ground, parameter)}`);
      continue;
    }
    pages.faults.push(...faults);
    order.push(...faultsOfOrder(most, found));
    if ('walked' in found)
      count.faults.push(...judgeCounts(nameOf(most), most.reading.listed.length, found.walked.pages));
  }
  return { pages, count: { ...count, missing: pages.missing }, order };
};
