import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { timeInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { notWithin } from '../../oracles/times/step.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { authorOf } from '../../world/callers.ts';
import { shiftOfTimes, stillShifted } from '../../world/header-clock.ts';
import { timed } from '../../world/server-time.ts';
import type { World } from '../../world/world.ts';

/** Clocks of a server may differ a little, and a `Date` header counts whole seconds. */
export const skewMs = 2_000;

const movedThere = async (world: World, operation: OperationId, comment: Exchange): Promise<CheckResult> => {
  const second = otherOrganization(world);
  const [userId = '', postedAt = 0] = [authorOf(comment.json), timeInside(comment.json, 'postedAt')];
  const shift = await shiftOfTimes(world);
  const read = () => world.call('getMemberInOrganizationById', { params: { organizationId: second, userId } });
  const before = await read();
  if (!before.ok) return unverified('a caller who is a member of the second organization', [before]);
  const first = await world.must(operation, { params: { organizationId: world.target.organization } });
  const { value: sent, span } = await timed(world, () => world.must(operation, { params: { organizationId: second } }));
  const start = timeInside(before.json, 'lastSeenAt') ?? 0;
  const bounds = { from: Math.max(start, postedAt - skewMs), to: span.to + shift.most + skewMs };
  const isNow = (at: number | undefined): boolean => at !== undefined && notWithin(at, bounds, []) === undefined;
  const after = await world.settled(read, ({ json }) => isNow(timeInside(json, 'lastSeenAt')));
  const exchanges = [comment, before, first, sent, after];
  const at = timeInside(after.json, 'lastSeenAt');
  if (!after.ok) return unverified('a caller who stays a member of the second organization', exchanges);
  if (isNow(at)) return judge([], exchanges);
  const off = at === undefined ? undefined : notWithin(at, bounds, [before, sent]);
  if (at !== undefined) await stillShifted(world, shift, at > bounds.to ? [at] : []);
  const expected = 'lastSeenAt is the time of the ping, also right after a ping of another organization';
  const got = at === start ? 'the time from before' : 'another time';
  return judge([{ expected, ...off, got, pointer: '/lastSeenAt', exchanges }], exchanges);
};

/**
 * The author of a comment posted just before pings one organization and then another: what is kept of a user is kept for
 * each of them. Undefined where there is no second one of the caller's.
 */
export const pingInEach = (world: World, operation: OperationId, comment: Exchange): Promise<CheckResult | undefined> =>
  unlessMissing(() => movedThere(world, operation, comment));
