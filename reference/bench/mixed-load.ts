import autocannon from 'autocannon';

// Load from a process of its own: `listening token space organization`. Under 64 connections of mixed work it prints the
// median and the 99th percentile of single reads, in milliseconds, as one JSON line.
const [listening = '', token = '', space = '', organization = ''] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const path = `/v1/spaces/${space}`;
const write = JSON.stringify({ title: 'Mixed work' });
const mix = [
  { path },
  { path: `/v1/orgs/${organization}/members?limit=50` },
  { path, method: 'PATCH' as const, body: write },
  { path },
  { path: `/v1/orgs/${organization}/search?query=install` },
  { path: `${path}/content` },
  { path: `/v1/orgs/${organization}/teams?limit=50` },
];
const work = autocannon({ url: listening, connections: 48, duration: 6, headers, requests: mix });
const reads = await autocannon({ url: listening + path, connections: 16, duration: 5, headers });
const { non2xx, errors } = await work;
if (reads.non2xx + reads.errors + non2xx + errors > 0) {
  console.error('bench: an answer under mixed work was no 2xx');
  process.exit(1);
}
console.log(JSON.stringify({ median: reads.latency.p50, p99: reads.latency.p99 }));
