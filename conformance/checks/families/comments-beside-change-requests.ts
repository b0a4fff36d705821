import type { OperationId } from '#spec/operation.ts';
import { broken, holds, unverified, type CheckResult } from '../../core/check-result.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import { isMissingPrerequisite, missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { kinds } from '../../resources/kinds.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { spaceThread, type PostOperations } from '../../world/threads.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** What an operation did to a thing: whether it was accepted and found it, and what shows that. */
type Step = { readonly operation: OperationId; readonly isDone: boolean; readonly exchanges: readonly Exchange[] };

/** A thing that was posted, and what was done to it since, in this order. */
type Life = { readonly posted: Exchange; readonly params: Params; readonly steps: readonly Step[] };

const textOf = (world: World) => ({ body: { markdown: world.name('text') } });

const postAt = async (world: World, { post }: PostOperations, params: Params): Promise<Exchange> => {
  const posted = await world.call(post, { params, body: textOf(world) });
  await world.pause(world.target.settleMs);
  return posted;
};

const readStep = async (world: World, { read }: PostOperations, params: Params, id: string): Promise<Step> => {
  const exchange = await world.settled(
    () => world.call(read, { params }),
    ({ ok }) => ok,
  );
  return { operation: read, isDone: textInside(exchange.json, 'id') === id, exchanges: [exchange] };
};

const listStep = async (world: World, { list }: PostOperations, params: Params, id: string): Promise<Step> => {
  try {
    const { items, pages } = await wholeList(world, list, { params });
    return { operation: list, isDone: idsOf(items).includes(id), exchanges: pages };
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown) || thrown.exchange?.ok !== false) throw thrown;
    return { operation: list, isDone: false, exchanges: [thrown.exchange] };
  }
};

const updateStep = async (world: World, { update }: PostOperations, params: Params, id: string): Promise<Step> => {
  const exchange = await world.call(update, { params, body: textOf(world) });
  return { operation: update, isDone: exchange.ok && textInside(exchange.json, 'id') === id, exchanges: [exchange] };
};

/** Removed is what is read no more; what the removal of nothing answers is open (OP-HTTP-03). */
const removeStep = async (world: World, { kind, read }: PostOperations, params: Params): Promise<readonly Step[]> => {
  const { remove } = kinds[kind];
  if (remove === null) return [];
  const exchange = await world.call(remove, { params });
  const after = await world.settled(
    () => world.call(read, { params }),
    ({ ok }) => !ok,
  );
  return [{ operation: remove, isDone: exchange.ok && !after.ok, exchanges: [exchange, after] }];
};

const lifeOf = async (
  world: World,
  written: PostOperations,
  around: Params,
  inner: (params: Params) => Promise<void>,
): Promise<Life | undefined> => {
  const posted = await postAt(world, written, around);
  const id = textInside(posted.json, 'id');
  if (!posted.ok || id === undefined) return undefined;
  const params = { ...around, [kinds[written.kind].param]: id };
  const steps = [
    await readStep(world, written, params, id),
    await listStep(world, written, around, id),
    await updateStep(world, written, params, id),
  ];
  if (steps.some(({ isDone }) => isDone)) await inner(params);
  return { posted, params, steps: [...steps, ...(await removeStep(world, written, params))] };
};

type Story = {
  readonly comment: Life | undefined;
  readonly reply: Life | undefined;
  /** The answer to a reply that was not accepted. */
  readonly refused: Exchange | undefined;
};

/** A comment and a reply to it on the space of the target's change request. */
const playStory = async (world: World): Promise<Story> => {
  const { changeRequest } = world.target;
  if (changeRequest === undefined) throw missingPrerequisite('a change request (target key changeRequest)');
  let reply: Life | undefined;
  let refused: Exchange | undefined;
  const answer = async (params: Params): Promise<void> => {
    reply = await lifeOf(world, spaceThread.reply, params, () => Promise.resolve());
    if (reply === undefined) refused = world.recent().findLast(({ operation }) => operation === spaceThread.reply.post);
  };
  const comment = await lifeOf(world, spaceThread.comment, { spaceId: changeRequest.space }, answer);
  return { comment, reply, refused };
};

const isFound = ({ steps }: Life): boolean => steps.some(({ isDone }) => isDone);

const judgeLife = (life: Life, written: PostOperations, operation: OperationId): CheckResult => {
  const { posted, steps } = life;
  const shown = steps.flatMap(({ exchanges }) => exchanges);
  if (operation === written.post) {
    const expected = 'what is posted on the space of a change request is found there';
    const exchanges = [posted, ...shown];
    return isFound(life) ? holds(exchanges) : broken([{ expected, got: 'it is not', exchanges }]);
  }
  const step = steps.find((each) => each.operation === operation);
  if (step === undefined || !isFound(life))
    return unverified('what is posted on the space of a change request and found there', [posted, ...shown]);
  const exchanges = [posted, ...step.exchanges];
  const expected = 'what was posted on the space of a change request is listed, read, changed and removed there';
  return step.isDone ? holds(exchanges) : broken([{ expected, got: 'this one does not find it', exchanges }]);
};

const besideChangeRequest = check('comments/beside-change-request', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { comment, reply, refused } = await world.onceForAll('comments beside a change request', playStory);
  const isReply = [...Object.values(spaceThread.reply), kinds[spaceThread.reply.kind].remove].includes(operation);
  const life = isReply ? reply : comment;
  if (life !== undefined) return judgeLife(life, isReply ? spaceThread.reply : spaceThread.comment, operation);
  if (!isReply || refused === undefined) return unverified('a comment on the space of a change request');
  if (operation !== spaceThread.reply.post) throw refusedPrerequisite(refused);
  const expected = 'a comment on the space of a change request is answered';
  return broken([{ expected, got: `status ${refused.status}`, exchanges: [refused] }]);
});

/** A space and its change request have comments of their own (4.7). */
export const commentsBesideChangeRequests: readonly Check[] = [besideChangeRequest];
