import type { Family } from './operation.ts';

/** A part of the API that a server can have by itself: families of operations that belong together. */
type Row = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly families: readonly Family[];
};

/** The conformance classes, in the order in which people read them; every family belongs to one of them. */
export const conformanceClasses = [
  {
    name: 'core',
    title: 'Core',
    about: 'Organizations with their members and teams, collections and spaces, and whatever holds for every request.',
    families: ['organizations', 'members', 'teams', 'collections', 'spaces'],
  },
  {
    name: 'discussion',
    title: 'Discussion',
    about: 'Comments on spaces and change requests, their replies and reactions.',
    families: ['comments'],
  },
  {
    name: 'publishing',
    title: 'Publishing',
    about: 'Sites, their sections and groups, share links, and what the public sees.',
    families: ['sites', 'site-sections', 'site-share-links'],
  },
  {
    name: 'content',
    title: 'Content',
    about: 'Revisions, pages, files and links, search, Git, custom fields, translations and API descriptions.',
    families: ['content', 'search', 'git', 'custom-fields', 'translations', 'openapi-specs'],
  },
  {
    name: 'identity',
    title: 'Identity',
    about: 'Invites, and single sign-on through SAML providers.',
    families: ['invites', 'sso'],
  },
  {
    name: 'integrations',
    title: 'Integrations',
    about: 'Integrations that are published, found and installed.',
    families: ['integrations'],
  },
] as const satisfies readonly Row[];

export type ConformanceClass = (typeof conformanceClasses)[number]['name'];

const byFamily = new Map<string, ConformanceClass>(
  conformanceClasses.flatMap(({ name, families }) => families.map((family) => [family, name] as const)),
);

/** The class of a family, and `core` for `-`: a rule about no single operation holds for every server. */
export const classOf = (family: Family | '-'): ConformanceClass => byFamily.get(family) ?? 'core';
