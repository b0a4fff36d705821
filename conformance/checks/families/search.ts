import type { OperationId } from '#spec/operation.ts';
import { flatPages, readPages, searchedPage, topPages } from '../../world/content.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { freshLetters, lettersBeyondAscii } from '../../generators/boundary.ts';
import { broken, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { alsoIn } from '../../requests/also-in.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { importInto, type Sought } from '../../requests/imported-pages.ts';
import { check, type Check } from '../check.ts';
import { findsOfRemovedPage, findsOfSeveralPages } from './rebuilt-branch.ts';
import { notAccepted } from '../../oracles/expectations.ts';
import { idsOf, listInside, numberInside, textInside } from '../../core/json-path.ts';
import { lastPage, settledList, wholeList } from '../../world/steady-walk.ts';

const longest = 512;

const longestQueryAccepted = check('search/longest-query-accepted', {}, async ({ operation, world, seed }) => {
  await requireDifferingAnswers(world);
  const { params } = await world.arrange(operation);
  const fresh = freshLetters(seed);
  const ascii = await world.call(operation, { params, query: { query: fresh(longest) } });
  const other = await world.call(operation, { params, query: { query: fresh(longest, lettersBeyondAscii) } });
  const findings = [
    ...notAccepted(ascii, `a query of ${longest} letters`),
    ...notAccepted(other, `a query of ${longest} letters beyond ASCII`),
  ];
  return judge(findings, [ascii, other]);
});

/** Whether items of either search hold the page: by itself, or among the pages of its space. */
const holdsPage = (items: readonly unknown[], { spaceId, id }: Sought): boolean =>
  items.some((item) => {
    const own = textInside(item, 'id');
    return own === id || (own === spaceId && idsOf(listInside(item, 'pages')).includes(id));
  });

const searchFor = (world: World, operation: OperationId, { spaceId, word }: Omit<Sought, 'id'>): Input => {
  const { organization } = world.target;
  const params = operation === 'searchSpaceContent' ? { spaceId } : { organizationId: organization };
  return { params, query: { query: word } };
};

/** Searches until the page is found, or the time to settle is over. */
const seek = async (world: World, operation: OperationId, sought: Sought) => {
  const input = searchFor(world, operation, sought);
  const walk = await settledList(world, operation, input, ({ items }) => holdsPage(items, sought));
  return { exchange: lastPage(walk), isFound: holdsPage(walk.items, sought) };
};

/** A word that the import brings, learnt once for all. */
const importedWord = (world: World): Promise<string | undefined> =>
  world.once('importedWord', async () => (await importInto(world, () => Promise.resolve()))?.word);

/** A page that an import has just brought, where the same search was made before it. */
const importedPage = async (world: World, operation: OperationId): Promise<Sought | undefined> => {
  if (world.target.remote?.website === undefined) return undefined;
  const word = await importedWord(world);
  if (word === undefined) return undefined;
  return importInto(world, (spaceId) => wholeList(world, operation, searchFor(world, operation, { spaceId, word })));
};

const wholeWordFindsPage = check('search/whole-word-finds-page', {}, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  const known = await searchedPage(world);
  const imported = await importedPage(world, operation);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const sought of imported === undefined ? [known] : [known, imported]) {
    const { exchange, isFound } = await seek(world, operation, sought);
    exchanges.push(exchange);
    if (isFound) continue;
    const expected = 'the page in whose title and text the word stands';
    findings.push({ expected, got: 'finds without it', pointer: '/items', exchanges: [exchange] });
  }
  return alsoIn(world, judge(findings, exchanges), () => findsOfSeveralPages(world, operation));
});

const unknownWordFindsNothing = check('search/unknown-word-finds-nothing', { evidence: 2 }, async (context) => {
  const { operation, world, seed } = context;
  await requireDifferingAnswers(world);
  const known = await seek(world, operation, await searchedPage(world));
  if (!known.isFound) return unverified('a word that finds something', [known.exchange]);
  const { params } = await world.arrange(operation);
  const query = `zq${freshLetters(seed)(30)}`;
  const walk = await wholeList(world, operation, { params, query: { query } });
  // A space may be listed without pages (OP-SRCH-03).
  const finds = walk.items.filter((item) => operation === 'searchSpaceContent' || listInside(item, 'pages').length > 0);
  if (finds.length === 0) {
    const nothing = judge([], [known.exchange, ...walk.pages]);
    return alsoIn(world, nothing, () => findsOfRemovedPage(world, operation));
  }
  const expected = 'nothing for a word that stands nowhere';
  return broken([{ expected, got: `${finds.length} finds`, pointer: '/items', exchanges: walk.pages }]);
});

