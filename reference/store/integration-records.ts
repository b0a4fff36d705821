import type { BodyOf } from '#spec/operation.ts';

export const integrationVisibilities = ['public', 'private', 'unlisted'] as const;
export const integrationTargets = ['all', 'site', 'space', 'organization'] as const;
export const integrationCategories = [
  'analytics',
  'collaboration',
  'content',
  'gitsync',
  'marketing',
  'visitor-auth',
  'other',
] as const;

type Publication = BodyOf<'publishIntegration'>;

export type ExternalLink = { readonly url?: string; readonly label?: string };

/** Records as in records.ts. Code and secrets are not here: no reply and no dump may hold them (store.ts, hidden). */
export type Integration = {
  readonly name: string;
  readonly organization: string;
  version: number;
  title: string;
  description: string;
  summary: string | undefined;
  /** Decoded sizes in bytes; the pictures themselves are served by nobody. */
  iconBytes: number | undefined;
  previewBytes: readonly number[];
  target: string;
  visibility: string;
  scopes: readonly string[];
  categories: readonly string[];
  /** These are kept as given. */
  blocks: Publication['blocks'] | undefined;
  contentSources: Publication['contentSources'] | undefined;
  configurations: Publication['configurations'] | undefined;
  externalLinks: readonly ExternalLink[];
  contentSecurityPolicy: Publication['contentSecurityPolicy'] | undefined;
  /** When it was first published. */
  readonly createdAt: number;
};

/** What an integration runs with, never shown. */
export type IntegrationCode = { readonly script: string; readonly secrets: Readonly<Record<string, string>> };

/** `spaces` are those selected; with the selection `all` it is empty. */
export type Installation = {
  readonly id: string;
  readonly integration: string;
  readonly organization: string;
  readonly status: 'active' | 'pending' | 'paused';
  readonly spaceSelection: 'all' | 'selected';
  readonly siteSelection: 'all' | 'selected';
  spaces: readonly string[];
  readonly externalIds: readonly string[];
  readonly configuration: object;
  readonly createdAt: number;
};

export const integrationScopes = [
  'space:views:read',
  'space:content:read',
  'space:content:write',
  'space:metadata:read',
  'space:metadata:write',
  'space:script:inject',
  'space:script:cookies',
  'space:git:sync',
  'space:visitor:auth',
  'site:metadata:read',
  'site:views:read',
  'site:script:inject',
  'site:script:cookies',
  'site:visitor:auth',
  'site:adaptive:read',
  'site:adaptive:write',
  'openapi:read',
  'openapi:write',
  'conversations:ingest',
] as const;
