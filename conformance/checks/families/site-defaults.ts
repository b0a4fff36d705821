import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { idsOf, inside } from '../../core/json-path.ts';
import { isDefault, sectionsInList, siteSpaceOf, siteSpacesOf, siteWithSections } from '../../world/site-content.ts';
import { accepting } from '../../world/steady-walk.ts';

const defaultsIn = (sections: readonly unknown[]): string => idsOf(sections.filter(isDefault)).join();

const defaultSectionIsSet = check('sites/default-section-is-set', { evidence: 4 }, async ({ world, operation }) => {
  const { site, sections } = await siteWithSections(world, 3);
  return accepting(operation, 'a section as defaultSiteSection', async () => {
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    for (const { id } of [sections[1]!, sections[2]!, sections[0]!]) {
      const sent = await world.must(operation, { params: site.params, body: { defaultSiteSection: id } });
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
    return judge(findings, exchanges);
  });
});

/** Whether the site space is the default in its section; undefined where its section does not say. */
const isDefaultIn = (sections: readonly unknown[], siteSpace: string): boolean | undefined => {
  const found = sections.flatMap(siteSpacesOf).find((each) => idsOf([each])[0] === siteSpace);
  const flag = inside(found, 'default');
  return typeof flag === 'boolean' ? flag : undefined;
};

const judgeSiteSpace = async (world: World, site: Made, siteSpace: string, sent: Exchange) => {
  const { sections, page } = await sectionsInList(world, site.params, (now) => isDefaultIn(now, siteSpace) === true);
  const flag = isDefaultIn(sections, siteSpace);
  const exchanges = [sent, page];
  const expected = 'the site space named as default is the default in its section';
  const finding: Finding = { expected, got: 'one that is not', pointer: '/items', exchanges };
  return { isTold: flag !== undefined, findings: flag === false ? [finding] : [], exchanges };
};

const ofSite = check('sites/default-site-space-is-set', { evidence: 4 }, async ({ world, operation }) => {
  const { site, sections } = await siteWithSections(world, 3);
  return accepting(operation, 'a site space of the default section as defaultSiteSpace', async () => {
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    for (const section of [sections[2]!, sections[1]!]) {
      const siteSpace = await siteSpaceOf(world, section);
      const { params } = site;
      await world.must(operation, { params, body: { defaultSiteSection: section.id } });
      const { sections: now, page } = await sectionsInList(world, params, (all) => defaultsIn(all) === section.id);
      if (defaultsIn(now) !== section.id) return unverified('a section that becomes the default one', [page]);
      const sent = await world.must(operation, { params, body: { defaultSiteSpace: siteSpace } });
      const judged = await judgeSiteSpace(world, site, siteSpace, sent);
      if (!judged.isTold) return unverified('site spaces that say whether they are the default', judged.exchanges);
      findings.push(...judged.findings);
      exchanges.push(...judged.exchanges);
    }
    return judge(findings, exchanges);
  });
});

const ofSection = check('site-sections/default-site-space-is-set', { evidence: 4 }, async ({ world, operation }) => {
  const { site, sections } = await siteWithSections(world, 2);
  return accepting(operation, 'a site space of the section as defaultSiteSpace', async () => {
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    for (const section of sections) {
      const siteSpace = await siteSpaceOf(world, section);
      const sent = await world.must(operation, { params: section.params, body: { defaultSiteSpace: siteSpace } });
      const judged = await judgeSiteSpace(world, site, siteSpace, sent);
      if (!judged.isTold) return unverified('site spaces that say whether they are the default', judged.exchanges);
      findings.push(...judged.findings);
      exchanges.push(...judged.exchanges);
    }
    return judge(findings, exchanges);
  });
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
