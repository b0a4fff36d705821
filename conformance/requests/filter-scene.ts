import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { judgeAgain } from '../oracles/filters/again.ts';
import {
  judgeAlone,
  judgeSeveral,
  judgeShown,
  meeting,
  type Asked,
  type LawFault,
  type Reading,
} from '../oracles/filters/laws.ts';
import type { Filter } from '../oracles/filters/predicates.ts';
import type { World } from '../world/world.ts';
import { judgedBeside } from './filtered/beside.ts';
import { judgedElsewhere } from './filtered/elsewhere.ts';
import { filterGrounds } from './filtered/index.ts';
import { judgedLater } from './filtered/later.ts';
import { judgedOrders } from './filtered/ordered.ts';
import { judgedPages } from './filtered/pages.ts';
import { filterOf, keyFor, nameOf, read, readUnlessRefused, type Ground, type LawResult } from './filtered/read.ts';
import { judgedRemoved } from './filtered/removed.ts';
import { judgedTogether } from './filtered/together.ts';

/** The laws of filters and orders, each a rule of its own. */
const lawNames = ['alone', 'pairs', 'pages', 'count', 'several', 'shown', 'turned', 'order', 'again'] as const;
export type FilterLaw = (typeof lawNames)[number];

export type FilterScene = Readonly<Record<FilterLaw, LawResult>> & {
  readonly readings: readonly Reading[];
  /** Each filter with each of its values, and what it found. */
  readonly asked: readonly Asked[];
};

/** How one value of a filter that may be repeated is written (OP-HTTP-13.a). */
const formsOfOne = (filter: Filter, parameter: string): readonly string[] =>
  filter.repeats === true ? [parameter, `${parameter}[]`] : [parameter];

/** Each filter with each of its values; of several forms the first by which it narrows the list. */
const readAlone = async (ground: Ground, plain: Reading): Promise<readonly Asked[]> => {
  const found: Asked[] = [];
  for (const [parameter, values] of Object.entries(ground.values)) {
    const filter = filterOf(ground.operation, parameter);
    for (const { value } of values) {
      let best: Reading | undefined;
      for (const form of formsOfOne(filter, parameter)) {
        const reading = await readUnlessRefused(ground, { [form]: value });
        if (reading !== undefined && (best === undefined || reading.listed.length < best.listed.length)) best = reading;
        if (best !== undefined && best.listed.length < plain.listed.length) break;
      }
      if (best !== undefined) found.push({ parameter, value, reading: best });
    }
  }
  return found;
};

const judgedAlone = (ground: Ground, plain: Reading, alone: readonly Asked[]): LawResult => {
  const faults: LawFault[] = [];
  const missing: string[] = [];
  for (const parameter of Object.keys(ground.values)) {
    const filter = filterOf(ground.operation, parameter);
    const known = ground.known?.[parameter];
    const sides = { inside: false, outside: false };
    for (const each of alone.filter((one) => one.parameter === parameter)) {
      const meets = meeting(filter.meets, each.value, known);
      const judged = judgeAlone(plain, { ...each, parameter: nameOf(each) }, meets, filter.widens === true);
      faults.push(...judged.faults);
      sides.inside ||= judged.inside;
      sides.outside ||= judged.outside;
    }
    const wanted = {
      both: sides.inside && sides.outside,
      'those inside': sides.inside,
      'those outside': sides.outside,
    };
    if (!wanted[filter.decides])
      missing.push(`items on each side of the filter ${parameter}${keyFor(ground, parameter)}`);
  }
  return { faults, missing };
};

/** Each item that a filter yields, beside the same one in the list without it. */
const shownAlike = (plain: Reading, alone: readonly Asked[]): LawResult => {
  const known = new Set(plain.listed.map(({ key }) => key));
  const isTried = alone.some(({ reading }) => reading.listed.some(({ key }) => known.has(key)));
  return {
    faults: alone.flatMap((each) => judgeShown(plain, { ...each, parameter: nameOf(each) })),
    missing: isTried ? [] : ['an item that a filter yields'],
  };
};

