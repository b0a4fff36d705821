import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { openWord } from '../../world/references/open-words.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, numberInside, textInside } from '../../core/json-path.ts';
import { handbook } from '../../remote/handbook.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { readPages } from '../../world/content.ts';
import { isSeenIn, whereFetched, whereReached } from '../../world/fetching.ts';
import { fileNamed, filesLater } from '../../world/files-of-space.ts';
import { happensLater, longPausesMs, readLater } from '../../world/read-later.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { check, type Check } from '../check.ts';
import { hasPages, pagesIn, says, textLater } from './git-pages.ts';

const pageIds = (pages: Exchange): readonly string[] =>
  idsOf(pagesIn(pages).filter((page) => textInside(page, 'title') === handbook.title));
const hasBroken = (reply: Exchange): boolean => itemsOf(reply).some((item) => inside(item, 'status') === 'broken');

const scene = (world: World) =>
  world.onceForAll('website imports', async (own) => {
    await requireDifferingAnswers(own);
    const copy = ownRemotes(own);
    const { params } = await own.make('space');
    const read = (): Promise<Exchange> => readPages(own, params);
    const source = await openWord(own, 'importSource');
    const importing = (url: string): Promise<Exchange> => own.call('importContent', { params, body: { url, source } });
    const before = await read();
    const sent = await own.must('importContent', { params, body: { url: copy.website, source } });
    const pages = await readLater(own, read, (reply) => hasPages(reply, [handbook.title]), longPausesMs);
    const asked = copy.asked();
    const text = await textLater(own, params, pageIds(pages), handbook.words);
    const files = await filesLater(own, params, handbook.picture);
    const [pageId] = pageIds(pages);
    const links =
      pageId === undefined
        ? undefined
        : await readLater(
            own,
            () => own.call('listPageLinksInSpace', { params: { ...params, pageId } }),
            (reply) => !hasBroken(reply),
          );
    const nothing = { sent: await importing(new URL('nowhere.html', copy.website).href), pages: await read() };
    copy.goOn();
    const again = await importing(copy.website);
    const texts = async (): Promise<boolean> => {
      const format = await openWord(own, 'pageFormat');
      const replies = await Promise.all(
        pageIds(await read()).map((id) =>
          own.call('getPageById', { params: { ...params, pageId: id }, query: { format } }),
        ),
      );
      return replies.some((reply) => says(reply, handbook.later));
    };
    return {
      before,
      sent,
      pages,
      asked,
      text,
      files,
      links,
      nothing,
      again,
      hasLater: again.ok && (await happensLater(own, texts)),
    };
  });

type Scene = Awaited<ReturnType<typeof scene>>;

const ofScene = (name: string, evidence: number, judging: (seen: Scene) => CheckResult): Check =>
  check(name, { evidence }, async ({ world }) => {
    const seen = await scene(world);
    return whereReached(world, 'content', seen.asked.length > 0, judging(seen));
  });

/** Where the page has not come, or nobody asked for it, another rule says so. */
const ofPages = (name: string, evidence: number, judging: (seen: Scene) => CheckResult): Check =>
  ofScene(name, evidence, (seen) =>
    seen.asked.length > 0 && hasPages(seen.pages, [handbook.title])
      ? judging(seen)
      : unverified('an import that brings the page of a website', [seen.sent, seen.pages]),
  );

const finding = (expected: string, got: string, pointer: string, exchanges: readonly Exchange[]): Finding[] => [
  { expected, got, pointer, exchanges },
];

const askingScene = (world: World, operation: OperationId) =>
  world.onceForAll(`website asked for by ${operation}`, async (own) => {
    await requireDifferingAnswers(own);
    const copy = ownRemotes(own);
    const { params } = await own.arrange(operation);
    const sent = await own.must(operation, {
      params,
      body: { url: copy.website, source: await openWord(own, 'importSource') },
    });
    const pages = await readLater(
      own,
      () => readPages(own, params),
      () => copy.asked().length > 0,
      longPausesMs,
    );
    return { sent, pages, hasAsked: copy.asked().length > 0 };
  });

type Asking = Awaited<ReturnType<typeof askingScene>>;

const judgeAsking = ({ sent, pages, hasAsked }: Asking): CheckResult => {
  const exchanges = [sent, pages];
  return judge(
    hasAsked ? [] : finding('the website is asked for its page', 'no request to it', '/', exchanges),
    exchanges,
  );
};

