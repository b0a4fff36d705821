// Generated from conformance/target/target.schema.json, conformance/report/formats/report.schema.json, conformance/report/baseline/baseline.schema.json: "npm run generate".
/**
 * A server to judge and what is known of it. ${NAME} in a text stands for a variable of the environment.
 */
export interface TargetSettings {
  /**
   * Address of the server; paths are under /v1 of it.
   */
  readonly baseUrl?: string | undefined;
  /**
   * Bearer token of an administrator.
   */
  readonly token?: string | undefined;
  /**
   * What the server claims to have: conformance classes, families or operations; everything when left out.
   */
  readonly implements?: readonly string[] | undefined;
  /**
   * Id of the organization to work in.
   */
  readonly organization?: string | undefined;
  /**
   * Id of another organization, for transfers.
   */
  readonly secondOrganization?: string | undefined;
  /**
   * Id of a member whom checks may use, and change if allow.members.
   */
  readonly user?: string | undefined;
  /**
   * Id of a space to duplicate.
   */
  readonly templateSpace?: string | undefined;
  readonly changeRequest?:
    | {
        /**
         * Id of the space of a change request.
         */
        readonly space?: string;
        /**
         * Id of that change request.
         */
        readonly id?: string;
        /**
         * Its number inside the space.
         */
        readonly number?: number;
      }
    | undefined;
  /**
   * Ids of invites that checks may use.
   */
  readonly invites?: readonly string[] | undefined;
  /**
   * Name of a published integration.
   */
  readonly integration?: string | undefined;
  /**
   * Tokens of other callers by role, and outsider for one outside the organizations.
   */
  readonly tokens?:
    | {
        readonly [k: string]: string;
      }
    | undefined;
  readonly clock?:
    | {
        /**
         * Address that takes POST {"advanceSeconds": n}.
         */
        readonly url?: string;
        /**
         * Headers for that address.
         */
        readonly headers?: {
          readonly [k: string]: string;
        };
        /**
         * Command that advances the clock, called with the seconds.
         */
        readonly command?: string;
      }
    | undefined;
  readonly aged?:
    | {
        /**
         * Id of a space deleted less than 7 days ago.
         */
        readonly deletedWithin7Days?: string;
        /**
         * Id of a space deleted more than 7 days ago.
         */
        readonly deletedOver7Days?: string;
      }
    | undefined;
  readonly remote?:
    | {
        /**
         * HOST[:PORT] at which the server can reach this machine: there the suite serves remotes of its own.
         */
        readonly host?: string;
        /**
         * Git repository that the server can reach.
         */
        readonly git?: string;
        /**
         * Website that the server can reach.
         */
        readonly website?: string;
        /**
         * API description that the server can reach.
         */
        readonly openapi?: string;
      }
    | undefined;
  /**
   * How the server is known to read open points: OP-ENV-06.b=fetch has its Git imports judged.
   */
  readonly reads?:
    | {
        readonly [k: string]: string;
      }
    | undefined;
  readonly allow?:
    | {
        /**
         * May change settings of the organization.
         */
        readonly organizationSettings?: boolean;
        /**
         * May change members, and remove all but `user` and the first three who joined.
         */
        readonly members?: boolean;
        /**
         * May publish and unpublish integrations.
         */
        readonly integrations?: boolean;
        /**
         * May change and delete the given invites.
         */
        readonly invites?: boolean;
        /**
         * May change content of the change request.
         */
        readonly changeRequestContent?: boolean;
        /**
         * May change which section and site space a site shows first.
         */
        readonly sites?: boolean;
        /**
         * May restore the aged spaces.
         */
        readonly aged?: boolean;
      }
    | undefined;
  /**
   * Nobody else writes to the server meanwhile: whatever changes there by itself is then a finding.
   */
  readonly alone?: boolean | undefined;
  /**
   * Milliseconds for which a read-back is polled.
   */
  readonly settleMs?: number | undefined;
  /**
   * Words that the text leaves open, as this server has them.
   */
  readonly values?:
    | {
        /**
         * A type of custom fields that take a text.
         */
        readonly customFieldType?: string;
        /**
         * A type of custom fields whose value is one of their options.
         */
        readonly customFieldSelectType?: string;
        /**
         * Emoji that people react with, as the server writes them; twelve try everything.
         */
        readonly reactionEmoji?: readonly string[];
        /**
         * Emoji of spaces, as the server writes them; three try everything.
         */
        readonly spaceEmoji?: readonly string[];
        /**
         * Names of icons of sections and groups; two try everything.
         */
        readonly icon?: readonly string[];
        /**
         * Two conditions of sections.
         */
        readonly condition?: readonly string[];
        /**
         * The source of an import from a website.
         */
        readonly importSource?: string;
        /**
         * The provider of the Git repository.
         */
        readonly gitProvider?: string;
        /**
         * The format of a page whose text comes as markdown.
         */
        readonly pageFormat?: string;
      }
    | undefined;
  readonly limits?:
    | {
        /**
         * Most requests of a run; removing what it made, and looking whether a server is back, goes on.
         */
        readonly requests?: number;
        /**
         * Most objects that a run makes.
         */
        readonly objects?: number;
        /**
         * Most requests in a second.
         */
        readonly requestsPerSecond?: number;
        /**
         * Longest that a run waits, all in all, for a server that stopped answering, and for single answers that stay away (30; three times --deadline for these, where that is more).
         */
        readonly outageSeconds?: number;
      }
    | undefined;
}
export type Level = 'must' | 'should';
export type Verdict = 'error' | 'fail' | 'warn' | 'unverified' | 'pass' | 'inapplicable';
/**
 * A request and its answer; long bodies are cut and say so.
 */
