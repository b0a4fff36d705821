import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { inside, timeInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { dateOf } from '../../oracles/times/step.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { memberList, userIdOf } from '../../world/members-read.ts';
import { seat } from '../../world/team-roster.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { shows } from './members-shown.ts';

const seenAt = (member: unknown): number | undefined => timeInside(member, 'lastSeenAt');

/** The member whom nobody has seen for the longest time: least likely a caller of the run, or one who is at work. */
const longUnseen = (world: World): Promise<string> =>
  world.once('the member whom nobody has seen for longest', async () => {
    const { items, pages } = await memberList(world);
    const known = items.filter((item) => seenAt(item) !== undefined && inside(item, 'disabled') !== true);
    const [first] = known.toSorted((one, other) => (seenAt(one) ?? 0) - (seenAt(other) ?? 0));
    const id = userIdOf(first);
    if (id === undefined || known.length < 2)
      throw missingPrerequisite('two members who show when they were last seen', pages.at(-1));
    return id;
  });

/** Times of a server may be cut to whole seconds. */
const seconds = 2;

const letTimePass = (world: World): Promise<void> =>
  world.target.clock === undefined ? world.pause(seconds * 1_000) : world.advance(seconds);

const isLater = (later: Exchange, earlier: Exchange): boolean => !(dateOf(later) <= dateOf(earlier));

const readingLeavesLastSeen = check(
  'members/reading-leaves-last-seen',
  // It moves the clock, and nobody else reads or writes meanwhile.
  { lane: 'clock', evidence: 2 },
  async ({ world, operation }): Promise<CheckResult> => {
    await requireDifferingAnswers(world);
    const show = shows[operation]?.own;
    if (show === undefined) throw new Error(`Nobody says how ${operation} shows a member`);
    const id = await longUnseen(world);
    if (operation === 'listTeamMembersInOrganizationById')
      await seat(world, (await world.own('team')).params, { id }, 'member');
    const first = await show(world, id);
    await letTimePass(world);
    const second = await show(world, id);
    const exchanges = [first.exchange, second.exchange];
    const [before, after] = [seenAt(first.member), seenAt(second.member)];
    if (before === undefined || after === undefined)
      return unverified('a member who shows when it was last seen', exchanges);
    if (!isLater(second.exchange, first.exchange))
      return unverified('time that passes between two readings (target key clock)', exchanges);
    if (after <= before) return judge([], exchanges);
    // A person may be at work there: one who is seen again just then is not believed to be.
    await letTimePass(world);
    const third = await show(world, id);
    exchanges.push(third.exchange);
    const last = seenAt(third.member);
    if (last === undefined || last <= after) return unverified('a member whom nobody but the reader sees', exchanges);
    const expected = 'lastSeenAt of a member who was read, and did nothing, as before';
    return judge([{ expected, got: 'a later time after each reading', pointer: '/lastSeenAt', exchanges }], exchanges);
  },
);

/** What reading does to those who are read (4.9). */
export const unseenMemberChecks: readonly Check[] = [readingLeavesLastSeen];
