import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { usageError } from '../core/usage-error.ts';
import { asSettings, type Settings } from './settings.ts';

/** Variables by name, as process.env has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const substituted = (value: unknown, environment: Environment, file: string): unknown => {
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const found = environment[name];
      if (found === undefined)
        throw usageError(`${file}: \${${name}} is not set.`, `Set the environment variable ${name}.`);
      return found;
    });
  }
  if (Array.isArray(value)) return value.map((each) => substituted(each, environment, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, substituted(each, environment, file)]));
};

/** The line that `serve` prints, in the words of a target file. */
const fromServeLine = (line: Record<string, unknown>): Record<string, unknown> => {
  const { listening, control, ...rest } = line;
  const clock = typeof control === 'string' ? { clock: { url: `${control}/clock` } } : {};
  return { baseUrl: listening, ...clock, ...rest };
};

/** Settings of a parsed target file or of the line that `serve` prints. */
export const settingsFrom = (value: unknown, source: string, environment: Environment): Settings => {
  const isLine = typeof value === 'object' && value !== null && 'listening' in value;
  return asSettings(substituted(isLine ? fromServeLine({ ...value }) : value, environment, source), source);
};

/** Reads a target file (YAML or JSON). Throws a usage error that names the file and what is wrong with it. */
export const readTarget = (file: string, environment: Environment): Settings => {
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8'));
  } catch (thrown) {
    const [why] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
    throw usageError(`The target file ${file} cannot be read: ${why}`, 'Give the path of a YAML or JSON file.');
  }
  return settingsFrom(value, file, environment);
};
