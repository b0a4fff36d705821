import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { isNewRed, type PublishedOutcome, type PublishedReport } from './formats/published.ts';
import { requestLine } from './formats/request-line.ts';
import { hashWord } from '../core/seed.ts';

const savedRequests = 12;

/** The same failure has the same name, so that saving twice keeps one file. */
const fileName = ({ requirement, operation, findings = [] }: PublishedOutcome): string => {
  const subject = operation === '-' ? 'any' : operation;
  const plan = findings[0]?.plan;
  const word = plan === undefined ? '' : `-${hashWord(0, JSON.stringify(plan))}`;
  return `${requirement.toLowerCase()}-${subject}${word}.yaml`;
};

const sequenceOf = (outcome: PublishedOutcome, { seed, profile, target }: PublishedReport) => {
  const { requirement, operation, reason, findings = [], replay } = outcome;
  const [first] = findings;
  return {
    sequence: first?.expected ?? reason,
    requirement,
    operation,
    ...(first === undefined ? {} : { got: first.got }),
    seed: replay ?? String(seed),
    profile,
    ...(first?.plan === undefined ? {} : { plan: first.plan }),
    requests: (first?.exchanges ?? [])
      .slice(-savedRequests)
      .map((exchange) => `${requestLine(exchange, target.embedded === true)} # ${exchange.status}`),
  };
};

/** Writes every new failure of a run into a folder, each as a file that `docplane play` repeats. Gives their paths. */
export const saveFailures = (report: PublishedReport, folder: string): string[] => {
  const failed = report.outcomes.filter((outcome) => isNewRed(outcome) && outcome.verdict !== 'error');
  if (failed.length > 0) mkdirSync(folder, { recursive: true });
  return failed.map((outcome) => {
    const path = join(folder, fileName(outcome));
    writeFileSync(path, stringify(sequenceOf(outcome, report), { lineWidth: 120 }));
    return path;
  });
};
