/** The JSON of a body; undefined when it is empty or no JSON. */
export const parsedJson = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
