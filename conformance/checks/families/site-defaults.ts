import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import type { Params } from '../../core/params.ts';
import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { chooseBesideOthers } from '../../requests/choose.ts';
import { check, type Check } from '../check.ts';
import { idsOf, inside, listInside } from '../../core/json-path.ts';
import { sectionsIn } from '../../world/published-sites.ts';
import {
  crowdedSection,
  isDefault,
  sectionsInList,
  siteSpacesOf,
  siteWithSections,
  type CrowdedSection,
  type SiteWithSections,
} from '../../world/site-content.ts';
import { accepting, lastPage, wholeList } from '../../world/steady-walk.ts';

/** What two checks choose on one site. */
const whatIsFirst = 'what a site shows first';

const defaultsIn = (sections: readonly unknown[]): string => idsOf(sections.filter(isDefault)).join();

/** The sections that say they are the default, those in groups included: a list may leave these out (OP-SEC-10). */
const defaultsAnywhere = async (world: World, params: Params) => {
  let ids: readonly string[] = [];
  let pages: readonly Exchange[] = [];
  const read = async (): Promise<Exchange> => {
    const sections = await wholeList(world, 'listSiteSections', { params });
    const groups = await wholeList(world, 'listSiteSectionGroups', { params });
    const held = groups.items.flatMap((group) => listInside(group, 'sections'));
    ids = [...new Set(idsOf([...sections.items, ...held].filter(isDefault)))];
    pages = [lastPage(sections), lastPage(groups)];
    return lastPage(groups);
  };
  await world.settled(read, () => ids.length <= 1);
  return { ids, pages };
};

/** Puts the default section into a group, makes another one the default, and then the one in the group again. */
const judgeGrouped = async (world: World, { site, sections }: SiteWithSections) => {
  const [grouped, other] = [sections[0]!, sections[1]!];
  const make = (): Promise<Made> =>
    world.make('siteSectionGroup', { params: site.params, body: { sections: [grouped.id] } });
  const group = await unlessMissing(make);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { id } of group === undefined ? [] : [other, grouped]) {
    const sent = await world.call('updateSiteById', { params: site.params, body: { defaultSiteSection: id } });
    const { ids, pages } = await defaultsAnywhere(world, site.params);
    exchanges.push(sent, ...pages);
    if (ids.length <= 1) continue;
    const expected = 'the section named as default of its site is the only default section, those in groups included';
    findings.push({ expected, got: 'several', pointer: '/items', exchanges: [group!.exchange, sent, ...pages] });
  }
  return { findings, exchanges };
};

/** Moves another section before the chosen one: what is chosen does not go by places (OP-OWN-24). */
const judgeMoved = async (world: World, { site, sections }: SiteWithSections) => {
  const [chosen, other] = [sections[0]!, sections[2]!];
  const body = { position: { before: { type: 'site-section', siteSection: chosen.id } } };
  const sent = await world.call('moveSiteSection', { params: other.params, body });
  const isSame = (now: readonly unknown[]): boolean => defaultsIn(now) === chosen.id;
  const { sections: listed, page } = await sectionsInList(world, site.params, isSame);
  if (!sent.ok || isSame(listed)) return [];
  const expected = 'the section named as default of its site stays it when another one moves before it';
  return [{ expected, got: 'another one', pointer: '/items', exchanges: [sent, page] }];
};

const defaultSectionIsSet = check('sites/default-section-is-set', { evidence: 4 }, async ({ world, operation }) => {
  const scene = await siteWithSections(world, 3);
  const { site, sections } = scene;
  return accepting(operation, 'a section as defaultSiteSection', async () => {
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    for (const [at, { id }] of [sections[1]!, sections[2]!, sections[0]!].entries()) {
      const input = { params: site.params, body: { defaultSiteSection: id } };
      const sent = await (at === 0 ? world.must(operation, input) : chooseBesideOthers(world, operation, input));
      const { sections: listed, page } = await sectionsInList(world, site.params, (now) => defaultsIn(now) === id);
      if (listed.every((each) => inside(each, 'default') === undefined)) {
        return unverified('sections that say whether they are the default', [sent, page]);
      }
      exchanges.push(sent, page);
      if (defaultsIn(listed) === id) continue;
      const expected = 'the section named as default of its site is the only default section';
      const got = defaultsIn(listed) === '' ? 'no default section' : 'another one';
      findings.push({ expected, got, pointer: '/items', exchanges: [sent, page] });
    }
    if (world.isBrief || findings.length > 0) return judge(findings, exchanges);
    const moved = await judgeMoved(world, scene);
    const grouped = await judgeGrouped(world, scene);
    return judge([...moved, ...grouped.findings], [...exchanges, ...grouped.exchanges]);
  });
});

/** Whether the site space is the default in its section; undefined where its section does not say. */
const isDefaultIn = (sections: readonly unknown[], siteSpace: string): boolean | undefined => {
  const found = sections.flatMap(siteSpacesOf).find((each) => idsOf([each])[0] === siteSpace);
  const flag = inside(found, 'default');
  return typeof flag === 'boolean' ? flag : undefined;
};

