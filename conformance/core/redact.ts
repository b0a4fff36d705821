import type { Settings } from '../target/settings.ts';

// The list of what is secret. Nothing else decides what reports, journals, curl lines and messages may show.
/** Settings that are secret as they are, and those that are addresses, which may hold a password. */
const secretSettings: readonly string[] = ['token', 'tokens', 'clock.headers'];
const addressSettings: readonly string[] = ['baseUrl', 'clock.url', 'remote'];
/** Members whose values are handed over in confidence: those of publishIntegration (2.12). */
const secretMember = 'secrets';
/** Headers of replies that open a session. */
const secretHeaders: readonly string[] = ['set-cookie'];
/**
 * Name and password in a URL, and what follows the name of a scheme of authentication. Looks back for the scheme: looked
 * for from its first letter on, a long word is looked through once for each of its letters.
 */
const userInfo = /(?<=[a-z\d+.-]:\/\/)[^\s/"'<>?#\\]*@/gi;
const credential = /\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi;

/** Text as it may be shown. */
export type Redact = ((text: string) => string) & {
  /** Characters of the longest secret that it hides: the end of a text that is cut off may be its beginning. */
  readonly longest?: number;
};

const shown = '***';
/** A shorter secret is hidden only where it stands as a word, so that a token "a" does not blot out the report. */
const anywhereFrom = 6;

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A secret as it may stand in a text: plain, percent-encoded, inside JSON. */
const formsOf = (secret: string): string[] => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];

/** All forms, the longest first: a secret may begin with another. */
const allForms = (secrets: readonly string[]): readonly string[] => {
  const forms = [...new Set(secrets.filter((secret) => secret.length > 1).flatMap(formsOf))];
  return forms.toSorted((one, other) => other.length - one.length);
};

const patternOf = (forms: readonly string[]): RegExp | undefined => {
  const parts = forms.map((form) =>
    form.length < anywhereFrom ? String.raw`(?<!\w)${literal(form)}(?!\w)` : literal(form),
  );
  return parts.length === 0 ? undefined : new RegExp(parts.join('|'), 'g');
};

const redactUrls: Redact = (text) => (text.includes('@') ? text.replaceAll(userInfo, `${shown}@`) : text);

/** Names of members and operations come by the thousand: what is as short as they are is looked through once. */
const rememberedLength = 48;
const rememberedTexts = 4_000;

/** Hides these secrets, names and passwords inside URLs, and what follows `Bearer` and `Basic`. */
export const createRedact = (secrets: readonly string[]): Redact => {
  const forms = allForms(secrets);
  const known = patternOf(forms);
  const remembered = new Map<string, string>();
  const redacted: Redact = (text) => {
    const plain = known === undefined ? text : text.replaceAll(known, shown);
    return redactUrls(plain).replaceAll(credential, `$1 ${shown}`);
  };
  const redact: Redact = (text) => {
    if (text.length > rememberedLength) return redacted(text);
    const before = remembered.get(text);
    if (before !== undefined) return before;
    const after = redacted(text);
    if (remembered.size < rememberedTexts) remembered.set(text, after);
    return after;
  };
  return Object.assign(redact, { longest: forms[0]?.length ?? 0 });
};

/** The same value with every text in it redacted; names of members too. */
export const redactDeep = (value: unknown, redact: Redact): unknown => {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((each) => redactDeep(each, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [redact(name), redactDeep(each, redact)]));
};

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const userInfoOf = (text: string): string[] => {
  if (!URL.canParse(text)) return [];
  const { username, password } = new URL(text);
  return [password === '' ? username : password].filter((part) => part !== '');
};

const settingAt = (settings: Settings, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), settings);

/** Whether a setting, given by its path, is a secret as it is. */
export const isSecretSetting = (path: readonly string[]): boolean => secretSettings.includes(path.join('.'));

/** The secrets that a target holds: tokens, headers of the clock, passwords inside addresses. */
export const secretsOf = (settings: Settings): string[] => [
  ...secretSettings.flatMap((path) => textsIn(settingAt(settings, path))),
  ...addressSettings.flatMap((path) => textsIn(settingAt(settings, path))).flatMap(userInfoOf),
];

/** So short a value of a header, or a number no longer than a time in milliseconds, is a setting: bodies hold the same. */
const leastSecret = 8;
const isPlain = (value: string): boolean => value.length < leastSecret || /^(?:true|false|[\d.]{1,15})$/i.test(value);

/**
 * Those values of headers that are hidden wherever they stand. The others are hidden in their own header alone: hidden in
 * bodies too, they would make other values of them.
 */
export const hiddenEverywhere = (values: readonly string[]): readonly string[] =>
  values.filter((value) => !isPlain(value));

const parsedBody = (body: string): unknown => {
  // Most bodies hold none: they are not parsed.
  if (!body.includes(`"${secretMember}"`)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const brokenMember = new RegExp(`("${secretMember}"\\s*:\\s*)[\\s\\S]*$`);

const secretMembersIn = (value: unknown, change: (secret: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => secretMembersIn(each, change));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === secretMember ? change(each) : secretMembersIn(each, change),
    ]),
  );
};

const hidden = (value: unknown): unknown => {
  if (!isMap(value)) return value === null ? null : shown;
  return Object.fromEntries(Object.keys(value).map((name) => [name, shown]));
};

/** A body as it may be shown: JSON without the values of its secrets, any text without passwords inside URLs. */
export const redactBody: Redact = (body) => {
  const value = parsedBody(body);
  // A body that is no JSON shows nothing behind the name.
  const bare =
    value === undefined ? body.replace(brokenMember, `$1${shown}`) : JSON.stringify(secretMembersIn(value, hidden));
  return redactUrls(bare);
};

/** A URL as it may be shown. */
export const redactUrl = redactUrls;

/** Headers as they may be shown. */
export const redactHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeaders.includes(name) ? shown : value]),
  );

/** The secrets that the bodies of requests handed over: a reply must not be shown repeating them. */
export const secretsSent = (exchanges: readonly { readonly request: { readonly body: string | null } }[]): string[] =>
  exchanges.flatMap(({ request }) => {
    const found: string[] = [];
    secretMembersIn(parsedBody(request.body ?? ''), (secret) => {
      found.push(...textsIn(secret));
      return secret;
    });
    // Shorter values are generated ones ("a"): hidden in their own body, not wherever the letter stands.
    return found.filter((text) => text.length >= anywhereFrom);
  });

/** The text with the token named by the variable that a curl line takes it from. */
export const nameToken = (text: string, token: string | undefined): string =>
  // Hardly any text holds it, and looking for it costs less than replacing nothing.
  token === undefined || token === '' || !text.includes(token) ? text : text.replaceAll(token, '$DOCPLANE_TOKEN');

/** Does the work; what it throws says no secret either. */
export const withRedactedErrors = async <Result>(
  secrets: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    const redact = createRedact(secrets);
    thrown.message = redact(thrown.message);
    thrown.stack = redact(thrown.stack ?? '');
    throw thrown;
  }
};
