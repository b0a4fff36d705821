import { createRedact, isSecretSetting } from '../core/redact.ts';
import type { Environment } from '../target/read-target.ts';
import { settingKeys, type SettingKey, type Settings } from '../target/settings.ts';
import type { ConnectionInput } from './connection.ts';
import { flagName, listText } from './target-flags.ts';

/** A value as a shell takes it. */
export const quoted = (value: string): string =>
  /^[\w:/.,@=+-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;

const valueAt = (settings: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], settings);

const text = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));

const variable = (...words: readonly string[]): string => words.join('_').toUpperCase().replaceAll(/\W/g, '_');

const hidden = createRedact([]);

/** The variables that secrets stand in: a repeating line names them, as curl lines do, and never the secret. */
const variableFor = (flag: string, entry?: string): string =>
  variable(
    ...(flag === 'token' || flag === 'token-role' ? ['docplane', 'token'] : ['docplane', flag]),
    ...(entry === undefined ? [] : [entry]),
  );

const given = (flag: string, value: string, isSecret: boolean): string =>
  isSecret || hidden(value) !== value ? `--${flag} "$${variableFor(flag)}"` : `--${flag} ${quoted(value)}`;

const entryFlags = (flag: string, value: unknown, isSecret: boolean): string[] =>
  Object.entries(value as Readonly<Record<string, unknown>>).map(([name, each]) =>
    isSecret
      ? `--${flag} ${quoted(name)}="$${variableFor(flag, name)}"`
      : `--${flag} ${quoted(`${name}=${text(each)}`)}`,
  );

const flagsOf = (key: SettingKey, value: unknown): readonly string[] => {
  if (value === undefined || value === false) return [];
  const flag = flagName(key);
  if (value === true) return [`--${flag}`];
  const isSecret = isSecretSetting(key.path);
  if (key.type === 'object') return entryFlags(flag, value, isSecret);
  return [given(flag, Array.isArray(value) ? listText(value) : text(value), isSecret)];
};

/** The flags that give the same settings again; a secret is named by a variable. */
export const repeatingFlags = (settings: Settings): string =>
  settingKeys.flatMap((key) => flagsOf(key, valueAt(settings, key.path))).join(' ');

/** The flags that make the same connection again, without the values of headers. */
const repeatingConnection = ({ header = [], ca, insecure }: ConnectionInput): readonly string[] => [
  ...header.map((line) => {
    const [name = ''] = line.split(':', 1);
    return `-H "${name.trim()}: $${variable(name.trim())}"`;
  }),
  ...(ca === undefined ? [] : [`--ca ${quoted(ca)}`]),
  ...(insecure === true ? ['--insecure'] : []),
];

/** What a command was told of its server. */
export type Given = ConnectionInput & { readonly settings: Settings; readonly targetFile?: string | undefined };

/** The flags that lead another command to the same server, also from a shell that lacks the variables of this one. */
export const sameTarget = (input: Given, environment: Environment): string => {
  const { DOCPLANE_TARGET: fileThere = '', DOCPLANE_BASE_URL: addressThere = '' } = environment;
  const file = input.targetFile ?? fileThere;
  const settings =
    input.settings.baseUrl === undefined && addressThere !== ''
      ? { ...input.settings, baseUrl: addressThere }
      : input.settings;
  return [file === '' ? '' : `--target ${quoted(file)}`, repeatingFlags(settings), ...repeatingConnection(input)]
    .filter((part) => part !== '')
    .join(' ');
};
