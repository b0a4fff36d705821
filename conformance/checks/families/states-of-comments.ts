import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { holds, judge, unverified, type Finding } from '../../core/check-result.ts';
import { authorOf, roleTokens, secondUser } from '../../world/callers.ts';
import { check, type Check } from '../check.ts';
import { inside, textInside, timeInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { change, markdownOf, post, threadOf, type Posted } from '../../world/threads.ts';
import type { OperationId } from '#spec/operation.ts';
import { pairOf, reactToAny, shows } from './reaction-story.ts';
import { isResolved, resolvedTwice, type DoneAgain } from './done-again-stories.ts';

const resolvedComment = async (world: World, operation: OperationId, done: (read: Exchange) => boolean) => {
  const { comment } = threadOf(operation);
  const posted = await post(world, comment);
  const { sent, read } = await change(world, comment, posted, { resolved: true }, done);
  return { comment, posted, read, exchanges: [posted.read, sent, read] };
};

const found = (expected: string, got: string, pointer: string, exchanges: readonly Exchange[]): Finding[] => [
  { expected, got, pointer, exchanges },
];

const newCommentIsUnresolved = check('states/new-comment-is-unresolved', {}, async ({ world, operation }) => {
  const { posted, read } = await post(world, threadOf(operation).comment);
  const findings = isResolved(read)
    ? found('a new comment does not have the status resolved', 'the status resolved', '/status', [posted, read])
    : [];
  return judge(findings, [posted, read]);
});

/** A state that is given together with another text, where the server takes both at once and stores the text. */
const besideText = async (world: World, operation: OperationId, resolved: boolean): Promise<readonly Finding[]> => {
  const { comment } = threadOf(operation);
  const isDone = (each: Exchange): boolean => isResolved(each) === resolved;
  const story = world.isBrief
    ? undefined
    : await unlessMissing(async () => {
        const posted = await post(world, comment);
        if (!resolved) await change(world, comment, posted, { resolved: true }, isResolved);
        const text = world.name('reworded');
        return { text, ...(await change(world, comment, posted, { resolved, body: { markdown: text } }, isDone)) };
      });
  if (story === undefined || isDone(story.read) || markdownOf(story.read) !== story.text) return [];
  const expected = `a comment put with resolved ${resolved} and another text ${resolved ? 'has' : 'does not have'} the status resolved`;
  const got = `the status ${textInside(story.read.json, 'status') ?? 'absent'}`;
  return found(expected, got, '/status', [story.sent, story.read]);
};

/** The same beside an emoji that is added and another that is taken back, where the server takes both and does so. */
const besideReactions = async (world: World, operation: OperationId): Promise<readonly Finding[]> => {
  if (world.isBrief) return [];
  const { comment } = threadOf(operation);
  const story = await unlessMissing(async () => {
    const [one, two] = await pairOf(world);
    const posted = await post(world, comment);
    await reactToAny(world, comment, posted, { addedReactions: [two] }, shows(two));
    const body = { resolved: true, addedReactions: [one], removedReactions: [two] };
    const put = await reactToAny(world, comment, posted, body, (each) => isResolved(each) && shows(one)(each));
    return { ...put, isKept: !shows(one)(put.read) };
  });
  if (story === undefined || isResolved(story.read) || story.isKept) return [];
  const expected = 'a comment put with resolved true and reactions has the status resolved';
  const got = `the status ${textInside(story.read.json, 'status') ?? 'absent'}`;
  return found(expected, got, '/status', [story.sent, story.read]);
};

const resolveSetsStatus = check('states/resolve-sets-status', {}, async ({ world, operation }) => {
  const { posted, read, exchanges } = await resolvedComment(world, operation, isResolved);
  if (isResolved(posted.read)) return unverified('an unresolved comment', exchanges);
  if (isResolved(read)) {
    const besides = [...(await besideText(world, operation, true)), ...(await besideReactions(world, operation))];
    return judge(besides, exchanges);
  }
  const got = `the status ${textInside(read.json, 'status') ?? 'absent'}`;
  return judge(found('a comment put with resolved true has the status resolved', got, '/status', exchanges), exchanges);
});

const isTimed = ({ json }: Exchange): boolean => timeInside(json, 'resolvedAt') !== undefined;

const resolveSetsResolvedAt = check('states/resolve-sets-resolved-at', {}, async ({ world, operation }) => {
  const { posted, read, exchanges } = await resolvedComment(world, operation, isTimed);
  const at = timeInside(read.json, 'resolvedAt');
  const postedAt = timeInside(read.json, 'postedAt');
  const expected = 'a resolved comment shows when it was resolved, not before it was posted';
  if (at === undefined) return judge(found(expected, 'no date-time', '/resolvedAt', exchanges), exchanges);
  if (inside(posted.read.json, 'resolvedAt') !== undefined) return unverified('an unresolved comment', exchanges);
  if (postedAt === undefined || at >= postedAt) return holds(exchanges);
  return judge(found(expected, 'an earlier time', '/resolvedAt', exchanges), exchanges);
});

const resolverOf = ({ json }: Exchange): string | undefined => textInside(json, 'resolvedBy', 'id');

/** Somebody else resolves a comment of the caller, where the target file has a token and the server lets them. */
const resolvedByAnother = async (world: World, operation: OperationId, { params, read }: Posted) => {
  const { comment } = threadOf(operation);
  const author = authorOf(read.json);
  if (author === undefined || roleTokens(world).length === 0) return undefined;
  const second = await secondUser(world, comment, params, author);
  const sent = await world.call(operation, { params, body: { resolved: true }, token: second.token });
  if (!sent.ok) return undefined;
  const after = await world.settled(
    () => world.must(comment.read, { params }),
    (exchange) => resolverOf(exchange) === second.id,
  );
  return { expected: second.id, after, exchanges: [read, sent, after] };
};

const resolveSetsResolvedBy = check('states/resolve-sets-resolved-by', {}, async ({ world, operation }) => {
  const expected = 'a resolved comment shows the caller who resolved it';
  const { posted, read, exchanges } = await resolvedComment(world, operation, (each) => resolverOf(each) !== undefined);
  const author = authorOf(posted.read.json);
  const words = (exchange: Exchange): string => (resolverOf(exchange) === undefined ? 'nobody' : 'somebody else');
  if (author === undefined) return unverified('the author of a comment, who is the caller', exchanges);
  if (resolverOf(read) !== author) return judge(found(expected, words(read), '/resolvedBy/id', exchanges), exchanges);
  if (inside(posted.read.json, 'resolvedBy') !== undefined) return unverified('an unresolved comment', exchanges);
  const another = await resolvedByAnother(world, operation, await post(world, threadOf(operation).comment));
  if (another === undefined || resolverOf(another.after) === another.expected) return holds(exchanges);
  const shown = another.exchanges;
  return judge(found(expected, words(another.after), '/resolvedBy/id', shown), shown);
});

/** Members in which the list shows as resolved what does not show itself so. */
const stillListed = ({ undone, listed }: DoneAgain): readonly string[] => {
  const read = undone?.read.json;
  const item = listed?.items.find((each) => textInside(each, 'id') === textInside(read, 'id'));
  if (textInside(item, 'status') === 'resolved') return ['status'];
  return ['resolvedAt', 'resolvedBy'].filter(
    (name) => inside(item, name) !== undefined && inside(read, name) === undefined,
  );
};

const unresolveResetsStatus = check('states/unresolve-resets-status', {}, async ({ world, operation }) => {
  const story = await resolvedTwice(world, operation);
  const { before, first, undone, listed } = story;
  const exchanges = [before, first.sent, first.read];
  if (!isResolved(first.read) || undone === undefined) return unverified('a resolved comment', exchanges);
  const all = [...exchanges, undone.sent, undone.read, ...(listed?.pages ?? [])];
  if (!isResolved(undone.read)) {
    const words = 'the list shows a comment that was opened again as it shows itself';
    const listedOtherwise = stillListed(story).flatMap((name) =>
      found(words, 'one that is resolved', `/items/${name}`, all),
    );
    return judge([...listedOtherwise, ...(await besideText(world, operation, false))], all);
  }
  const expected = 'a comment put with resolved false does not have the status resolved';
  return judge(found(expected, 'the status resolved', '/status', all), all);
});

const resolveTwiceStaysResolved = check('states/resolve-twice-stays-resolved', {}, async ({ world, operation }) => {
  const { comment, posted, read, exchanges } = await resolvedComment(world, operation, isResolved);
  if (isResolved(posted.read) || !isResolved(read)) return unverified('a comment that becomes resolved', exchanges);
  const { params } = posted;
  const again = await world.call(operation, { params, body: { resolved: true } });
  const after = await world.settled(() => world.must(comment.read, { params }), isResolved);
  const all = [...exchanges, again, after];
  if (isResolved(after)) return holds(all);
  const got = `the status ${textInside(after.json, 'status') ?? 'absent'}`;
  return judge(found('a comment resolved twice is resolved', got, '/status', all), all);
});

const stateOf = ({ json }: Exchange): string =>
  JSON.stringify(['status', 'resolvedAt', 'body', 'reactions', 'editedAt'].map((name) => inside(json, name) ?? null));

const resolveIsOfOneComment = check('states/resolve-is-of-one-comment', {}, async ({ world, operation }) => {
  const { comment } = threadOf(operation);
  const { params } = await post(world, comment);
  const { [Object.keys(params).at(-1)!]: _, ...place } = params;
  const other = await post(world, comment, { params: place });
  const { sent, read } = await change(world, comment, { params }, { resolved: true }, isResolved);
  const after = await world.must(comment.read, { params: other.params });
  const exchanges = [other.read, sent, read, after];
  if (!isResolved(read) || markdownOf(after) !== other.markdown) return unverified('a resolved comment', exchanges);
  if (stateOf(after) === stateOf(other.read)) return holds(exchanges);
  const expected = 'a comment beside a resolved one is as before';
  return judge(found(expected, 'another status, text or time', '', exchanges), exchanges);
});

/** Transitions of comments between unresolved and resolved (section 3). */
export const commentStateChecks: readonly Check[] = [
  newCommentIsUnresolved,
  resolveSetsStatus,
  resolveSetsResolvedAt,
  resolveSetsResolvedBy,
  unresolveResetsStatus,
  resolveTwiceStaysResolved,
  resolveIsOfOneComment,
];
