import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { specAddress } from './references/openapi-specs.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import type { Made, World } from './world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { readFromList } from './read-from-list.ts';

/** How a kind of thing is written, read and listed. `text` is the path of the member that tells things apart. */
export type WrittenKind = {
  readonly kind: Kind;
  readonly word: string;
  /** Null where only the list shows one. */
  readonly read: OperationId | null;
  readonly update: OperationId;
  /** Null where no list of the text shows every thing of the kind. */
  readonly list: OperationId | null;
  readonly text: string;
} & Telling;

/** How the telling text is given, where it is no name under its own path, and what else is given and read back. */
type Telling = {
  readonly value?: (world: World) => string;
  readonly write?: (value: string) => Record<string, unknown>;
  readonly more?: (world: World) => Readonly<Record<string, string>>;
  /** What narrows the list to things such as this world makes. */
  readonly query?: (world: World) => Readonly<Record<string, string>>;
};

const row = (
  kind: Kind,
  word: string,
  operations: Pick<WrittenKind, 'read' | 'update' | 'list'>,
  text: string,
  telling: Telling = {},
): WrittenKind => ({ kind, word, ...operations, text, ...telling });

/** One row for each kind of thing that the suite makes. */
export const writtenKinds: Readonly<Record<Kind, WrittenKind>> = {
  team: row(
    'team',
    'team',
    {
      read: 'getTeamInOrganizationById',
      update: 'updateTeamInOrganizationById',
      list: 'listTeamsInOrganizationById',
    },
    'title',
  ),
  collection: row(
    'collection',
    'collection',
    { read: 'getCollectionById', update: 'updateCollectionById', list: 'listCollectionsInOrganizationById' },
    'title',
  ),
  space: row('space', 'space', { read: 'getSpaceById', update: 'updateSpaceById', list: null }, 'title'),
  comment: row(
    'comment',
    'comment',
    { read: 'getCommentInSpace', update: 'updateCommentInSpace', list: 'listCommentsInSpace' },
    'body.markdown',
  ),
  commentReply: row(
    'commentReply',
    'reply',
    {
      read: 'getCommentReplyInSpace',
      update: 'updateCommentReplyInSpace',
      list: 'listCommentRepliesInSpace',
    },
    'body.markdown',
  ),
  changeRequestComment: row(
    'changeRequestComment',
    'comment',
    {
      read: 'getCommentInChangeRequest',
      update: 'updateCommentInChangeRequest',
      list: 'listCommentsInChangeRequest',
    },
    'body.markdown',
  ),
  changeRequestCommentReply: row(
    'changeRequestCommentReply',
    'reply',
    {
      read: 'getCommentReplyInChangeRequest',
      update: 'updateCommentReplyInChangeRequest',
      list: 'listCommentRepliesInChangeRequest',
    },
    'body.markdown',
  ),
  customField: row(
    'customField',
    'custom field',
    {
      read: 'getOrganizationCustomFieldByName',
      update: 'updateOrganizationCustomField',
      list: 'listOrganizationCustomFields',
    },
    'title',
    { more: (world) => ({ description: world.name('description'), placeholder: world.name('placeholder') }) },
  ),
  translation: row(
    'translation',
    'translation settings',
    { read: 'getTranslation', update: 'updateTranslation', list: 'listTranslations' },
    'title',
  ),
  openapiSpec: row(
    'openapiSpec',
    'API description',
    { read: 'getOpenAPISpecBySlug', update: 'createOrUpdateOpenAPISpecBySlug', list: 'listOpenAPISpecs' },
    'sourceURL',
    { value: specAddress, write: (url) => ({ source: { url } }) },
  ),
  samlProvider: row(
    'samlProvider',
    'SAML provider',
    {
      read: 'getOrganizationSAMLProviderById',
      update: 'updateOrganizationSAMLProvider',
      list: 'listSAMLProvidersInOrganizationById',
    },
    'label',
    {
      value: (world) => world.name('label', 30),
      more: (world) => ({
        entityID: world.name('entity'),
        ssoURL: `https://login.example.org/${world.name('saml')}`,
        defaultRole: 'comment',
      }),
    },
  ),
  integration: row(
    'integration',
    'integration',
    { read: 'getIntegrationByName', update: 'publishIntegration', list: 'listIntegrations' },
    'title',
    {
      value: (world) => world.name('title', 30),
      more: (world) => ({ description: world.name('description'), summary: world.name('summary') }),
      query: (world) => ({ owner: world.target.organization }),
    },
  ),
  site: row('site', 'site', { read: 'getSiteById', update: 'updateSiteById', list: 'listSites' }, 'title'),
  siteSection: row(
    'siteSection',
    'section',
    { read: null, update: 'updateSiteSectionById', list: 'listSiteSections' },
    'title',
  ),
  siteSectionGroup: row(
    'siteSectionGroup',
    'section group',
    { read: null, update: 'updateSiteSectionGroupById', list: 'listSiteSectionGroups' },
    'title',
  ),
  shareLink: row(
    'shareLink',
    'share link',
    { read: null, update: 'updateSiteShareLinkById', list: 'listSiteShareLinks' },
    'name',
  ),
};

/** Body members that write the telling text of a kind. */
export const textBody = ({ text, write }: WrittenKind, value: string): Record<string, unknown> => {
  if (write !== undefined) return write(value);
  return text === 'body.markdown' ? { body: { markdown: value } } : { [text]: value };
};

/** A thing of this world whose telling text is known. */
export type Named = Made & { readonly text: string; readonly more: Readonly<Record<string, string>> };

/** Makes a thing with a text of its own. Throws a MissingPrerequisite when the target refuses. */
export const makeNamed = async (
  world: World,
  kind: Kind,
  options: { readonly params?: Readonly<Record<string, string>>; readonly body?: object } = {},
): Promise<Named> => {
  const written = writtenKinds[kind];
  const text = written.value?.(world) ?? world.name(written.word);
  const more = written.more?.(world) ?? {};
  const { params, body } = options;
  const made = await world.make(kind, {
    ...(params === undefined ? {} : { params }),
    body: { ...textBody(written, text), ...more, ...body },
  });
  return { ...made, text, more };
};

/** Reads one thing: by itself, or out of its list where the text has no other way. */
export const readThing = (world: World, { kind, params }: Pick<Made, 'kind' | 'params'>): Promise<Exchange> => {
  const { read, list } = writtenKinds[kind];
  if (read !== null) return world.call(read, { params });
  if (list === null) throw new Error(`Nothing reads a ${kind}`);
  return readFromList(world, list, params, params[kinds[kind].param] ?? '');
};

/** Throws a MissingPrerequisite when things made one after the other share an id: one answer stands for all. */
export const needsOwnIds = (...things: readonly Pick<Made, 'id' | 'exchange'>[]): void => {
  if (new Set(things.map(({ id }) => id)).size === things.length) return;
  throw missingPrerequisite('made things with ids of their own', things.at(-1)?.exchange);
};
