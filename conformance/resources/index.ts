import { collections } from './collections.ts';
import { commentsInChangeRequests } from './comments-in-change-requests.ts';
import { comments } from './comments.ts';
import { contentInChangeRequests } from './content-in-change-requests.ts';
import { content } from './content.ts';
import { customFields } from './custom-fields.ts';
import { git } from './git.ts';
import { integrations } from './integrations.ts';
import { invites } from './invites.ts';
import { members } from './members.ts';
import { openapiSpecs } from './openapi-specs.ts';
import { organizations } from './organizations.ts';
import type { MadeRow, ResourceRow } from './resource.ts';
import { siteSections } from './site-sections.ts';
import { siteShareLinks } from './site-share-links.ts';
import { sites } from './sites.ts';
import { spaces } from './spaces.ts';
import { sso } from './sso.ts';
import { teams } from './teams.ts';
import { translations } from './translations.ts';

const rows = {
  ...teams,
  ...collections,
  ...spaces,
  ...comments,
  ...commentsInChangeRequests,
  ...sites,
  ...siteSections,
  ...siteShareLinks,
  ...customFields,
  ...translations,
  ...openapiSpecs,
  ...sso,
  ...integrations,
  ...organizations,
  ...members,
  ...invites,
  ...content,
  ...contentInChangeRequests,
  ...git,
} as const;

type Rows = typeof rows;
/** Any kind of resource that the document speaks of. */
export type ResourceKind = keyof Rows;
/** A kind that the suite makes: one with an operation that creates it. */
export type Kind = { [Each in ResourceKind]: Rows[Each]['create'] extends null ? never : Each }[ResourceKind];

export type Resource = ResourceRow & { readonly container: ResourceKind | null };

/** What is known of every kind of resource: the catalogue from which tables about operations are derived. */
export const resources: Readonly<Record<ResourceKind, Resource>> = rows;

export const resourceKinds = Object.keys(rows) as ResourceKind[];
const isMade = (kind: ResourceKind): kind is Kind => resources[kind].create !== null;
/** The kinds that the suite makes, containers before what lies in them. */
export const kindNames: readonly Kind[] = resourceKinds.filter(isMade);

const everyRow: Readonly<Record<Kind, Resource & MadeRow>> = rows;
/** The rows of the kinds that the suite makes, and of no others. */
export const kinds = Object.fromEntries(kindNames.map((kind) => [kind, everyRow[kind]])) as typeof everyRow;
