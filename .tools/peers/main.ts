import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mutants } from '../../conformance/selftest/mutants/named/index.ts';
import { drawnBy } from '../../conformance/selftest/mutants/mutant-sample.ts';
import { kitsIn } from '../outside/kits.ts';
import { updateFigures, withLines } from '../figures-page.ts';
import { endUnnamed, script, wholeNumber } from '../script-flags.ts';
import { jsonSchema } from './json-schema.ts';
import type { JudgedServer, Judgement, OpenPeer, Peer } from './peer.ts';
import { pins } from './pins.ts';
import { prism } from './prism.ts';
import { recordedRun } from './recorded-run.ts';
import { cellsOf, ownFindings, unexplained } from './rows.ts';
import { schemathesis } from './schemathesis.ts';

const peers: readonly Peer[] = [schemathesis, prism, jsonSchema];

type Flags = { readonly only?: string; readonly folder?: string; readonly mutants: number; readonly seed: number };

const values = script('peers', 'Let other tools judge the reference and mutants, beside the suite', [
  '--only Schemathesis --mutants 0',
  '--mutants 5 --seed 7',
])
  .option('--only <text>', 'tools whose name holds this')
  .option('--folder <folder>', 'where tools go and stay; a temporary folder otherwise')
  .option('--mutants <number>', 'named mutants to draw', wholeNumber, 20)
  .option('--seed <number>', 'root of the draw, and of what is drawn by tools', wholeNumber, 1)
  .parse()
  .opts<Flags>();

const { only, folder } = values;
const wanted = peers.filter(({ name }) => only === undefined || name.includes(only));
if (wanted.length === 0) endUnnamed('peers', 'tool', only);

const root = folder === undefined ? mkdtempSync(join(tmpdir(), 'docplane-peers-')) : resolve(folder);
const had = kitsIn(root, pins);

const lackOf = async (peer: Peer): Promise<string | undefined> => {
  for (const registry of peer.from) {
    const { word, text = '' } = await had(registry);
    if (word === undefined) continue;
    console.log(`${peer.name}: not to be had: ${word}\n${text}`);
    return word;
  }
  return undefined;
};

const opened = new Map<Peer, OpenPeer>();
const lacks = new Map<Peer, string>();
for (const peer of wanted) {
  const lack = await lackOf(peer);
  if (lack === undefined) opened.set(peer, await peer.open(root, values.seed));
  else lacks.set(peer, lack);
}

const judgements = new Map<Peer | 'own', Judgement[]>();

const tell = (name: string, found: readonly string[], { requests, seconds }: Judgement): void => {
  console.log(`  ${name}: ${found.length} findings, ${requests} requests, ${seconds.toFixed(1)} s`);
  for (const finding of found.slice(0, name === 'Docplane' ? 3 : 50)) console.log(`    ${finding}`);
};

const judge = async (server: JudgedServer): Promise<void> => {
  console.log(server.mutant === undefined ? 'the reference' : `${server.mutant.breaks} ${server.mutant.name}`);
  const judged = [['own', server.own] as [Peer | 'own', Judgement]];
  for (const [peer, open] of opened) judged.push([peer, await open.judge(server)]);
  for (const [peer, judgement] of judged) {
    const all = [...(judgements.get(peer) ?? []), judgement];
    judgements.set(peer, all);
    const [conforming = judgement] = all;
    const found = server.mutant === undefined ? unexplained(judgement.findings) : ownFindings(judgement, conforming);
    tell(peer === 'own' ? 'Docplane' : peer.name, found, judgement);
  }
};

try {
  await judge(await recordedRun());
  for (const mutant of drawnBy(values.seed, mutants, values.mutants)) await judge(await recordedRun(mutant));
} finally {
  for (const open of opened.values()) open.close();
  if (folder === undefined) rmSync(root, { recursive: true, force: true });
}

const rowOf = (name: string, isFor: string, of: Peer | 'own', lack?: string): string => {
  const [conforming, ...wrong] = judgements.get(of) ?? [];
  const cells = conforming === undefined ? [`not to be had: ${lack}`, '', '', ''] : cellsOf(conforming, wrong);
  return `| ${[name, ...cells, isFor].join(' | ')} |`;
};
const table = [
  '| Tool | Findings on the reference | Mutants seen | Requests | Seconds | What it is for |',
  '| --- | --- | --- | --- | --- | --- |',
  rowOf('Docplane', 'servers of this API: also judges what replies mean, and how requests go together', 'own'),
  ...wanted.map((peer) => rowOf(`${peer.name} ${peer.version}`, peer.isFor, peer, lacks.get(peer))),
];
console.log(table.join('\n'));
if (only === undefined) await updateFigures((page) => withLines(page, 'peers', table));
const open = [...judgements.values()].flatMap(([conforming]) => unexplained(conforming?.findings ?? []));
process.exitCode = open.length === 0 ? 0 : 1;
