import { Command } from 'commander';
import { operationIds, operationRow } from '#spec/operation.ts';
import { didYouMean } from '#spec/nearest.ts';
import { families } from '../explain/family.ts';
import { makePlan, type PlannedOutcome } from '../run/plan.ts';
import { usageError } from '../core/usage-error.ts';
import type { Shell } from './shell.ts';

const examples = `
Examples:
  docplane list                      families, with their operations and outcomes counted
  docplane list teams                the operations, rules and checks of a family
  docplane list 'TEAM-0*'            rules by a part of their ids; * stands for any text
  docplane list restoreSpace --outcomes | wc -l
`;

/** The flags of `list`. */
export const listCommand = (): Command =>
  new Command('list')
    .description('List what can be judged: families, operations, rules, checks; their names go to --only and --skip')
    .argument('[pattern]', 'part of a name, a word of a rule, or a pattern with *; without one, the families')
    .option('--outcomes', 'print the names of outcomes alone, one a line', false)
    .addHelpText('after', examples);

const matcher = (pattern: string): ((text: string) => boolean) => {
  const literal = pattern.trim().replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const isGlob = literal.includes('*');
  const glob = new RegExp(isGlob ? `^${literal.replaceAll('*', '.*')}$` : literal, 'i');
  return (text) => glob.test(text);
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const familyOf = ({ subject }: PlannedOutcome): string => (subject === '-' ? '-' : operationRow(subject).family);

/** Rows in columns that line up. */
const table = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
};

const section = (title: string, rows: readonly (readonly [string, string])[]): readonly string[] =>
  rows.length === 0 ? [] : [title, ...table(rows), ''];

const familyRows = (outcomes: readonly PlannedOutcome[], names: readonly string[]) =>
  names.map((name) => {
    const operations = operationIds.filter((id) => operationRow(id).family === name).length;
    const own = outcomes.filter((outcome) => familyOf(outcome) === name).length;
    return [name, `${counted(operations, 'operation')}, ${counted(own, 'outcome')}`] as const;
  });

/** What a pattern finds, by kind; outcomes are those of anything that it names. */
const found = (outcomes: readonly PlannedOutcome[], pattern: string) => {
  const matches = matcher(pattern);
  const isFamily = families.some((family) => family === pattern);
  const named = outcomes.filter(
    (outcome) =>
      (isFamily && familyOf(outcome) === pattern) ||
      [outcome.name, outcome.row.id, outcome.subject, outcome.check.name].some(matches) ||
      (!pattern.includes('*') && matches(outcome.row.text)),
  );
  return { named, families: families.filter(matches) };
};

/** The verb `list`: 0 where something is found. Throws usage errors. */
export const runList = (
  parsed: Readonly<Record<string, unknown>>,
  shell: Shell,
  [pattern]: readonly string[],
): Promise<number> => {
  const { outcomes: namesOnly } = parsed as { outcomes: boolean };
  const { outcomes } = makePlan();
  const { named, families: own } = pattern === undefined ? { named: outcomes, families } : found(outcomes, pattern);
  if (named.length === 0) {
    const known = [...families, ...operationIds, ...outcomes.map(({ row }) => row.id)];
    throw usageError(
      `Nothing is named "${pattern}".${didYouMean(pattern ?? '', known)}`,
      'docplane list shows the families.',
    );
  }
  const operations = new Set(named.flatMap(({ subject }) => (subject === '-' ? [] : [subject])));
  const rows = [...new Set(named.map(({ row }) => row))];
  const checks = [...new Set(named.map(({ check }) => check.name))];
  const lines = namesOnly
    ? named.map(({ name }) => name)
    : [
        ...section('Families', familyRows(outcomes, own)),
        ...(pattern === undefined
          ? []
          : [
              ...section(
                'Operations',
                [...operations].map((id) => [id, `${operationRow(id).method} /v1${operationRow(id).path}`] as const),
              ),
              ...section(
                'Rules',
                rows.map((row) => [row.id, `${row.level}: ${row.text}`] as const),
              ),
              ...section(
                'Checks',
                checks.map(
                  (name) =>
                    [name, counted(named.filter(({ check }) => check.name === name).length, 'outcome')] as const,
                ),
              ),
            ]),
        `${counted(named.length, 'outcome')} of ${outcomes.length}, ${counted(rows.length, 'rule')}, ${counted(operations.size, 'operation')}`,
      ];
  shell.out(`${lines.join('\n')}\n`);
  return Promise.resolve(0);
};
