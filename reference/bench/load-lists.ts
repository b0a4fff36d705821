import { connect } from 'node:net';

// Load of long replies, all of one length: `url token`; prints requests per second after a warm-up. It counts bytes and
// reads none, since a client that parses 650 kB is slower than the server that sends it.
const [address = '', token = ''] = process.argv.slice(2);
const url = new URL(address);
const connections = 32;
const warmUpMs = 1_000;
const measuredMs = 2_000;

const head = [`GET ${url.pathname}${url.search} HTTP/1.1`, `Host: ${url.host}`, `Authorization: Bearer ${token}`];
const request = `${head.join('\r\n')}\r\n\r\n`;

/** Bytes of one whole reply, head and body. */
const replyLength = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    const chunks: Buffer[] = [];
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const text = Buffer.concat(chunks).toString('latin1');
      const [, status, length] = /^HTTP\/1\.1 (\d+)[^]*?\r\ncontent-length: (\d+)\r\n/i.exec(text) ?? [];
      const body = text.indexOf('\r\n\r\n') + 4;
      if (length === undefined || body < 4) return;
      socket.destroy();
      if (status === '200') resolve(body + Number(length));
      else reject(new Error(`bench: ${address} answered ${status}`));
    });
  });

const length = await replyLength();
let answered = 0;
let isOver = false;

const open = (): void => {
  let left = length;
  const socket = connect({
    port: Number(url.port),
    host: url.hostname,
    onread: {
      buffer: Buffer.alloc(65_536),
      callback: (bytes) => {
        left -= bytes;
        if (left > 0) return true;
        // A reply of another length would never be told from the next one.
        if (left < 0) throw new Error('bench: a reply of another length');
        answered += 1;
        left = length;
        if (!isOver) socket.write(request);
        return true;
      },
    },
  });
  socket.on('connect', () => socket.write(request));
};

for (let each = 0; each < connections; each += 1) open();
setTimeout(() => {
  const before = answered;
  const start = performance.now();
  setTimeout(() => {
    isOver = true;
    console.log(((answered - before) * 1000) / (performance.now() - start));
    process.exit(0);
  }, measuredMs);
}, warmUpMs);
