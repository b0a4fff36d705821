import { painter } from '../conformance/core/paint.ts';
import type { Ended } from './test-process.ts';

/** What is printed of tests: everything, or only what is wrong. */
export type Style = { readonly brief: boolean; readonly colour: boolean };

const slowestShown = 8;
const signs = { passed: ['✔', 'green'], failed: ['✖', 'red'], skipped: ['﹣', 'yellow'] } as const;
const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');
const fullName = ({ names }: Ended): string => names.join(' > ');

const signOf = ({ verdict }: Ended, { colour }: Style): string => {
  const [sign, look] = signs[verdict];
  return painter(colour)(look, sign);
};

const shownTime = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

// By itself, not by its subtests alone.
const isFailure = ({ verdict, text }: Ended): boolean => verdict === 'failed' && text !== '';

/**
 * Prints the tests of one process, each as it ends, under the name of its file. Subtests that pass are not printed: their
 * test is.
 */
export const lineTeller = (style: Style): ((ended: Ended) => string) => {
  let heading = '';
  return (ended) => {
    const { file, verdict, text, names, milliseconds } = ended;
    if (verdict !== 'failed' && (style.brief || names.length > 1)) return '';
    const above = file === heading ? '' : `${file}\n`;
    heading = file;
    const line = `${above}  ${signOf(ended, style)} ${fullName(ended)} (${shownTime(milliseconds)})\n`;
    return text === '' ? line : `${line}${indented(text)}\n`;
  };
};

const quoted = (word: string): string =>
  /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The command that runs one test alone. */
export const commandFor = ({ file, names: [name = ''] }: Ended): string =>
  ['npm test --', ...(file.endsWith('.test.ts') ? [quoted(file)] : []), '--name', quoted(name)].join(' ');

/** The failures of a run again, each with its file, what went wrong and how to run it alone; '' without one. */
export const failureBlock = (ended: readonly Ended[], style: Style): string => {
  const failures = ended.filter(isFailure);
  if (failures.length === 0) return '';
  const blocks = failures.map((each) =>
    [
      `${signOf(each, style)} ${fullName(each)}`,
      `    ${each.file}`,
      indented(each.text),
      `    ${commandFor(each)}`,
      '',
    ].join('\n'),
  );
  return ['', `Failed (${failures.length}):`, '', ...blocks, ''].join('\n');
};

type Counts = Readonly<Record<Ended['verdict'], number>>;

/** How many tests ended how; a failed subtest counts with its test. */
export const countsOf = (ended: readonly Ended[]): Counts => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { verdict } of ended) counts[verdict] += 1;
  return counts;
};

/** 0 where tests ran and none failed, 1 where one did, 2 where none ran. */
export const exitCodeOf = ({ passed, failed }: Counts): 0 | 1 | 2 => {
  if (passed + failed === 0) return 2;
  return failed === 0 ? 0 : 1;
};

/** The files that took longest, in seconds. */
export const slowestLines = (seconds: Readonly<Record<string, number>>): string =>
  Object.entries(seconds)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, slowestShown)
    .map(([file, each]) => `${each.toFixed(1)} s: ${file}\n`)
    .join('');
