import { operationRow, type OperationId } from '#spec/operation.ts';
import { kindNames, kinds, resources, type Kind, type ResourceKind } from './index.ts';

export { kindNames, kinds, type Kind } from './index.ts';

const byCreate = new Map<OperationId | null, Kind>(
  kindNames.flatMap((kind) => [[kinds[kind].create, kind] as const, [kinds[kind].put, kind] as const]),
);
const byRemove = new Map(kindNames.map((kind) => [kinds[kind].remove, kind]));

/** The kind that an operation makes, if it makes one. */
export const kindMadeBy = (operation: OperationId): Kind | undefined => byCreate.get(operation);
/** The kind that an operation removes, if it removes one. */
export const kindRemovedBy = (operation: OperationId): Kind | undefined => byRemove.get(operation);

type Sent = { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown };

/** The key of a thing that a request made: what was sent for names and slugs, else the id of the reply. */
export const keyMade = (kind: Kind, { params = {}, body }: Sent, reply: unknown): string | undefined => {
  const { key, param } = kinds[kind];
  const found = key === 'id' ? memberOf(reply, key) : (params[param] ?? memberOf(body, key) ?? memberOf(reply, key));
  return typeof found === 'string' ? found : undefined;
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The kind of the suite's making in which a kind lies; undefined where its container was there before. */
export const containerMade = (kind: ResourceKind): Kind | undefined => {
  const { container } = resources[kind];
  return kindNames.find((each) => each === container);
};

/** The kinds of the suite's making that lie in a kind. */
export const kindsWithin = (container: ResourceKind): readonly Kind[] =>
  kindNames.filter((kind) => kinds[kind].container === container);

/** Whether a kind lies in nothing of the suite's making, nor anything in it. */
export const standsAlone = (kind: Kind): boolean => containerMade(kind) === undefined && kindsWithin(kind).length === 0;

/** The member of a reply that carries the text by which its maker names a resource: its key where that is chosen. */
export const namingMember = (kind: Kind): string => {
  const { key, text } = kinds[kind];
  return key === 'id' ? text.shown.split('.')[0]! : key;
};

/** The path parameters of what is done to one resource of a kind. */
const pathOf = (kind: Kind): readonly string[] => operationRow(kinds[kind].update).pathParameters;

/** The kind of the suite's making that a path parameter of an operation names, if it names one. */
export const kindNamedBy = (operation: OperationId, parameter: string | undefined): Kind | undefined => {
  const { pathParameters } = operationRow(operation);
  return kindNames
    .filter((kind) => kinds[kind].param === parameter && pathOf(kind).every((name) => pathParameters.includes(name)))
    .toSorted((one, other) => pathOf(other).length - pathOf(one).length)[0];
};

/** Whether the suite makes things of a schema. */
export const isMadeOf = (schema: string): boolean => kindNames.some((kind) => kinds[kind].schema === schema);
