import { operationRow } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { areSamePlaces, fileOf, placeOf, placesOfLinks, statusesOf, type Place } from '../../oracles/link-places.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { contentLinks, partsIn, type ContentLinks, type ReadList } from '../../requests/content-links.ts';
import { flatPages, topPages } from '../../world/content.ts';
import { check, type Check, type CheckContext } from '../check.ts';

const toFile = ({ items }: ReadList, { spaceId }: ContentLinks, file: string): readonly Place[] =>
  placesOfLinks(items.filter((item) => fileOf(item, spaceId) === file));

const namedBy = ({ items }: ReadList): readonly Place[] => items.flatMap((item) => placeOf(item) ?? []);

const exchangesOf = (...lists: readonly ReadList[]): readonly Exchange[] => lists.flatMap(({ pages }) => pages);

/** What a list of the links of a page says of files, beside the backlinks of these. */
const ofPages = (links: ContentLinks): readonly Finding[] =>
  [...links.onPages].flatMap(([page, list]) => {
    const isAway = placesOfLinks(list.items).some((place) => place.page !== page);
    if (isAway) {
      const expected = 'places on the page whose links these are';
      return [{ expected, got: 'a place on another page', pointer: '/items', exchanges: list.pages }];
    }
    const wrong = [...links.backlinks].find(
      ([file, back]) => !areSamePlaces(toFile(list, links, file), namedBy(back), new Set([page])),
    );
    if (wrong === undefined) return [];
    const expected = 'a link to a file in the places on the page that the backlinks of the file name';
    return [{ expected, got: 'others', pointer: '/items', exchanges: exchangesOf(list, wrong[1]) }];
  });

/** The same of all the links of a space. */
const ofSpace = (links: ContentLinks): readonly Finding[] => {
  const list = links.ofSpace;
  if (list === undefined) return [];
  const pages = new Set(idsOf(flatPages(topPages(links.revision))));
  return [...links.backlinks]
    .filter(([file, back]) => !areSamePlaces(toFile(list, links, file), namedBy(back), pages))
    .map(([, back]) => ({
      expected: 'a link to a file in the places that the backlinks of the file name',
      got: 'others',
      pointer: '/items',
      exchanges: exchangesOf(list, back),
    }));
};

/** What backlinks say, beside the links of the pages. */
const ofFiles = (links: ContentLinks): readonly Finding[] => {
  const pages = new Set(idsOf(flatPages(topPages(links.revision))));
  const read = new Set(links.onPages.keys());
  const all: ReadList = {
    items: [...links.onPages.values()].flatMap(({ items }) => items),
    pages: [...links.onPages.values()].flatMap((list) => list.pages),
  };
  return [...links.backlinks].flatMap(([file, back]): readonly Finding[] => {
    const places = namedBy(back);
    const isElsewhere = places.some(({ page }) => !pages.has(page));
    if (!isElsewhere && areSamePlaces(toFile(all, links, file), places, read)) return [];
    const expected = 'the places of the links to the file';
    return [{ expected, got: 'others', pointer: '/items', exchanges: [...exchangesOf(back, all), links.revision] }];
  });
};

const placesAgree = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const { pathParameters } = operationRow(operation);
  const links = await contentLinks(world, pathParameters.includes('changeRequestId'));
  const { onPages, backlinks } = links;
  const exchanges = [links.revision, ...exchangesOf(...onPages.values(), ...backlinks.values())];
  if (![...backlinks.values()].some((each) => namedBy(each).length > 0))
    return unverified('backlinks that name the pages on which they stand', exchanges);
  if (pathParameters.includes('fileId')) return judge(ofFiles(links), exchanges);
  return judge(pathParameters.includes('pageId') ? ofPages(links) : ofSpace(links), exchanges);
};

/** What tells whether a page is the same in two revisions, without what lies below it. */
const stateOf = (page: unknown): string =>
  JSON.stringify(['title', 'updatedAt', 'documentId', 'markdown', 'cover'].map((name) => inside(page, name)));

const pagesById = (revision: Exchange) =>
  new Map(flatPages(topPages(revision)).map((page) => [textInside(page, 'id') ?? '', page] as const));

/** Links of pages that a change request leaves as they are in its space, to what both hold. */
const asInSpace = async ({ world }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const [main, own] = [await contentLinks(world, false), await contentLinks(world, true)];
  const parts = new Set(partsIn(main.revision));
  const held = new Set(partsIn(own.revision).filter((id) => parts.has(id)));
  const [before, after] = [pagesById(main.revision), pagesById(own.revision)];
  const findings: Finding[] = [];
  const exchanges = [main.revision, own.revision];
  let compared = 0;
  for (const [page, list] of own.onPages) {
    const other = main.onPages.get(page);
    if (other === undefined || stateOf(before.get(page)) !== stateOf(after.get(page))) continue;
    const [wanted, shown] = [statusesOf(other.items, held), statusesOf(list.items, held)];
    const both = [...shown].filter(([target]) => wanted.has(target));
    compared += both.length;
    exchanges.push(...exchangesOf(list, other));
    const wrong = both.find(([target, status]) => wanted.get(target) !== status);
    if (wrong === undefined) continue;
    const expected = `the status that the link has in the space: ${wanted.get(wrong[0])}`;
    findings.push({ expected, got: wrong[1], pointer: '/items/*/status', exchanges: exchangesOf(list, other) });
  }
  if (compared === 0) return unverified('a link that a space and its change request both have', exchanges);
  return judge(findings, exchanges);
};

/** Links in several lists of one content (2.17, 4.8). */
export const placesOfLinksChecks: readonly Check[] = [
  check('links/places-agree', { evidence: 2 }, placesAgree),
  check('links/status-as-in-space', { evidence: 4 }, asInSpace),
];
