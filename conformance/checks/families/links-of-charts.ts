import type { OperationId } from '#spec/operation.ts';
import { broken, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { idsOf, listInside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { chartFaults, stateOfOne, stateOn, knowsTwins, type ChartState } from '../../oracles/chart-links.ts';
import { placeOf } from '../../oracles/link-places.ts';
import { charts, type Chart } from '../../remote/charts.ts';
import { documentsOf } from '../../world/content.ts';
import { fileNamed, filesOfSpace } from '../../world/files-of-space.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { readLater } from '../../world/read-later.ts';
import { wholeReply } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { isOf, pagesIn } from './git-pages.ts';
import { importInto } from './git-scenes.ts';

const { headings, pictures } = charts;

type Named = { readonly title: string; readonly path: string };
type Place = { readonly params: Params; readonly idOf: (page: Named) => string | undefined };

/** Whether a search shows both headings under the anchors that the links to them have. */
const showsAnchors = async (world: World, params: Params): Promise<boolean> => {
  const found = await world.call('searchSpaceContent', { params, query: { query: headings.word } });
  const paths = itemsOf(found)
    .flatMap((item) => listInside(item, 'sections'))
    .flatMap((section) => textInside(section, 'path') ?? []);
  return found.ok && headings.anchors.every((anchor) => paths.some((path) => path.endsWith(`#${anchor}`)));
};

type Listed = { readonly states: ReadonlyMap<Chart, ChartState>; readonly exchanges: readonly Exchange[] };

/** What a list of all links says of each chart; no place tells nothing (OP-CNT-09.d). */
const inWhole = async (world: World, { params, idOf }: Place): Promise<Listed> => {
  const list = await wholeReply(world, 'listSpaceLinks', { params });
  if (!list.ok) return { states: new Map(), exchanges: [list] };
  const states = charts.all.flatMap((chart) => {
    const id = idOf(chart);
    return id === undefined ? [] : [[chart, stateOn(itemsOf(list), id)] as const];
  });
  return { states: new Map(states), exchanges: [list] };
};

/** The same of the lists of their pages. */
const onEach = async (world: World, { params, idOf }: Place): Promise<Listed> => {
  const states = new Map<Chart, ChartState>();
  const exchanges: Exchange[] = [];
  for (const chart of charts.all) {
    const pageId = idOf(chart);
    if (pageId === undefined) continue;
    const list = await wholeReply(world, 'listPageLinksInSpace', { params: { ...params, pageId } });
    // Which pages are found by their ids is open (OP-CNT-04.b).
    if (!list.ok) continue;
    states.set(chart, stateOfOne(itemsOf(list)));
    exchanges.push(list);
  }
  return { states, exchanges };
};

/** Reads until nothing is wrong: links may be known later than the pages that they stand on (OP-GIT-01.a). */
const listedLater = async (world: World, { read, pages, hasAnchors }: Reading): Promise<Listed> => {
  let listed: Listed = { states: new Map(), exchanges: [] };
  const again = async (): Promise<Exchange> => {
    listed = await read();
    return listed.exchanges.at(-1) ?? pages;
  };
  await readLater(world, again, () => knowsTwins(listed.states) && chartFaults(listed.states, hasAnchors).length === 0);
  return listed;
};
type Reading = { readonly read: () => Promise<Listed>; readonly pages: Exchange; readonly hasAnchors: boolean };

/** Whether the backlinks of a picture name the page that shows it; undefined where one of the two did not come. */
const backlinksOf = async (world: World, { params, idOf }: Place, picture: Picture) => {
  const fileId = textInside(fileNamed(await filesOfSpace(world, params), picture.name), 'id');
  const page = idOf(picture);
  if (fileId === undefined || page === undefined) return undefined;
  let names = false;
  const read = async (): Promise<Exchange> => {
    const reply = await wholeReply(world, 'listSpaceFileBacklinks', { params: { ...params, fileId } });
    names = itemsOf(reply).some((item) => placeOf(item)?.page === page);
    return reply;
  };
  const reply = await readLater(world, read, () => names);
  return reply.ok ? { names, reply } : undefined;
};
type Picture = (typeof pictures)['nested'] | (typeof pictures)['outermost'];

/** The branch with the charts in a space, and all lists of its links; pages by what they show of their files. */
const play = async (own: World) => {
  const shown = [...charts.all, pictures.outermost, pictures.nested];
  const titles = shown.map(({ title }) => title);
  const { sent, pages, params } = await importInto(own, { url: ownRemotes(own).git, ref: charts.ref }, titles);
  const idOf = ({ title, path }: Named): string | undefined =>
    idsOf(pagesIn(pages).filter(isOf({ title, path, words: '' })))[0];
  const place: Place = { params, idOf };
  const hasAnchors = await showsAnchors(own, params);
  const listed = new Map<OperationId, Listed>([
    ['listSpaceLinks', await listedLater(own, { read: () => inWhole(own, place), pages, hasAnchors })],
    ['listPageLinksInSpace', await listedLater(own, { read: () => onEach(own, place), pages, hasAnchors })],
  ]);
  const twin = await backlinksOf(own, place, pictures.outermost);
  const nested = twin?.names === true ? await backlinksOf(own, place, pictures.nested) : undefined;
  const parents: (readonly [page: Readonly<Record<string, unknown>>, alone: Exchange])[] = [];
  for (const page of documentsOf(pages).filter((each) => listInside(each, 'pages').length > 1))
    parents.push([page, await own.call('getPageById', { params: { ...params, pageId: String(page['id']) } })]);
  return { sent, pages, parents, hasAnchors, listed, twin, nested };
};

/** Read once a run for all rules about it. */
const chartsScene = (world: World) => world.onceForAll('charts of links', play);

/** Links of each form, beside twins of which the same list says that they lead somewhere and nowhere. */
export const linksByForm = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { sent, pages, hasAnchors, listed } = await chartsScene(world);
  const { states, exchanges } = listed.get(operation) ?? { states: new Map<Chart, ChartState>(), exchanges: [] };
  const story = [sent, pages, ...exchanges];
  if (!knowsTwins(states))
    return unverified('imported pages whose links to nothing, and to nothing else, are listed as broken', story);
  return judge(
    chartFaults(states, hasAnchors).map(({ chart, ...fault }) => ({
      ...fault,
      detail: chart.path,
      pointer: '/items',
      exchanges: story,
    })),
    story,
  );
};

/** A picture on a nested page, beside one on an outermost page that has a backlink. */
export const backlinksOfNested = async (world: World): Promise<CheckResult> => {
  const { sent, pages, twin, nested } = await chartsScene(world);
  if (twin === undefined || nested === undefined)
    return unverified('backlinks that name an imported page, and a picture on a nested one', [sent, pages]);
  const exchanges = [sent, pages, twin.reply, nested.reply];
  if (nested.names) return judge([], exchanges);
  const expected = 'a reference on the nested page that shows the file, as on an outermost page that shows another';
  return broken([{ expected, got: 'none', pointer: '/items', exchanges }]);
};

const below = (page: unknown): readonly string[] => idsOf(listInside(page, 'pages'));

/** A page with others below it, in the list and alone (2.17, 4.8); either may show none (OP-CNT-04.a). */
export const pagesBelow: Check = check('content/page-has-its-pages', { evidence: 2 }, async ({ world }) => {
  const { sent, pages, parents } = await chartsScene(world);
  const shown = parents.filter(([, alone]) => below(alone.json).length > 0);
  if (shown.length === 0) return unverified('an imported page that shows several pages below it', [sent, pages]);
  const findings = shown
    .filter(([page, { json }]) => below(page).join(' ') !== below(json).join(' '))
    .map(([page, alone]): Finding => {
      const expected = `the ${below(page).length} pages that stand below it in the list, in their order`;
      return { expected, got: 'others', pointer: '/pages', exchanges: [sent, pages, alone] };
    });
  return judge(findings, [sent, ...shown.map(([, alone]) => alone)]);
});