const asksWebsite = check('content/import-asks-website', { evidence: 1 }, async ({ world, operation }) => {
  const seen = await askingScene(world, operation);
  return whereReached(world, 'content', seen.hasAsked, judgeAsking(seen));
});

const fetchingAsks = check('content/fetching-import-asks', { evidence: 1 }, async ({ world, operation }) => {
  const seen = await askingScene(world, operation);
  // Seen in this scene or another one: what asks nothing here may ask elsewhere.
  const isFetching = seen.hasAsked || (await isSeenIn(async () => (await scene(world)).asked.length > 0));
  return whereFetched(world, 'content', isFetching, () => judgeAsking(seen));
});

const bringsPage = ofScene('content/import-brings-page', 3, ({ before, sent, pages }) => {
  const exchanges = [before, sent, pages];
  const isThere = hasPages(pages, [handbook.title]);
  return judge(
    isThere ? [] : finding('a page with the title of the one imported', 'none', '/pages', exchanges),
    exchanges,
  );
});

const sameText = ({ sent, pages, text }: Scene): CheckResult => {
  if (text?.ok !== true) return unverified('the text of an imported page', [sent, pages]);
  const exchanges = [sent, text];
  const isSaid = says(text, handbook.words);
  return judge(isSaid ? [] : finding('the text of the page imported', 'another', '/markdown', exchanges), exchanges);
};

const bringsPicture = ofPages('content/import-brings-picture', 2, ({ sent, files }) => {
  const exchanges = [sent, ...files.exchanges];
  if (!files.isWhole) return unverified('the files of a space', exchanges);
  return judge(
    fileNamed(files, handbook.picture) !== undefined
      ? []
      : finding('the picture of an imported page', 'no such file', '/items', exchanges),
    exchanges,
  );
});

const countsWhatCame = ofPages('content/imported-counts-what-came', 2, ({ before, sent, pages }) => {
  const exchanges = [before, sent, pages];
  const imported = numberInside(sent.json, 'importedResources');
  if (imported === undefined) return unverified('the number of imported resources', exchanges);
  // What has only begun has counted nothing (OP-CNT-01.a).
  if (imported === 0 && (numberInside(sent.json, 'totalResources') ?? 0) === 0)
    return unverified('an import that counts what it has done when it answers', exchanges);
  const old = new Set(idsOf(pagesIn(before)));
  const came = idsOf(pagesIn(pages)).filter((id) => !old.has(id)).length;
  const expected = 'importedResources of no less than the pages that came';
  return judge(imported >= came ? [] : finding(expected, 'less', '/importedResources', exchanges), exchanges);
});

const linksLead = ofPages('content/imported-page-links-lead', 2, ({ sent, pages, links }) => {
  if (links?.ok !== true) return unverified('the links of an imported page', [sent, pages]);
  const exchanges = [sent, pages, links];
  const expected = 'no broken link on a page whose links lead to pages that came';
  return judge(hasBroken(links) ? finding(expected, 'a broken one', '/items', exchanges) : [], exchanges);
});

const sorted = (pages: Exchange): string => idsOf(pagesIn(pages)).toSorted().join();

const missingKeepsPages = ofPages('content/missing-page-keeps-pages', 3, ({ pages, nothing }) => {
  const exchanges = [pages, nothing.sent, nothing.pages];
  if (!nothing.pages.ok) return unverified('the pages of a space', exchanges);
  const isKept = sorted(pages) === sorted(nothing.pages);
  return judge(
    isKept ? [] : finding('the pages as before an import of what is not there', 'others', '/pages', exchanges),
    exchanges,
  );
});

const bringsLater = ofPages('content/import-brings-later-text', 2, ({ sent, again, hasLater }) => {
  const exchanges = [sent, again];
  const expected = 'the text that the website has had since the import before';
  return judge(hasLater ? [] : finding(expected, 'another text', '/pages', exchanges), exchanges);
});

/** What an import of the suite's own website brings (sections 2.17 and 4.8). */
export const contentImportChecks: readonly Check[] = [
  asksWebsite,
  fetchingAsks,
  bringsPage,
  ofPages('content/import-brings-page-text', 2, sameText),
  ofPages('content/fetching-import-brings-text', 2, sameText),
  bringsPicture,
  countsWhatCame,
  linksLead,
  missingKeepsPages,
  bringsLater,
];
