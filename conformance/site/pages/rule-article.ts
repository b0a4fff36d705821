import { operationsOf, sinceOf, type Requirement } from '#spec/requirement.ts';
import type { Case } from '../../cases/case.ts';
import { checkWords } from '../../explain/check-words.ts';
import type { Kill } from '../../explain/kills.ts';
import { verdictOn } from '../board/servers.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import { count, counted, idLink, idLinks, prose } from '../prose.ts';
import { verdictMark } from '../verdict.ts';

const term = (name: string, value: Markup | false): Markup | false =>
  value !== false && markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const fewOperations = 6;

const operationList = (row: Requirement): Markup | false => {
  const ids = operationsOf(row);
  if (row.operations === '-') return markup`no single one`;
  const list = markup`<ul class="chips">${ids.map((id) => markup`<li>${idLink(id)}</li>`)}</ul>`;
  if (ids.length <= fewOperations) return list;
  return markup`<details><summary>${counted(ids.length, 'operation')}</summary>${list}</details>`;
};

const members = ({ members: names = [] }: Requirement): Markup | false =>
  names.length > 0 && markup`<ul class="chips">${names.map((name) => markup`<li><code>${name}</code></li>`)}</ul>`;

const stepLine = ({ call, expect }: Case['steps'][number]): Markup =>
  markup`<li>${idLink(call)}${expect !== undefined && markup` <span class="muted">${expect.status ?? 'judged by its reply'}</span>`}</li>`;

const caseLine = (one: Case): Markup =>
  markup`<li><details><summary>${one.case}</summary><ol class="steps">${one.steps.map(stepLine)}</ol></details></li>`;

const mostKills = 12;

const killLines = (kills: readonly Kill[]): Markup | false => {
  if (kills.length === 0) return false;
  const shown = kills.toSorted((one, other) => Number(one.group === 'derived') - Number(other.group === 'derived'));
  const left = shown.length - mostKills;
  return markup`<details><summary>${counted(kills.length, 'mutant')}</summary><ul class="plain">${shown
    .slice(0, mostKills)
    .map(
      ({ mutant, group, killedBy, requests }) =>
        markup`<li>${mutant}${group === 'derived' && markup` <span class="muted">(derived)</span>`} <span class="muted">by <code>${killedBy}</code>, ${counted(requests, 'request')}</span></li>`,
    )}${left > 0 && markup`<li class="muted">and ${count(left)} more</li>`}</ul></details>`;
};

const check = (row: Requirement): Markup => {
  if (row.withdrawn !== undefined) return markup`withdrawn: ${prose(row.withdrawn)}`;
  if (row.excluded !== undefined) return markup`not judged: ${prose(row.excluded)}`;
  const name = row.check ?? '';
  return markup`${checkWords(name)} <code class="soft">${name}</code>`;
};

const onServers = (row: Requirement, { servers }: Material): Markup | false =>
  servers.length > 0 &&
  markup`<ul class="plain">${servers.map(
    ({ name, slug, latest }) =>
      markup`<li><a href="~/reports/${slug}.html">${name}</a> ${verdictMark(verdictOn(latest, row))}</li>`,
  )}</ul>`;

/** Where the rules of a section stand together. */
export const sectionHref = (section: string): string => `~/requirements/sections.html#section-${section}`;

/** `must` or `should`. */
export const levelMark = ({ level }: Requirement): Markup => markup`<span class="level ${level}">${level}</span>`;

/** Everything known of a rule, under its id. */
export const ruleArticle = (row: Requirement, material: Material): Markup => {
  const { cases, sequences, kills, outcomes } = material.evidenceOf(row.id);
  return markup`<article class="rule ${row.level}" id="${row.id}">
<h2><a class="self" href="#${row.id}">${row.id}</a> ${levelMark(row)}</h2>
<p class="text">${prose(row.text)}</p>
<dl class="facts">${[
    term('Check', check(row)),
    term('Operations', operationList(row)),
    term('Members', members(row)),
    term('Left open', row.opens.length > 0 && idLinks(row.opens)),
    term('Note', row.note !== undefined && prose(row.note)),
    term('Shown by', cases.length > 0 && markup`<ul class="plain">${cases.map(caseLine)}</ul>`),
    term(
      'Kept plans',
      sequences.length > 0 &&
        markup`<ul class="plain">${sequences.map(({ sequence, comment }) => markup`<li>${comment ?? sequence}</li>`)}</ul>`,
    ),
    term('Proved by', killLines(kills)),
    term('Servers', onServers(row, material)),
    term('Section', markup`<a href="${sectionHref(row.section)}">${row.section}</a> &middot; since ${sinceOf(row)}`),
    term('Try', outcomes.length > 0 && markup`<code class="command">npx docplane check --only ${row.id}</code>`),
  ]}</dl>
</article>`;
};