const severalOf = async (ground: Ground, alone: readonly Asked[]): Promise<LawResult> => {
  const faults: LawFault[] = [];
  const missing: string[] = [];
  for (const parameter of Object.keys(ground.values)) {
    if (filterOf(ground.operation, parameter).repeats !== true) continue;
    const some = alone.filter((each) => each.parameter === parameter && each.reading.listed.length > 0).slice(0, 2);
    const values = some.map(({ value }) => String(value));
    if (values.length < 2) {
      missing.push(`items of two values of the filter ${parameter}`);
      continue;
    }
    const queries = [{ [parameter]: values }, { [parameter]: values.join() }, { [`${parameter}[]`]: values }];
    const forms: Reading[] = [];
    const each = some.map(({ reading }) => reading);
    for (const query of queries) {
      const form = await readUnlessRefused(ground, query);
      if (form !== undefined) forms.push(form);
      if (judgeSeveral(parameter, each, forms).length === 0) break;
    }
    if (forms.length === 0) missing.push(`an answer to several values of ${parameter}`);
    else faults.push(...judgeSeveral(parameter, each, forms));
  }
  return { faults, missing };
};

const keysIn = ({ listed }: Reading): string => JSON.stringify(listed.map(({ key }) => key));

const unasked: LawResult = { faults: [], missing: [] };

/** Keys of things in the list that nobody but this ground writes to. */
const ownIn = ({ known = {}, later = [], spare }: Ground): ReadonlySet<string> =>
  new Set([
    ...Object.values(known).flatMap((values) => [...values.keys()]),
    ...later.flatMap(({ key, back }) => (back === undefined ? [key] : [])),
    ...(spare === undefined ? [] : [spare.id]),
  ]);

/** What readings of one moment show. */
type Seen = {
  /** Undefined where the list changed meanwhile. */
  readonly scene: FilterScene | undefined;
  /** What is wrong with the list when it is read as at first, whoever else writes into it. */
  readonly sure: readonly LawFault[];
  /** Keys of what the list held before and after. */
  readonly standing: ReadonlySet<string>;
};

/** All readings of one moment, as far as the run judges what they show. */
const readScene = async (ground: Ground): Promise<Seen> => {
  const plain = await read(ground, {});
  const alone = await readAlone(ground, plain);
  const isAsked = (rule: RequirementId): boolean => ground.world.judges(rule, ground.operation);
  const pairs = isAsked('FLT-02') ? await judgedTogether(ground, plain, alone) : unasked;
  const isPaged = ground.only === undefined && (['FLT-03', 'FLT-04', 'FLT-06'] as const).some(isAsked);
  const walked = isPaged ? await judgedPages(ground, plain, alone) : { pages: unasked, count: unasked, order: [] };
  const { order: inOrder, ...paged } = walked;
  const united = isAsked('FLT-05') ? await severalOf(ground, alone) : unasked;
  const isOrdered = operationRow(ground.operation).query.includes('order') && (isAsked('FLT-06') || isAsked('FLT-07'));
  const orders = isOrdered ? await judgedOrders(ground, plain, alone) : { turned: unasked, order: unasked };
  const order = { ...orders.order, faults: [...orders.order.faults, ...(isOrdered ? inOrder : [])] };
  const elsewhere = isAsked('FLT-01') ? await judgedElsewhere(ground, plain) : [];
  const found = judgedAlone(ground, plain, alone);
  const laws = {
    alone: { ...found, faults: [...found.faults, ...elsewhere] },
    pairs,
    ...paged,
    several: united,
    shown: shownAlike(plain, alone),
    turned: orders.turned,
    order,
  };
  const after = await read(ground, {});
  const { sure, perhaps } = judgeAgain(plain, after, ownIn(ground));
  const readings = [plain, ...alone.map((each) => each.reading), after];
  const scene = { ...laws, again: { faults: perhaps, missing: [] }, readings, asked: alone };
  const left = new Set(after.listed.map(({ key }) => key));
  const standing = new Set(plain.listed.map(({ key }) => key).filter((key) => left.has(key)));
  return { scene: keysIn(plain) === keysIn(after) ? scene : undefined, sure, standing };
};

const attempts = 4;
const spelled = ({ expected, got }: LawFault): string => `${expected}: ${got}`;

