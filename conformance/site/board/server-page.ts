import { conformanceClasses } from '#spec/conformance-class.ts';
import { runWords } from '../../report/formats/numbers.ts';
import type { PublishedOutcome, PublishedReport } from '../../report/formats/published.ts';
import { makePlan } from '../../run/plan.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Neighbours, Page } from '../page.ts';
import { gridView } from '../pictures/grid-view.ts';
import { count, counted, idLink, prose } from '../prose.ts';
import { verdictMark } from '../verdict.ts';
import { classMark } from './class-mark.ts';
import { classResult } from './class-results.ts';
import { dateText, historyOf } from './history.ts';
import type { Server } from './servers.ts';
import { versionGap } from './versions.ts';

/** The board and the page of each server. */
export const serverNeighbours = (servers: readonly Server[]): readonly Neighbours[] => [
  { title: 'Reports', items: [{ title: 'Board', path: 'board.html' }] },
  {
    title: 'Servers',
    items: servers.map(({ name, slug }) => ({ title: name, path: `reports/${slug}.html` })),
  },
];

const term = (name: string, value: Markup | string): Markup => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const facts = ({ latest, reports }: Server): Markup => {
  const { target, startedAt, suite, requests, selection } = latest;
  const judged = latest.outcomes.length;
  return markup`<dl class="facts">${[
    term('Address', target.embedded === true ? `${target.baseUrl} (the embedded reference)` : target.baseUrl),
    term('Run', `${dateText(startedAt)}, ${runWords(latest)}, ${count(requests)} requests`),
    term('Made by', `docplane ${suite.version}`),
    term('Judged', `${count(judged)} of ${counted(selection.planned, 'outcome')}`),
    term('Report', markup`<code>${reports.at(-1)?.file ?? ''}</code>`),
  ]}</dl>`;
};

const versionNotice = (latest: PublishedReport, material: Material): Markup | false => {
  const { version, added, unknown } = versionGap(latest, material.requirements);
  return (
    added.length + unknown.length > 0 &&
    markup`<p class="notice">Judged by the rules of docplane ${version}, and these pages hold the rules of ${material.version}. ${
      added.length > 0 && markup`${counted(added.length, 'rule')} came later and were not judged by that version. `
    }${unknown.length > 0 && markup`The report judges rules that these pages do not know: ${unknown.join(', ')}.`}</p>`
  );
};

const findingView = ({ findings = [] }: PublishedOutcome): Markup | false => {
  const [first] = findings;
  return (
    first !== undefined &&
    markup`<dl class="compare"><div><dt>Expected</dt><dd>${prose(first.expected)}</dd></div><div><dt>Got</dt><dd>${first.got}${
      first.pointer !== undefined && first.pointer !== '' && markup` at <code>${first.pointer}</code>`
    }</dd></div></dl>`
  );
};

const outcomeItem = (outcome: PublishedOutcome): Markup => {
  const { name, verdict, text, requirement, operation, repeat } = outcome;
  return markup`<li><details><summary>${verdictMark(verdict)} <strong>${name}</strong> <span class="muted">${text}</span></summary>
<p>${idLink(requirement)}${operation !== '-' && markup` on ${idLink(operation)}`}</p>${findingView(outcome)}${
    outcome.reason !== '' && (outcome.findings ?? []).length === 0 && markup`<p>${outcome.reason}</p>`
  }${repeat !== undefined && markup`<p><code class="command">${repeat}</code></p>`}</details></li>`;
};

const outcomeList = (title: string, outcomes: readonly PublishedOutcome[]): Markup | false =>
  outcomes.length > 0 &&
  markup`<h2>${title} <small class="muted">${count(outcomes.length)}</small></h2><ul class="outcomes">${outcomes.map(outcomeItem)}</ul>`;

const missing = ({ outcomes }: PublishedReport): Markup | false => {
  const reasons = new Map<string, PublishedOutcome[]>();
  for (const outcome of outcomes)
    if (outcome.verdict === 'unverified')
      reasons.set(outcome.reason, [...(reasons.get(outcome.reason) ?? []), outcome]);
  const rows = [...reasons].toSorted(([, one], [, other]) => other.length - one.length);
  return (
    rows.length > 0 &&
    markup`<h2>Not verified <small class="muted">${count(rows.flatMap(([, own]) => own).length)}</small></h2><ul class="plain">${rows.map(
      ([reason, own]) =>
        markup`<li><details><summary>${counted(own.length, 'outcome')}: ${reason}</summary><ul class="chips">${own.map(({ name }) => markup`<li><code>${name}</code></li>`)}</ul></details></li>`,
    )}</ul>`
  );
};

const classes = (latest: PublishedReport): Markup =>
  markup`<ul class="cards">${conformanceClasses.map(
    ({ name, title }) =>
      markup`<li><a class="card" href="~/classes.html#${name}"><strong>${title}</strong>${classMark(classResult(latest, name))}</a></li>`,
  )}</ul>`;

/** A server by its newest report: classes, what is violated, what could not be verified, the grid in colours. */
export const serverPage = (server: Server, material: Material): Page => {
  const { latest, name, slug } = server;
  const of = (...verdicts: readonly string[]): readonly PublishedOutcome[] =>
    latest.outcomes.filter(({ verdict }) => verdicts.includes(verdict));
  const history = historyOf(server);
  return {
    path: `reports/${slug}.html`,
    area: 'reports',
    title: name,
    lead: markup`<p>${count(latest.conformance.violated)} of ${count(latest.conformance.verified)} verified must-outcomes violated; ${count(latest.coverage.verified)} of ${count(latest.coverage.checkable)} could be verified.</p>`,
    body: markup`${versionNotice(latest, material)}${facts(server)}<h2>Classes</h2>${classes(latest)}
${outcomeList('Violated', of('fail', 'error'))}
${outcomeList('Warnings', of('warn'))}
${missing(latest)}
${history !== false && markup`<h2>History</h2>${history}`}
<h2 id="grid">Grid</h2>${gridView(makePlan(material.requirements), latest)}`,
    neighbours: serverNeighbours(material.servers),
    entries: [{ title: name, kind: 'Server', text: latest.target.baseUrl, place: `reports/${slug}.html` }],
  };
};
