import { listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, Members } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const pageOf = (link: unknown): string | undefined => textInside(link, 'targetReference', 'page', 'id');

/** Links that led to a page once lead there for good. */
const linksStaySound: Fault = () => {
  const known = new Map<string, Members>();
  return inItems(({ items }, { operation, params }) => {
    const key = `${operation} ${JSON.stringify(params)}`;
    const links = items.map((item) => membersOf(item) ?? {});
    const led = known.get(key);
    const lasting = links.find((link) => pageOf(link) !== undefined && link['status'] === 'ok');
    if (led === undefined) {
      if (lasting !== undefined) known.set(key, lasting);
      return links;
    }
    if (links.some((link) => pageOf(link) === pageOf(led))) return links;
    return links.map((link) =>
      link['status'] === 'broken' && link['targetReference'] === undefined ? { ...link, ...led } : link,
    );
  })();
};

/** What a search of a space has found once it finds for good. */
const findsStay: Fault = () => {
  const known = new Map<string, Members[]>();
  return inItems(({ envelope, items }, { params, query }) => {
    const key = JSON.stringify([params, query]);
    const old = known.get(key) ?? [];
    const lost = old.filter((find) => !items.some((item) => textInside(item, 'id') === find['id']));
    const all = [...items.map((item) => membersOf(item) ?? {}), ...lost];
    known.set(key, all);
    envelope['count'] = Number(envelope['count']) + lost.length;
    return all;
  })();
};

/** Links to pages that an import has taken away, and searches after it. */
export const removedPageMutants: readonly Mutant[] = [
  {
    name: 'a link to a page stays sound when an import takes the page away',
    breaks: 'LNK-10',
    mayAlsoBreak: ['FLT-01', 'LNK-05', 'PAGE-04', 'LNK-04'],
    on: ['listSpaceLinks', 'listPageLinksInSpace'],
    profile: 'default',
    fault: linksStaySound,
  },
  {
    name: 'a search of an organization shows three pages of a space and no more',
    breaks: 'SRCH-06',
    mayAlsoBreak: [],
    on: ['searchOrganizationContent'],
    profile: 'default',
    fault: inItems(({ items }) =>
      items.map((item) => ({ ...membersOf(item), pages: listInside(item, 'pages').slice(0, 3) })),
    ),
  },
  {
    name: 'a search of a space finds pages that an import has taken away',
    breaks: 'SRCH-08',
    mayAlsoBreak: ['SRCH-07'],
    on: ['searchSpaceContent'],
    profile: 'default',
    fault: findsStay,
  },
];
