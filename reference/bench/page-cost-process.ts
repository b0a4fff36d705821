import { setTimeout } from 'node:timers/promises';
import { createReference } from '#reference/reference.ts';
import { longWorld } from './long-world.ts';

// R4 in a process of its own: prints one JSON line with the cost of the first and of the last page of a long list.
const spaces = Number(process.argv[2] ?? '1000000');
const pageSize = 100;
const warmUps = 1000;
const samples = 1000;
const settlingMs = 3000;

const world = longWorld(spaces);

const reference = createReference({ world, clock: 'fixed' });
const token = reference.facts.token;

type Page = { next?: { page: string }; items: { id: string; title: string }[] };
const get = (target: string): Page => {
  const request = { method: 'GET', target: `/v1${target}`, headers: { authorization: `Bearer ${token}` }, body: null };
  const reply = reference.answer(request);
  if (reply instanceof Promise) throw new Error('bench: a read answered later');
  if (reply.status !== 200 || reply.body === null) throw new Error(`bench: ${target} answered ${reply.status}`);
  return JSON.parse(reply.body.toString()) as Page;
};
// A page is kept until a write: what is measured is the making of one.
const write = (): void => {
  const target = `/v1/orgs/${reference.facts.organization}/ping`;
  const reply = reference.answer({ method: 'POST', target, headers: { authorization: `Bearer ${token}` }, body: null });
  if (reply instanceof Promise || reply.status >= 300) throw new Error('bench: a write was refused or came later');
};
const answerOnly = (target: string): number => {
  const request = { method: 'GET', target: `/v1${target}`, headers: { authorization: `Bearer ${token}` }, body: null };
  const from = performance.now();
  void reference.answer(request);
  return performance.now() - from;
};

const collections = get(`/orgs/${reference.facts.organization}/collections?limit=1000`);
const long = collections.items.find((item) => item.title === 'Long');
if (long === undefined) throw new Error('bench: the long collection is missing');
const list = `/collections/${long.id}/spaces?limit=${pageSize}`;
const pageAt = (cursor: string | undefined): string =>
  cursor === undefined ? list : `${list}&page=${encodeURIComponent(cursor)}`;

let cursor: string | undefined;
let last: string | undefined;
do {
  last = cursor;
  cursor = get(pageAt(cursor)).next?.page;
} while (cursor !== undefined);

const first: number[] = [];
const end: number[] = [];
const measure = (rounds: number): void => {
  for (let round = 0; round < rounds; round += 1) {
    write();
    first.push(answerOnly(list));
    write();
    end.push(answerOnly(pageAt(last)));
  }
};
measure(warmUps);
first.length = 0;
end.length = 0;
// Nothing of the loading is left to collect or to sweep.
globalThis.gc?.();
await setTimeout(settlingMs);
measure(samples);
console.log(JSON.stringify({ first, last: end }));
