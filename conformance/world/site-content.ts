import type { Exchange } from '../http/exchange.ts';
import type { Made, World } from './world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { idsOf, inside, listInside, textInside } from '../core/json-path.ts';
import { readFromList } from './read-from-list.ts';
import { lastPage, settledList, wholeList } from './steady-walk.ts';
import { needsOwnIds } from './named-resources.ts';
import type { Params } from '../core/params.ts';

/** A fresh site with sections of its own, each for another of the run's spaces, which sections only show. */
export type SiteWithSections = {
  readonly site: Made;
  readonly sections: readonly Made[];
  readonly spaces: readonly Made[];
};

/** Throws a MissingPrerequisite when sections cannot be told apart. */
export const siteWithSections = async (world: World, count: number): Promise<SiteWithSections> => {
  const site = await world.make('site');
  const sections: Made[] = [];
  const spaces: Made[] = [];
  for (let index = 0; index < count; index += 1) {
    const space = await world.shared('space', index + 1);
    spaces.push(space);
    sections.push(await world.make('siteSection', { params: site.params, body: { spaceId: space.id } }));
  }
  needsOwnIds(...sections);
  needsOwnIds(...spaces);
  return { site, sections, spaces };
};

/** The sections of a site, when they are as wanted or the time to settle is over. */
export const sectionsInList = async (
  world: World,
  params: Params,
  done: (sections: readonly unknown[]) => boolean,
): Promise<{ readonly sections: readonly unknown[]; readonly page: Exchange }> => {
  const walk = await settledList(world, 'listSiteSections', { params }, ({ items }) => done(items));
  return { sections: walk.items, page: lastPage(walk) };
};

export const siteSpacesOf = (section: unknown): readonly unknown[] => listInside(section, 'siteSpaces');

const idIn = ({ json }: Exchange): string | undefined => textInside(siteSpacesOf(json)[0], 'id');

/** The id of the only site space of a listed section. Throws a MissingPrerequisite where it does not tell one. */
export const siteSpaceOf = async (world: World, section: Pick<Made, 'id' | 'params'>): Promise<string> => {
  const listed = await world.settled(
    () => readFromList(world, 'listSiteSections', section.params, section.id),
    (reply) => idIn(reply) !== undefined,
  );
  const id = idIn(listed);
  if (id === undefined) throw missingPrerequisite('a section whose site space has an id', listed);
  return id;
};

const mostSites = 12;

/** A section that was there before the run and shows several site spaces: no operation makes one. */
export type CrowdedSection = {
  readonly site: Params;
  /** Path parameters of the section. */
  readonly params: Params;
  readonly id: string;
  /** Ids of its site spaces, that which is the default last. */
  readonly siteSpaces: readonly string[];
};

const crowdedIn = (site: Params, section: unknown): CrowdedSection | undefined => {
  const [id, shown] = [textInside(section, 'id'), siteSpacesOf(section)];
  const ids = idsOf(shown.toSorted((one, other) => Number(isDefault(one)) - Number(isDefault(other))));
  if (id === undefined || ids.length < 2 || ids.length !== shown.length) return undefined;
  return { site, params: { ...site, siteSectionId: id }, id, siteSpaces: ids };
};

const madeAt = (site: unknown): string => textInside(site, 'createdAt') ?? '';

const searchedSection = async (world: World): Promise<CrowdedSection> => {
  const { items } = await wholeList(world, 'listSites', { params: { organizationId: world.target.organization } });
  const oldest = items.toSorted((one, other) => madeAt(one).localeCompare(madeAt(other)));
  for (const siteId of idsOf(oldest).slice(0, mostSites)) {
    const site = { organizationId: world.target.organization, siteId };
    const sections = await wholeList(world, 'listSiteSections', { params: site });
    const found = sections.items.map((section) => crowdedIn(site, section)).find((each) => each !== undefined);
    if (found !== undefined) return found;
  }
  throw missingPrerequisite('a section with several site spaces, on one of the oldest sites of the organization');
};

/** Such a section, if the run may change what sites show first. Throws a MissingPrerequisite where there is none. */
export const crowdedSection = (world: World): Promise<CrowdedSection> => {
  world.allowed('sites');
  return world.once('a section with several site spaces', () => searchedSection(world));
};

export const isDefault = (value: unknown): boolean => inside(value, 'default') === true;
