import { usageError } from '../core/usage-error.ts';

/** Where to listen (everywhere when left out), and the name and port under which servers reach it; port 0 is a free one. */
export type RemoteAddress = {
  readonly listen?: string;
  readonly name: string;
  readonly port: number;
};

const form = /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;
const loopback = new Map([
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '::1'],
]);

/** Reads `HOST` or `HOST:PORT`; what others cannot reach is not listened on for them. Throws a usage error on other forms. */
export const remoteAddress = (text: string): RemoteAddress => {
  const [, name, port = '0'] = form.exec(text) ?? [];
  if (name === undefined || Number(port) > 65_535) {
    throw usageError(
      `remote.host ${text} is no address of this machine.`,
      'Give HOST or HOST:PORT, without a scheme or path (--remote-host).',
    );
  }
  const listen = loopback.get(name.toLowerCase());
  return { name, port: Number(port), ...(listen === undefined ? {} : { listen }) };
};
