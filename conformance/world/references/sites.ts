import type { OperationId } from '#spec/operation.ts';
import type { World } from '../world.ts';
import { wordFiller } from './open-words.ts';
import { always, type BodyRow, type Filler, type Preparation } from './row.ts';

const spacesShown = new WeakMap<World['name'], number>();
const withOwnSpaces = new WeakSet<World['name']>();

/** Gives sites and sections of this namespace spaces of their own from now on: shared ones may go with another's site (OP-SITE-11.b). */
export const showOwnSpaces = (world: World): void => {
  withOwnSpaces.add(world.name);
};

/** Spaces of its own that a namespace has for other ends. */
const othersOwn = 100;

const spaceToShow = async (world: World, ordinal: number): Promise<string> => {
  const space = withOwnSpaces.has(world.name)
    ? world.own('space', othersOwn + ordinal)
    : world.shared('space', ordinal);
  return (await space).id;
};

/** A space that no section of this namespace shows yet: sections only show it, so that worlds may share it. */
const anotherSpace: Filler = (world) => {
  const ordinal = (spacesShown.get(world.name) ?? 0) + 1;
  spacesShown.set(world.name, ordinal);
  return spaceToShow(world, ordinal);
};
/** A section of the site of the path that is in no group yet. */
const freshSection: Filler = async (world, { organizationId = '', siteId = '' }) =>
  (await world.make('siteSection', { params: { organizationId, siteId } })).id;
/** A text that may stand in an address. */
const slug: Filler = (world) => Promise.resolve(world.name('path').toLowerCase());

/** A schema as the document shows one, for as many servers as may be (OP-SITE-12). */
export const adaptiveSchema = (...names: readonly string[]) => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean', description: `Whether ${name}.` }])),
  additionalProperties: false,
});

const schemasPut = new WeakMap<World['name'], number>();
const audiences = ['isStaff', 'isCustomer', 'isPartner'];
/** Another schema than the one before, so that an old answer shows. */
const nextSchema: Filler = (world) => {
  const ordinal = schemasPut.get(world.name) ?? 0;
  schemasPut.set(world.name, ordinal + 1);
  return Promise.resolve(adaptiveSchema('isBetaUser', audiences[ordinal % audiences.length] ?? 'isStaff'));
};

/** Bodies about sites and what they are built of (4.5, 4.6). */
export const siteBodyRows: Partial<Record<OperationId, BodyRow>> = {
  // No fresh space: the list of sites is judged beside those of spaces, and makes nothing but sites. Nor the first one,
  // which others read: it may go with the site (OP-SITE-11).
  createSite: {
    smallest: ['title'],
    fill: { spaces: async (world) => [await spaceToShow(world, 1)] },
    // A server may have one type alone (OP-SITE-01).
    likely: { type: always('premium') },
  },
  updateSiteById: {
    // A server may look into a proxy (OP-SITE-09); the defaults need parts that a fresh site lacks.
    fill: { basename: slug, defaultSiteSpace: null, defaultSiteSection: null, proxy: null },
  },
  updateSiteAdaptiveSchema: { fill: { jsonSchema: nextSchema } },
  // A title may be wanted (OP-SEC-01).
  addSectionToSite: { smallest: ['title'], fill: { spaceId: anotherSpace } },
  updateSiteSectionById: {
    fill: {
      path: slug,
      defaultSiteSpace: null,
      condition: wordFiller('condition'),
      icon: wordFiller('icon'),
    },
  },
  moveSiteSection: { fill: { position: null } },
  addSectionGroupToSite: {
    // A group with something in it shows more, and may be the only kind there is (OP-GRP-03).
    smallest: ['sections'],
    fill: { icon: wordFiller('icon'), sections: async (world, params) => [await freshSection(world, params)] },
  },
  updateSiteSectionGroupById: { fill: { icon: wordFiller('icon') } },
  addSectionToGroup: { fill: { sectionId: freshSection } },
  moveSiteSectionGroup: { fill: { position: null } },
};

/** What requests about sites stand on. */
export const sitePreparations: Partial<Record<OperationId, Preparation>> = {
  getSiteAdaptiveSchema: async (world, params) => {
    await world.must('updateSiteAdaptiveSchema', { params, body: { jsonSchema: adaptiveSchema('isBetaUser') } });
  },
  removeSectionFromGroup: async (world, params) => {
    const { siteSectionId: sectionId } = params;
    await world.must('addSectionToGroup', { params, body: { sectionId } });
  },
};
