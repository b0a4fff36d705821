import { operationRow, type OperationId } from '#spec/operation.ts';
import { namedSchema, propertiesOf, referenceName } from '../core/json-schema.ts';
import { resourceKinds, resources, type ResourceKind } from './index.ts';
import { kindOfItems } from './operation-role.ts';

/** What each item of a list is about: a resource of a kind, whole or in one member of the item (null for the whole). */
export type ListItem = { readonly kind: ResourceKind; readonly member: string | null };

const readableKind = (schema: string | undefined): ResourceKind | undefined =>
  resourceKinds.find((kind) => resources[kind].schema === schema && resources[kind].read !== null);

const found = (list: OperationId): ListItem | undefined => {
  const { item } = operationRow(list);
  if (item === null) return undefined;
  const members = propertiesOf(namedSchema(item));
  const kind = kindOfItems(list);
  const key = kind === undefined ? 'id' : resources[kind].key;
  if (Object.hasOwn(members, 'id') || Object.hasOwn(members, key)) {
    return kind === undefined ? undefined : { kind, member: null };
  }
  for (const [member, part] of Object.entries(members)) {
    const inner = readableKind(referenceName(part));
    if (inner !== undefined) return { kind: inner, member };
  }
  return undefined;
};

const known = new Map<OperationId, ListItem | undefined>();

/** What the items of a list are about, by the document; undefined where they hold no resource that has a key. */
export const listItem = (list: OperationId): ListItem | undefined => {
  if (!known.has(list)) known.set(list, found(list));
  return known.get(list);
};
