import type { OperationId } from '#spec/operation.ts';
import type { AnyHandler, Handlers } from './handler.ts';
import { collections } from './families/collections.ts';
import { comments } from './families/comments.ts';
import { contentImports } from './families/content-imports.ts';
import { contentLinks } from './families/content-links.ts';
import { contents } from './families/content.ts';
import { customFields } from './families/custom-fields.ts';
import { git } from './families/git.ts';
import { integrations } from './families/integrations.ts';
import { invites } from './families/invites.ts';
import { openapiSpecs } from './families/openapi-specs.ts';
import { siteSectionGroups } from './families/site-section-groups.ts';
import { siteSections } from './families/site-sections.ts';
import { siteShareLinks } from './families/site-share-links.ts';
import { sites } from './families/sites.ts';
import { sso } from './families/sso.ts';
import { translations } from './families/translations.ts';
import { members } from './families/members.ts';
import { organizations } from './families/organizations.ts';
import { search } from './families/search.ts';
import { spaces } from './families/spaces.ts';
import { teams } from './families/teams.ts';
import type { NeedName } from './permissions.ts';

const served: Handlers = {
  ...organizations,
  ...members,
  ...teams,
  ...collections,
  ...spaces,
  ...comments,
  ...contents,
  ...contentLinks,
  ...contentImports,
  ...search,
  ...git,
  ...customFields,
  ...sites,
  ...siteSections,
  ...siteSectionGroups,
  ...siteShareLinks,
  ...invites,
  ...sso,
  ...openapiSpecs,
  ...translations,
  ...integrations,
};

/** An operation that is served: what its caller needs, and its handler. */
export type Served = { readonly need: NeedName; readonly handler: AnyHandler };

const lines = Object.entries(served) as readonly (readonly [OperationId, readonly [NeedName, AnyHandler]])[];

/** Every operation as the pipeline sees it. */
export const handlers = Object.fromEntries(lines.map(([id, [need, handler]]) => [id, { need, handler }])) as Readonly<
  Record<OperationId, Served>
>;
