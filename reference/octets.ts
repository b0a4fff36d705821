/** Bytes as a text of one character each: joined with others and with its head it leaves as one, and it has no memory outside the heap. */
export type Octets = string;

// A longer text is no young object any more, and is copied twice on its way to the socket.
const longest = 100_000;

/** The text in UTF-8. */
export const octetsOf = (text: string): Octets =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');

/** The same bytes in the form that costs least to send. */
export const sendable = (octets: Octets): Octets | Buffer =>
  octets.length > longest ? Buffer.from(octets, 'latin1') : octets;

/** The text that the bytes are in UTF-8. */
export const textOf = (bytes: Octets | Buffer): string =>
  (typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes).toString();
