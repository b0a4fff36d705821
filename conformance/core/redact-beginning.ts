import { redactBody, type Redact } from './redact.ts';

/** Characters of a longer body that are looked at. */
const lookedAt = 8_192;
/** The last of those, and as many as a secret has, are not shown: what is cut off in its middle is not known as one. */
const leftOut = 2_048;

/** Characters of a longer body that are worth keeping: nothing shows more of it. */
export const keptCharacters = lookedAt + 1;

/**
 * The beginning of a body as it may be shown, and how long the whole is where that is more. A server may send mebibytes
 * to each of thousands of requests: however long a body is, no more than its beginning is looked through.
 */
export const redactBeginning = (body: string, most: number, redact: Redact, wholeLength = body.length): string => {
  const isLong = body.length > lookedAt;
  const redacted = redact(redactBody(isLong ? body.slice(0, lookedAt) : body));
  const certain = isLong ? Math.max(0, redacted.length - Math.max(leftOut, redact.longest ?? 0)) : redacted.length;
  if (!isLong && redacted.length <= most) return redacted;
  const length = isLong ? wholeLength : redacted.length;
  return `${redacted.slice(0, Math.min(most, certain))}… (${length} characters in all)`;
};
