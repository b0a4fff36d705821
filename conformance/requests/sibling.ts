import { operationRow, type OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { namedSchema, propertiesOf } from '../core/json-schema.ts';
import type { Params } from '../core/params.ts';
import { kindMadeBy, kindNames, kinds, namingMember, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import { ownNames } from './own-place.ts';

type Body = Readonly<Record<string, unknown>>;

/** The kind of the suite's making that an operation writes to; undefined where there is none. */
export const kindWritten = (operation: OperationId): Kind | undefined => {
  const { acts, pathParameters } = operationRow(operation);
  const inChangeRequest = pathParameters.includes('changeRequestId');
  return kindNames.find(
    (kind) => kinds[kind].schema === acts.on && kind.startsWith('changeRequest') === inChangeRequest,
  );
};

/** The member by which an update renames a thing, where creations take it too and the thing keeps its key. */
const renamedBy = (operation: OperationId, kind: Kind): string | undefined => {
  const naming = namingMember(kind);
  const { body } = operationRow(kinds[kind].create);
  const isTaken = body !== null && Object.hasOwn(propertiesOf(namedSchema(body)), naming);
  return isTaken && naming !== kinds[kind].key && kindMadeBy(operation) === undefined ? naming : undefined;
};

/** Both of them in one collection; a server that has no such place, or refuses that, leaves them where they are. */
const intoOneCollection = async (world: World, both: readonly Params[]): Promise<void> => {
  await unlessMissing(async () => {
    const around = await world.own('collection');
    for (const params of both) await world.call('moveSpace', { params, body: { parent: around.id } });
  });
};

/** Another thing beside the one that is written, and the member by which a write will give both the same name. */
export type Sibling = { readonly sibling: Made | undefined; readonly naming: string | undefined };

/** Makes another thing beside the one that is written, of the name that `full` gives it where there may be two of one. */
export const siblingOf = async (
  world: World,
  operation: OperationId,
  kind: Kind | undefined,
  params: Params,
  full: unknown,
): Promise<Sibling> => {
  if (kind === undefined) return { sibling: undefined, naming: undefined };
  const around = Object.fromEntries(Object.entries(params).filter(([name]) => name !== kinds[kind].param));
  const naming = renamedBy(operation, kind);
  const name = naming === undefined ? undefined : (full as Body | undefined)?.[naming];
  const body = await ownNames(world, kind, 1);
  const make = (more: Body): Promise<Made> => world.make(kind, { params: around, body: { ...body, ...more } });
  const sibling = await makeNamesake(make, typeof name === 'string' && naming !== undefined ? { [naming]: name } : {});
  if (kind === 'space' && operationRow(operation).acts.as === 'update')
    await intoOneCollection(world, [params, sibling.params]);
  return { sibling, naming };
};

const makeNamesake = async (make: (more: Body) => Promise<Made>, more: Body): Promise<Made> => {
  if (Object.keys(more).length === 0) return make({});
  return (await unlessMissing(() => make(more))) ?? make({});
};
