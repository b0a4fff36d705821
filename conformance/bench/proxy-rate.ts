import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';

const rounds = 5;
const seconds = 3;
const callers = 16;
const mustReach = 0.5;

type Served = {
  readonly listening: string;
  readonly token: string;
  readonly organization: string;
  readonly templateSpace: string;
};

const plainProxy = fileURLToPath(new URL('plain-proxy.mjs', import.meta.url));

/** What a client keeps asking: a team made, read, listed, renamed and dissolved, among reads of a space and of lists. */
const storyOf = async (pool: Pool, { token, organization, templateSpace }: Served): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<string> => {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await pool.request({ method, path: `/v1${path}`, headers, ...given })).body.text();
  };
  const teams = `/orgs/${organization}/teams`;
  const { id } = JSON.parse(await ask('PUT', teams, { title: 'Measured' })) as { readonly id: string };
  await ask('GET', `${teams}/${id}`);
  await ask('GET', `/spaces/${templateSpace}`);
  await ask('GET', `${teams}?limit=20`);
  await ask('PATCH', `${teams}/${id}`, { title: 'Measured twice' });
  await ask('GET', `${teams}/${id}`);
  await ask('GET', `/orgs/${organization}/members`);
  await ask('GET', `/spaces/${templateSpace}/comments`);
  await ask('DELETE', `${teams}/${id}`);
  await ask('GET', `${teams}/${id}`);
  return 10;
};

const rateThrough = async (url: string, served: Served): Promise<number> => {
  const pool = new Pool(url, { connections: callers, pipelining: 1 });
  let requests = 0;
  const start = performance.now();
  const caller = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) requests += await storyOf(pool, served);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const passed = (performance.now() - start) / 1000;
  await pool.close();
  return requests / passed;
};

/** Requests per second through a proxy in a process of its own, in front of a server of its own. */
const rateOf = async (argumentsOf: (upstream: string) => readonly string[]): Promise<number> => {
  const server = startNode(0, [bundle, 'serve', '--port', '0']);
  const served = JSON.parse(await firstLine(server)) as Served;
  const proxy = startNode(0, argumentsOf(served.listening));
  try {
    const url = /http:\/\/[\d.:]+/.exec(await firstLine(proxy))?.[0] ?? '';
    return await rateThrough(url, served);
  } finally {
    proxy.kill('SIGKILL');
    await once(proxy, 'close').catch(() => undefined);
    await stop(server);
  }
};

/** P1: what judging costs those who wait for the proxy. */
export const proxyRate: BenchRow = {
  id: 'P1',
  what: 'requests per second through docplane proxy to those through a node:http proxy that judges nothing',
  mustReach: `>= ${mustReach}`,
  measure: async () => {
    const shares: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const plain = await rateOf((upstream) => [plainProxy, upstream]);
      const judging = await rateOf((upstream) => [bundle, 'proxy', '--upstream', upstream, '--port', '0', '--quiet']);
      shares.push(judging / plain);
      rates.push(judging);
    }
    const value = median(shares);
    const figure = `${ratioText(shares)}, ${median(rates).toFixed(0)} requests/s`;
    return { figure, value, reached: value >= mustReach, samples: shares };
  },
};
