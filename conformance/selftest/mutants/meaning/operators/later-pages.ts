import { effects, type Effect, type Given } from '#spec/effect.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { inside } from '../../../../core/json-path.ts';
import { memberSchema } from '../../../../core/json-schema.ts';
import { isTurnable, wayToPart } from '../../../../requests/turned-in-list.ts';
import { bodyReference } from '../../../../requests/valid-body.ts';
import { inItems, onlyItems } from '../../faults/lists.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { constantsOf } from '../member-values.ts';

const rows: readonly Effect[] = Object.values(effects);

/** A member of the items of a list that an update turns: the way to it, and the words of the document for its states. */
type Turned = {
  readonly way: readonly string[];
  readonly states: readonly (readonly [string, (item: unknown) => boolean])[];
};

const statesOf = ({ operation }: Effect, { from, as }: Given, way: readonly string[]): Turned['states'] => {
  // What was resolved says so by its time or user, whatever its status is called.
  const isSet = (item: unknown): boolean => (inside(item, ...way) ?? null) !== null;
  if (as === 'resolution')
    return [
      ['true', isSet],
      ['false', (item) => !isSet(item)],
    ];
  return constantsOf(memberSchema(bodyReference(operation), from.split('.')) ?? {}).map(([word, value]) => [
    word,
    (item) => inside(item, ...way) === value,
  ]);
};

const turnedIn = (list: OperationId): readonly Turned[] => {
  const found = new Map<string, Turned>();
  for (const effect of rows.filter(({ thing }) => thing !== 'made')) {
    const start = wayToPart(list, effect.on);
    if (start === undefined) continue;
    for (const given of effect.sets.filter((each) => isTurnable(effect.operation, each))) {
      const way = [...start, ...(given.in.at(-1) ?? '').split('.')];
      found.set(way.join('/'), { way, states: statesOf(effect, given, way) });
    }
  }
  return [...found.values()];
};

type LeftOut = {
  readonly list: OperationId;
  readonly way: readonly string[];
  readonly word: string;
  readonly isOf: (item: unknown) => boolean;
};

const leftOut = (isMeant: (list: OperationId) => boolean): readonly LeftOut[] =>
  operationIds
    .filter((list) => operationRow(list).acts.as === 'list' && isMeant(list))
    .flatMap((list) =>
      turnedIn(list).flatMap(({ way, states }) => states.map(([word, isOf]) => ({ list, way, word, isOf }))),
    );

/** On pages after the first, items of one state are left out; the count stays. */
export const laterPages = (): MeaningMutant[] =>
  leftOut((list) => operationRow(list).query.includes('page')).map(({ list, way, word, isOf }) => ({
    operator: 'query-parameter',
    change: 'leaves-out-later',
    operation: list,
    parameter: 'page',
    place: `${way.join('/')}/${word}`,
    on: [list],
    fault: inItems(({ items }, { query }) =>
      query['page'] === undefined ? items : items.filter((item) => !isOf(item)),
    ),
  }));

/** A list leaves out what is in one state, and does not count it. */
export const unlistedStates = (): MeaningMutant[] =>
  leftOut(() => true).map(({ list, way, word, isOf }) => ({
    operator: 'reply-member',
    change: 'leaves-out-state',
    operation: list,
    place: `${way.join('/')}/${word}`,
    on: [list],
    fault: onlyItems((item) => !isOf(item)),
  }));
