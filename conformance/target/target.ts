import type { TargetSettings } from '../core/generated/file-types.ts';

/** A server to judge and what is known of it: the target file after discovery. */
export type Target = {
  readonly baseUrl: string;
  readonly token: string;
  readonly organization: string;
  /** Classes, families and operations that the server claims to have; all when left out. */
  readonly implements?: readonly string[];
  readonly secondOrganization?: string;
  /** The user of `token`, when known. */
  readonly user?: string;
  readonly templateSpace?: string;
  readonly changeRequest?: { readonly space: string; readonly id: string; readonly number?: number };
  readonly invites?: readonly string[];
  readonly integration?: string;
  /** Tokens of other callers by role, and `outsider`. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly clock?: ClockHook;
  readonly aged?: { readonly deletedWithin7Days?: string; readonly deletedOver7Days?: string };
  readonly remote?: { readonly git?: string; readonly website?: string; readonly openapi?: string };
  /** Readings of open points that are said to be those of the server, by the id of the part. */
  readonly reads: Readonly<Record<string, string>>;
  readonly allow: Readonly<Record<Allowance, boolean>>;
  /** Whether nobody else writes to the server while a run lasts. */
  readonly alone?: boolean;
  /** Words that the text leaves open. */
  readonly values?: NonNullable<TargetSettings['values']>;
  /** How long a read-back is polled. */
  readonly settleMs: number;
  readonly limits: {
    readonly requests?: number;
    readonly objects?: number;
    readonly requestsPerSecond?: number;
    readonly outageSeconds?: number;
  };
};

type ClockHook =
  | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly command: string };

/** What a run may change that was there before it. */
export const allowances = [
  'organizationSettings',
  'members',
  'integrations',
  'invites',
  'changeRequestContent',
  'sites',
  'aged',
] as const;
export type Allowance = (typeof allowances)[number];
