import { unclaimed as unclaimedOperation } from '../core/claims.ts';
import { judge, unverified, type CheckResult, type Finding } from '../core/check-result.ts';
import type { OperationId } from '#spec/operation.ts';
import type { CountsAround } from '../oracles/counters/keep-counts.ts';
import type { RemovedJudged } from '../oracles/embedded/keep-removed.ts';
import { leastDifference } from '../oracles/least-difference.ts';
import type { Aspect, Mismatch } from '../oracles/pictures/pictures.ts';
import { pointerTo } from '../oracles/pictures/sighting.ts';
import { resources } from '../resources/index.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Step } from '../oracles/times/step.ts';

/** What pictures say of one scene: what is wrong, how often each rule met its case, and all that was asked. */
export type Scene = {
  readonly mismatches: readonly Mismatch[];
  readonly met: ReadonlyMap<string, number>;
  readonly exchanges: readonly Exchange[];
  /** The same with what each reply shows, for laws that look at all of them. */
  readonly steps: readonly Step[];
  /** Numbers that were held against the lists that they count. */
  readonly counts: CountsAround;
  /** What was deleted, where other things had shown it. */
  readonly gone: readonly RemovedJudged[];
  /** A reader of its things that the server does not claim. */
  readonly unclaimed?: OperationId | undefined;
};

/** What a scene lacks that shows nothing: a reader that is not claimed, if there is one. */
export const lacking = ({ unclaimed }: Scene, otherwise: string): string =>
  unclaimed === undefined ? otherwise : unclaimedOperation(unclaimed);

const longestValue = 200;

/** A value as a finding says it; a thing that pictures know apart stands in it by its id. */
const valueText = (text: string | undefined): string => {
  if (text === undefined) return 'absent';
  const [, id] = /^"@(.+)"$/.exec(text) ?? [];
  if (id !== undefined) return `the thing with the id ${id}`;
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`;
};

/** A mismatch as a finding says it: the smallest part that differs, or that the thing is there no more. */
export const findingOf = (mismatch: Mismatch): Finding => {
  const { thing, member, source, pointer, exchanges } = mismatch;
  if (member === '') {
    const expected = `${mismatch.expected ?? `a reply that still shows the ${resources[thing.kind].word}`}, ${source}`;
    return { expected, got: mismatch.got ?? 'nothing', pointer: pointerTo(pointer, []), exchanges };
  }
  const { path, expected, got } = leastDifference(mismatch.expected, mismatch.got);
  const names = [...member.split('.'), ...path];
  return {
    expected: `${names.join('.')} of the ${resources[thing.kind].word} is ${valueText(expected)}, ${source}`,
    got: valueText(got),
    pointer: pointerTo(pointer, names),
    exchanges,
  };
};

/** Whether a scene has met a case of an aspect. */
export const hasMet = ({ met }: Scene, aspect: Aspect | undefined): boolean =>
  [...met.keys()].some((key) => key.startsWith(`${aspect} `));

/** What a scene says of one rule: broken by what contradicts it in any of these aspects, kept where the first met its case. */
export const judgedScene = (scene: Scene, aspects: readonly Aspect[], operation: OperationId): CheckResult => {
  const findings = scene.mismatches.filter(({ aspect }) => aspects.includes(aspect)).map(findingOf);
  if (findings.length === 0 && !hasMet(scene, aspects[0]))
    return unverified(lacking(scene, `a reply to compare with others (${operation})`), scene.exchanges.slice(-1));
  return judge(findings, scene.exchanges);
};
