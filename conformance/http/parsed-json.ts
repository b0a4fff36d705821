/** Levels of a reply that are read: no resource of the text comes near, and recursion has to end. */
export const depthLimit = 1_000;

const openers = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closers = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));
const quote = '"'.charCodeAt(0);
const escape = '\\'.charCodeAt(0);

// Looking for one sign after the other is native; few replies have as many as would be too deep.
const hasManyOpeners = (text: string): boolean => {
  let count = 0;
  for (const sign of ['{', '[']) {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  }
  return count > depthLimit;
};

/** Whether JSON nests deeper than is read. */
export const nestsTooDeep = (text: string): boolean => {
  if (text.length < 2 * depthLimit || !hasManyOpeners(text)) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isText = !isText;
    else if (isText) at += sign === escape ? 1 : 0;
    else if (openers.has(sign)) depth += 1;
    else if (closers.has(sign)) depth -= 1;
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
