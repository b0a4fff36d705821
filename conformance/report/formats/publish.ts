import { openPoints } from '#spec/open-point.ts';
import type { Finding } from '../../core/check-result.ts';
import { createRedact, redactDeep, secretsSent } from '../../core/redact.ts';
import type { Redact } from '../../core/redact.ts';
import type { Outcome } from '../../core/outcome.ts';
import { profiles } from '../../core/profile.ts';
import type { Report } from '../report.ts';
import { withCauses } from '../causes/causes.ts';
import { isRed, type PublishedFinding, type PublishedOutcome, type PublishedReport } from './published.ts';
import { badgeLine } from './numbers.ts';
import { publishLockstep, type QuestionSetting } from './published-questions.ts';
import { briefExchange, wholeExchange } from './whole-exchange.ts';

/** Exchanges of one finding that a report keeps. */
const exchangeLimit = 40;

/** What a report says beside the outcomes. */
export type Publishing = {
  /** Flags that lead to the same target again, without a token. */
  readonly targetFlags: string;
  /** Texts that must not be shown; `secretsOf` gives those of a target. */
  readonly secrets: readonly string[];
  readonly startedAt?: string;
  /** Whether the target was started for this run. */
  readonly embedded?: boolean;
  /** The earlier version whose rules judged. */
  readonly rules?: string;
  /** Other flags by which a run was told how to judge. */
  readonly judgingFlags?: string;
};

const publishedFinding = (
  { expected, got, pointer, detail, plan, exchanges }: Finding,
  redact: Redact,
): PublishedFinding => {
  const omitted = Math.max(0, exchanges.length - exchangeLimit);
  return {
    expected,
    got,
    ...(pointer === undefined ? {} : { pointer }),
    ...(detail === undefined ? {} : { detail }),
    ...(plan === undefined ? {} : { plan }),
    exchanges: exchanges.slice(omitted).map((exchange) => wholeExchange(exchange, redact)),
    ...(omitted === 0 ? {} : { omitted }),
  };
};

/** What one outcome has in common with the rest of its run. */
export type OutcomeSetting = Pick<Publishing, 'targetFlags' | 'secrets'> & {
  readonly seed: number;
  /** Flags that differ from the defaults: profile and runs. */
  readonly runFlags: string;
  /** Hides the secrets. */
  readonly redact: Redact;
};

/** One outcome as reports show it: secrets redacted, with the command that repeats it. */
export const publishOutcome = (outcome: Outcome, setting: OutcomeSetting): PublishedOutcome => {
  const {
    name,
    requirement,
    operation,
    level,
    section,
    text,
    verdict,
    reproduced,
    replay,
    durationMs,
    unclaimed = false,
  } = outcome;
  const exchanges = [...outcome.evidence, ...outcome.findings.flatMap((finding) => finding.exchanges)];
  const more = secretsSent(exchanges);
  const redact = more.length === 0 ? setting.redact : createRedact([...setting.secrets, ...more]);
  const told = {
    reason: outcome.reason,
    evidence: outcome.evidence.map(briefExchange),
    ...(outcome.findings.length === 0
      ? {}
      : { findings: outcome.findings.map((finding) => publishedFinding(finding, redact)) }),
  };
  const parts = ['npx docplane check', setting.targetFlags, `--only '${name}' --seed ${replay ?? setting.seed}`];
  const repeat = [...parts, setting.runFlags].filter((part) => part !== '').join(' ');
  return {
    name,
    requirement,
    operation,
    level,
    section,
    text,
    verdict,
    ...(redactDeep(told, redact) as typeof told),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(reproduced === undefined ? {} : { reproduced }),
    ...(replay === undefined ? {} : { replay }),
    ...(unclaimed ? { unclaimed } : {}),
    ...(isRed(outcome) || verdict === 'unverified' ? { repeat: redact(repeat) } : {}),
  };
};

/** One row for each part of each open point; `reading` is null where no probe has read it on this target. */
const openPointRows = ({ readings = [] }: Report, redact: (text: string) => string): PublishedReport['openPoints'] => {
  const read = new Map(readings.filter(({ observed }) => observed).map(({ id, reading }) => [id, redact(reading)]));
  return openPoints.flatMap(({ id, parts }) =>
    parts.map(({ part, choice }) => {
      const name = parts.length === 1 ? id : `${id}.${part}`;
      return { id: name, choice, reading: read.get(name) ?? null };
    }),
  );
};

const flagsOf = (name: string, runs: number): string => {
  const flag = name === 'default' ? '' : `--profile ${name}`;
  const usual = Object.values(profiles).find((profile) => profile.name === name)?.runs;
  return [flag, usual === runs ? '' : `--runs ${runs}`].filter((part) => part !== '').join(' ');
};

const lockstepOf = ({ lockstep, strict = false }: Report, setting: Omit<QuestionSetting, 'strict'>) =>
  lockstep === undefined ? {} : { lockstep: publishLockstep(lockstep, { ...setting, strict }) };

/** The report that report.schema.json describes. Every secret is redacted here, so that no format can show one. */
export const publish = (
  report: Report,
  { targetFlags, secrets, startedAt, rules, judgingFlags = '', embedded = false }: Publishing,
): PublishedReport => {
  const { summary, seed, profile, runs } = report;
  const version = rules === undefined ? '' : `--rules ${rules}`;
  const runFlags = [flagsOf(profile, runs), version, judgingFlags].filter((part) => part !== '').join(' ');
  const redact = createRedact(secrets);
  return withCauses({
    reportVersion: 1,
    suite: { version: report.version, ...(rules === undefined ? {} : { rules }) },
    target: { baseUrl: redact(report.baseUrl), ...(embedded ? { embedded } : {}) },
    seed,
    profile,
    runs,
    ...(report.source === undefined ? {} : { source: report.source }),
    ...(startedAt === undefined ? {} : { startedAt }),
    requests: report.requests,
    durationMs: report.durationMs,
    selection: report.selection,
    ...summary,
    badge: badgeLine(summary),
    ...(report.minCoverage === undefined ? {} : { minCoverage: report.minCoverage }),
    ...(report.shard === undefined ? {} : { shard: report.shard }),
    notYetChecked: [],
    outcomes: report.outcomes.map((outcome) =>
      publishOutcome(outcome, { targetFlags, secrets, seed, runFlags, redact }),
    ),
    openPoints: openPointRows(report, redact),
    ...lockstepOf(report, { targetFlags, secrets, seed, runFlags }),
    ...(report.stopped === undefined ? {} : { stopped: redact(report.stopped) }),
    leftBehind: report.leftBehind,
  });
};
