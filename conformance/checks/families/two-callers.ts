import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { textInside, timeInside } from '../../core/json-path.ts';
import { authorOf, secondUser } from '../../world/callers.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { memberList, userIdOf } from '../../world/members-read.ts';
import { placeOf, post, threadOf } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

const seenAt = (items: readonly unknown[]): ReadonlyMap<string, number> =>
  new Map(
    items.flatMap((item) => {
      const [id, at] = [userIdOf(item), timeInside(item, 'lastSeenAt')];
      return id === undefined || at === undefined ? [] : [[id, at] as const];
    }),
  );

/** Users of tokens of the target may be seen meanwhile, each by a request of their own. */
const busyUsers = ({ target }: World): number => new Set(Object.values(target.tokens)).size + 1;

/** More members than have tokens here are never seen at once. */
const pingIsOfTheCaller = check(
  'callers/ping-is-of-the-caller',
  { lane: 'organization/members' },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const before = await memberList(world);
    const sent = await world.must(operation, { params: { organizationId: world.target.organization } });
    await world.pause(world.target.settleMs);
    const after = await memberList(world);
    const exchanges = [...before.pages, sent, ...after.pages];
    const known = seenAt(before.items);
    // Who joined meanwhile has not moved.
    const both = [...seenAt(after.items)].flatMap(([id, at]) => {
      const earlier = known.get(id);
      return earlier === undefined ? [] : [at - earlier];
    });
    const moved = both.filter((ms) => ms > 0);
    const busy = busyUsers(world);
    if (after.items.length <= busy) return unverified('members who are no callers of this run', exchanges);
    if (both.some((ms) => ms < 0)) return unverified('members who were seen no earlier than before', exchanges);
    if (moved.length === 0) return unverified('a ping that shows', exchanges);
    const expected = 'a ping moves the lastSeenAt of nobody but the caller';
    const finding = { expected, got: 'of others too', pointer: '/items', exchanges };
    return judge(moved.length > busy ? [finding] : [], exchanges);
  },
);

const isResolved = ({ json }: Exchange): boolean => textInside(json, 'status') === 'resolved';

/** What one user has written and another has resolved and edited shows both for what they did. */
const eachForItself = check('callers/each-for-itself', {}, async ({ world, operation }): Promise<CheckResult> => {
  const { comment } = threadOf(operation);
  const place = await placeOf(world, comment);
  const own = await post(world, comment, { params: place });
  const caller = authorOf(own.read.json);
  if (caller === undefined) return unverified('the author of a comment', [own.read]);
  const second = await secondUser(world, comment, place, caller);
  const body = { body: { markdown: world.name('text') } };
  const posted = await world.call(comment.post, { params: place, body, token: second.token });
  const id = textInside(posted.json, 'id');
  if (!posted.ok || id === undefined) return unverified('a comment of a second user', [posted]);
  const params = { ...place, commentId: id };
  const sent = await world.call(operation, { params, body: { resolved: true } });
  const read = await world.settled(() => world.call(comment.read, { params }), isResolved);
  const exchanges = [own.read, posted, sent, read];
  if (!sent.ok || !isResolved(read)) return unverified('permission to resolve the comment of another user', exchanges);
  const findings: Finding[] = [];
  const expect = (reading: Exchange, member: 'postedBy' | 'resolvedBy', user: string, who: string): void => {
    const shown = textInside(reading.json, member, 'id');
    if (shown === undefined || shown === user) return;
    findings.push({
      expected: `${member} is the user who ${who}`,
      got: 'another user',
      pointer: `/${member}/id`,
      exchanges,
    });
  };
  expect(read, 'postedBy', second.id, 'posted it');
  expect(read, 'resolvedBy', caller, 'resolved it');
  const edited = await world.call(operation, { params, body: { body: { markdown: world.name('edited') } } });
  // Whether others may edit it is open (OP-CMT-08.a).
  if (!edited.ok || findings.length > 0) return judge(findings, exchanges);
  const after = await world.call(comment.read, { params });
  exchanges.push(edited, after);
  expect(after, 'postedBy', second.id, 'posted it');
  return judge(findings, exchanges);
});

/** What is each user's own, tried with two (sections 2.9 and 4.9). */
export const twoCallerChecks: readonly Check[] = [pingIsOfTheCaller, eachForItself];
