import type { OpenPointId } from '#spec/open-point.ts';
import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { enumValues, namedSchema, propertiesOf } from '../../core/json-schema.ts';
import { resourceKinds, resources, type ResourceKind } from '../../resources/index.ts';
import { shownIn } from '../../resources/shown-in.ts';

/** Why a deleted thing may go on standing in a place: an open point, or a section of the text that does not say. */
type Permission = {
  readonly by: `${OpenPointId}${string}` | { readonly section: string };
  readonly reason: string;
};

/** A place of a reply in which a thing stands that can be deleted, whole, in short or by its key. */
export type Embedding = {
  readonly kind: ResourceKind;
  readonly operation: OperationId;
  /** JSON pointer to the thing, or to the text that names it; `*` stands for every item and value. */
  readonly pointer: string;
  /** Where its key stands below that. */
  readonly key: readonly string[];
  /** The path parameter that the key fills. */
  readonly param: string;
  /** The constant by which things of other kinds in the same place are told apart; undefined where they have none. */
  readonly object: unknown;
  readonly mayBeShort: boolean;
  readonly permitted: Permission | undefined;
};

/** A member that names a thing by its key. */
type Naming = { readonly of: ResourceKind; readonly permitted?: Permission };

const emptied: Permission = {
  by: 'OP-COL-05.a',
  reason: 'What lies in a deleted collection may be deleted with it, and be read as it was.',
};

/** Members of replies that name things by their ids: schema and member. */
export const namings = {
  'Collection.parent': { of: 'collection', permitted: emptied },
  'Space.parent': { of: 'collection', permitted: emptied },
  'CommentTarget.space': { of: 'space' },
  'OrganizationDefaultContent.site': {
    of: 'site',
    permitted: { by: 'OP-SITE-11.c', reason: 'The content that an organization shows first may go on naming it.' },
  },
  'OrganizationSearchItem.id': {
    of: 'space',
    permitted: { by: 'OP-SRCH-03.a', reason: 'Deleted spaces may be found.' },
  },
  'SiteSection.sectionGroup': { of: 'siteSectionGroup' },
  'SiteSpace.section': {
    of: 'siteSection',
    permitted: { by: 'OP-SEC-07.a', reason: 'A site space may outlive its section, and what it says then is open.' },
  },
  'SSOLogin.id': { of: 'samlProvider' },
} as const satisfies Readonly<Record<string, Naming>>;

/** Members that name what no operation deletes. */
export const namesLasting: readonly string[] = [
  'Collection.organization',
  'Space.organization',
  'Space.revision',
  'CommentTarget.changeRequest',
  'CommentTarget.review',
  'CommentTarget.revision',
  'OpenAPISpec.lastVersion',
  'Page.documentId',
  'LinkTarget.file',
  'IntegrationContentSourceConfiguration.componentId',
];

type Row = Permission & { readonly kind: ResourceKind; readonly operations: readonly OperationId[] };

/** Places of whole things in which a deleted one may go on standing. */
const permissions: readonly Row[] = [
  {
    kind: 'space',
    operations: [
      'listSpaceLinks',
      'listPageLinksInSpace',
      'listPageLinksInChangeRequest',
      'listSpaceFileBacklinks',
      'listChangeRequestFileBacklinks',
    ],
    by: { section: '2.17' },
    reason: 'A reference tells what the content of a revision says, which stays as it is.',
  },
  {
    kind: 'member',
    operations: ['listTeamMembersInOrganizationById'],
    by: 'OP-MBR-06.a',
    reason: 'Who is removed from an organization may stay in its teams.',
  },
];

/** The members that a deleted thing shows which may come back: with one it may stand anywhere (3, OP-SPC-02). */
export const marks: Readonly<Partial<Record<ResourceKind, string>>> = { space: 'deletedAt' };

/** The path parameters that name a thing of a kind, its own last; none where nothing is asked about a single one. */
export const addressIn = (kind: ResourceKind): readonly string[] => {
  const { remove, update, read } = resources[kind];
  const operation = remove ?? update ?? read;
  return operation === null ? [] : operationRow(operation).pathParameters;
};

/** Whether a reply to such a request tells where the things in it lie; a space tells its organization. */
const isAddressed = (kind: ResourceKind, operation: OperationId, param: string): boolean => {
  const { pathParameters: given } = operationRow(operation);
  return addressIn(kind).every(
    (name) => name === param || given.includes(name) || (name === 'organizationId' && given.includes('spaceId')),
  );
};

/** Whether things of another kind with the same schema stand there: those that lie deeper have the place. */
const isOfAnother = (kind: ResourceKind, operation: OperationId): boolean =>
  resourceKinds.some((other) => {
    const { schema, param } = resources[other];
    return (
      other !== kind &&
      schema === resources[kind].schema &&
      addressIn(other).length > addressIn(kind).length &&
      isAddressed(other, operation, param ?? '')
    );
  });

const permissionOf = (kind: ResourceKind, operation: OperationId): Permission | undefined =>
  permissions.find((row) => row.kind === kind && row.operations.includes(operation));

/** The places of things by their schema: all but the reply to a request about the thing itself, and its own list. */
const placesOf = (kind: ResourceKind): readonly Embedding[] => {
  const { schema, param, key, list } = resources[kind];
  if (schema === null || param === null) return [];
  const { object } = propertiesOf(namedSchema(schema));
  const [constant] = object === undefined ? [] : (enumValues(object) ?? []);
  return shownIn(schema)
    .filter(({ operation, pointer }) => pointer !== '' && operation !== list && isAddressed(kind, operation, param))
    .filter(({ operation }) => !isOfAnother(kind, operation))
    .map(({ operation, pointer, form }) => {
      const permitted = permissionOf(kind, operation);
      return {
        kind, operation, pointer, param, permitted,
        key: key.split('.'), object: constant, mayBeShort: form !== 'whole',
      }; // oxfmt-ignore
    });
};

const namedIn = ([name, { of: kind, permitted }]: readonly [string, Naming]): readonly Embedding[] => {
  const [schema = '', member = ''] = name.split('.');
  const param = resources[kind].param ?? '';
  return shownIn(schema as SchemaName)
    .filter(({ operation }) => isAddressed(kind, operation, param))
    .map(({ operation, pointer }) => {
      const at = `${pointer}/${member}`;
      return { kind, operation, pointer: at, param, permitted, key: [], object: undefined, mayBeShort: false };
    });
};

/** Who was taken out of a team is in its list no more, and the team in that of the user (4.9). */
const teamOfMember: Embedding = {
  kind: 'teamMember',
  operation: 'listTeamsForOrganizationMember',
  pointer: '/items/*/team',
  key: ['id'],
  param: 'teamId',
  object: 'team',
  mayBeShort: false,
  permitted: undefined,
};

/** Every place of every reply, beside its own, in which a thing stands that an operation deletes. */
export const embeddings: readonly Embedding[] = [
  ...resourceKinds.filter((kind) => resources[kind].remove !== null).flatMap(placesOf),
  ...Object.entries<Naming>(namings).flatMap(namedIn),
  teamOfMember,
];

const byOperation = new Map<OperationId, Embedding[]>();
for (const each of embeddings) byOperation.set(each.operation, [...(byOperation.get(each.operation) ?? []), each]);

/** The places of a reply in which no deleted thing may stand. */
export const embeddingsIn = (operation: OperationId): readonly Embedding[] =>
  (byOperation.get(operation) ?? []).filter(({ permitted }) => permitted === undefined);