export type WholeExchange = Exchange & {
  /**
   * The request as a line for a shell; the token is $DOCPLANE_TOKEN.
   */
  readonly curl: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly replyHeaders: Headers;
  /**
   * The body of the answer.
   */
  readonly reply: string;
};
/**
 * One run of docplane check. New members may be added; those required here stay.
 */
export interface Report {
  /**
   * Version of this schema. It grows when a required member goes or changes its meaning.
   */
  readonly reportVersion: 1;
  readonly suite: {
    readonly version: string;
    /**
     * The version whose rules judged, where --rules named one; else those of the suite itself.
     */
    readonly rules?: string;
  };
  readonly target: {
    readonly baseUrl: string;
    /**
     * Whether it is the reference server, started for this run.
     */
    readonly embedded?: boolean;
  };
  /**
   * Root seed.
   */
  readonly seed: number;
  readonly profile: 'smoke' | 'default' | 'deep';
  /**
   * What was judged, where it is no run of the suite: requests that others sent (proxy, judge). Seed, profile and runs say nothing then.
   */
  readonly source?: 'traffic';
  /**
   * Draws of each property.
   */
  readonly runs: number;
  readonly startedAt?: string;
  /**
   * Requests sent, removal of created things included.
   */
  readonly requests: number;
  /**
   * Of the whole run; of merged shards the sum.
   */
  readonly durationMs: number;
  /**
   * What was asked for by --only and --skip, and how much of the plan that is.
   */
  readonly selection: {
    readonly only: readonly string[];
    readonly skip: readonly string[];
    /**
     * Outcomes of the whole plan.
     */
    readonly planned: number;
    /**
     * Must-outcomes of the whole plan.
     */
    readonly musts: number;
    /**
     * Outcomes that the patterns leave, before any shard; with --budget those that are judged.
     */
    readonly selected: number;
    /**
     * What the target claims to have, where it names it.
     */
    readonly implements?: readonly string[];
    /**
     * What --budget left out: neither judged nor counted as verified, passed or failed.
     */
    readonly budget?: {
      /**
       * Requests that the run might send.
       */
      readonly requests: number;
      /**
       * Names of outcomes.
       */
      readonly leftOut: readonly string[];
    };
  };
  readonly exitCode: 0 | 1 | 3 | 70;
  /**
   * Outcomes that pass: no warnings, none that do not apply.
   */
  readonly passed: number;
  /**
   * Outcomes that fail, and faults of the suite.
   */
  readonly failed: number;
  /**
   * Outcomes that could not be verified.
   */
  readonly skipped: number;
  /**
   * Percent of the must-outcomes that had to be verified.
   */
  readonly minCoverage?: number;
  /**
   * Outcomes by verdict.
   */
  readonly totals: {
    readonly error: number;
    readonly fail: number;
    readonly warn: number;
    readonly unverified: number;
    readonly pass: number;
    readonly inapplicable: number;
    readonly [k: string]: number;
  };
  /**
   * Must-outcomes: violated were seen broken, verified were tried, with either result.
   */
  readonly conformance: {
    readonly violated: number;
    readonly verified: number;
    readonly [k: string]: number;
  };
  /**
   * Must-outcomes that were tried, of all that were selected and claimed and apply.
   */
  readonly coverage: {
    readonly verified: number;
    readonly checkable: number;
    readonly [k: string]: number;
  };
  /**
   * How each conformance class stands, in one line.
   */
  readonly badge?: string;
  /**
   * The conformance classes of which the run has outcomes; the numbers are of must-outcomes.
   */
  readonly classes?: readonly {
    readonly name: 'core' | 'discussion' | 'publishing' | 'content' | 'identity' | 'integrations';
    /**
     * conformant: a whole run verified all of it and nothing is violated; partly: nothing violated, and not all tried; none: nothing tried.
     */
    readonly stand: 'conformant' | 'violated' | 'partly' | 'none' | 'unclaimed';
    /**
     * The same for people.
     */
    readonly sentence: string;
    readonly violated: number;
    readonly verified: number;
    /**
     * Selected, claimed and applying.
     */
    readonly checkable: number;
    /**
     * Of claimed operations, and not to be tried without one that is not claimed: not among the checkable.
     */
    readonly beyondClaim: number;
    /**
     * Those that were judged.
     */
    readonly families: readonly string[];
    /**
     * Those not claimed at all.
     */
    readonly unclaimed: readonly string[];
  }[];
  /**
   * Always empty: the suite checks every requirement that is not excluded. It was once the list of those without a check.
   */
  readonly notYetChecked: readonly string[];
  /**
   * The likely causes of all failures and warnings, as few as explain them, those of new failures first. Every such outcome belongs to one.
   */
  readonly causes?: readonly Cause[];
  readonly outcomes: readonly Outcome[];
  /**
   * Each requirement judged, with the worst verdict of its outcomes.
   */
  readonly requirements: readonly {
    readonly id: string;
    readonly level: Level;
    readonly section: string;
    readonly verdict: Verdict;
  }[];
  /**
   * Each part of each open point with the reading of the reference and, where it was asked, that of the target.
   */
  readonly openPoints: readonly {
    readonly id: string;
    readonly choice: string;
    /**
     * An alternative of the register, or "other: " and what was seen; null where it was not asked or could not be observed.
     */
    readonly reading: string | null;
  }[];
  readonly lockstep?: Lockstep;
  /**
   * Why the run ended before its plan did.
   */
  readonly stopped?: string;
  /**
   * The baseline file and its entries that do not hold.
   */
  readonly baseline?: {
    readonly file: string;
    readonly problems: readonly {
      readonly kind: 'stale' | 'unmatched' | 'lost';
      readonly name: string;
      readonly lines: {
        readonly first: number;
        readonly last: number;
      };
      readonly sentence: string;
    }[];
  };
  /**
   * Which part of the run this is.
   */
  readonly shard?: {
    readonly index: number;
    readonly of: number;
    /**
     * It also judged STATE-09 over its own writes; that outcome is here only where it is of this shard, or not a pass.
     */
    readonly watched?: boolean;
  };
  /**
   * Created things that could not be removed.
   */
  readonly leftBehind: number;
}
/**
 * What several failures and warnings likely have in common.
 */