/** Ids of the pages of a space; those of the change request of the target, too, which a search may find (OP-SRCH-03). */
const pagesOf = async (world: World, spaceId: string) => {
  const read = await readPages(world, { spaceId });
  const { changeRequest } = world.target;
  if (changeRequest?.space !== spaceId) return { read, ids: idsOf(flatPages(topPages(read))), requests: 0 };
  const params = { spaceId, changeRequestId: changeRequest.id };
  const ofRequest = await world.call('listPagesInChangeRequest', { params });
  return { read, ids: idsOf([read, ofRequest].flatMap((reply) => flatPages(topPages(reply)))), requests: 1 };
};

/** Whether a space has more change requests than the suite can read. */
const hasOtherRequests = async (world: World, spaceId: string, known: number): Promise<boolean> => {
  const space = await world.call('getSpaceById', { params: { spaceId } });
  return (numberInside(space.json, 'changeRequests') ?? 0) > known;
};

/** A word of one space, searched in another one that lies in the same collection. */
const findsOfNeighbour = async (
  world: World,
  operation: OperationId,
  { spaceId, word }: Sought,
): Promise<CheckResult> => {
  const { id, params } = await world.make('space');
  const { id: parent } = await world.make('collection');
  const moves: Exchange[] = [];
  for (const each of [spaceId, id])
    moves.push(await world.must('moveSpace', { params: { spaceId: each }, body: { parent } }));
  const { read, ids } = await pagesOf(world, id);
  const walk = await wholeList(world, operation, { params, query: { query: word } });
  const isOwn = idsOf(walk.items).every((each) => ids.includes(each));
  const exchanges = [...moves, read, ...walk.pages];
  // A copy may have copies of change requests (OP-SPC-11.f), whose pages a search may find (OP-SRCH-03).
  if (!isOwn && (await hasOtherRequests(world, id, 0)))
    return unverified('a space to search without change requests', exchanges);
  const expected = 'pages of the space only, whatever lies in its collection beside it';
  return judge(isOwn ? [] : [{ expected, got: 'another page', pointer: '/items', exchanges }], exchanges);
};

const itemsAreOfTheSpace = check('search/items-are-pages-of-the-space', { evidence: 2 }, async (context) => {
  const { operation, world } = context;
  await requireDifferingAnswers(world);
  const known = await searchedPage(world);
  const imported = await importedPage(world, operation);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  let found = 0;
  for (const { word } of imported === undefined ? [known] : [known, imported]) {
    for (const { spaceId } of imported === undefined ? [known] : [known, imported]) {
      const { read, ids, requests } = await pagesOf(world, spaceId);
      // What a first page is of, later ones are as well.
      const input = { params: { spaceId }, query: { query: word } };
      const walk = await wholeList(world, operation, input, world.isBrief ? undefined : 1);
      exchanges.push(read, lastPage(walk));
      found += walk.items.length;
      if (idsOf(walk.items).every((id) => ids.includes(id))) continue;
      if (await hasOtherRequests(world, spaceId, requests)) {
        return unverified('a space to search without change requests but that of the target', exchanges);
      }
      const expected = 'pages of the space only';
      findings.push({ expected, got: 'another page', pointer: '/items', exchanges: [read, ...walk.pages] });
    }
  }
  if (findings.length === 0 && found === 0) return unverified('a word that finds something', exchanges);
  const own = judge(findings, exchanges);
  const besideNeighbour =
    imported === undefined ? own : await alsoIn(world, own, () => findsOfNeighbour(world, operation, imported));
  return alsoIn(world, besideNeighbour, () => findsOfRemovedPage(world, operation));
});

const spacesRead = 20;

const itemsAreOfTheOrganization = check('search/items-are-of-the-organization', { evidence: 2 }, async (context) => {
  const { operation, world } = context;
  await requireDifferingAnswers(world);
  const { word } = await searchedPage(world);
  const { organization, secondOrganization } = world.target;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const organizationId of [organization, secondOrganization ?? organization]) {
    const find = () => world.must(operation, { params: { organizationId }, query: { query: word } });
    const reply = await find();
    exchanges.push(reply);
    for (const spaceId of idsOf(itemsOf(reply)).slice(0, spacesRead)) {
      const space = await world.call('getSpaceById', { params: { spaceId } });
      // Others may have deleted it in between.
      if (!space.ok) continue;
      exchanges.push(space);
      if (textInside(space.json, 'organization') === organizationId) continue;
      // Or transferred it.
      if (!idsOf(itemsOf(await find())).includes(spaceId)) continue;
      const expected = 'spaces of the organization only';
      findings.push({ expected, got: 'another organization', pointer: '/organization', exchanges: [reply, space] });
    }
  }
  if (exchanges.every(({ operation: asked }) => asked === operation))
    return unverified('a space that is found and can be read', exchanges);
  return judge(findings, exchanges);
});

/** What searches find (sections 2.17, 4.8 and 4.9). */
export const searchChecks: readonly Check[] = [
  longestQueryAccepted,
  wholeWordFindsPage,
  unknownWordFindsNothing,
  itemsAreOfTheSpace,
  itemsAreOfTheOrganization,
];
