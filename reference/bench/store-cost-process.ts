import { setTimeout } from 'node:timers/promises';
import { createReference } from '#reference/reference.ts';
import { longWorld } from './long-world.ts';

// R5 and R6 in a process of its own: prints one JSON line with the cost of operations in a store of this size, in
// milliseconds, and the bytes that each space takes.
const spaces = Number(process.argv[2] ?? '1000');
const samples = 3000;
const settlingMs = 3000;

const heapBytes = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const world = longWorld(spaces);
const before = heapBytes();
const reference = createReference({ world, clock: 'fixed' });

const headers = { authorization: `Bearer ${reference.facts.token}` };
const answer = (method: string, target: string) =>
  reference.answer({ method, target: `/v1${target}`, headers, body: null });

const timed = (method: string, target: string): number => {
  const from = performance.now();
  const reply = answer(method, target);
  const cost = performance.now() - from;
  if (reply instanceof Promise) throw new Error('bench: an answer came later');
  if (reply.status >= 300) throw new Error(`bench: ${method} ${target} answered ${reply.status}`);
  return cost;
};

type Listed = { id: string; title: string };
const read = async <Shown>(method: string, target: string): Promise<Shown> =>
  JSON.parse((await answer(method, target)).body?.toString() ?? 'null') as Shown;

const organization = `/orgs/${reference.facts.organization}`;
const { items: collections } = await read<{ items: Listed[] }>('GET', `${organization}/collections?limit=1000`);
const list = `/collections/${collections.find(({ title }) => title === 'Long')?.id}/spaces`;
const { items: first } = await read<{ items: Listed[] }>('GET', `${list}?limit=100`);

// What lists keep of what they said is counted too: ten pages of 1,000 fill it.
const fill = async (): Promise<void> => {
  let next = '';
  for (let at = 0; at < 10; at += 1) {
    const shown = await read<{ next?: { page: string } }>('GET', `${list}?limit=1000${next}`);
    if (shown.next === undefined) return;
    next = `&page=${shown.next.page}`;
  }
};
await fill();
const bytes = (heapBytes() - before) / spaces;

// The first search of a process builds the index; what is measured is every one after it.
const firstSearchFrom = performance.now();
await read('GET', `${organization}/search?query=install`);
const firstSearch = performance.now() - firstSearchFrom;

const some = (round: number): string => first[round % first.length]!.id;
const kept = (): number => timed('GET', `${list}?limit=100`);
// A page is kept until a write: this one is made anew.
const anew = (): number => {
  timed('POST', `${organization}/ping`);
  return kept();
};
const made: string[] = [];
const duplicate = (round: number): number => {
  const from = performance.now();
  const reply = answer('POST', `/spaces/${some(round)}/duplicate`);
  const cost = performance.now() - from;
  if (reply instanceof Promise || reply.body === null) throw new Error('bench: a duplicate came later');
  made.push((JSON.parse(reply.body.toString()) as Listed).id);
  return cost;
};

const operations: Readonly<Record<string, (round: number) => number>> = {
  page: anew,
  'kept page': kept,
  get: (round) => timed('GET', `/spaces/${some(round)}`),
  create: duplicate,
  search: () => timed('GET', `${organization}/search?query=install`),
  delete: () => timed('DELETE', `/spaces/${made.shift()!}`),
};
const costsOf = (operation: (round: number) => number): number[] =>
  Array.from({ length: samples }, (_, round) => operation(round));

// Each in a loop of its own, so that none is measured in the caches that another one left; the first loops only warm up,
// and nothing of the loading is left to collect or to sweep when the others begin.
for (const operation of Object.values(operations)) costsOf(operation);
globalThis.gc?.();
await setTimeout(settlingMs);
const costs = Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, costsOf(operation)]));
console.log(JSON.stringify({ bytes, firstSearch, costs }));
