import { isWithin } from '#spec/version.ts';
import { sinceOf, type Requirement } from '#spec/requirement.ts';
import type { Verdict } from '../../core/outcome.ts';
import type { PublishedReport } from '../../report/formats/published.ts';

/** A report with the name under which its server is shown. */
export type GivenReport = { readonly name: string; readonly file: string; readonly report: PublishedReport };

/** A server with its reports, the oldest first. */
export type Server = {
  readonly name: string;
  /** Its page, reports/<slug>.html. */
  readonly slug: string;
  readonly reports: readonly GivenReport[];
  /** The newest report: what the server is compared by. */
  readonly latest: PublishedReport;
};

const dateOf = ({ report }: GivenReport): string => report.startedAt ?? '';

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'server';

const withOwnSlugs = (servers: readonly Server[]): readonly Server[] => {
  const taken = new Map<string, number>();
  return servers.map((server) => {
    const before = taken.get(server.slug) ?? 0;
    taken.set(server.slug, before + 1);
    return before === 0 ? server : { ...server, slug: `${server.slug}-${before + 1}` };
  });
};

/** Reports by server, in the order in which each server was first given; reports of one server by date. */
export const serversOf = (given: readonly GivenReport[]): readonly Server[] => {
  const names = [...new Set(given.map(({ name }) => name))];
  return withOwnSlugs(
    names.flatMap((name) => {
      const reports = given
        .filter((each) => each.name === name)
        .toSorted((one, other) => (dateOf(one) < dateOf(other) ? -1 : Number(dateOf(one) > dateOf(other))));
      const latest = reports.at(-1)?.report;
      return latest === undefined ? [] : [{ name, slug: slugOf(name), reports, latest }];
    }),
  );
};

/** What a report says of a rule: a verdict, or why it has none. */
export type RuleVerdict = Verdict | 'not judged by that version' | 'not in this run' | 'not judged';

/** The version whose rules a report was judged by. */
export const rulesVersion = ({ suite }: PublishedReport): string => suite.rules ?? suite.version;

/** What a report says of a rule. A rule that came after its version was never looked at: neither green nor red. */
export const verdictOn = (report: PublishedReport, row: Requirement): RuleVerdict => {
  if (row.excluded !== undefined || row.withdrawn !== undefined) return 'not judged';
  if (!isWithin(sinceOf(row), rulesVersion(report))) return 'not judged by that version';
  return report.requirements.find(({ id }) => id === row.id)?.verdict ?? 'not in this run';
};
