import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { changedContent, pictureBefore, unsearchedParts } from '../../requests/content-left-alone.ts';
import { atRest } from '../../world/at-rest.ts';
import { flatPages, readPages, topPages } from '../../world/content.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** Pages of the second reply that the first one lacks, by their ids. */
const addedPages = (before: Exchange, after: Exchange) => {
  const old = new Set(idsOf(flatPages(topPages(before))));
  return flatPages(topPages(after)).filter((page) => !old.has(textInside(page, 'id') ?? ''));
};

const isLiveToo = (inRequest: readonly unknown[], inSpace: readonly unknown[]): boolean => {
  const titles = new Set(inRequest.map((page) => textInside(page, 'title')));
  return inSpace.some((page) => titles.has(textInside(page, 'title')));
};

/** Whether all that the space shows is looked at: others may write to it where the suite is not alone. */
const isPictured = ({ isBrief, target }: World): boolean => !isBrief && target.alone === true;

const countedRequests = ['changeRequests', 'changeRequestsOpen', 'changeRequestsDraft'] as const;

/** Numbers of change requests that an import into one of them has moved: it makes none, and opens none. */
const requestsMoved = (before: Exchange, sent: Exchange, after: Exchange): readonly Finding[] =>
  countedRequests.flatMap((name) => {
    const [was, is] = [inside(before.json, name), inside(after.json, name)];
    if (typeof was !== 'number' || typeof is !== 'number' || was === is) return [];
    const expected = `${name} of the space as before, ${was}`;
    return [{ expected, got: `${is}`, pointer: `/${name}`, exchanges: [before, sent, after] }];
  });

/** What goes into a change request stays out of its space (2.1, 4.8). Pages are known again by their titles: in the space they may have ids of their own. */
export const requestImportStaysApart: Check = check(
  'content/request-import-stays-apart',
  { evidence: 5 },
  async ({ operation, world }) => {
    const input = await arrangedInput(world, operation);
    const { spaceId = '' } = input.params;
    const readRequest = () => readPages(world, input.params);
    const [oldRequest, oldSpace] = [await readRequest(), await readPages(world, { spaceId })];
    const picture = isPictured(world) ? await pictureBefore(world, spaceId) : undefined;
    const readNumbers = () => world.call('getSpaceById', { params: { spaceId } });
    const numbers = await readNumbers();
    const sent = await world.must(operation, input);
    const request = await world.settled(readRequest, (reply) => addedPages(oldRequest, reply).length > 0);
    const space = await atRest(world, () => readPages(world, { spaceId }));
    const exchanges = [oldRequest, oldSpace, sent, request, space];
    const [inRequest, inSpace] = [addedPages(oldRequest, request), addedPages(oldSpace, space)];
    const isRead = [oldRequest, request, oldSpace, space].every(({ ok }) => ok);
    // Nothing else in a run writes into this space: where nobody else does, what came there alone went astray.
    const isAstray = inRequest.length === 0 && inSpace.length > 0 && world.target.alone === true;
    if (!isRead || (inRequest.length === 0 && !isAstray))
      return unverified('an import that shows in the change request, and pages of its space', exchanges);
    if (!isAstray && !isLiveToo(inRequest, inSpace)) {
      if (picture === undefined) return judge([], exchanges);
      const changed = await changedContent(world, spaceId, { before: picture, sent, parts: unsearchedParts });
      return judge([...changed, ...requestsMoved(numbers, sent, await atRest(world, readNumbers))], exchanges);
    }
    const expected = 'content imported into a change request is not in its space';
    return broken([{ expected, got: 'its pages in the space', pointer: '/pages', exchanges }]);
  },
);
