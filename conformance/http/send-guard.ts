import { claimsIn, unclaimed, type Claims } from '../core/claims.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Subject } from '../core/outcome.ts';
import type { Settings } from '../target/settings.ts';
import { leaveFor, operationsWithLeave } from '../resources/leave.ts';
import type { Allowance } from '../target/target.ts';
import type { Purpose } from './rate-limit.ts';
import { recognize } from './recognize.ts';

/** A request that is about to leave; `target` is path and query from `/v1` on. */
export type Sending = {
  readonly operation: Subject;
  readonly method: string;
  readonly target: string;
  readonly purpose: Purpose;
};

/** Asked before every request. Throws a MissingPrerequisite when it may not leave. */
export type Permit = (sending: Sending) => void;

const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** What stands for a path where the clock of the target is moved. */
export const clockTarget = 'the clock hook';

/** Whether a method only reads. */
export const reads = (method: string): boolean => readingMethods.includes(method);

const writingMethods: readonly string[] = ['PATCH', 'POST', 'PUT', 'DELETE'];

/** What a writing request touches; one with another method on the path of one that needs leave counts as that. */
const touched = ({ operation, target }: Sending): Allowance | null => {
  if (operation !== '-') return leaveFor(operation);
  const known = writingMethods.flatMap((method) => recognize({ method, target })?.operation ?? []);
  const found = operationsWithLeave.find((id) => known.includes(id));
  return found === undefined ? null : leaveFor(found);
};

/** Lets no writing request pass that changes what was there before, but for what `allow` names. */
const onlyAllowed =
  (allow: Settings['allow']): Permit =>
  (sending) => {
    if (reads(sending.method)) return;
    const what = touched(sending);
    if (what === null || allow?.[what] === true) return;
    throw missingPrerequisite(`permission to change ${what} (target key allow.${what})`);
  };

const onlyReading: Permit = ({ method }) => {
  if (!reads(method)) throw missingPrerequisite('permission to write (--read-only forbids it)');
};

/** Asks for nothing that the server does not claim; what a run made is removed all the same. */
const onlyClaimed =
  (claims: Claims): Permit =>
  ({ operation, purpose }) => {
    if (operation === '-' || purpose === 'remove' || claims.has(operation)) return;
    throw missingPrerequisite(unclaimed(operation));
  };

/** What a run may send. */
export const permitFor = (settings: Settings, readOnly: boolean): Permit => {
  const claims = claimsIn(settings);
  const permits = [
    ...(readOnly ? [onlyReading] : []),
    ...(claims === undefined ? [] : [onlyClaimed(claims)]),
    onlyAllowed(settings.allow),
  ];
  return (sending) => {
    for (const permit of permits) permit(sending);
  };
};
