import type { World } from '../../world/world.ts';
import type { LedgerEntry, LedgerPurpose } from '../../core/deferred.ts';
import { judge, unverified, type Judgement } from '../../core/check-result.ts';
import { deleteSpace, livingSpace } from '../../world/deleted-spaces.ts';
import { notAccepted, notRefused, readBack, unlike } from '../../oracles/expectations.ts';
import { ageAt, hourSeconds, inWindow, pastWindow } from '../../world/seven-days.ts';
import { serverTime, timed, type Span } from '../../world/server-time.ts';

/** A visit within moments of the first shows nothing of days. */
const leastAgeMs = 24 * hourSeconds * 1_000;

/** Whether an entry is due: old enough to show something, and on its own side of the seven days for sure. */
const isDue = ({ purpose }: LedgerEntry, age: Span): boolean =>
  purpose === 'within' ? age.from >= leastAgeMs && inWindow(age) : pastWindow(age);

/** Whether an entry can still come to be due. */
const isLost = ({ purpose }: LedgerEntry, age: Span): boolean => purpose === 'within' && !inWindow(age);

const waits: Readonly<Record<LedgerPurpose, string>> = {
  within: 'a later visit with this ledger, 1 to 7 days after the deletion that it notes (--ledger)',
  after: 'a later visit with this ledger, more than 7 days after the deletion that it notes (--ledger)',
  gone: 'a later visit with this ledger, more than 7 days after the deletion that it notes (--ledger)',
};

const restored = async (world: World, { space, title, deleted }: LedgerEntry): Promise<Judgement> => {
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
const refused = async (world: World, { purpose, space }: LedgerEntry): Promise<Judgement> => {
  const operation = purpose === 'after' ? 'restoreSpace' : 'getSpaceById';
  const twin = await livingSpace(world);
  if (purpose === 'after') await deleteSpace(world, twin.made);
  const accepted = await world.must(operation, { params: twin.made.params });
  const exchange = await world.call(operation, { params: { spaceId: space } });
  const what = purpose === 'after' ? 'a restore' : 'a read of a space';
  return judge(notRefused(exchange, `${what} more than 7 days after the deletion`, []), [accepted, exchange]);
};

/** Deletes a space for a later visit. */
const leave = async (world: World, purpose: LedgerPurpose): Promise<Judgement> => {
  const { made, before } = await livingSpace(world);
  const { value: gone, span } = await timed(world, () => deleteSpace(world, made));
  world.ledger?.note({ purpose, space: made.id, title: made.text, deleted: span });
  return unverified(waits[purpose], [before, gone]);
};

/**
 * One visit of the ledger: judges by what an earlier one deleted as soon as that is due, else deletes something for a
 * later one. Undefined without a ledger.
 */
export const visitLedger = async (world: World, purpose: LedgerPurpose): Promise<Judgement | undefined> => {
  const { ledger } = world;
  if (ledger === undefined) return undefined;
  const now = await serverTime(world);
  for (const entry of ledger.entries(purpose)) {
    const age = ageAt(entry.deleted, now);
    if (isLost(entry, age)) ledger.strike(entry);
    if (!isDue(entry, age)) continue;
    const judgement = await (purpose === 'within' ? restored(world, entry) : refused(world, entry));
    ledger.strike(entry);
    return judgement;
  }
  return ledger.entries(purpose).length > 0 ? unverified(waits[purpose]) : leave(world, purpose);
};
