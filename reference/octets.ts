/**
 * Bytes as a text of one character each. It lives and dies with the small objects of its request, where the memory of
 * a Buffer makes the collector walk the whole store: in one of a million spaces, for every thousandth page of a hundred.
 */
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
