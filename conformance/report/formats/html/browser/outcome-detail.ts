import type { PublishedFinding } from '../../published.ts';
import type { PageOutcome, PageRequirement } from '../page-data.ts';
import { command } from './copy-button.ts';
import { element, withCode } from './element.ts';
import { exchangeView, pathOf } from './exchange-view.ts';
import { valueView } from './json-view.ts';

const term = (name: string, ...value: readonly (Node | string)[]): HTMLElement =>
  element('div', {}, element('dt', {}, name), element('dd', {}, ...value));

type Step = { readonly operation: string };
const isStep = (value: unknown): value is Step => typeof value === 'object' && value !== null && 'operation' in value;

/** What a generator drew: a plan as its steps, anything else as JSON. */
const planView = (plan: unknown): HTMLElement[] => {
  const steps = Array.isArray(plan) ? plan : (plan as { steps?: unknown } | null)?.steps;
  if (!Array.isArray(steps) || steps.length === 0 || !steps.every(isStep)) {
    return [element('h4', {}, 'Drawn values'), valueView(plan, 'Drawn values')];
  }
  const items = steps.map(({ operation, ...rest }: Step) =>
    element('li', {}, element('code', {}, operation), element('code', { class: 'muted' }, ` ${JSON.stringify(rest)}`)),
  );
  return [element('h4', {}, 'Shortest sequence that shows it'), element('ol', { class: 'steps' }, ...items)];
};

const findingView = (finding: PublishedFinding, title: string): HTMLElement => {
  const { expected, got, pointer, detail, plan, exchanges, omitted = 0 } = finding;
  const isMissing = got === 'nothing' && pointer !== undefined && pointer !== '';
  const place = pointer === '' ? 'the whole body' : pointer;
  return element(
    'section',
    { class: 'finding' },
    element('h4', {}, title),
    element(
      'dl',
      { class: 'compare' },
      term('Expected', expected),
      term('Got', isMissing ? 'an answer without it' : got),
      ...(place === undefined ? [] : [term('At', element('code', {}, place))]),
      ...(detail === undefined ? [] : [term('Detail', detail)]),
    ),
    ...(plan === undefined ? [] : planView(plan)),
    ...(exchanges.length === 0
      ? []
      : [element('h4', {}, exchanges.length === 1 ? 'Request and response' : 'Requests and responses')]),
    ...(omitted === 0 ? [] : [element('p', { class: 'muted' }, `${omitted} earlier requests are left out.`)]),
    ...exchanges.map((exchange, index) => exchangeView(exchange, index === exchanges.length - 1, pointer)),
  );
};

const evidenceView = ({ evidence, verdict }: PageOutcome): HTMLElement[] => {
  if (evidence.length === 0) return [];
  const items = evidence.map(({ method, url, status }) =>
    element('li', {}, element('code', {}, `${method} ${pathOf(url)} → ${status === 0 ? 'no whole answer' : status}`)),
  );
  const title = verdict === 'pass' ? 'Shown by' : 'Requests';
  return [element('h4', {}, title), element('ul', { class: 'evidence' }, ...items)];
};

const reasonView = ({ verdict, reason }: PageOutcome): HTMLElement[] => {
  if (reason === '') return [];
  if (verdict === 'error') return [element('h4', {}, 'Fault of the suite'), element('pre', { tabindex: '0' }, reason)];
  return [element('p', { class: 'reason' }, reason)];
};

/** Section, level and id of its rule, which leads to the rule's page where the report knows one. */
const placeView = (outcome: PageOutcome, requirement: PageRequirement | undefined): HTMLElement =>
  element(
    'p',
    { class: 'muted' },
    `Section ${requirement?.section ?? ''} of the specification · ${outcome.level} · `,
    requirement?.page === undefined
      ? outcome.requirement
      : element('a', { href: requirement.page }, outcome.requirement),
    ` · ${outcome.aspect}`,
  );

/** Everything known of an outcome: rule, findings with their requests, how to repeat it. */
export const outcomeDetail = (outcome: PageOutcome, requirement: PageRequirement | undefined): HTMLElement[] => {
  const { findings = [], known, reproduced, repeat } = outcome;
  const title = (index: number): string =>
    findings.length === 1 ? 'Finding' : `Finding ${index + 1} of ${findings.length}`;
  return [
    element('p', { class: 'rule' }, ...withCode(requirement?.text ?? '')),
    placeView(outcome, requirement),
    ...(known === undefined ? [] : [element('p', { class: 'known' }, `Known failure: ${known}`)]),
    ...(reproduced === false ? [element('p', { class: 'notice' }, 'Not reproduced on retry.')] : []),
    ...(findings.length === 0
      ? reasonView(outcome)
      : findings.map((finding, index) => findingView(finding, title(index)))),
    ...(findings.length === 0 ? evidenceView(outcome) : []),
    ...(repeat === undefined ? [] : [element('h4', {}, 'Repeat only this'), command('replay command', repeat)]),
  ];
};
