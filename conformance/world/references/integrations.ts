import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { World } from '../world.ts';
import type { BodyRow, Filler, Preparation } from './row.ts';

/** A picture of one pixel, in base64. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Others of other colours. */
const others = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC',
] as const;

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

/** Two kinds of blocks, the second one for other addresses with each word. */
const blocks =
  (word: string): Filler =>
  (world) =>
    Promise.resolve(
      ['chart', word].map((id) => ({
        id,
        title: world.name('block', titleLimit),
        description: world.name('block'),
        urlUnfurl: ['https://charts.example.org', `https://${word}.example.org`],
        markdown: { codeblock: id, body: 'content' },
      })),
    );
const contentSources =
  (word: string): Filler =>
  (world) =>
    Promise.resolve(
      ['figures', word].map((id) => ({
        id,
        icon: pixel,
        title: world.name('source', titleLimit),
        description: world.name('source'),
        configuration: { componentId: id },
      })),
    );
const linkTo = (world: World) => ({
  url: `https://docs.example.org/${world.name('link')}`,
  label: world.name('link', titleLimit),
});
const links: Filler = (world) => Promise.resolve([linkTo(world), linkTo(world)]);

/** Settings of an installation, the last of them and its choices other ones with each word. */
const settings = (word: string) => ({
  properties: {
    key: { title: 'Key', description: 'A key.', type: 'string', completion_url: `https://docs.example.org/${word}` },
    [word]: { title: 'Choice', description: 'A choice.', type: 'string', enum: ['none', word, `no-${word}`] },
  },
  required: ['key', word],
});
const configurations = (word: string): Filler =>
  always({ account: settings(word), space: settings(word), site: settings(word) });

const policy =
  (hint: string): Filler =>
  (world) =>
    Promise.resolve(`default-src 'self' https://${world.name(hint).toLowerCase()}.example.org`);

const publication = {
  icon: always(pixel),
  title: named('title', titleLimit),
  description: named('description'),
  summary: named('summary'),
  previewImages: always([pixel, ...others]),
  visibility: always('public'),
  target: always('all'),
  scopes: always(['space:views:read']),
  categories: always(['analytics']),
  blocks: blocks('table'),
  contentSources: contentSources('words'),
  externalLinks: links,
  configurations: configurations('size'),
  script: always('export default {};'),
  organization: (world) => Promise.resolve(world.target.organization),
  // By the name of a setting: what is passed to a script is none of its defaults.
  secrets: (world) => Promise.resolve({ key: world.name('secret') }),
  contentSecurityPolicy: policy('policy'),
} satisfies BodyRow['fill'];

const otherwise = {
  previewImages: always([others[1]]),
  blocks: blocks('map'),
  contentSources: contentSources('rows'),
  configurations: configurations('color'),
} satisfies BodyRow['otherwise'];

/** Words beside the examples of the text (OP-INT-01). */
const likely = {
  visibility: always('unlisted'),
  target: always('site'),
  scopes: always(['space:content:read', 'space:views:read', 'space:metadata:read']),
  categories: always(['content', 'analytics', 'other']),
} satisfies BodyRow['likely'];

/** Bodies about integrations; public ones alone are sure to be listed (OP-INT-05). */
export const integrationBodies: Partial<Record<OperationId, BodyRow>> = {
  publishIntegration: { smallest: ['visibility'], fill: publication, otherwise, likely },
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
