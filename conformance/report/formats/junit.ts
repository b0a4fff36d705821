import XmlBuilder from 'fast-xml-builder';
import { classOf } from '#spec/conformance-class.ts';
import { operationRow, type Family } from '#spec/operation.ts';
import { leftOutOf } from './left-out.ts';
import { outcomeLines } from './terminal.ts';
import type { PublishedOutcome, PublishedReport } from './published.ts';
import { sentenceOf } from './published-questions.ts';

// The elements and attributes of the format that Jenkins' xUnit plugin calls junit-10, which pytest's xunit2 keeps to
// as well: no `skipped` on testsuites, no properties inside a testcase.

/** An element for the builder: names that begin with @ are attributes, #text is its text, others are children. */
type Element = Readonly<Record<string, unknown>>;

/** What a testcase counts as. */
type Kind = 'passed' | 'failures' | 'errors' | 'skipped';
type Testcase = {
  readonly family: string;
  readonly kind: Kind;
  readonly durationMs: number;
  readonly element: Element;
};

// Everything that XML 1.0 does not allow, not even as a reference: controls, lone surrogates, two non-characters.
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const legal = (text: string): string => text.replaceAll(illegal, '\uFFFD');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const familyOf = ({ operation }: PublishedOutcome): string =>
  operation === '-' ? 'whole-api' : operationRow(operation).family;

const detailOf =
  ({ target: { embedded } }: PublishedReport) =>
  (outcome: PublishedOutcome): string =>
    outcomeLines(outcome, { colour: false, embedded }).slice(2).join('\n');

type Detail = ReturnType<typeof detailOf>;

type End = (outcome: PublishedOutcome, detail: Detail) => readonly [Kind, Element];

const ends: Readonly<Record<PublishedOutcome['verdict'], End>> = {
  pass: () => ['passed', {}],
  warn: (outcome, detail) => ['passed', { 'system-out': `warning: ${outcome.reason}\n${detail(outcome)}` }],
  inapplicable: ({ reason }) => ['skipped', { skipped: { '@message': oneLine(`inapplicable: ${reason}`) } }],
  unverified: ({ reason }) => ['skipped', { skipped: { '@message': oneLine(reason) } }],
  fail: (outcome, detail) => [
    'failures',
    { failure: { '@type': outcome.level, '@message': oneLine(outcome.reason), '#text': detail(outcome) } },
  ],
  error: (outcome, detail) => [
    'errors',
    { error: { '@type': 'suite', '@message': oneLine(outcome.reason).slice(0, 300), '#text': detail(outcome) } },
  ],
};

const wrongEntry = (sentences: readonly string[]): readonly [Kind, Element] => [
  'failures',
  { failure: { '@type': 'baseline', '@message': sentences.join(' ') } },
];

const endOf = (outcome: PublishedOutcome, problems: readonly string[], detail: Detail): readonly [Kind, Element] => {
  if (problems.length > 0) return wrongEntry(problems);
  if (outcome.known === undefined) return ends[outcome.verdict](outcome, detail);
  return ['skipped', { skipped: { '@message': oneLine(`known: ${outcome.known}`) }, 'system-out': detail(outcome) }];
};

const testcase = (
  name: string,
  family: string,
  more: Pick<Testcase, 'durationMs'> & { end: readonly [Kind, Element]; group: string },
): Testcase => {
  const [kind, body] = more.end;
  const { durationMs, group } = more;
  const identity = { '@name': name, '@classname': `docplane.${family}.${group}`, '@time': seconds(durationMs) };
  return { family, kind, durationMs, element: { ...identity, ...body } };
};

