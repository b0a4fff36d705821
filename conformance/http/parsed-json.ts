/** Levels of a reply that are read: no resource of the text comes near, and recursion has to end. */
export const depthLimit = 1_000;

const openers = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closers = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));
const quote = '"'.charCodeAt(0);
const escape = '\\'.charCodeAt(0);

/** Whether JSON nests deeper than is read. */
export const nestsTooDeep = (text: string): boolean => {
  if (text.length < 2 * depthLimit) return false;
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
