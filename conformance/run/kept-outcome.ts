import { keptExchange } from '../core/kept-exchange.ts';
import type { Outcome } from '../core/outcome.ts';

/**
 * An outcome as a run keeps it to its end. Thousands of findings with answers of mebibytes each fill any memory, and
 * nothing reads more of them than their beginning.
 */
export const keptOutcome = (outcome: Outcome): Outcome => ({
  ...outcome,
  evidence: outcome.evidence.map(keptExchange),
  findings: outcome.findings.map((finding) => ({ ...finding, exchanges: finding.exchanges.map(keptExchange) })),
});
