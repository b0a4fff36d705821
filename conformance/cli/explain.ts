import { Command } from 'commander';
import { operationIds, type OperationId } from '#spec/operation.ts';
import { operationsOf, requirements, type RequirementId } from '#spec/requirement.ts';
import type { Explained } from '../explain/explained.ts';
import { explainFamily, families } from '../explain/family.ts';
import { explainOpenPoint, openPointIds } from '../explain/open-point.ts';
import { explainOperation } from '../explain/operation.ts';
import { explainOutcome } from '../explain/outcome.ts';
import { explainRequirement } from '../explain/requirement.ts';
import { readReports } from '../report/merge/read-report.ts';
import { didYouMean } from '#spec/nearest.ts';
import { quiet } from '../report/formats/quiet.ts';
import { painter } from '../core/paint.ts';
import { usageError } from '../core/usage-error.ts';
import { siteAddress } from '../core/site-places.ts';
import { collect } from './flag-values.ts';
import { checkedSite } from './site-option.ts';
import type { Shell } from './shell.ts';

const examples = `
Examples:
  docplane explain TEAM-05                                            a requirement
  docplane explain OP-PAGE-01                                         an open point, or one part of it: OP-HTTP-11.b
  docplane explain createOrganizationTeam                             an operation
  docplane explain teams                                              a family
  docplane explain TEAM-05 TEAM-06                                    several, one after another
  docplane explain 'TEAM-05 createOrganizationTeam' --report out.json an outcome: what it last came to
`;

/** The flags of `explain`. */
export const explainCommand = (): Command =>
  new Command('explain')
    .description('Show what is known of requirements, open points, operations, families and outcomes')
    .argument(
      '<id...>',
      'TEAM-05, OP-PAGE-01, createOrganizationTeam, teams, or an outcome such as "TEAM-05 createOrganizationTeam"',
    )
    .option('--report <file>', 'JSON report to look an outcome up in; of several, the last that holds it', collect, [])
    .option('--site <address>', 'address of a site (docplane site): shows where each id stands on it')
    .addHelpText('after', examples);

const unknown = (id: string): Error => {
  const rows = requirements.map((row) => row.id);
  const outcomes = requirements.flatMap((row) => operationsOf(row).map((operation) => `${row.id} ${operation}`));
  const known = id.includes(' ') ? outcomes : [...rows, ...openPointIds, ...operationIds, ...families];
  return usageError(
    `There is no "${id}".${didYouMean(id, known)}`,
    'Give a requirement (TEAM-05), an open point (OP-PAGE-01), an operation, a family or the name of an outcome.',
  );
};

const isOutcome = (id: string): boolean => {
  const [rowId, operation, ...rest] = id.split(' ');
  const row = requirements.find((each) => each.id === rowId);
  return rest.length === 0 && row !== undefined && operationsOf(row).some((each) => each === operation);
};

const explain = (id: string, reports: readonly string[]): Explained => {
  if (requirements.some((row) => row.id === id)) return explainRequirement(id as RequirementId);
  if (openPointIds.includes(id)) return explainOpenPoint(id);
  if (operationIds.some((operation) => operation === id)) return explainOperation(id as OperationId);
  if (families.includes(id)) return explainFamily(id);
  if (isOutcome(id)) return explainOutcome(id, readReports(reports));
  throw unknown(id);
};

const isKnown = (id: string): boolean =>
  [...requirements.map((row) => row.id), ...openPointIds, ...operationIds, ...families].includes(id);

/** Words that name an outcome together, or each an id of its own. */
const idsOf = (operands: readonly string[]): readonly string[] => {
  const words = operands.map((word) => word.trim());
  const [first = '', second = ''] = words;
  const isOne = words.length === 2 && requirements.some((row) => row.id === first);
  return isOne && (isOutcome(words.join(' ')) || !isKnown(second)) ? [words.join(' ')] : words;
};

/** The same with the address of its place on a site. */
const withPage = (known: Explained, id: string, base: string | undefined): Explained => {
  const [first = ''] = id.split(' ');
  const page = base === undefined ? undefined : siteAddress(base, first);
  return page === undefined ? known : { ...known, sections: [...known.sections, { title: 'Page', lines: [page] }] };
};

/** The verb `explain`: 0 when every id is known. Throws usage errors, before anything is printed. */
export const runExplain = (
  parsed: Readonly<Record<string, unknown>>,
  shell: Shell,
  operands: readonly string[],
): Promise<number> => {
  const { report, site } = parsed as { report: readonly string[]; site?: string };
  const base = site === undefined ? undefined : checkedSite(site);
  const paint = painter(shell.colour);
  const shown = ({ title, sections }: Explained): string => {
    const lines = sections.flatMap((section) => [
      '',
      paint('bold', section.title),
      ...section.lines.map((line) => `  ${quiet(line)}`),
    ]);
    return `${[paint('bold', title), ...lines].join('\n')}\n`;
  };
  shell.out(
    idsOf(operands)
      .map((id) => shown(withPage(explain(id, report), id, base)))
      .join('\n'),
  );
  return Promise.resolve(0);
};
