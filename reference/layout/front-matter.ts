import { parse, stringify } from 'yaml';

/** What stands before the text of a file, and the text itself, to the letter. */
export type WithFrontMatter = { readonly facts: Readonly<Record<string, unknown>>; readonly body: string };

const fence = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n(?:[ \t]*\r?\n)?|$)/;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return parse(text, { logLevel: 'error' }) ?? {};
  } catch {
    return undefined;
  }
};

/** Splits a file; what only looks like front matter is part of the text. */
export const splitFrontMatter = (text: string): WithFrontMatter => {
  const match = fence.exec(text);
  const facts = match === null ? undefined : parsed(match[1] ?? '');
  return match !== null && isMap(facts) ? { facts, body: text.slice(match[0].length) } : { facts: {}, body: text };
};

/** The file that is split into these. */
export const joinFrontMatter = ({ facts, body }: WithFrontMatter): string => {
  const told = Object.keys(facts).length > 0;
  // A text that begins like front matter would be taken for it.
  if (!told && splitFrontMatter(body).body === body) return body;
  return `---\n${told ? stringify(facts, { lineWidth: 0 }) : ''}---\n\n${body}`;
};
