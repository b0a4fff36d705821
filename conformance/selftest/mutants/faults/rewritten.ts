/** What becomes of a text that a server takes for something else. */
type Rewriting = (text: string) => string;

const decoded: Rewriting = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** By what is done: a number, HTML, an address, a list of directives. */
export const rewritings = {
  'as-number': (text) => (/^\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text),
  'html-escaped': (text) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign),
  'percent-decoded': decoded,
  'cut-at-semicolon': (text) => text.split(';')[0] ?? text,
} as const satisfies Readonly<Record<string, Rewriting>>;

const through = (value: unknown, ofText: Rewriting, ofKey: Rewriting): unknown => {
  if (typeof value === 'string') return ofText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => through(each, ofText, ofKey));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [ofKey(key), through(inner, ofText, ofKey)]));
};

const same: Rewriting = (text) => text;

/** A value with all texts in it rewritten. */
export const withTexts = (value: unknown, rewriting: Rewriting): unknown => through(value, rewriting, same);

/** A value with all names of members in it in camel case. */
export const inCamelCase = (value: unknown): unknown =>
  through(value, same, (key) => key.replaceAll(/[_-]+([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase()));
