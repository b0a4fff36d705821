import { openPoints } from '#spec/open-point.ts';
import { operationRow } from '#spec/operation.ts';
import type { Grid, GridCell } from '../../grid/coverage-grid.ts';
import { newCauses } from '../../causes/headline.ts';
import { siteAddress } from '../../../core/site-places.ts';
import type { Verdict } from '../../../core/outcome.ts';
import type { PublishedOutcome, PublishedReport } from '../published.ts';

/** An outcome as the page holds it; rule and section stand once with their requirement. */
export type PageOutcome = Omit<PublishedOutcome, 'text' | 'section'> & { readonly aspect: string };

/** `page`: its place on the site, where the report was given one. */
export type PageRequirement = { readonly section: string; readonly text: string; readonly page?: string };

/** A cell of the grid: which outcomes (by their place in the list), or why there is none. */
export type PageCell = { readonly at: readonly number[]; readonly verdict?: Verdict; readonly why?: string };

export type PageRow = { readonly subject: string; readonly family: string; readonly cells: readonly PageCell[] };

export type PageOpenPoint = {
  readonly id: string;
  readonly question: string;
  readonly reading: string;
  readonly meaning: string;
  readonly choice: string;
  readonly page?: string;
};

export type PageCause = { readonly sentence: string; readonly at: readonly number[] };

/** What the page shows; `site` is the address of the site that its ids lead to. */
export type Shown = { readonly report: PublishedReport; readonly grid: Grid; readonly site?: string };

/** What the script of the page reads. */
export type PageData = {
  readonly outcomes: readonly PageOutcome[];
  readonly requirements: Readonly<Record<string, PageRequirement>>;
  readonly operations: Readonly<Record<string, { readonly family: string; readonly route: string }>>;
  readonly aspects: readonly string[];
  readonly rows: readonly PageRow[];
  readonly openPoints: readonly PageOpenPoint[];
  /** The causes of the head, each with the places of its outcomes, the clearest first. */
  readonly causes: readonly PageCause[];
  /** Whether the server ended with the run. */
  readonly embedded: boolean;
};

const meaningOf = (alternatives: Readonly<Record<string, string>>, reading: string): string =>
  alternatives[reading] ?? reading;

const pageOf = (site: string | undefined, id: string): { readonly page?: string } => {
  const page = site === undefined ? undefined : siteAddress(site, id);
  return page === undefined ? {} : { page };
};

const pointRows = ({ report, site }: Shown): PageOpenPoint[] => {
  const read = new Map(report.openPoints.map((row) => [row.id, row.reading]));
  return openPoints.flatMap(({ id, parts }) =>
    parts.flatMap(({ part, question, alternatives, choice }) => {
      const name = parts.length === 1 ? id : `${id}.${part}`;
      const reading = read.get(name) ?? null;
      if (reading === null) return [];
      return [
        { id: name, question, reading, choice, meaning: meaningOf(alternatives, reading), ...pageOf(site, name) },
      ];
    }),
  );
};

const cell = ({ outcomes, verdict, absence }: GridCell, places: ReadonlyMap<string, number>): PageCell => {
  const at = outcomes.flatMap((name) => places.get(name) ?? []);
  const why = outcomes.length > 0 ? 'not selected in this run' : (absence?.why ?? '');
  return { at, ...(verdict === undefined ? { why } : { verdict }) };
};

/** The data of the page for a report and its grid. */
export const pageData = (shown: Shown): PageData => {
  const { report, grid, site } = shown;
  const places = new Map(report.outcomes.map(({ name }, index) => [name, index]));
  const aspects = new Map<string, string>();
  for (const row of grid.rows) {
    for (const { aspect, outcomes } of row.cells) for (const name of outcomes) aspects.set(name, aspect);
  }
  const requirements: Record<string, PageRequirement> = {};
  const operations: Record<string, { family: string; route: string }> = {};
  const outcomes = report.outcomes.map(({ text, section, ...outcome }) => {
    requirements[outcome.requirement] ??= { section, text, ...pageOf(site, outcome.requirement) };
    if (outcome.operation !== '-') {
      const { family, method, path } = operationRow(outcome.operation);
      operations[outcome.operation] = { family, route: `${method} ${path}` };
    }
    return { ...outcome, aspect: aspects.get(outcome.name) ?? '' };
  });
  const rows = grid.rows.map(({ subject, family, cells }) => ({
    subject,
    family,
    cells: cells.map((each) => cell(each, places)),
  }));
  const names = grid.aspects.map(({ name }) => name);
  const causes = newCauses(report).map(({ sentence, outcomes: own }) => ({
    sentence,
    at: own.flatMap((name) => places.get(name) ?? []),
  }));
  const embedded = report.target.embedded === true;
  return { outcomes, requirements, operations, aspects: names, rows, openPoints: pointRows(shown), causes, embedded };
};
