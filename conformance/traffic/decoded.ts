import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** Bytes of a body that is judged: a longer one is passed on only. */
export const judgedBytes = 4 * 1024 * 1024;

const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

const strict = new TextDecoder('utf-8', { fatal: true });

/** The text of a body under its Content-Encoding; undefined where it cannot be read. */
export const decoded = (bytes: Buffer, encoding: string | undefined): string | undefined => {
  const codings = (encoding ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '' && each !== 'identity');
  let plain = bytes;
  try {
    // The last coding was applied last.
    for (const coding of codings.toReversed()) {
      const decode = decoders[coding];
      if (decode === undefined) return undefined;
      if (plain.length > 0) plain = decode(plain, { maxOutputLength: judgedBytes });
    }
    return strict.decode(plain);
  } catch {
    return undefined;
  }
};
