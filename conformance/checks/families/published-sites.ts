import type { Exchange } from '../../http/exchange.ts';
import { publishedSites, sectionsIn } from '../../world/published-sites.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { differing } from '../generic/agreeing-reads.ts';
import { check, type Check } from '../check.ts';
import { idsOf, inside, listInside, textInside } from '../../core/json-path.ts';
import { lastPage, wholeList } from '../../world/steady-walk.ts';

const most = 5;

type Published = { readonly params: Readonly<Record<string, string>>; readonly id: string; readonly reply: Exchange };

/** What some published sites answer. Throws a MissingPrerequisite when there is none, or one is refused. */
const published = async (world: World): Promise<readonly Published[]> => {
  await requireDifferingAnswers(world);
  const ids = (await publishedSites(world)).slice(0, most);
  return Promise.all(
    ids.map(async (id) => {
      const params = { organizationId: world.target.organization, siteId: id };
      return { id, params, reply: await world.must('getPublishedContentSite', { params }) };
    }),
  );
};

const isTheSite = check('sites/published-is-the-site', { evidence: 2 }, async ({ world }) => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { id, params, reply } of await published(world)) {
    const read = await world.must('getSiteById', { params });
    if (textInside(read.json, 'id') !== id) return unverified('a published site that is read by its id', [read]);
    const site = inside(reply.json, 'site');
    const expected = 'a published site carries the site that was asked for';
    exchanges.push(reply, read);
    if (textInside(site, 'id') !== id) {
      const got = site === undefined ? 'no site' : 'another site';
      findings.push({ expected, got, pointer: '/site/id', exchanges: [reply] });
    } else if (differing(inside(site, 'title'), inside(read.json, 'title')).length > 0) {
      findings.push({ expected, got: 'another title', pointer: '/site/title', exchanges: [reply, read] });
    }
  }
  return judge(findings, exchanges);
});

const structureHoldsSections = check('sites/published-structure-holds-sections', { evidence: 2 }, async ({ world }) => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  let isJudged = false;
  for (const { params, reply } of await published(world)) {
    const structure = inside(reply.json, 'structure');
    const walk = await wholeList(world, 'listSiteSections', { params });
    if (textInside(structure, 'type') !== 'sections' || walk.items.length === 0) continue;
    // What has a condition may be left out, and so may parts of a site that is not for everybody (OP-PUB-05).
    const isForAll = textInside(reply.json, 'site', 'visibility') === 'public';
    const wanted = idsOf(walk.items.filter((section) => isForAll && inside(section, 'condition') === undefined));
    const shown = idsOf(sectionsIn(listInside(structure, 'structure')));
    const groups = await wholeList(world, 'listSiteSectionGroups', { params });
    // The list of sections may leave out those in groups (OP-SEC-10).
    const known = idsOf([...walk.items, ...sectionsIn(groups.items)]);
    const story = [reply, lastPage(walk)];
    exchanges.push(...story);
    isJudged ||= wanted.length > 0;
    const finding = (expected: string, got: string) =>
      findings.push({ expected, got, pointer: '/structure/structure', exchanges: story });
    if (wanted.some((id) => !shown.includes(id))) {
      finding('a structure of sections holds the sections of the site', 'a structure without one');
    }
    if (shown.some((id) => !known.includes(id))) {
      finding('a structure of sections holds sections of the site only', 'another section');
    }
  }
  if (findings.length === 0 && !isJudged)
    return unverified('a published site of visibility public with sections in the organization', exchanges);
  return judge(findings, exchanges);
});

const permissionNames = ['view', 'viewInviteLinks', 'triggerGitSync'] as const;

const spacesIn = (parts: readonly unknown[]): readonly unknown[] =>
  parts.flatMap((part) => {
    const inner = [...listInside(part, 'sections'), ...listInside(part, 'siteSpaces')];
    return [inside(part, 'space') ?? [], ...spacesIn(inner)].flat();
  });

const spacePermissions = check('sites/published-space-permissions', { evidence: 1 }, async ({ world }) => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { reply } of await published(world)) {
    // A space may show in short (OP-RES-08).
    const permissions = spacesIn(listInside(reply.json, 'structure', 'structure'))
      .map((space) => inside(space, 'permissions'))
      .filter((each) => each !== undefined);
    if (permissions.length > 0) exchanges.push(reply);
    for (const name of permissionNames) {
      if (permissions.every((each) => typeof inside(each, name) === 'boolean')) continue;
      const expected = `a space inside a published site shows permissions.${name}`;
      const got = 'permissions without it';
      findings.push({ expected, got, pointer: '/structure/structure', exchanges: [reply] });
    }
  }
  if (exchanges.length === 0) return unverified('a published site that shows a space with its permissions');
  return judge(findings, exchanges);
});

/** What a published site shows (2.8). */
export const publishedSiteChecks: readonly Check[] = [isTheSite, structureHoldsSections, spacePermissions];
