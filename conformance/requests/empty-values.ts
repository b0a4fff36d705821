import { effects } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { memberSchema, propertiesOf, resolved, typesOf } from '../core/json-schema.ts';
import type { Params } from '../core/params.ts';
import { isOfDeeds } from '../oracles/pictures/effects-on.ts';
import type { World } from '../world/world.ts';
import { bodyReference } from './valid-body.ts';

const membersOf = (operation: OperationId): readonly string[] =>
  Object.keys(propertiesOf(resolved(bodyReference(operation))));

const typesAt = (operation: OperationId, name: string): readonly string[] =>
  typesOf(memberSchema(bodyReference(operation), [name]) ?? {});

/** Members by which a body names what is added or taken out. */
const deedsOf = (operation: OperationId): readonly string[] => {
  const rows = effects[operation as WritingOperationId].sets.filter(isOfDeeds).map(({ from }) => from);
  return membersOf(operation).filter((name) => rows.includes(name));
};

/** Something to lose, and then each list or map of deeds with nothing in it, alone. */
const emptyDeeds = (operation: OperationId, full: unknown, plain: unknown): readonly unknown[] => {
  const deeds = deedsOf(operation);
  if (deeds.length === 0) return [];
  const [first] = deeds.filter((name) => inside(full, name) !== undefined && !name.startsWith('remove'));
  const given =
    inside(plain, deeds[0]!) === undefined && first !== undefined ? { [first]: inside(full, first) } : plain;
  const empty = (name: string): unknown => (typesAt(operation, name).includes('array') ? [] : {});
  return [given, ...deeds.map((name) => ({ [name]: empty(name) }))];
};

/** Null for each member that takes it, and then a value again. */
const nulls = (operation: OperationId, full: unknown): readonly unknown[] =>
  membersOf(operation)
    .filter((name) => operationRow(operation).acts.as === 'update' && typesAt(operation, name).includes('null'))
    .flatMap((name) => {
      const value = inside(full, name);
      return [{ [name]: null }, ...(value === undefined || value === null ? [] : [{ [name]: value }])];
    });

/** Bodies that give no value: null where a member takes it, and lists and maps that name nothing; none in a brief scene. */
export const emptyValues = async (
  world: World,
  operation: OperationId,
  params: Params,
  plain: unknown,
): Promise<readonly unknown[]> => {
  const { acts, body, bodyRequired } = operationRow(operation);
  if (world.isBrief || body === null || bodyRequired || acts.as === 'action') return [];
  const full = (await world.arrange(operation, { params, size: 'fullest' })).body;
  return [...nulls(operation, full), ...emptyDeeds(operation, full, plain)];
};
