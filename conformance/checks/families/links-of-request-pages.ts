import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { accepted } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { rest } from '../../world/at-rest.ts';
import { documentsOf, readPages } from '../../world/content.ts';
import { openWord } from '../../world/references/open-words.ts';
import { wholeReply } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';

/** What tells whether a page is as it was. */
export const pageText = ({ json }: Exchange): string =>
  JSON.stringify([inside(json, 'markdown'), inside(json, 'updatedAt')]);

/** A page of a change request and its links at one moment, and the pages beside it. */
const lookAt = async (world: World, operation: OperationId, params: Params) => {
  const format = await openWord(world, 'pageFormat');
  const page = await world.must('getPageInChangeRequestById', { params, query: { format } });
  const own = accepted(await wholeReply(world, operation, { params }));
  const pages = await readPages(world, params);
  return { page, own, ids: documentsOf(pages).map(({ id }) => String(id)), exchanges: [page, own, pages] };
};

/** A page of the target's change request that an import beside it, which brings links, leaves as it was. */
export const linksOfRequestPage = async (world: World, operation: OperationId): Promise<CheckResult> => {
  world.allowed('changeRequestContent');
  const params: Params = (await arrangedInput(world, operation)).params;
  const { spaceId = '', changeRequestId = '' } = params;
  const before = await lookAt(world, operation, params);
  const input = await world.arrange('importContentInChangeRequest', { params: { spaceId, changeRequestId } });
  const sent = await world.must('importContentInChangeRequest', input);
  await rest(world);
  const after = await lookAt(world, operation, params);
  const exchanges = [...before.exchanges, sent, ...after.exchanges];
  const brought: Exchange[] = [];
  for (const pageId of after.ids.filter((id) => !before.ids.includes(id)))
    brought.push(accepted(await wholeReply(world, operation, { params: { ...params, pageId } })));
  if (brought.every((links) => itemsOf(links).length === 0) || pageText(before.page) !== pageText(after.page))
    return unverified('an import that brings links on other pages of the change request', [...exchanges, ...brought]);
  const isMore = itemsOf(after.own).length > itemsOf(before.own).length;
  const expected = 'the links of a page of a change request that nothing has changed, as before';
  const finding: Finding = { expected, got: 'more links', pointer: '/items', exchanges: [...exchanges, ...brought] };
  return judge(isMore ? [finding] : [], [...exchanges, ...brought]);
};
