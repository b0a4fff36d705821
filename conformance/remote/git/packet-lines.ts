/** The line that ends a part of an exchange. */
export const flush = Buffer.from('0000');

/** One line of an exchange, its length in front. */
export const packetLine = (content: string | Buffer): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
};

/** The lines of a request, undefined for each flush, and what follows after the `flushes`th of them. Throws on other bytes. */
export const packetLines = (body: Buffer, flushes = Infinity) => {
  const lines: (string | undefined)[] = [];
  let [at, seen] = [0, 0];
  while (at < body.length && seen < flushes) {
    const length = Number.parseInt(body.toString('latin1', at, at + 4), 16);
    if (Number.isNaN(length) || (length > 0 && length < 4)) throw new Error('no packet line');
    lines.push(length === 0 ? undefined : body.toString('utf8', at + 4, at + length).replace(/\n$/, ''));
    seen += length === 0 ? 1 : 0;
    at += Math.max(length, 4);
  }
  return { lines, rest: body.subarray(at) };
};
