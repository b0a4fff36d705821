import { openPoints } from '#spec/open-point.ts';
import { curl, type Exchange } from '../client/exchange.ts';
import type { Finding } from '../judgement.ts';
import type { Outcome } from '../outcome.ts';
import type { Report } from '../report.ts';

const bodyLimit = 4_000;

const brief = ({ operation, request, status }: Exchange) => ({
  operation,
  method: request.method,
  url: request.url,
  status,
});

const whole = (exchange: Exchange) => ({
  ...brief(exchange),
  curl: curl(exchange),
  reply: exchange.text.slice(0, bodyLimit),
});

const finding = ({ expected, got, pointer, plan, exchanges }: Finding) => ({
  expected,
  got,
  ...(pointer === undefined ? {} : { pointer }),
  ...(plan === undefined ? {} : { plan }),
  exchanges: exchanges.map(whole),
});

const outcomeRow = (outcome: Outcome) => {
  const { name, requirement, operation, level, verdict, reason, findings, evidence, reproduced, replay } = outcome;
  return {
    name,
    requirement,
    operation,
    level,
    verdict,
    reason,
    evidence: evidence.map(brief),
    ...(findings.length === 0 ? {} : { findings: findings.map(finding) }),
    ...(reproduced === undefined ? {} : { reproduced }),
    ...(replay === undefined ? {} : { replay }),
  };
};

/** One row for each part of each open point; `reading` is null until a probe has read it on this target. */
const openPointRows = () =>
  openPoints.flatMap(({ id, parts }) =>
    parts.map(({ part, choice }) => ({ id: parts.length === 1 ? id : `${id}.${part}`, choice, reading: null })),
  );

/** The report that reporters/report.schema.json describes. */
export const jsonReport = (report: Report) => {
  const { summary } = report;
  return {
    suite: { version: report.version },
    target: { baseUrl: report.baseUrl },
    seed: report.seed,
    profile: report.profile,
    requests: report.requests,
    durationMs: report.durationMs,
    totals: summary.totals,
    conformance: summary.conformance,
    coverage: summary.coverage,
    notYetChecked: report.notYetChecked,
    outcomes: report.outcomes.map(outcomeRow),
    requirements: summary.requirements,
    openPoints: openPointRows(),
    ...(report.stopped === undefined ? {} : { stopped: report.stopped }),
  };
};
