import type { World } from '../../world/world.ts';
import type { DeferredCheck, DeferredPurpose } from '../../core/deferred.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { deleteSpace, livingSpace } from '../../world/deleted-spaces.ts';
import { notAccepted, notRefused, readBack, unlike } from '../../oracles/expectations.ts';
import { ageAt, hourSeconds, inWindow, pastWindow } from '../../world/seven-days.ts';
import { serverTime, timed, type Span } from '../../world/server-time.ts';

/** A visit within moments of the first shows nothing of days. */
const leastAgeMs = 24 * hourSeconds * 1_000;

/** Whether an entry is due: old enough to show something, and on its own side of the seven days for sure. */
const isDue = ({ purpose }: DeferredCheck, age: Span): boolean =>
  purpose === 'within' ? age.from >= leastAgeMs && inWindow(age) : pastWindow(age);

/** Whether an entry can still come to be due. */
const isLost = ({ purpose }: DeferredCheck, age: Span): boolean => purpose === 'within' && !inWindow(age);

const waits: Readonly<Record<DeferredPurpose, string>> = {
  within: 'a later visit with this file of deferred checks, 1 to 7 days after the deletion that it notes (--deferred)',
  after:
    'a later visit with this file of deferred checks, more than 7 days after the deletion that it notes (--deferred)',
  gone: 'a later visit with this file of deferred checks, more than 7 days after the deletion that it notes (--deferred)',
};

const restored = async (world: World, { space, title, deleted }: DeferredCheck): Promise<CheckResult> => {
  const params = { spaceId: space };
  const read = () => world.call('getSpaceById', { params });
  const { value: back, span } = await timed(world, () => world.call('restoreSpace', { params }));
  if (!inWindow(ageAt(deleted, span))) return unverified(waits.within, [back]);
  const findings = notAccepted(back, 'a restore less than 7 days after the deletion', []);
  const expected = { id: space, title, deletedAt: undefined };
  const after = await readBack(world, read, expected);
  if (back.ok) findings.push(...unlike(after, expected, 'a space restored within 7 days', [back]));
  await world.call('deleteSpaceById', { params });
  return judge(findings, [back, after]);
};

/** A refusal counts beside its twin: the same request for a space deleted a moment ago, or living, is accepted. */
const refused = async (world: World, { purpose, space }: DeferredCheck): Promise<CheckResult> => {
  const operation = purpose === 'after' ? 'restoreSpace' : 'getSpaceById';
  const twin = await livingSpace(world);
  if (purpose === 'after') await deleteSpace(world, twin.made);
  const accepted = await world.must(operation, { params: twin.made.params });
  const exchange = await world.call(operation, { params: { spaceId: space } });
  const what = purpose === 'after' ? 'a restore' : 'a read of a space';
  return judge(notRefused(exchange, `${what} more than 7 days after the deletion`, []), [accepted, exchange]);
};

/** Deletes a space for a later visit. */
const leave = async (world: World, purpose: DeferredPurpose): Promise<CheckResult> => {
  const { made, before } = await livingSpace(world);
  const { value: gone, span } = await timed(world, () => deleteSpace(world, made));
  world.deferred?.note({ purpose, space: made.id, title: made.text, deleted: span });
  return unverified(waits[purpose], [before, gone]);
};

/**
 * One visit for deferred checks: judges by what an earlier one deleted as soon as that is due, else deletes something for a
 * later one. Undefined without a file for them.
 */
export const visitDeferred = async (world: World, purpose: DeferredPurpose): Promise<CheckResult | undefined> => {
  const { deferred } = world;
  if (deferred === undefined) return undefined;
  const now = await serverTime(world);
  for (const entry of deferred.entries(purpose)) {
    const age = ageAt(entry.deleted, now);
    if (isLost(entry, age)) deferred.strike(entry);
    if (!isDue(entry, age)) continue;
    const judgement = await (purpose === 'within' ? restored(world, entry) : refused(world, entry));
    deferred.strike(entry);
    return judgement;
  }
  return deferred.entries(purpose).length > 0 ? unverified(waits[purpose]) : leave(world, purpose);
};
