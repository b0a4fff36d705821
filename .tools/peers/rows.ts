import { explainedBy } from './explained.ts';
import type { Judgement, PeerFinding } from './peer.ts';

const keyOf = ({ operation, says }: PeerFinding): string => `${operation}: ${says}`;

/** The findings that no open point explains, each once, as people read them. */
export const unexplained = (findings: readonly PeerFinding[]): readonly string[] => [
  ...new Set(findings.filter((each) => explainedBy(each) === undefined).map(keyOf)),
];

/** The findings on a mutant that no open point explains and that the conforming server does not get. */
export const ownFindings = (mutant: Judgement, conforming: Judgement): readonly string[] => {
  const known = new Set(unexplained(conforming.findings));
  return unexplained(mutant.findings).filter((finding) => !known.has(finding));
};

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** The cells of a tool's row: findings on the conforming server, mutants seen, requests and seconds for all of them. */
export const cellsOf = (conforming: Judgement, mutants: readonly Judgement[]): readonly string[] => {
  const open = unexplained(conforming.findings).length;
  const explained = conforming.findings.length - open;
  const seen = mutants.filter((each) => ownFindings(each, conforming).length > 0);
  return [
    explained === 0 ? String(open) : `${open}, and ${explained} that an open point explains`,
    `${seen.length} of ${mutants.length}`,
    String(conforming.requests + sum(mutants.map(({ requests }) => requests))),
    (conforming.seconds + sum(mutants.map(({ seconds }) => seconds))).toFixed(0),
  ];
};
