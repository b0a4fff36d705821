import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { Params } from '../../core/params.ts';
import { kinds } from '../../resources/kinds.ts';
import type { World } from '../../world/world.ts';
import { openWords } from '../../world/references/open-words.ts';
import { broken, holds, judge, unverified, type Finding } from '../../core/check-result.ts';
import { authorOf, postAs, roleTokens } from '../../world/callers.ts';
import { check, type Check } from '../check.ts';
import { notWithin } from '../../oracles/times/step.ts';
import { inside, textInside, timeInside } from '../../core/json-path.ts';
import { lastingDifferences } from '../../oracles/differences.ts';
import { shiftOfTimes, stillShifted } from '../../world/header-clock.ts';
import { timed } from '../../world/server-time.ts';
import { wholeReply } from '../../world/steady-walk.ts';
import {
  change,
  markdownOf,
  placeOf,
  post,
  readAtRest,
  threadOf,
  writtenBy,
  type PostOperations,
} from '../../world/threads.ts';

const keptMembers = ['id', 'postedBy', 'postedAt', 'reactions', 'status', 'resolvedAt', 'resolvedBy'] as const;

const differences = (before: Exchange, after: Exchange, exchanges: readonly Exchange[]): Finding[] =>
  keptMembers
    .filter((name) => lastingDifferences(inside(before.json, name), inside(after.json, name)).length > 0)
    .map((name) => {
      const expected = 'an update leaves members that it does not name as they were';
      return { expected, got: `another ${name}`, pointer: `/${name}`, exchanges };
    });

const updateKeepsOmitted = check('comments/update-keeps-omitted', {}, async ({ world, operation }) => {
  const written = writtenBy(operation);
  const isComment = written.kind === threadOf(operation).comment.kind;
  const emoji = await openWords(world, 'reactionEmoji', 2);
  const posted = await post(world, written);
  const reaction = await world.call(operation, { params: posted.params, body: { addedReactions: [emoji[0]] } });
  if (isComment) await world.call(operation, { params: posted.params, body: { resolved: true } });
  const before = await readAtRest(world, written, posted);
  const markdown = world.name('edited');
  const body = { body: { markdown } };
  const { sent, read } = await change(world, written, posted, body, (each) => markdownOf(each) === markdown);
  const exchanges = [reaction, before, sent, read];
  if (markdownOf(read) !== markdown) return unverified('an update of the text that is read back', exchanges);
  const findings = differences(before, read, exchanges);
  const without = isComment ? { resolved: false } : { addedReactions: [emoji[1]] };
  const other = await world.call(operation, { params: posted.params, body: without });
  const after = await readAtRest(world, written, posted);
  exchanges.push(other, after);
  if (other.ok && markdownOf(after) !== markdown) {
    const expected = 'an update without a body keeps the text';
    findings.push({ expected, got: 'another text', pointer: '/body/markdown', exchanges });
  }
  return judge(findings, exchanges);
});

/** Readings of what someone posted that show another author: by itself, and in its list. */
const otherAuthors = async (
  world: World,
  { kind, read, list }: PostOperations,
  place: Params,
  [posted, id]: readonly [Exchange, string],
): Promise<readonly Finding[]> => {
  const alone = await world.call(read, { params: { ...place, [kinds[kind].param]: id } });
  const inList = (reply: Exchange): unknown => itemsOf(reply).find((item) => textInside(item, 'id') === id);
  const listed = await world.settled(
    () => wholeReply(world, list, { params: place }),
    (reply) => inList(reply) !== undefined,
  );
  const author = authorOf(posted.json);
  return [
    { shown: authorOf(alone.json), pointer: '/postedBy/id', exchanges: [posted, alone] },
    { shown: authorOf(inList(listed)), pointer: '/items/*/postedBy/id', exchanges: [posted, listed] },
  ]
    .filter(({ shown }) => shown !== undefined && author !== undefined && shown !== author)
    .map(({ pointer, exchanges }) => ({
      expected: 'postedBy is the user who posted it, wherever it is read',
      got: 'another user',
      pointer,
      exchanges,
    }));
};

