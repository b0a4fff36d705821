import { inapplicable, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { idsOf, inside, numberInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { sectionsInList, siteSpacesOf, siteWithSections } from '../../world/site-content.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** A number that a site shows, when it is as wanted or the time to settle is over. */
const numberOf = async (world: World, { params }: Made, wanted?: number) => {
  const read = (): Promise<Exchange> => world.call('getSiteById', { params });
  const page = await world.settled(
    read,
    ({ json }) => wanted === undefined || numberInside(json, 'siteSpaces') === wanted,
  );
  return { count: numberInside(page.json, 'siteSpaces'), page };
};

/** How many site spaces each section shows; undefined where one of them is not listed (OP-SEC-10). */
const heldBy = async (world: World, site: Made, sections: readonly Made[]): Promise<readonly number[] | undefined> => {
  const ids = idsOf(sections);
  const { sections: listed } = await sectionsInList(world, site.params, (now) =>
    ids.every((id) => idsOf(now).includes(id)),
  );
  const held = ids.map((id) => siteSpacesOf(listed.find((each) => inside(each, 'id') === id)).length);
  return held.every((count) => count > 0) ? held : undefined;
};

/** Removes a section, and says what the site counts then. */
const without = async (world: World, site: Made, section: Made, wanted: number) => {
  const sent = await world.must('deleteSiteSectionById', { params: section.params });
  const { count, page } = await numberOf(world, site, wanted);
  return { count, exchanges: [sent, page] };
};

/** A section outside any group tells what becomes of its site spaces (OP-SEC-07.a) and what is counted (OP-SITE-02.e). */
const groupedCountsAlike = check(
  'counters/grouped-count-alike',
  { evidence: 3 },
  async ({ world }): Promise<CheckResult> => {
    if (world.isBrief) return inapplicable('a short run counts site spaces beside sections alone');
    const { site, sections } = await siteWithSections(world, 4);
    const [outside, grouped, other] = [sections[1]!, sections[2]!, sections[3]!];
    const body = { sections: [grouped.id, other.id] };
    const group = await world.make('siteSectionGroup', { params: site.params, body });
    const held = await heldBy(world, site, [outside, grouped]);
    const before = await numberOf(world, site);
    const exchanges = [group.exchange, before.page];
    if (held === undefined || before.count === undefined)
      return unverified('a site with a number of site spaces, and sections that show theirs', exchanges);
    const [ofOutside, ofGrouped] = [held[0] ?? 0, held[1] ?? 0];
    const plain = await without(world, site, outside, before.count - ofOutside);
    exchanges.push(...plain.exchanges);
    if (plain.count !== before.count - ofOutside)
      return unverified('a site that no longer counts the site spaces of a removed section', exchanges);
    const wanted = plain.count - ofGrouped;
    const last = await without(world, site, grouped, wanted);
    exchanges.push(...last.exchanges);
    const expected = `siteSpaces of the site is ${wanted} once a section of a group is removed, as it falls with one outside`;
    const got = String(last.count ?? 'absent');
    return judge(last.count === wanted ? [] : [{ expected, got, pointer: '/siteSpaces', exchanges }], exchanges);
  },
);

/** What a site counts of sections in groups (2.4, 4.6). */
export const countedInGroupsChecks: readonly Check[] = [groupedCountsAlike];