export interface Cause {
  /**
   * Which operation does what wrong.
   */
  readonly sentence: string;
  /**
   * The worst of its outcomes.
   */
  readonly verdict: 'error' | 'fail' | 'warn';
  /**
   * Names of its outcomes, the one that shows it most clearly first.
   */
  readonly outcomes: readonly string[];
  /**
   * Their rules, each once.
   */
  readonly requirements: readonly string[];
  /**
   * The operations at fault; none where no single one is.
   */
  readonly operations: readonly string[];
  /**
   * Whether the baseline accepts its failures.
   */
  readonly known?: boolean;
}
export interface Outcome {
  readonly name: string;
  readonly requirement: string;
  readonly operation: string;
  readonly level: Level;
  readonly section: string;
  /**
   * The rule in one sentence.
   */
  readonly text: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly durationMs?: number;
  readonly evidence: readonly Exchange[];
  readonly findings?: readonly Finding[];
  readonly reproduced?: boolean;
  /**
   * Value for --seed that repeats the failing draw alone.
   */
  readonly replay?: string;
  /**
   * Inapplicable or unverified because the target does not claim an operation (target key implements).
   */
  readonly unclaimed?: boolean;
  /**
   * Why the baseline accepts this failure.
   */
  readonly known?: string;
  /**
   * Command that repeats this outcome alone.
   */
  readonly repeat?: string;
}
/**
 * A request and its answer in brief.
 */
