/** Levels of a reply that are read: no resource of the text comes near, and recursion has to end. */
export const depthLimit = 1_000;

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [openList, openObject, closeList, closeObject] = ['[', '{', ']', '}'].map(codeOf);
const quote = codeOf('"');
const escape = codeOf('\\');

// Looking for one sign after the other is native; few replies have as many as would be too deep.
const hasManyOpeners = (text: string): boolean => {
  let count = 0;
  for (const sign of ['{', '[']) {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  }
  return count > depthLimit;
};

/** Where a text that opens with the quote at `from` ends: at its own quote, which no odd number of backslashes escapes. */
const endOfText = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === escape) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
};

/** Whether JSON nests deeper than is read. */
export const nestsTooDeep = (text: string): boolean => {
  if (text.length < 2 * depthLimit || !hasManyOpeners(text)) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfText(text, at);
    else if (sign === openObject || sign === openList) depth += 1;
    else if (sign === closeObject || sign === closeList) depth -= 1;
    if (depth > depthLimit) return true;
  }
  return false;
};

/** The JSON of a body; undefined when it is empty or no JSON. */
export const parsedJson = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const offsetTime = /("\w+(?:At|Date)"\s*:\s*")(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d:\d\d)(?=")/g;
const mayHaveOffset = /[+-]\d\d:\d\d"/;

const inUtc = (whole: string, name: string, seconds: string, fraction = '', offset: string): string => {
  const ms = Date.parse(`${seconds}${offset}`);
  const utc = Number.isNaN(ms) ? '' : new Date(ms).toISOString();
  // In UTC the last hours of the last year have one of five digits, which no date-time has.
  return /^\d/.test(utc) ? `${name}${utc.slice(0, 19)}${fraction}Z` : whole;
};

/**
 * The JSON of a reply, its times in UTC: no text says in which offset each is shown, and one moment may be written in
 * several (2.1, OP-RES-03).
 */
export const replyJson = (text: string): unknown =>
  parsedJson(mayHaveOffset.test(text) ? text.replaceAll(offsetTime, inUtc) : text);

/** The JSON of a reply with its times as the server wrote them. */
export const jsonAsWritten = ({ text, json }: { readonly text: string; readonly json: unknown }): unknown =>
  json !== undefined && mayHaveOffset.test(text) ? parsedJson(text) : json;
