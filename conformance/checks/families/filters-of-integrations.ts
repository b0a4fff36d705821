import type { QueryValue } from '../../http/client.ts';
import type { Walk } from '../../http/walk.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { keyIn } from '../../requests/listing.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { check, type Check } from '../check.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import { lastPage, settledList, wholeList } from '../../world/steady-walk.ts';

type Query = Readonly<Record<string, QueryValue>>;

const nameOf = keyIn('listIntegrations');
const names = ({ items }: Walk): readonly string[] => items.map(nameOf);

const listed = (world: World, query: Query, wanted: readonly Made[]): Promise<Walk> =>
  settledList(world, 'listIntegrations', { query }, (walk) => wanted.every(({ id }) => names(walk).includes(id)));

/** Publishes with members of its own. */
const published = (world: World, body: Readonly<Record<string, unknown>>): Promise<Made> =>
  world.make('integration', { body });

type Filtered = {
  readonly query: Query;
  /** What the filter speaks of. */
  readonly what: string;
  /** Has to be let through, and the twin that is not. */
  readonly inside: Made;
  readonly outside: Made;
  /** Whether an item meets the filter; undefined when it does not show what the filter looks at. */
  readonly meets: (item: unknown) => boolean | undefined;
};

/** The twin without what the filter asks for is listed without the filter and not with it; every item meets it. */
const judgeFilter = async (world: World, filtered: Filtered): Promise<CheckResult> => {
  const { query, what, inside: one, outside: other, meets } = filtered;
  const plain = await listed(world, {}, [one, other]);
  const walk = await listed(world, query, [one]);
  const exchanges = [lastPage(plain), lastPage(walk)];
  const findings: Finding[] = [];
  const finding = (expected: string, got: string): void => {
    findings.push({ expected, got, pointer: '/items', exchanges: walk.pages });
  };
  if (names(walk).includes(other.id)) finding(`an integration without ${what} is not listed`, 'a list with it');
  else if (walk.items.some((item) => meets(item) === false)) finding(`every item listed has ${what}`, 'another item');
  if (findings.length > 0) return judge(findings, []);
  if (!names(plain).includes(other.id)) return unverified('a public integration in the list', exchanges);
  if (!names(walk).includes(one.id)) return unverified(`an integration with ${what} in the filtered list`, exchanges);
  return judge([], exchanges);
};

const ofMember = (item: unknown, name: string): boolean | undefined => {
  const value = inside(item, name);
  return value === undefined ? undefined : listInside(item, name).length > 0;
};

const blocks = check('filters/blocks', {}, async ({ world }) => {
  const block = { id: 'chart', title: 'Chart', description: 'Shows a number' };
  return judgeFilter(world, {
    query: { blocks: true },
    what: 'blocks',
    inside: await published(world, { blocks: [block] }),
    outside: await published(world, {}),
    meets: (item) => ofMember(item, 'blocks'),
  });
});

const contentSources = check('filters/content-sources', {}, async ({ world }) => {
  const source = { id: 'figures', title: 'Figures', description: 'Many numbers' };
  return judgeFilter(world, {
    query: { contentSources: true },
    what: 'content sources',
    inside: await published(world, { contentSources: [source] }),
    outside: await published(world, {}),
    meets: (item) => ofMember(item, 'contentSources'),
  });
});

// The one category that the text names (OP-INT-01).
const analytics = 'analytics';

const category = check('filters/category', {}, async ({ world }) =>
  judgeFilter(world, {
    query: { category: analytics },
    what: 'the category',
    inside: await published(world, { categories: [analytics] }),
    outside: await published(world, {}),
    meets: (item) =>
      inside(item, 'categories') === undefined ? undefined : listInside(item, 'categories').includes(analytics),
  }),
);

/**
 * Name and title are the text itself, so that any way to match finds it (OP-INT-06); others have another sign where the
 * text has one that stands for any sign in patterns.
 */
const search = check('filters/integration-search', {}, async ({ world }) => {
  const stem = world.name('find', 26).toLowerCase();
  const text = `${stem}.a_b`;
  const named = (name: string): Promise<Made> =>
    world.make('integration', { params: { integrationName: name }, body: { title: name } });
  const [one, other] = [await named(text), await named(`${stem}-a_b`)];
  if (!world.isBrief) await named(`${stem}.a-b`);
  const meets = (item: unknown): boolean | undefined => {
    const shown = [textInside(item, 'name'), textInside(item, 'title')];
    return shown.some((each) => each?.toLowerCase().includes(text) === true);
  };
  const rest = { what: 'the text in name or title', inside: one, outside: other, meets };
  const plain = await judgeFilter(world, { query: { search: text }, ...rest });
  if (plain.kind !== 'holds') return plain;
  // A server may find nothing in large letters; what it finds has the text.
  const large = await wholeList(world, 'listIntegrations', { query: { search: text.toUpperCase() } });
  const strange = large.items.some((item) => meets(item) === false);
  const expected = 'every item found has the text in name or title, whatever the case';
  const finding = { expected, got: 'another item', pointer: '/items', exchanges: large.pages };
  return judge(strange ? [finding] : [], [...plain.exchanges, ...large.pages]);
});

