import type { CheckResult, Finding } from '../core/check-result.ts';
import type { Exchange } from '../http/exchange.ts';

const sceneLimit = 6;

/** A list that was walked may stand there with its items in place of the exchange itself. */
const isSame = (one: Exchange, other: Exchange): boolean =>
  one === other ||
  (one.request.method === other.request.method && one.request.url === other.request.url && one.text === other.text);

/** Accepted writes before the last request of a finding, which the finding does not hold itself. */
const sceneOf = ({ exchanges }: Finding, recent: readonly Exchange[]): readonly Exchange[] => {
  const last = exchanges.at(-1);
  const before = last === undefined ? -1 : recent.findLastIndex((each) => isSame(each, last));
  return recent
    .slice(0, Math.max(0, before))
    .filter(
      (exchange) => exchange.ok && exchange.request.method !== 'GET' && !exchanges.some((own) => isSame(own, exchange)),
    )
    .slice(-sceneLimit);
};

/** Findings with the requests of their namespace that set the scene: what was made and written before. */
export const withScene = (judgement: CheckResult, recent: readonly Exchange[]): CheckResult => {
  if (judgement.kind !== 'broken') return judgement;
  const findings = judgement.findings.map((finding) => {
    const scene = sceneOf(finding, recent);
    return scene.length === 0 ? finding : { ...finding, scene };
  });
  return { ...judgement, findings };
};

/** A finding as reports show it: what set its scene, then its own exchanges. */
export const sceneFirst = ({ scene = [], ...finding }: Finding): Finding => ({
  ...finding,
  exchanges: [...scene, ...finding.exchanges],
});
