import { Option } from 'commander';
import { usageError } from '../core/usage-error.ts';
import { parsedJson } from '../http/parsed-json.ts';
import { mergeSettings, settingAt, settingKeys, type SettingKey, type Settings } from '../target/settings.ts';

const kebab = (word: string): string => word.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

/** Flags of maps name one entry each, so they stand in the singular. */
const mapFlags: Readonly<Record<string, string>> = { tokens: 'token-role', 'clock.headers': 'clock-header' };

/** The flag of a key, without its dashes. */
export const flagName = ({ path }: SettingKey): string => mapFlags[path.join('.')] ?? path.map(kebab).join('-');

const forms: Readonly<Record<string, string>> = {
  string: ' <text>',
  number: ' <number>',
  boolean: '',
  array: ' <text,...>',
  object: ' <name=value>',
};

const collect = (value: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), value];

/** One flag for every key of a target file. */
export const targetOptions = (): Option[] =>
  settingKeys.map((key) => {
    const option = new Option(`--${flagName(key)}${forms[key.type] ?? ''}`, key.description);
    return key.type === 'object' ? option.argParser(collect) : option;
  });

const entryOf = (flag: string, entry: string): [string, string] => {
  const at = entry.indexOf('=');
  if (at < 1) throw usageError(`--${flag} has a value without a name.`, `Write --${flag} name=value.`);
  return [entry.slice(0, at), entry.slice(at + 1)];
};

const text = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));

/** Texts between commas, or a JSON list of them, where one holds a comma. */
const listOf = (flag: string, given: string): readonly string[] => {
  if (!given.startsWith('[')) return given.split(',');
  const list = parsedJson(given);
  if (Array.isArray(list) && list.every((each) => typeof each === 'string')) return list;
  throw usageError(`--${flag} ${given} is no list of texts.`, `Write --${flag} one,two or --${flag} '["one","two"]'.`);
};

/** The text that a flag takes for such a list. */
export const listText = (list: readonly unknown[]): string => {
  const texts = list.map(text);
  return texts.some((each) => each.includes(',') || each.startsWith('[')) ? JSON.stringify(texts) : texts.join(',');
};

const valueOf = (key: SettingKey, given: unknown): unknown => {
  const flag = flagName(key);
  if (key.type === 'boolean') return given === true;
  if (key.type === 'object')
    return Object.fromEntries((given as readonly string[]).map((entry) => entryOf(flag, entry)));
  if (key.type === 'array') return listOf(flag, text(given));
  if (key.type === 'string') return text(given);
  const number = Number(given);
  if (Number.isFinite(number) && number >= 0) return number;
  throw usageError(`--${flag} ${text(given)} is no number.`, `Give --${flag} a number from 0 on.`);
};

const camel = (flag: string): string => flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The settings that flags give, read from what commander parsed. */
export const settingsOfFlags = (parsed: Readonly<Record<string, unknown>>): Settings =>
  mergeSettings(
    ...settingKeys.flatMap((key) => {
      const given = parsed[camel(flagName(key))];
      return given === undefined ? [] : [settingAt(key.path, valueOf(key, given))];
    }),
  );
