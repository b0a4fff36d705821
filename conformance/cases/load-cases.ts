import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { parsedYaml } from '../core/parsed-yaml.ts';
import schema from '../../fixtures/case.schema.json' with { type: 'json' };
import { outcomeOf, type Case } from './case.ts';
import { caseReader, type ReadCase } from './read-case.ts';

// The bundle has all cases beside it in one file, checked when it was built; the sources have a file each.
const compiled = new URL('./cases/cases.json', import.meta.url);
const folder = new URL('../../fixtures/cases/', import.meta.url);

const parsed = (path: string, file: string): unknown => parsedYaml(readFileSync(path, 'utf8'), `${file}: it`);

let reader: ReadCase | undefined;

/** One parsed case. Throws naming file, place and a hint. */
export const readCase: ReadCase = (value, file) => (reader ??= caseReader(schema))(value, file);

/** The cases of a folder, each checked against fixtures/case.schema.json. Throws naming file, place and a hint. */
export const readCases = (root: string = fileURLToPath(folder), prefix = 'fixtures/cases'): Case[] => {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => readCase(parsed(join(root, name), `${prefix}/${name}`), `${prefix}/${name}`));
};

/** Cases by the outcome that they speak for. */
export const byOutcome = (cases: readonly Case[]): ReadonlyMap<string, readonly Case[]> => {
  const grouped = new Map<string, Case[]>();
  for (const one of cases) grouped.set(outcomeOf(one), [...(grouped.get(outcomeOf(one)) ?? []), one]);
  return grouped;
};

let loaded: ReadonlyMap<string, readonly Case[]> | undefined;

/** All cases by the outcome that they speak for, read on first use. */
export const casesByOutcome = (): ReadonlyMap<string, readonly Case[]> =>
  (loaded ??= byOutcome(existsSync(compiled) ? (JSON.parse(readFileSync(compiled, 'utf8')) as Case[]) : readCases()));
