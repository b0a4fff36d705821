import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { World } from '../world.ts';
import type { BodyRow, Filler, Preparation } from './row.ts';

/** A picture of one pixel, in base64. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const titleLimit = 30;

/** A fresh name for a path, with a character of every kind that a name may hold but capitals (2.16). */
export const freshName = (world: World): string => `${world.name('integration').toLowerCase()}.v1_0`;

/** The integration of the target file, which nobody changes. */
export const knownIntegration = ({ target }: World): string => {
  if (target.integration !== undefined) return target.integration;
  throw missingPrerequisite('an integration with installations (target key integration)');
};

const always =
  (value: unknown): Filler =>
  () =>
    Promise.resolve(value);
const named =
  (hint: string, limit?: number): Filler =>
  (world) =>
    Promise.resolve(world.name(hint, limit));

const block: Filler = (world) =>
  Promise.resolve([
    {
      id: 'chart',
      title: world.name('block', titleLimit),
      description: world.name('block'),
      urlUnfurl: ['https://charts.example.org'],
      markdown: { codeblock: 'chart', body: 'content' },
    },
  ]);
const contentSource: Filler = (world) =>
  Promise.resolve([
    {
      id: 'figures',
      icon: pixel,
      title: world.name('source', titleLimit),
      description: world.name('source'),
      configuration: { componentId: 'figures' },
    },
  ]);
const link: Filler = (world) =>
  Promise.resolve([{ url: `https://docs.example.org/${world.name('link')}`, label: world.name('link', titleLimit) }]);
const settings = { properties: { key: { title: 'Key', description: 'A key.', type: 'string' } }, required: ['key'] };

const publication = {
  icon: always(pixel),
  title: named('title', titleLimit),
  description: named('description'),
  summary: named('summary'),
  previewImages: always([pixel]),
  visibility: always('public'),
  target: always('all'),
  scopes: always(['space:views:read']),
  categories: always(['analytics']),
  blocks: block,
  contentSources: contentSource,
  externalLinks: link,
  configurations: always({ account: settings, space: settings, site: settings }),
  script: always('export default {};'),
  organization: (world) => Promise.resolve(world.target.organization),
  secrets: (world) => Promise.resolve({ KEY: world.name('secret') }),
  contentSecurityPolicy: always("default-src 'self'"),
} satisfies BodyRow['fill'];

/** Bodies about integrations; public ones alone are sure to be listed (OP-INT-05). */
export const integrationBodies: Partial<Record<OperationId, BodyRow>> = {
  publishIntegration: { smallest: ['visibility'], fill: publication },
};

const allowed: Preparation = (world) => Promise.resolve(world.allowed('integrations'));

/** Publishing is seen by everybody on the platform: only with leave. */
export const integrationPreparations: Partial<Record<OperationId, Preparation>> = {
  publishIntegration: allowed,
  unpublishIntegration: allowed,
};

/**
 * What the organization shows of its subdomain: its hostname, which may be another name (OP-INT-03); undefined without
 * one. Read each time, since other checks give it another one for a while.
 */
export const subdomainOf = async (world: World): Promise<string | undefined> => {
  const params = { organizationId: world.target.organization };
  return textInside((await world.must('getOrganizationById', { params })).json, 'hostname');
};
