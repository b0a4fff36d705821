import type { Exchange } from '../../http/exchange.ts';

/** Members whose values are handed over in confidence: those of publishIntegration (2.12). */
const confidential = 'secrets';
/** Shorter values are generated ones ("a"): hidden in their own body, not wherever the letter stands. */
const shortest = 6;

const parsed = (text: string): unknown => {
  // Most bodies hold none: they are not parsed.
  if (!text.includes(`"${confidential}"`)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const mapped = (value: unknown, hide: (secret: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => mapped(each, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === confidential ? hide(each) : mapped(each, hide)]),
  );
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const hidden = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value === null ? null : '***';
  return Object.fromEntries(Object.keys(value).map((name) => [name, '***']));
};

/** A JSON body without the values of its secrets; any other text as it is. */
export const withoutSecrets = (body: string): string => {
  const value = parsed(body);
  return value === undefined ? body : JSON.stringify(mapped(value, hidden));
};

/** The secrets that requests handed over: a reply must not be shown repeating them. */
export const secretsInBodies = (exchanges: readonly Exchange[]): string[] =>
  exchanges.flatMap(({ request }) => {
    const found: string[] = [];
    mapped(parsed(request.body ?? ''), (secret) => {
      found.push(...textsIn(secret));
      return secret;
    });
    return found.filter((text) => text.length >= shortest);
  });
