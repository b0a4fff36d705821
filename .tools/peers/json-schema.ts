import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strictDocument, versions } from './pins.ts';
import { timed, type Peer, type PeerFinding, type Recorded } from './peer.ts';

const program = fileURLToPath(new URL('./validate-replies.py', import.meta.url));

const textOf = (body: Uint8Array | string): string => (typeof body === 'string' ? body : Buffer.from(body).toString());

/** Recorded replies as lines, each once. */
const linesOf = (recorded: readonly Recorded[]): readonly string[] => {
  const lines = recorded.map(({ operation, reply }) =>
    JSON.stringify({ operation, status: reply.status, text: textOf(reply.body) }),
  );
  return [...new Set(lines)];
};

/** A validator in another language, over the replies that the suite has had. */
export const jsonSchema: Peer = {
  name: 'jsonschema (Python)',
  version: versions.jsonschema,
  from: ['PyPI'],
  isFor: 'any JSON: says whether replies have the form that the document gives them; sends nothing itself',
  open: (root) =>
    Promise.resolve({
      judge: async ({ recorded }) => {
        const lines = linesOf(recorded);
        const [ended, seconds] = await timed(() =>
          Promise.resolve(
            spawnSync(join(root, 'python/bin/python'), [program, strictDocument], {
              input: lines.join('\n'),
              encoding: 'utf8',
              maxBuffer: 1 << 28,
            }),
          ),
        );
        if (ended.status !== 0) throw new Error(`jsonschema ended with ${ended.status}\n${ended.stderr}`);
        const said = new Set(ended.stdout.split('\n').filter((line) => line !== ''));
        const findings = [...said].map((line) => JSON.parse(line) as PeerFinding);
        return { findings, requests: lines.length, seconds };
      },
      close: () => undefined,
    }),
};
