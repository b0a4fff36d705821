import type { Settings } from '../target/settings.ts';

/** Text as it may be shown. */
export type Redact = (text: string) => string;

const shown = '***';
/** A shorter secret is hidden only where it stands as a word, so that a token "a" does not blot out the report. */
const anywhereFrom = 6;

const userInfo = /([a-z][a-z\d+.-]*:\/\/)[^\s/"'<>?#\\]*@/gi;
const credential = /\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi;
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A secret as it may stand in a text: plain, percent-encoded, inside JSON. */
const formsOf = (secret: string): string[] => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];

const patternOf = (secrets: readonly string[]): RegExp | undefined => {
  const forms = [...new Set(secrets.filter((secret) => secret.length > 1).flatMap(formsOf))];
  // The longest first: a secret may begin with another.
  const sorted = forms.toSorted((one, other) => other.length - one.length);
  const parts = sorted.map((form) =>
    form.length < anywhereFrom ? String.raw`(?<!\w)${literal(form)}(?!\w)` : literal(form),
  );
  return parts.length === 0 ? undefined : new RegExp(parts.join('|'), 'g');
};

/** Names of members and operations come by the thousand: what is as short as they are is looked through once. */
const rememberedLength = 48;
const rememberedTexts = 4_000;

/** Hides these secrets, names and passwords inside URLs, and what follows `Bearer` and `Basic`. */
export const createRedact = (secrets: readonly string[]): Redact => {
  const known = patternOf(secrets);
  const remembered = new Map<string, string>();
  const masked: Redact = (text) => {
    const plain = known === undefined ? text : text.replaceAll(known, shown);
    const unnamed = plain.includes('@') ? plain.replaceAll(userInfo, `$1${shown}@`) : plain;
    return unnamed.replaceAll(credential, `$1 ${shown}`);
  };
  return (text) => {
    if (text.length > rememberedLength) return masked(text);
    const before = remembered.get(text);
    if (before !== undefined) return before;
    const after = masked(text);
    if (remembered.size < rememberedTexts) remembered.set(text, after);
    return after;
  };
};

const userInfoOf = (url: string | undefined): string[] => {
  if (url === undefined || !URL.canParse(url)) return [];
  const { username, password } = new URL(url);
  return [password === '' ? username : password].filter((part) => part !== '');
};

/** The secrets that a target holds: tokens, headers of the clock, passwords inside addresses. */
export const secretsOf = ({ token, tokens, clock, remote, baseUrl }: Settings): string[] => {
  const { url, headers } = (clock ?? {}) as { url?: string; headers?: Record<string, string> };
  const given = [token, ...Object.values(tokens ?? {}), ...Object.values(headers ?? {})];
  const addresses = [baseUrl, url, ...Object.values(remote ?? {})];
  return [...given.flatMap((text) => text ?? []), ...addresses.flatMap(userInfoOf)];
};

/** The same value with every text in it masked; names of members too. */
export const redactedDeep = (value: unknown, mask: Redact): unknown => {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((each) => redactedDeep(each, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [mask(name), redactedDeep(each, mask)]));
};

/** Does the work; what it throws says no secret either. */
export const withRedactedErrors = async <Result>(
  secrets: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    const mask = createRedact(secrets);
    thrown.message = mask(thrown.message);
    thrown.stack = mask(thrown.stack ?? '');
    throw thrown;
  }
};