/** Where titles are looked at (OP-INT-06.a), an integration is found by the one that it was published with last. */
const searchFollowsTitle = check('filters/search-follows-title', { evidence: 3 }, async ({ world }) => {
  const [first, second] = [world.name('was', 30), world.name('is', 30)];
  const one = await published(world, { title: first });
  const found = (query: Query): Promise<Walk> => listed(world, query, [one]);
  const before = await found({ search: first });
  const beside = await wholeList(world, 'listIntegrations', { query: { search: second } });
  const exchanges = [one.exchange, lastPage(before), lastPage(beside)];
  if (!names(before).includes(one.id) || names(beside).includes(one.id))
    return unverified('a search that finds an integration by its title', exchanges);
  const { body } = await world.arrange('publishIntegration', { params: one.params, body: { title: second } });
  const sent = await world.must('publishIntegration', { params: one.params, body });
  const after = await found({ search: second });
  const expected = 'an integration is found by the title that it was published with last';
  const finding = { expected, got: 'a list without it', pointer: '/items', exchanges: [sent, ...after.pages] };
  return judge(names(after).includes(one.id) ? [] : [finding], [...exchanges, sent, lastPage(after)]);
});

/** The filter `owner` adds private integrations for members of the owner alone (OP-INT-05.b). */
const ownerAddsNothing = check('filters/owner-adds-nothing', { evidence: 3 }, async ({ world }) => {
  const token = world.target.tokens['outsider'];
  if (token === undefined) return unverified('the token of an outsider (target key tokens.outsider)');
  const { organization } = world.target;
  const one = await published(world, { visibility: 'private' });
  const shown = await published(world, {});
  const read = (query: Query): Promise<Walk> =>
    settledList(world, 'listIntegrations', { query, token }, (walk) => names(walk).includes(shown.id));
  const [whole, narrowed] = [await read({}), await read({ owner: organization })];
  const exchanges = [one.exchange, lastPage(whole), lastPage(narrowed)];
  if (!names(narrowed).includes(shown.id))
    return unverified('a public integration in the list of an outsider', exchanges);
  const expected = 'the filter owner shows a private integration to nobody outside of its organization';
  const isAdded = names(narrowed).includes(one.id) && !names(whole).includes(one.id);
  const finding = { expected, got: 'one that the list without it leaves out', pointer: '/items', exchanges };
  return judge(isAdded ? [finding] : [], exchanges);
});

const ownerOf = (item: unknown): string | undefined => textInside(item, 'owner', 'id');

const owner = check('filters/integration-owner', {}, async ({ world }) => {
  const { organization } = world.target;
  const own = await published(world, {});
  const plain = await listed(world, {}, [own]);
  const walk = await settledList(world, 'listIntegrations', { query: { owner: organization } }, (each) =>
    each.items.every((item) => ownerOf(item) === organization),
  );
  const strange = walk.items.filter((item) => ![organization, undefined].includes(ownerOf(item)));
  const exchanges = [lastPage(plain), lastPage(walk)];
  const expected = 'integrations filtered by owner are of that organization';
  const finding = { expected, got: 'one of another', pointer: '/items', exchanges: walk.pages };
  if (strange.length > 0) return judge([finding], []);
  if (!names(walk).includes(own.id)) return unverified('an integration of the owner in the filtered list', exchanges);
  if (plain.items.some((item) => ![organization, undefined].includes(ownerOf(item)))) return judge([], exchanges);
  return ofSecondOwner(world, own);
});

/** Nobody else has published: the second organization does. */
const ofSecondOwner = async (world: World, own: Made): Promise<CheckResult> => {
  const { organization } = world.target;
  const foreign = await published(world, { organization: otherOrganization(world) });
  return judgeFilter(world, {
    query: { owner: organization },
    what: 'that owner',
    inside: own,
    outside: foreign,
    meets: (item) => (ownerOf(item) === undefined ? undefined : ownerOf(item) === organization),
  });
};

const ownerListsPublic = check('integrations/owner-lists-public', {}, async ({ world }) => {
  const made = [await published(world, {}), await published(world, {})];
  const walk = await listed(world, { owner: world.target.organization }, made);
  const exchanges = [...made.map(({ exchange }) => exchange), ...walk.pages];
  const isThere = made.every(({ id }) => names(walk).includes(id));
  const expected = 'a public integration is in the list filtered by its owner';
  return judge(isThere ? [] : [{ expected, got: 'a list without it', pointer: '/items', exchanges }], exchanges);
});

/** Filters of the list of integrations (4.11). */
export const integrationFilterChecks: readonly Check[] = [
  blocks,
  contentSources,
  category,
  search,
  searchFollowsTitle,
  owner,
  ownerAddsNothing,
  ownerListsPublic,
];
