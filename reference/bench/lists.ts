import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';
import { longWorld } from './long-world.ts';
import { ownSample, rateOf, served, tsx } from './rates.ts';

const rounds = 5;
const sizes = [50, 1000] as const;
const mustReach = [2.5, 4] as const;

/** The path of the long collection's list, and what a server with this world answers at both sizes. */
const learn = async (args: readonly string[]) => {
  const server = startNode(0, args);
  try {
    const { listening, token, organization } = JSON.parse(await firstLine(server)) as Record<string, string>;
    const get = async (path: string): Promise<string> => {
      const reply = await fetch(`${listening}${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!reply.ok) throw new Error(`bench: ${path} answered ${reply.status}`);
      return reply.text();
    };
    const collections = JSON.parse(await get(`/v1/orgs/${organization}/collections?limit=1000`)) as {
      items: { id: string; title: string }[];
    };
    const long = collections.items.find(({ title }) => title === 'Long')?.id ?? '';
    const path = (size: number): string => `/v1/collections/${long}/spaces?limit=${size}`;
    return { path, texts: await Promise.all(sizes.map((size) => get(path(size)))), token: token ?? '' };
  } finally {
    await stop(server);
  }
};

const measureIn = async (folder: string) => {
  const world = join(folder, 'world.json');
  writeFileSync(world, JSON.stringify(longWorld(1000)));
  const args = [...served, '--world', world];
  const { path, texts, token } = await learn(args);
  const ratios: number[][] = [];
  for (const [at, size] of sizes.entries()) {
    const text = join(folder, `${size}.json`);
    writeFileSync(text, texts[at] ?? '');
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = await rateOf(args, ownSample(path(size)), 'load-lists.ts');
      const peer = await rateOf(
        [...tsx, 'reference/bench/stringify-server.ts', text],
        (url) => ({ url, token }),
        'load-lists.ts',
      );
      samples.push(own / peer);
    }
    ratios.push(samples);
  }
  const medians = ratios.map(median);
  return {
    figure: ratios.map((samples, at) => `${ratioText(samples)} for ${sizes[at]}`).join(', '),
    value: medians[0] ?? 0,
    reached: medians.every((value, at) => value >= (mustReach[at] ?? 0)),
    samples: ratios.flat(),
  };
};

const measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
  try {
    return await measureIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** R3: lists of spaces against a server that makes the text of the same reply for each request. */
export const lists: BenchRow = {
  id: 'R3',
  what: 'list of 50 and of 1,000 spaces: requests per second to JSON.stringify of the same reply per request',
  mustReach: '>= 2.5 and >= 4',
  measure,
};
