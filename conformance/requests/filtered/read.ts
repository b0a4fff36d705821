import type { OperationId } from '#spec/operation.ts';
import { isMissingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { QueryValue } from '../../http/client.ts';
import type { Walk } from '../../http/walk.ts';
import type { Asked, LawFault, Reading } from '../../oracles/filters/laws.ts';
import { filters, type Filter } from '../../oracles/filters/predicates.ts';
import { wholeList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { counted } from '../key-of.ts';
import { keyIn } from '../listing.ts';
import type { FilterGround } from './ground.ts';

/** What one law says of a list: what is wrong, or what was missing to say it. */
export type LawResult = { readonly faults: readonly LawFault[]; readonly missing: readonly string[] };
export type Query = Readonly<Record<string, QueryValue>>;
/** Where the filters of a list are tried. */
export type Ground = FilterGround & {
  readonly world: World;
  readonly operation: OperationId;
  /** Keys of the things that readings show; all where it is left out. */
  readonly only?: ReadonlySet<string>;
};

/** A filter by its parameter; a switch with its value. */
export const nameOf = ({ parameter, value }: Pick<Asked, 'parameter' | 'value'>): string =>
  typeof value === 'boolean' ? `${parameter}=${String(value)}` : parameter;

/** Whether a filter yields some of a list and not all. */
export const isNarrow = (plain: Reading, { reading }: Asked): boolean =>
  reading.listed.length > 0 && reading.listed.length < plain.listed.length;

/** What the text says of a parameter of a list. */
export const filterOf = (operation: OperationId, parameter: string): Filter => {
  const found = filters[operation]?.[parameter];
  if (found === undefined) throw new Error(`${operation} has no filter ${parameter}`);
  return found;
};

/** A walk as the laws take it. */
export const readingOf = (operation: OperationId, { items, pages }: Walk): Reading => {
  const keys = counted(items.map(keyIn(operation)));
  return { listed: items.map((item, at) => ({ key: keys[at] ?? '', item })), pages };
};

/** The form of bodies that every server has, in lists that take one. */
export const format = { format: 'markdown' } as const;

/** The whole list under a query. */
export const read = async ({ world, operation, params, only }: Ground, query: Query): Promise<Reading> => {
  const { listed, pages } = readingOf(operation, await wholeList(world, operation, { params, query }));
  return { listed: only === undefined ? listed : listed.filter(({ key }) => only.has(key)), pages };
};

/** The same; undefined where the request is refused. */
export const readUnlessRefused = async (ground: Ground, query: Query): Promise<Reading | undefined> => {
  try {
    return await read(ground, query);
  } catch (thrown) {
    if (isMissingPrerequisite(thrown) && thrown.exchange?.ok === false) return undefined;
    throw thrown;
  }
};

/** What the target file lacks for one of these parameters, in the words of a reason. */
export const keyFor = ({ needs }: Ground, ...parameters: readonly string[]): string => {
  const key = parameters.flatMap((parameter) => needs?.[parameter] ?? [])[0];
  return key === undefined ? '' : ` (target key ${key})`;
};