/** What both of two readings say is wrong: a list that others write into may change between its own readings. */
const inBoth = (one: FilterScene, other: FilterScene): FilterScene => {
  const kept = (law: FilterLaw): LawResult => {
    const again = new Set(other[law].faults.map(spelled));
    return { ...one[law], faults: one[law].faults.filter((fault) => again.has(spelled(fault))) };
  };
  const { readings, asked } = one;
  const [alone, pairs, pages, count] = [kept('alone'), kept('pairs'), kept('pages'), kept('count')];
  const [several, shown, turned, order] = [kept('several'), kept('shown'), kept('turned'), kept('order')];
  return { alone, pairs, pages, count, several, shown, turned, order, again: kept('again'), readings, asked };
};

const settledScene = async (world: World, operation: OperationId): Promise<FilterScene> => {
  const ground = { ...(await (filterGrounds[operation] ?? noGround)(world)), world, operation };
  await world.pause(world.target.settleMs);
  const isAlone = world.judges('FLT-01', operation);
  const beside = isAlone ? await judgedBeside(ground) : [];
  const scene = await steadyScene(ground);
  const later = isAlone ? await judgedLater(ground) : [];
  const removed = isAlone ? await judgedRemoved(ground, scene.asked) : [];
  return { ...scene, alone: { ...scene.alone, faults: [...scene.alone.faults, ...beside, ...later, ...removed] } };
};

const steadyScene = async (ground: Ground): Promise<FilterScene> => {
  const sure: LawFault[] = [];
  const told = (scene: FilterScene): FilterScene =>
    sure.length === 0 ? scene : { ...scene, again: { faults: sure.slice(0, 1), missing: [] } };
  let first: FilterScene | undefined;
  let stood: ReadonlySet<string> | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { scene, sure: more, standing } = await readScene(ground);
    // What has stuck once may be as it was at the next attempt's first reading.
    sure.push(...more);
    stood = new Set([...standing].filter((key) => stood?.has(key) !== false));
    if (scene === undefined) continue;
    if (isClean(scene)) return told(scene);
    if (first !== undefined) return told(inBoth(first, scene));
    first = scene;
  }
  return told(await amongStanding(ground, first, stood ?? new Set()));
};

const restless = 'a list that stays the same between two readings';
const isClean = (scene: FilterScene): boolean => lawNames.every((law) => scene[law].faults.length === 0);

/** Readings of what stands in a list all the time, whatever comes and goes beside it. */
const readStanding = async (ground: Ground, stood: ReadonlySet<string>): Promise<FilterScene> => {
  let only = stood;
  for (let attempt = 0; attempt < attempts && only.size > 1; attempt += 1) {
    const { scene, standing } = await readScene({ ...ground, only });
    // What comes and goes moves things from page to page (OP-PAGE-09.a).
    if (scene?.readings.every(({ pages }) => pages.length === 1) === true) return scene;
    only = standing;
  }
  throw missingPrerequisite(restless);
};

/** What is said of a whole list, or of its pages. */
const ofWholeLists: readonly FilterLaw[] = ['pages', 'count', 'again'];

/**
 * Of a list that never stays the same what those things say that stand in it all the time: `stood`. `first` is what the
 * whole list showed while it did stay the same, once.
 */
const amongStanding = async (
  ground: Ground,
  first: FilterScene | undefined,
  stood: ReadonlySet<string>,
): Promise<FilterScene> => {
  const part = await readStanding(ground, stood);
  const before = first ?? part;
  const both = inBoth(before, first === undefined && !isClean(part) ? await readStanding(ground, stood) : part);
  const isOpen = (law: FilterLaw): boolean =>
    first === undefined ? ofWholeLists.includes(law) : first[law].faults.length > both[law].faults.length;
  const open = lawNames.filter((law) => isOpen(law) && both[law].faults.length === 0);
  return { ...both, ...Object.fromEntries(open.map((law) => [law, { faults: [], missing: [restless] }])) };
};

const noGround = (): never => {
  throw missingPrerequisite('a list with filters');
};

/** The filters of a list, tried once a run for all rules about them. */
export const filterScene = (world: World, operation: OperationId): Promise<FilterScene> =>
  world.onceForAll(`filters of ${operation}`, (own) => settledScene(own, operation));
