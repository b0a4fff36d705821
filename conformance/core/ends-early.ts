const opened = /^\s*[[{]/;
// The words of V8 for what goes on where the text does not.
const atEnd = /end of JSON input|Unterminated string/;
const place = /at position (\d+)/;

/** Whether a text is the beginning of JSON that it does not end. */
export const endsEarly = (text: string): boolean => {
  if (!opened.test(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch (thrown) {
    const { message } = thrown as SyntaxError;
    return atEnd.test(message) || Number(place.exec(message)?.[1]) >= text.length;
  }
};