/** The flag of a site space in the published form of its site; undefined where that does not show it (OP-PUB-05). */
const isPublishedDefault = ({ json }: Exchange, siteSpace: string): boolean | undefined =>
  isDefaultIn(sectionsIn(listInside(json, 'structure', 'structure')), siteSpace);

/** Reads the published form of a site in all but a brief run, and then again once another site space is the default. */
const publishedDefaults = async (world: World, site: Params) => {
  const read = () => world.call('getPublishedContentSite', { params: site });
  const before = world.isBrief ? undefined : await read();
  return async (siteSpace: string, sent: Exchange): Promise<readonly Finding[]> => {
    if (before === undefined || isPublishedDefault(before, siteSpace) === undefined) return [];
    const after = await world.settled(read, (now) => isPublishedDefault(now, siteSpace) !== false);
    if (isPublishedDefault(after, siteSpace) !== false) return [];
    const expected = 'the site space named as default is the default where the site is published';
    return [{ expected, got: 'one that is not', pointer: '/structure/structure', exchanges: [before, sent, after] }];
  };
};

type Choice = { readonly operation: OperationId; readonly params: Params };

/** Names one site space after the other as the default, the one that was it at last. */
const judgeChoices = async (world: World, { site, siteSpaces }: CrowdedSection, { operation, params }: Choice) => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const published = await publishedDefaults(world, site);
  for (const siteSpace of siteSpaces) {
    const sent = await world.must(operation, { params, body: { defaultSiteSpace: siteSpace } });
    const { sections, page } = await sectionsInList(world, site, (now) => isDefaultIn(now, siteSpace) === true);
    const flag = isDefaultIn(sections, siteSpace);
    exchanges.push(sent, page);
    if (flag === undefined) return unverified('site spaces that say whether they are the default', exchanges);
    const expected = 'the site space named as default is the default in its section';
    if (flag) findings.push(...(await published(siteSpace, sent)));
    else findings.push({ expected, got: 'one that is not', pointer: '/items', exchanges: [sent, page] });
  }
  return judge(findings, exchanges);
};

/** Runs alone with a section as the default one of its site, and gives the site its own default back. */
const asDefault = (world: World, { site, id }: CrowdedSection, work: () => Promise<CheckResult>) =>
  world.exclusive(whatIsFirst, async () => {
    const { sections: before } = await sectionsInList(world, site, () => true);
    const choose = (section: string) =>
      world.call('updateSiteById', { params: site, body: { defaultSiteSection: section } });
    try {
      await choose(id);
      const { sections: now, page } = await sectionsInList(world, site, (all) => defaultsIn(all) === id);
      return defaultsIn(now) === id ? await work() : unverified('a section that becomes the default one', [page]);
    } finally {
      const [own = id] = idsOf(before.filter(isDefault));
      if (own !== id) await choose(own);
    }
  });

const ofSite = check('sites/default-site-space-is-set', { evidence: 4 }, async ({ world, operation }) => {
  const section = await crowdedSection(world);
  return accepting(operation, 'a site space of the default section as defaultSiteSpace', () =>
    asDefault(world, section, () => judgeChoices(world, section, { operation, params: section.site })),
  );
});

const ofSection = check('site-sections/default-site-space-is-set', { evidence: 4 }, async ({ world, operation }) => {
  const section = await crowdedSection(world);
  return accepting(operation, 'a site space of the section as defaultSiteSpace', () =>
    world.exclusive(whatIsFirst, () => judgeChoices(world, section, { operation, params: section.params })),
  );
});

const oneDefault = check('site-sections/one-default', { evidence: 3 }, async ({ world }) => {
  const { site, sections } = await siteWithSections(world, 3);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const look = async (what: string): Promise<void> => {
    const { sections: listed, page } = await sectionsInList(
      world,
      site.params,
      (now) => !defaultsIn(now).includes(','),
    );
    exchanges.push(page);
    if (!defaultsIn(listed).includes(',')) return;
    findings.push({
      expected: `at most one default section ${what}`,
      got: 'several',
      pointer: '/items',
      exchanges: [page],
    });
  };
  const { sections: listed, page } = await sectionsInList(world, site.params, (now) => now.length === sections.length);
  if (listed.length !== sections.length) return unverified('a list of the sections of a site', [page]);
  await look('after three were added');
  // Where it is refused to make another the default or to remove it, other rules say so (OP-SEC-03).
  await world.call('updateSiteById', { params: site.params, body: { defaultSiteSection: sections[1]!.id } });
  await look('after another became the default');
  await world.call('deleteSiteSectionById', { params: sections[1]!.params });
  await look('after the default was removed');
  return judge(findings, exchanges);
});

/** What a site and its sections show first (2.5, 4.5, 4.6). */
export const siteDefaultChecks: readonly Check[] = [defaultSectionIsSet, ofSite, ofSection, oneDefault];
