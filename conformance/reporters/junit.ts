import XmlBuilder from 'fast-xml-builder';
import { operationRow } from '#spec/operation.ts';
import { outcomeLines } from './terminal.ts';
import type { PublishedOutcome, PublishedReport } from './published.ts';

// The elements and attributes of the format that Jenkins' xUnit plugin calls junit-10, which pytest's xunit2 keeps to
// as well: no `skipped` on testsuites, no properties inside a testcase.

/** An element for the builder: names that begin with @ are attributes, #text is its text, others are children. */
type Element = Readonly<Record<string, unknown>>;

/** What a testcase counts as. */
type Kind = 'passed' | 'failures' | 'errors' | 'skipped';

const kinds: Readonly<Record<PublishedOutcome['verdict'], Kind>> = {
  pass: 'passed',
  warn: 'passed',
  inapplicable: 'passed',
  unverified: 'skipped',
  fail: 'failures',
  error: 'errors',
};

// Everything that XML 1.0 does not allow, not even as a reference: controls, lone surrogates, two non-characters.
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const legal = (text: string): string => text.replaceAll(illegal, '\uFFFD');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const familyOf = ({ operation }: PublishedOutcome): string =>
  operation === '-' ? 'whole-api' : operationRow(operation).family;

const detail = (outcome: PublishedOutcome): string => outcomeLines(outcome, false).slice(2).join('\n');

const bodies: Readonly<Record<PublishedOutcome['verdict'], (outcome: PublishedOutcome) => Element>> = {
  pass: () => ({}),
  warn: (outcome) => ({ 'system-out': `warning: ${outcome.reason}\n${detail(outcome)}` }),
  inapplicable: ({ reason }) => ({ 'system-out': `inapplicable: ${reason}` }),
  unverified: ({ reason }) => ({ skipped: { '@message': oneLine(reason) } }),
  fail: (outcome) => ({
    failure: { '@type': outcome.level, '@message': oneLine(outcome.reason), '#text': detail(outcome) },
  }),
  error: (outcome) => ({
    error: { '@type': 'suite', '@message': oneLine(outcome.reason).slice(0, 300), '#text': detail(outcome) },
  }),
};

const testcase = (outcome: PublishedOutcome): Element => ({
  '@name': outcome.name,
  '@classname': `docplane.${familyOf(outcome)}.${outcome.requirement}`,
  '@time': seconds(outcome.durationMs ?? 0),
  ...bodies[outcome.verdict](outcome),
});

const counts = (outcomes: readonly PublishedOutcome[]) => {
  const counted: Record<Kind, number> = { passed: 0, failures: 0, errors: 0, skipped: 0 };
  for (const { verdict } of outcomes) counted[kinds[verdict]] += 1;
  const time = seconds(outcomes.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0));
  const { failures, errors, skipped } = counted;
  return { all: { '@tests': outcomes.length, '@failures': failures, '@errors': errors, '@time': time }, skipped };
};

const suite = (family: string, outcomes: readonly PublishedOutcome[], report: PublishedReport): Element => {
  const { all, skipped } = counts(outcomes);
  const { startedAt, target, seed, suite: own, profile } = report;
  const facts = { target: target.baseUrl, seed, profile, 'docplane version': own.version };
  return {
    '@name': `docplane.${family}`,
    ...all,
    '@skipped': skipped,
    ...(startedAt === undefined ? {} : { '@timestamp': startedAt.replace(/(\.\d+)?Z$/, '') }),
    properties: { property: Object.entries(facts).map(([name, value]) => ({ '@name': name, '@value': value })) },
    testcase: outcomes.map(testcase),
  };
};

const byFamily = (outcomes: readonly PublishedOutcome[]): Map<string, PublishedOutcome[]> => {
  const families = new Map<string, PublishedOutcome[]>();
  for (const outcome of outcomes) {
    const family = familyOf(outcome);
    const known = families.get(family);
    if (known === undefined) families.set(family, [outcome]);
    else known.push(outcome);
  }
  return families;
};

/** JUnit XML: one suite a family, one testcase an outcome; unverified is skipped with its reason, a warning passes. */
export const junitText = (report: PublishedReport): string => {
  const builder = new XmlBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    indentBy: ' ',
    suppressEmptyNode: true,
    suppressBooleanAttributes: false,
    attributeValueProcessor: (_, value) => legal(String(value)),
    tagValueProcessor: (_, value) => legal(String(value)),
  });
  const suites = [...byFamily(report.outcomes)].map(([family, outcomes]) => suite(family, outcomes, report));
  // Outcomes are judged side by side: their times add up to more than the run took.
  const all = { ...counts(report.outcomes).all, '@time': seconds(report.durationMs) };
  const root = { '@name': 'docplane', ...all, testsuite: suites };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ testsuites: root })}`;
};