const postedByTheCaller = check('comments/posted-by-the-caller', {}, async ({ world, operation }) => {
  const written = writtenBy(operation);
  const { posted, read, params } = await post(world, written);
  const place = Object.fromEntries(Object.entries(params).slice(0, -1));
  const authors = [{ token: world.target.token, author: authorOf(read.json) }];
  const exchanges = [posted, read];
  const expected = 'postedBy is the user of the token';
  if (authorOf(read.json) === undefined || authorOf(posted.json) !== authorOf(read.json)) {
    return broken([{ expected, got: 'no user, or not the same twice', pointer: '/postedBy/id', exchanges }]);
  }
  const others: Finding[] = [];
  const look = async (...told: readonly [Exchange, string]): Promise<void> => {
    others.push(...(await otherAuthors(world, written, place, told)));
  };
  for (const { token } of roleTokens(world)) {
    if (authors.length === 3) break;
    const exchange = await postAs(world, written, place, token, look);
    if (!exchange.ok) continue;
    authors.push({ token, author: authorOf(exchange.json) });
    exchanges.push(exchange);
  }
  if (others.length > 0) return broken(others);
  // Whether the first token is the one of a role is known only where the target file says so.
  const isListed = roleTokens(world).some(({ token }) => token === world.target.token);
  const known = new Map(authors.slice(isListed ? 0 : 1).map(({ token, author }) => [token, author]));
  if (known.size < 2) return unverified('a token of a second user who may write here (target key tokens)', exchanges);
  if (![...known.values()].includes(undefined) && new Set(known.values()).size === known.size) return holds(exchanges);
  return broken([{ expected, got: 'one author for the tokens of two users', pointer: '/postedBy/id', exchanges }]);
});

/** A `Date` header counts whole seconds, and clocks of two parts of a server may differ a little. */
const skewMs = 2_000;

const postedAtIsNow = check('comments/posted-at-is-now', {}, async ({ world, operation }) => {
  const shift = await shiftOfTimes(world);
  const { comment } = threadOf(operation);
  const params = await placeOf(world, comment);
  const before = await world.must(comment.list, { params });
  const reads: Exchange[] = [];
  const { value: posted, span } = await timed(world, async () => {
    const thread = await post(world, comment, { params });
    reads.push(thread.read);
    return thread.posted;
  });
  const [read] = reads;
  const exchanges = [before, posted, ...reads];
  const at = timeInside(read?.json, 'postedAt');
  if (at === undefined) return unverified('a postedAt', exchanges);
  const bounds = { from: span.from + shift.least - skewMs, to: span.to + shift.most + skewMs };
  const off = notWithin(at, bounds, [before, posted]);
  if (off === undefined) return holds(exchanges);
  await stillShifted(world, shift, at > bounds.to ? [at] : []);
  const expected = 'postedAt lies between request and reply';
  return broken([{ expected, ...off, pointer: '/postedAt', exchanges }]);
});

const editedAtAfterEdit = check('comments/edited-at-after-edit', {}, async ({ world, operation }) => {
  const written = writtenBy(operation);
  const posted = await post(world, written);
  const markdown = world.name('edited');
  const body = { body: { markdown } };
  const { sent, read } = await change(world, written, posted, body, (each) => markdownOf(each) === markdown);
  const exchanges = [posted.read, sent, read];
  if (markdownOf(read) !== markdown) return unverified('an update of the text that is read back', exchanges);
  const [editedAt, postedAt] = [timeInside(read.json, 'editedAt'), timeInside(read.json, 'postedAt')];
  const expected = 'editedAt is there and not before postedAt';
  const pointer = '/editedAt';
  if (editedAt === undefined) return broken([{ expected, got: 'no date-time', pointer, exchanges }]);
  if (postedAt === undefined || editedAt >= postedAt) return holds(exchanges);
  const detail = `postedAt ${new Date(postedAt).toISOString()}, editedAt ${new Date(editedAt).toISOString()}`;
  return broken([{ expected, got: 'an earlier time', detail, pointer, exchanges }]);
});

const noEditedAtBeforeEdit = check('comments/no-edited-at-before-edit', {}, async ({ world, operation }) => {
  const { posted, read } = await post(world, writtenBy(operation));
  const exchanges = [posted, read];
  const [editedAt, postedAt] = [timeInside(read.json, 'editedAt'), timeInside(read.json, 'postedAt')];
  if (inside(read.json, 'editedAt') === undefined || editedAt === postedAt) return holds(exchanges);
  const expected = 'a comment that was not edited has no editedAt after its postedAt';
  const detail = `postedAt ${textInside(read.json, 'postedAt')}, editedAt ${textInside(read.json, 'editedAt')}`;
  return broken([{ expected, got: 'another time', detail, pointer: '/editedAt', exchanges }]);
});

/** Rules of comments and replies that no table of other checks holds (2.9, 4.7). */
export const commentChecks: readonly Check[] = [
  updateKeepsOmitted,
  postedByTheCaller,
  postedAtIsNow,
  editedAtAfterEdit,
  noEditedAtBeforeEdit,
];