/** Each outcome, then the entries of the baseline that name none. */
const testcases = (report: PublishedReport): Testcase[] => {
  const { outcomes, baseline } = report;
  const detail = detailOf(report);
  const problems = new Map<string, string[]>();
  for (const { name, lines, sentence } of baseline?.problems ?? []) {
    problems.set(name, [...(problems.get(name) ?? []), oneLine(`${baseline?.file}:${lines.first}: ${sentence}`)]);
  }
  const judged = outcomes.map((outcome) => {
    const { name, requirement: group, durationMs = 0 } = outcome;
    const wrong = problems.get(name) ?? [];
    problems.delete(name);
    return testcase(name, familyOf(outcome), { durationMs, group, end: endOf(outcome, wrong, detail) });
  });
  const nameless = [...problems].map(([name, wrong]) =>
    testcase(name, 'baseline', { durationMs: 0, group: 'entries', end: wrongEntry(wrong) }),
  );
  return [...judged, ...nameless];
};

const counts = (cases: readonly Testcase[]) => {
  const counted: Record<Kind, number> = { passed: 0, failures: 0, errors: 0, skipped: 0 };
  for (const { kind } of cases) counted[kind] += 1;
  const time = seconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const { failures, errors, skipped } = counted;
  return { all: { '@tests': cases.length, '@failures': failures, '@errors': errors, '@time': time }, skipped };
};

/** What a suite cannot say by counts: warnings pass and the inapplicable are skipped there; and how the class stands. */
const wordsOf = (family: string, { outcomes, classes = [] }: PublishedReport): Readonly<Record<string, string>> => {
  const own = outcomes.filter((outcome) => familyOf(outcome) === family);
  const count = (verdict: PublishedOutcome['verdict']): string =>
    String(own.filter((outcome) => outcome.verdict === verdict).length);
  const name = classOf(family === 'whole-api' ? '-' : (family as Family));
  const sentence = classes.find((each) => each.name === name)?.sentence;
  return {
    passed: count('pass'),
    warnings: count('warn'),
    unverified: count('unverified'),
    inapplicable: count('inapplicable'),
    ...(sentence === undefined ? {} : { 'conformance class': sentence }),
  };
};

const suite = (family: string, cases: readonly Testcase[], report: PublishedReport): Element => {
  const { all, skipped } = counts(cases);
  const { startedAt, target, seed, suite: own, profile, lockstep } = report;
  const asked = (lockstep?.questions ?? []).filter(({ operation }) => operationRow(operation).family === family);
  const questions = lockstep === undefined ? {} : { questions: asked.length };
  const leftOut = leftOutOf(family, report);
  const facts = {
    target: target.baseUrl,
    ...(report.source === undefined ? { seed, profile } : { source: report.source }),
    'docplane version': own.version,
    // Outcomes are judged side by side: their times add up to more than the run took.
    'run took seconds': seconds(report.durationMs),
    ...wordsOf(family, report),
    ...questions,
    ...(leftOut === undefined ? {} : { 'left out by the budget': leftOut }),
  };
  return {
    '@name': `docplane.${family}`,
    ...all,
    '@skipped': skipped,
    ...(startedAt === undefined ? {} : { '@timestamp': startedAt.replace(/(\.\d+)?Z$/, '') }),
    properties: { property: Object.entries(facts).map(([name, value]) => ({ '@name': name, '@value': value })) },
    testcase: cases.map(({ element }) => element),
    ...(asked.length === 0
      ? {}
      : { 'system-out': asked.map((each) => `question: ${sentenceOf(each)}\n${each.repeat}`).join('\n') }),
  };
};

const byFamily = (cases: readonly Testcase[]): Map<string, Testcase[]> => {
  const families = new Map<string, Testcase[]>();
  for (const each of cases) {
    const known = families.get(each.family);
    if (known === undefined) families.set(each.family, [each]);
    else known.push(each);
  }
  return families;
};

/**
 * JUnit XML: one suite a family, one testcase an outcome; unverified and inapplicable are skipped with their reason, a
 * warning passes with its text, and the properties of the suite count each by its word.
 */
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
  const cases = testcases(report);
  const suites = [...byFamily(cases)].map(([family, own]) => suite(family, own, report));
  const root = { '@name': 'docplane', ...counts(cases).all, testsuite: suites };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ testsuites: root })}`;
};
