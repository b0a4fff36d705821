import { markup, type Markup } from '../markup.ts';
import { count } from '../prose.ts';
import { rulesVersion, type GivenReport, type Server } from './servers.ts';

const width = 220;
const height = 44;
const edge = 5;

/** A date as people read it; deterministic, in UTC. */
export const dateText = (iso: string | undefined): string =>
  iso === undefined ? 'no date' : iso.replace('T', ' ').replace(/:\d\d(?:\.\d+)?Z$/, ' UTC');

/** Violated must-outcomes over the reports of a server, as a line. */
const curve = (reports: readonly GivenReport[]): Markup => {
  const values = reports.map(({ report }) => report.conformance.violated);
  const most = Math.max(1, ...values);
  const places = values.map((value, index) => {
    const x = edge + (index * (width - 2 * edge)) / Math.max(1, values.length - 1);
    return [x, height - edge - (value * (height - 2 * edge)) / most] as const;
  });
  const line = places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return markup`<svg class="curve" role="img" aria-label="Violated: ${values.join(', ')}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><polyline points="${line}"/>${places.map(([x, y]) => markup`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`)}</svg>`;
};

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference));

const row = ({ report, file }: GivenReport, before: GivenReport | undefined): Markup => {
  const { conformance, coverage, startedAt, profile } = report;
  const version = rulesVersion(report);
  const change = before === undefined ? 0 : conformance.violated - before.report.conformance.violated;
  const sameVersion = before === undefined || rulesVersion(before.report) === version;
  return markup`<tr><th scope="row">${dateText(startedAt)}</th><td data-name="Violated">${count(conformance.violated)} of ${count(conformance.verified)}${
    change !== 0 && markup` <span class="verdict ${change > 0 ? 'v-fail' : 'v-pass'}">${signed(change)}</span>`
  }</td><td data-name="Verified">${count(coverage.verified)} of ${count(coverage.checkable)}</td><td data-name="Version">${version}${
    !sameVersion && markup` <span class="badge warn">other rules than before</span>`
  }</td><td data-name="Profile">${profile}</td><td data-name="File"><code>${file}</code></td></tr>`;
};

/** The reports of one server by date; nothing for a server with a single one. */
export const historyOf = ({ name, reports }: Server): Markup | false => {
  if (reports.length < 2) return false;
  return markup`<section class="history"><h3>${name}</h3>${curve(reports)}<table class="stacked"><thead><tr>${[
    'Date',
    'Violated',
    'Verified',
    'Version',
    'Profile',
    'File',
  ].map(
    (each) => markup`<th scope="col">${each}</th>`,
  )}</tr></thead><tbody>${reports.map((each, index) => row(each, reports[index - 1]))}</tbody></table></section>`;
};
