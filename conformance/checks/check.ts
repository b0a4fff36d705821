import type { Arbitrary } from 'fast-check';
import type { OperationId } from '#spec/operation.ts';
import type { Requirement } from '#spec/requirement.ts';
import type { World } from '../world/world.ts';
import type { CheckResult } from '../core/check-result.ts';
import type { Subject } from '../core/outcome.ts';
import type { Profile } from '../core/profile.ts';
import { usualLane } from './usual-lane.ts';

/**
 * When a check runs: `free` ones first, many at once; then `organization` ones, which read or change what all share in
 * the organization, one at a time (`organization/<word>`: one at a time per word, beside other words, making only
 * things of that word); `clock` ones after them and alone, since they move the target's clock; `last` ones when the
 * run has removed all else.
 */
export type Lane = 'free' | 'organization' | `organization/${string}` | 'clock' | 'last';

/** What values are drawn from: for each lane its own by its turn, where it matters that they differ. */
export type Drawing<Value> = Arbitrary<Value> | ((turn: number) => Arbitrary<Value>);

/** Draws of a kind that several outcomes judge: each value is tried once for all of them. */
export type DrawnPart<Value> = {
  readonly arbitrary: Drawing<Value>;
  readonly runs: number;
  /** Whoever names the same draws the same values. */
  readonly drawnAs: string;
  /** Judges a value as it is drawn, by what was tried for all. */
  readonly drawn: (value: Value) => Promise<CheckResult>;
  /** Judges it in a namespace of its own: a broken one again, and what it shrinks to. */
  readonly alone: (value: Value, world: World) => Promise<CheckResult>;
};

/** What a check is given for one outcome. */
export type CheckContext = {
  readonly row: Requirement;
  readonly subject: Subject;
  /** The operation judged. Throws for a rule about no single one: such checks read `subject` or nothing. */
  readonly operation: OperationId;
  /** This operation's entries of `row.members`: `/title` points into the body, `?limit` names a query parameter. */
  readonly members: readonly string[];
  /** The check's own namespace on the target; things made in it are removed afterwards. */
  readonly world: World;
  readonly profile: Profile;
  /** A number for texts, of this outcome and namespace alone; each call gives the next one. */
  readonly seed: () => number;
  /**
   * Draws `profile.runs` values (or `runs`) in `profile.lanes` concurrent lanes (or `lanes`) and judges each in a namespace of its own. A broken
   * draw is executed once more in a fresh namespace, then shrunk. Holds when at least one draw held and none broke.
   */
  readonly property: <Value>(
    arbitrary: Arbitrary<Value>,
    predicate: (value: Value, world: World) => Promise<CheckResult>,
    options?: { readonly runs?: number; readonly lanes?: number },
  ) => Promise<CheckResult>;
  /** The same over draws that other outcomes judge too, each tried once for all. */
  readonly parts: <Value>(
    parts: readonly DrawnPart<Value>[],
    options?: { readonly lanes?: number },
  ) => Promise<CheckResult>;
};

export type Check = {
  readonly name: string;
  readonly lane: (subject: Subject) => Lane;
  /** Least number of exchanges that `holds` must show; fewer is `unverified`. */
  readonly evidence: number;
  /** What it has to see before the run writes anything; what it throws, `run` meets again. */
  readonly opening?: (world: World, profile: Profile) => Promise<unknown>;
  readonly run: (context: CheckContext) => Promise<CheckResult>;
};

export type CheckOptions = {
  /** Default: `free`, but for operations that change what all checks share (usual-lane.ts). */
  readonly lane?: Lane | ((subject: Subject) => Lane);
  readonly evidence?: number;
  readonly opening?: Check['opening'];
};

/** Makes a check. `name` is what rows of spec/requirements call it; register it in index.ts. */
export const check = (name: string, options: CheckOptions, run: Check['run']): Check => {
  const { lane = usualLane, evidence = 1, opening } = options;
  const laneOf = typeof lane === 'function' ? lane : () => lane;
  return { name, lane: laneOf, evidence, run, ...(opening === undefined ? {} : { opening }) };
};
