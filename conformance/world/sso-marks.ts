import type { OperationId } from '#spec/operation.ts';
import type { Finding } from '../core/check-result.ts';
import { inside } from '../core/json-path.ts';
import type { Input } from '../http/client.ts';

type Look = () => Promise<Finding | undefined>;

/**
 * Whom requests of a run mark as SSO members. An organization that enforces single sign-on may mark others itself, so
 * that whoever wants to see marks has to look before.
 */
export type SsoMarks = {
  /** Takes each request before it is sent; what it gives has to be waited for. */
  readonly sends: (operation: OperationId, input: Input) => Promise<void> | undefined;
  /** Whether a request of the run has named this user as one to mark, whatever the answer. */
  readonly areAskedFor: (userId: string) => boolean;
  /** Looks once, just before the run first tells an organization to enforce single sign-on. */
  readonly lookBeforeEnforced: (look: Look) => void;
  /** Whether the run has told one to. */
  readonly areEnforced: () => boolean;
  /** What that look has seen. */
  readonly seenBeforeEnforced: Look;
};

const mayEnforce = (operation: OperationId, { body, rawBody }: Input): boolean =>
  operation === 'updateOrganizationById' && (rawBody !== undefined || (inside(body, 'sso') ?? false) !== false);

const nothing: Look = () => Promise.resolve(undefined);

export const noteSsoMarks = (): SsoMarks => {
  const asked = new Set<string>();
  let look = nothing;
  let seen: Promise<Finding | undefined> | undefined;
  let isEnforced = false;
  return {
    sends: (operation, input) => {
      if (operation === 'setUserAsSSOMemberForOrganization') asked.add(input.params?.['userId'] ?? '');
      if (isEnforced || !mayEnforce(operation, input)) return undefined;
      // What cannot be looked at shows nothing.
      seen ??= look().catch(() => undefined);
      return seen.then(() => {
        isEnforced = true;
      });
    },
    areAskedFor: (userId) => asked.has(userId),
    lookBeforeEnforced: (given) => {
      look = given;
    },
    areEnforced: () => isEnforced,
    seenBeforeEnforced: () => seen ?? nothing(),
  };
};
