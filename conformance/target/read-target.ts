import { readFileSync } from 'node:fs';
import { parsedYaml } from '../core/parsed-yaml.ts';
import { usageError } from '../core/usage-error.ts';
import { asSettings, type Settings } from './settings.ts';

/** Variables by name, as process.env has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Place = {
  readonly environment: Environment;
  readonly file: string;
};

/** What stands over a value: it needs no variable, as nobody will read it. */
const inside = (over: unknown, name: string): unknown =>
  typeof over === 'object' && over !== null && !Array.isArray(over)
    ? (over as Record<string, unknown>)[name]
    : undefined;

const isWhole = (over: unknown): boolean => over !== undefined && (typeof over !== 'object' || Array.isArray(over));

const substituted = (value: unknown, over: unknown, place: Place): unknown => {
  if (isWhole(over)) return over;
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const found = place.environment[name];
      if (found === undefined)
        throw usageError(`${place.file}: \${${name}} is not set.`, `Set the environment variable ${name}.`);
      return found;
    });
  }
  if (Array.isArray(value)) return value.map((each) => substituted(each, undefined, place));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, substituted(each, inside(over, name), place)]),
  );
};

/** The line that `serve` prints, in the words of a target file. */
const fromServeLine = (line: Record<string, unknown>): Record<string, unknown> => {
  const { listening, control, ...rest } = line;
  const clock = typeof control === 'string' ? { clock: { url: `${control}/clock` } } : {};
  return { baseUrl: listening, ...clock, ...rest };
};

/** Settings of a parsed target file or of the line that `serve` prints; `over` holds those that win over them. */
export const settingsFrom = (
  value: unknown,
  source: string,
  environment: Environment,
  over: Settings = {},
): Settings => {
  const isLine = typeof value === 'object' && value !== null && 'listening' in value;
  const settings = isLine ? fromServeLine({ ...value }) : value;
  return asSettings(substituted(settings, over, { environment, file: source }), source);
};

/**
 * Reads a target file (YAML or JSON). Where `over` holds a value, that of the file is not looked at. Throws a usage error
 * that names the file and what is wrong with it.
 */
export const readTarget = (file: string, environment: Environment, over: Settings = {}): Settings => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`The target file ${file} cannot be read: ${why}`, 'Give the path of a YAML or JSON file.');
  }
  return settingsFrom(parsedYaml(text, file), file, environment, over);
};