export interface Exchange {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /**
   * 0 when no whole answer came.
   */
  readonly status: number;
}
/**
 * One way in which a rule was seen broken.
 */
export interface Finding {
  readonly expected: string;
  readonly got: string;
  /**
   * JSON Pointer into the reply, or into the body of the request.
   */
  readonly pointer?: string;
  /**
   * Times and bounds of this run: other in each.
   */
  readonly detail?: string;
  readonly plan?: unknown;
  readonly exchanges: readonly WholeExchange[];
  /**
   * Earlier exchanges that are left out.
   */
  readonly omitted?: number;
}
export interface Headers {
  readonly [k: string]: string;
}
/**
 * Plans that were also played on the reference, reading the open points alike. A question is a difference that no open point explains; it is no verdict.
 */
export interface Lockstep {
  readonly plans: number;
  /**
   * Replies that were compared.
   */
  readonly replies: number;
  /**
   * Requests to the target for it.
   */
  readonly requests: number;
  /**
   * Readings that the reference was given.
   */
  readonly choices: readonly string[];
  /**
   * Differences by the open point that explains them.
   */
  readonly explained: {
    readonly [k: string]: number;
  };
  /**
   * Whether questions end the run with exit code 1.
   */
  readonly strict: boolean;
  /**
   * Why plans were not compared.
   */
  readonly missing?: string;
  readonly questions: readonly Question[];
}
export interface Question {
  readonly operation: string;
  /**
   * JSON pointer into the reply, * for any item; or status.
   */
  readonly pointer: string;
  /**
   * value, presence, identity, order, length, time or accepted.
   */
  readonly what: string;
  readonly theirs: string;
  readonly reference: string;
  /**
   * Value for --lockstep that plays it again.
   */
  readonly plan: string;
  /**
   * The rule that covers it, where there is one.
   */
  readonly requirement?: string;
  /**
   * In how many plans.
   */
  readonly seen: number;
  readonly exchanges: readonly WholeExchange[];
  /**
   * Command that plays the plan again.
   */
  readonly repeat: string;
}
/**
 * What is known of a server: failures that are accepted for now, and what was verified once and must stay so.
 */
export interface BaselineFile {
  readonly $schema?: string;
  /**
   * Failures that do not turn a run red. One that passes, or names no outcome, does.
   */
  readonly known?: readonly {
    /**
     * Name of the outcome, such as TEAM-05 createOrganizationTeam.
     */
    readonly name: string;
    /**
     * Why it is accepted, such as a ticket.
     */
    readonly reason: string;
  }[];
  /**
   * Names of outcomes that were verified once. One that no longer is turns a run red.
   */
  readonly verified?: readonly string[];
}
