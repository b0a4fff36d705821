import { effects, type Effect } from '#spec/effect.ts';
import { operationIds, operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import type { Params } from '../../core/params.ts';
import { resourceKinds, resources, type ResourceKind } from '../../resources/index.ts';
import { mayChange, type Write } from '../pictures/effects-on.ts';
import { addressOf, type Thing } from '../pictures/sighting.ts';
import { counters, type Counter } from './counters.ts';

/** A number of the things of one kind, and the list of such a thing that it counts. */
export type CountOf = Counter & {
  readonly name: string;
  readonly kind: ResourceKind;
  readonly member: string;
  readonly list: OperationId;
};

/** The list of these items whose path names such a thing and no more. */
const listIn = (kind: ResourceKind, item: string): OperationId | undefined => {
  const names = Object.keys(addressOf({ kind, id: '', scope: [] }))
    .toSorted()
    .join();
  return operationIds.find((id) => {
    const row = operationRow(id);
    return row.acts.as === 'list' && row.item === item && row.pathParameters.toSorted().join() === names;
  });
};

/** Every number of the table at every kind that shows it, with the list that the document has for it. */
export const counts: readonly CountOf[] = Object.entries<Counter>(counters).flatMap(([name, counter]) => {
  const [schema = '', shown = ''] = name.split('.');
  return resourceKinds.flatMap((kind) => {
    const list = resources[kind].schema === schema ? listIn(kind, counter.counts) : undefined;
    return list === undefined ? [] : [{ ...counter, name, kind, member: shown, list }];
  });
});

/** The numbers that a thing of this kind shows of lists of its own. */
export const countsOf = (kind: ResourceKind): readonly CountOf[] => counts.filter((each) => each.kind === kind);

/** The numbers that count what a list holds. */
export const countedIn = (list: OperationId): readonly CountOf[] => counts.filter((each) => each.list === list);

/** The thing whose list was asked for with these parameters. */
export const holderOf = ({ kind }: CountOf, params: Params): Thing => {
  const { param } = resources[kind];
  const scope = Object.keys(addressOf({ kind, id: '', scope: [] })).filter((name) => name !== param);
  return { kind, id: params[param ?? ''] ?? '', scope: scope.map((name) => params[name] ?? '') };
};

/** One write is held against many things. */
const bodyTexts = new WeakMap<Write, string>();
const bodyTextOf = (write: Write): string => {
  const text = bodyTexts.get(write) ?? JSON.stringify(write.body) ?? '';
  bodyTexts.set(write, text);
  return text;
};

const isNamed = (write: Write, id: string): boolean =>
  write.made === id || Object.values(write.params).includes(id) || bodyTextOf(write).includes(JSON.stringify(id));

/** Whether a write may have moved the number of a thing, or what it counts. */
export const mayMoveCount = (write: Write, thing: Thing, { member: shown, counts: item }: CountOf): boolean => {
  if (isNamed(write, thing.id) || mayChange(write, thing, shown)) return true;
  const { elsewhere }: Pick<Effect, 'elsewhere'> = effects[write.operation as WritingOperationId];
  return elsewhere.some(
    ({ on, may = [] }) => (on === item || on === 'any') && may.some(({ existence }) => existence !== undefined),
  );
};
