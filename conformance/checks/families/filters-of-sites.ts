import type { QueryValue } from '../../http/client.ts';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import { accepting, amongStrangers, settledList, wholeList } from '../../world/steady-walk.ts';
import { titleDraws, titlesOf, type TitleDraw } from '../../generators/title-draw.ts';

type Query = Readonly<Record<string, QueryValue>>;

const list = 'listSites';

const read = (world: World, query: Query = {}): Promise<Walk> =>
  wholeList(world, list, { params: { organizationId: world.target.organization }, query });

const settled = (world: World, query: Query, done: (walk: Walk) => boolean): Promise<Walk> =>
  settledList(world, list, { params: { organizationId: world.target.organization }, query }, done);

/** The space is in one site alone, so that the list may hold no other. */
const bySpace = check('filters/space', { evidence: 2 }, async ({ world, operation }) => {
  const [space, otherSpace] = [await world.make('space'), await world.make('space')];
  const site = await world.make('site', { body: { spaces: [space.id] } });
  const other = await world.make('site', { body: { spaces: [otherSpace.id] } });
  return accepting(operation, 'a space id as filter space', async (): Promise<CheckResult> => {
    const hasOnlyIt = ({ items }: Walk): boolean => idsOf(items).join() === site.id;
    const walk = await settled(world, { space: space.id }, hasOnlyIt);
    const exchanges = [site.exchange, other.exchange, ...walk.pages];
    if (!idsOf(walk.items).includes(site.id))
      return unverified('a list by space that holds the site with it', exchanges);
    if (hasOnlyIt(walk)) return judge([], exchanges);
    const expected = 'the list filtered by a space holds no site without it';
    return judge([{ expected, got: 'another site', pointer: '/items', exchanges }], []);
  });
});

const titleFindings = ({ items, pages }: Walk, id: string, twins: readonly string[], query: string): Finding[] => {
  const findings: Finding[] = [];
  const finding = (expected: string, got: string) =>
    findings.push({ expected, got, pointer: '/items', exchanges: pages });
  const ids = idsOf(items);
  if (!ids.includes(id)) finding('a site with just that title is listed', 'a list without it');
  const hasTwin = twins.some((twin) => ids.includes(twin));
  if (hasTwin) finding('a site whose title differs by a letter is not listed', 'a list with it');
  const titles = items.flatMap((item) => textInside(item, 'title') ?? []);
  if (!hasTwin && titles.some((title) => !title.toLowerCase().includes(query.toLowerCase()))) {
    finding('every site listed contains the text', 'another title');
  }
  return findings;
};

/** Whether a title is found by a part of it, and whether case counts, is open (OP-SITE-07): the whole title is sought. */
const judgeTitle = async (world: World, draw: TitleDraw): Promise<CheckResult> => {
  const { title, twins: inner } = titlesOf(draw, world.name('t', 40));
  const twins = [...inner, `${title.slice(0, -1)}${/q$/i.test(title) ? 'x' : 'q'}`];
  const match = await world.make('site', { body: { title } });
  const others: string[] = [];
  for (const twin of twins) others.push((await world.make('site', { body: { title: twin } })).id);
  return accepting(list, 'a text as filter title', async () => {
    const findings = (walk: Walk): Finding[] => titleFindings(walk, match.id, others, title);
    const walk = await settled(world, { title }, (each) => findings(each).length === 0);
    const exchanges = [match.exchange, ...walk.pages];
    const found = findings(walk);
    if (found.length === 0) return judge([], exchanges);
    const { items } = await read(world);
    const isListed = items.some((item) => inside(item, 'id') === match.id && inside(item, 'title') === title);
    return isListed ? judge(found, exchanges) : unverified('a site that is listed with its title', exchanges);
  });
};

const byTitle = check('filters/site-title', {}, ({ property, profile }) =>
  property(titleDraws, (draw, fork) => judgeTitle(fork, draw), { runs: Math.ceil(profile.runs / 5) }),
);

type Flag = 'published' | 'type';

const keyOf = (item: unknown): unknown => ['id', 'published', 'type'].map((name) => inside(item, name));

/** One value of a member, and the query that asks for it. */
type Asked = { readonly value: string | boolean; readonly query: Query };

/** Ids of a whole list whose member has a value, against those of the list filtered by it. */
const mismatches = (flag: Flag, value: string | boolean, plain: Walk, filtered: Walk): Finding[] => {
  const wanted = idsOf(plain.items.filter((item) => inside(item, flag) === value)).toSorted();
  const got = idsOf(filtered.items).toSorted();
  const exchanges = [...plain.pages, ...filtered.pages];
  const findings: Finding[] = [];
  const finding = (expected: string, what: string) =>
    findings.push({ expected, got: what, pointer: '/items', exchanges });
  if (wanted.some((id) => !got.includes(id))) finding(`every site whose ${flag} is asked for`, 'a list without one');
  if (got.some((id) => !wanted.includes(id))) finding(`only sites whose ${flag} is asked for`, 'another site');
  return findings;
};

const exactly = (world: World, flag: Flag, asked: readonly Asked[]): Promise<CheckResult> =>
  amongStrangers(
    world,
    () => read(world),
    ({ items }) => JSON.stringify(items.map(keyOf)),
    async (plain) => {
      const findings: Finding[] = [];
      const exchanges = [...plain.pages];
      for (const { value, query } of asked) {
        const filtered = await read(world, query);
        exchanges.push(...filtered.pages);
        findings.push(...mismatches(flag, value, plain, filtered));
      }
      return judge(findings, exchanges);
    },
  );

/** The values of a member that the sites have; at least two, so that a filter can leave something out. */
const valuesOf = async (world: World, flag: Flag): Promise<readonly (string | boolean)[]> => {
  const { id } = await world.make('site');
  await world.pause(world.target.settleMs);
  const { items } = await read(world);
  // A list without the site that was just made is none that a filter chooses from.
  if (!idsOf(items).includes(id)) return [];
  const values = new Set(items.map((item) => inside(item, flag)));
  return [...values].filter((value) => typeof value === 'string' || typeof value === 'boolean');
};

const lane = 'organization/sites';

const byPublished = check('filters/published', { lane, evidence: 3 }, async ({ world, operation }) => {
  const values = await valuesOf(world, 'published');
  if (values.length < 2) return unverified('a published and an unpublished site in the organization');
  const asked = [true, false].map((published) => ({ value: published, query: { published } }));
  return accepting(operation, 'a boolean as filter published', () => exactly(world, 'published', asked));
});

/** How a list of one is written in a query is open (OP-HTTP-13): one form that works is enough. */
const typeForms = ['type', 'type[]'] as const;

const byType = check('filters/type', { lane, evidence: 3 }, async ({ world, operation }) => {
  const types = (await valuesOf(world, 'type')).slice(0, 3).map(String);
  if (types.length < 2) return unverified('sites of two types in the organization');
  const tried: CheckResult[] = [];
  for (const form of typeForms) {
    const asked = types.map((type) => ({ value: type, query: { [form]: [type] } }));
    const judgement = await accepting(operation, 'a type as filter', () => exactly(world, 'type', asked));
    if (judgement.kind === 'holds') return judgement;
    tried.push(judgement);
  }
  return tried[0]!;
});

/** Filters of the list of sites (4.5). */
export const siteFilterChecks: readonly Check[] = [bySpace, byTitle, byPublished, byType];
