import { conformanceClasses } from '#spec/conformance-class.ts';
import { markup, type Markup } from '../markup.ts';
import type { Material } from '../material.ts';
import type { Page } from '../page.ts';
import { levelMark } from '../pages/rule-article.ts';
import { count, counted, idLink, prose } from '../prose.ts';
import { verdictMark } from '../verdict.ts';
import { classMark } from './class-mark.ts';
import { classResult } from './class-results.ts';
import { brokenRules, readingRows, type ReadingRow } from './comparison.ts';
import { dateText, historyOf } from './history.ts';
import type { Server } from './servers.ts';
import { serverNeighbours } from './server-page.ts';
import { versionGap } from './versions.ts';

const serverLink = ({ name, slug }: Server): Markup => markup`<a href="~/reports/${slug}.html">${name}</a>`;

const table = (caption: string, heads: readonly (Markup | string)[], rows: readonly Markup[]): Markup =>
  markup`<div class="scroller" tabindex="0" role="region" aria-label="${caption}"><table class="stacked matrix"><thead><tr>${heads.map(
    (head) => markup`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;

const versionNote = ({ latest }: Server, material: Material): Markup => {
  const { version, added, unknown } = versionGap(latest, material.requirements);
  return markup`${version}${
    added.length > 0 &&
    markup` <span class="badge later">${counted(added.length, 'rule')} not judged by that version</span>`
  }${unknown.length > 0 && markup` <span class="badge later">${counted(unknown.length, 'rule')} unknown here</span>`}`;
};

const serverRow = (server: Server, material: Material): Markup => {
  const { conformance, coverage, startedAt, profile, totals } = server.latest;
  return markup`<tr><th scope="row">${serverLink(server)}</th>
<td data-name="Violated"><span class="verdict ${conformance.violated > 0 ? 'v-fail' : 'v-pass'}">${count(conformance.violated)}</span> of ${count(conformance.verified)}</td>
<td data-name="Verified">${count(coverage.verified)} of ${count(coverage.checkable)}</td>
<td data-name="Warnings">${count(totals.warn)}</td>
<td data-name="Version">${versionNote(server, material)}</td>
<td data-name="Run">${dateText(startedAt)}, ${profile}</td></tr>`;
};

const classRows = (servers: readonly Server[]): readonly Markup[] =>
  conformanceClasses.map(
    ({ name, title }) =>
      markup`<tr><th scope="row"><a href="~/classes.html#${name}">${title}</a></th>${servers.map(
        (server) => markup`<td data-name="${server.name}">${classMark(classResult(server.latest, name))}</td>`,
      )}</tr>`,
  );

const ruleRows = ({ servers, requirements }: Material): readonly Markup[] =>
  brokenRules(servers, requirements).map(
    ({ row, verdicts }) =>
      markup`<tr><th scope="row">${idLink(row.id)} ${levelMark(row)}<p>${prose(row.text)}</p></th>${verdicts.map(
        (verdict, index) => markup`<td data-name="${servers[index]?.name ?? ''}">${verdictMark(verdict)}</td>`,
      )}</tr>`,
  );

const readingRow = ({ id, question, choice, readings }: ReadingRow, servers: readonly Server[]): Markup =>
  markup`<tr><th scope="row">${idLink(id)}<p>${prose(question)}</p></th>${readings.map(
    (reading, index) =>
      markup`<td data-name="${servers[index]?.name ?? ''}">${
        reading === undefined
          ? markup`<span class="muted">not asked</span>`
          : markup`<code class="${reading === choice ? 'reading' : 'reading other'}">${reading}</code>`
      }</td>`,
  )}</tr>`;

const readings = ({ servers, openPoints }: Material): Markup => {
  const rows = readingRows(servers, openPoints);
  if (rows.length === 0)
    return markup`<p>None of these reports holds readings: <code>docplane check</code> asks for them in a whole run with a JSON report, or with <code>--readings FILE</code>.</p>`;
  const differing = rows.filter(({ differs }) => differs);
  const alike = rows.filter(({ differs }) => !differs);
  const heads = ['Open point', ...servers.map(serverLink)];
  return markup`<p>${counted(differing.length, 'question')} of ${count(rows.length)} read differently. A reading that is not the reference's is marked; none is a fault.</p>${
    differing.length > 0 &&
    table(
      'Readings that differ',
      heads,
      differing.map((row) => readingRow(row, servers)),
    )
  }${
    alike.length > 0 &&
    markup`<details><summary>${counted(alike.length, 'question')} that all read alike</summary>${table(
      'Readings alike',
      heads,
      alike.map((row) => readingRow(row, servers)),
    )}</details>`
  }`;
};

const laterRules = (material: Material): Markup | false => {
  const gaps = material.servers
    .map((server) => ({ server, gap: versionGap(server.latest, material.requirements) }))
    .filter(({ gap }) => gap.added.length + gap.unknown.length > 0);
  return (
    gaps.length > 0 &&
    markup`<section class="notice"><h2 id="versions">Reports of other versions</h2><ul class="plain">${gaps.map(
      ({ server, gap }) =>
        markup`<li>${serverLink(server)} was judged by the rules of docplane ${gap.version}${
          gap.added.length > 0 &&
          markup`: ${counted(gap.added.length, 'rule')} came later and were <strong>not judged by that version</strong> <details><summary>which</summary><ul class="chips">${gap.added.map(({ id }) => markup`<li>${idLink(id)}</li>`)}</ul></details>`
        }${gap.unknown.length > 0 && markup`; it judges rules that these pages do not know: ${gap.unknown.join(', ')}`}</li>`,
    )}</ul></section>`
  );
};

/** The page that compares servers. */
export const boardPage = (material: Material): Page => {
  const { servers } = material;
  const rules = ruleRows(material);
  const histories = servers.map(historyOf).filter((each) => each !== false);
  return {
    path: 'board.html',
    area: 'reports',
    title: 'Board',
    lead: markup`<p>${counted(servers.length, 'server')} side by side, each by its newest report.</p>`,
    body: markup`${laterRules(material)}
<h2 id="servers">Servers</h2>${table(
      'Servers',
      ['Server', 'Violated', 'Verified', 'Warnings', 'Version', 'Run'],
      servers.map((server) => serverRow(server, material)),
    )}
<h2 id="classes">Classes</h2>${table('Classes by server', ['Class', ...servers.map(serverLink)], classRows(servers))}
<h2 id="rules">Rules violated</h2>${
      rules.length === 0
        ? markup`<p>None, on no server.</p>`
        : table('Rules violated', ['Rule', ...servers.map(serverLink)], rules)
    }
<h2 id="readings">Readings of open points</h2>${readings(material)}
${histories.length > 0 && markup`<h2 id="history">History</h2>${histories}`}`,
    neighbours: serverNeighbours(servers),
    entries: [{ title: 'Board', kind: 'Page', text: servers.map(({ name }) => name).join(' '), place: 'board.html' }],
  };
};
