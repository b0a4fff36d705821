import { operationRow, type OperationId } from '#spec/operation.ts';
import type { MeaningLine } from './meaning-matrix.ts';

/** The parts of a mutant's name. */
const partsOf = (name: string) => {
  const [operator = '', change = '', operation = '', ...place] = name.split('/');
  return { operator, change, operation: operation as OperationId, place: place.join('/') };
};

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

type Survivor = ReturnType<typeof partsOf> & Pick<MeaningLine, 'fate'>;

const ofOperation = (operation: string, some: readonly Survivor[]): readonly string[] => {
  const byPlace = grouped(some, ({ place }) => place);
  const rows = [...byPlace].map(([place, each]) => {
    const changes = each.map(({ change, fate }) => (fate === 'unreached' ? `${change} (never reached)` : change));
    return `      ${place === '' ? '(the whole)' : place}: ${changes.join(', ')}`;
  });
  return [`    ${operation}`, ...rows];
};

/** Surviving mutants by operator, family, operation and place, for those who look for what to check next. */
export const survivorLines = (alive: readonly MeaningLine[]): readonly string[] => {
  const survivors = alive.map(({ mutant, fate }): Survivor => ({ ...partsOf(mutant), fate }));
  return [...grouped(survivors, ({ operator }) => operator)].flatMap(([operator, ofOperator]) => [
    `${operator}: ${ofOperator.length} survive`,
    ...[...grouped(ofOperator, ({ operation }) => operationRow(operation).family)].flatMap(([family, ofFamily]) => [
      `  ${family}: ${ofFamily.length}`,
      ...[...grouped(ofFamily, ({ operation }) => operation)].flatMap(([operation, some]) =>
        ofOperation(operation, some),
      ),
    ]),
  ]);
};
