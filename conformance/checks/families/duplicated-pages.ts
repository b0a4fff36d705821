import { broken, judge, unverified } from '../../core/check-result.ts';
import { listInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { flatPages, topPages } from '../../world/content.ts';
import { check, type Check } from '../check.ts';

const titlesOf = (pages: Exchange): readonly string[] =>
  flatPages(topPages(pages))
    .flatMap((page) => textInside(page, 'title') ?? [])
    .toSorted();

/** What a duplicate has of the pages of its original (4.3). */
export const duplicateCarriesPages: Check = check(
  'spaces/duplicate-carries-pages',
  { evidence: 2 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const { params } = await world.make('space');
    const original = await world.must('listPages', { params });
    const wanted = titlesOf(original);
    if (wanted.length === 0) return unverified('a space with pages (target key templateSpace)', [original]);
    const copy = await world.must(operation, { params });
    const copied = { spaceId: textInside(copy.json, 'id') ?? '' };
    const pages = await world.settled(
      () => world.call('listPages', { params: copied }),
      (reply) => titlesOf(reply).join() === wanted.join(),
    );
    if (titlesOf(pages).join() === wanted.join()) return judge([], [original, copy, pages]);
    const expected = 'a duplicate has pages with the titles of the original';
    const got = listInside(pages.json, 'pages').length === 0 ? 'no pages' : 'other titles';
    return broken([{ expected, got, pointer: '/pages', exchanges: [original, copy, pages] }]);
  },
);
