import { effects, type Effect, type Given } from '#spec/effect.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { inside } from '../../../../core/json-path.ts';
import { memberSchema } from '../../../../core/json-schema.ts';
import { isTurnable, wayToPart } from '../../../../requests/turned-in-list.ts';
import { bodyReference } from '../../../../requests/valid-body.ts';
import { inItems } from '../../faults/lists.ts';
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

/** On pages after the first, items of one state are left out; the count stays. */
export const laterPages = (): MeaningMutant[] =>
  operationIds
    .filter((operation) => operationRow(operation).acts.as === 'list' && operationRow(operation).query.includes('page'))
    .flatMap((operation) =>
      turnedIn(operation).flatMap(({ way, states }) =>
        states.map(([word, isOf]) => ({
          operator: 'query-parameter',
          change: 'leaves-out-later',
          operation,
          parameter: 'page',
          place: `${way.join('/')}/${word}`,
          on: [operation],
          fault: inItems(({ items }, { query }) =>
            query['page'] === undefined ? items : items.filter((item) => !isOf(item)),
          ),
        })),
      ),
    );
