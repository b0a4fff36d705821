import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { script, wholeNumber } from '../script-flags.ts';
import { bytesInUse, startMeasured, unlessItEnds } from './measured.ts';
import { slopeOf, type Sample } from './slope.ts';

type Flags = {
  readonly minutes: number;
  readonly every: number;
  readonly seed: number;
  readonly profile: string;
  readonly runs?: number;
  readonly only?: string;
};
type Round = { readonly seed: number; readonly requests: number; readonly red: readonly string[] };
type Line = { readonly listening: string; readonly control: string };

const flags = script('soak', 'Judge the served reference for a long time, and watch the memory of both processes', [
  '--minutes 60',
  '--minutes 10 --every 20 --profile smoke',
])
  .option('--minutes <number>', 'how long', wholeNumber, 60)
  .option('--every <seconds>', 'between two looks at memory', wholeNumber, 60)
  .option('--seed <number>', 'of the first round', wholeNumber, 1)
  .option('--profile <name>', 'of each round', 'deep')
  .option('--runs <number>', 'draws of each property, in place of those of the profile', wholeNumber)
  .option('--only <names>', 'what is judged, divided by commas; everything by default')
  .parse()
  .opts<Flags>();

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const allowed = ['organizationSettings', 'members', 'integrations', 'invites', 'changeRequestContent', 'sites', 'aged'];
const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1).padStart(7);

const folder = mkdtempSync(join(tmpdir(), 'docplane-soak-'));
const journal = join(folder, 'journal.ndjson');
const journalBytes = (): number => statSync(journal, { throwIfNoEntry: false })?.size ?? 0;

const server = startMeasured([pathOf('../../dist/docplane.js'), 'serve', '--port', '0', '--control']);
// However it ends; the client ends with the channel to it.
process.on('exit', () => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const firstLine = once(createInterface({ input: server.stdout! }), 'line');
const [text] = (await unlessItEnds(server, firstLine, 'the server')) as [string];
const { listening, control, ...world } = JSON.parse(text) as Line & Readonly<Record<string, unknown>>;
const settings = {
  ...world,
  baseUrl: listening,
  clock: { url: `${control}/clock` },
  alone: true,
  allow: Object.fromEntries(allowed.map((name) => [name, true])),
};
const { profile, runs, only } = flags;
const client = startMeasured([pathOf('rounds.mjs')]);
await unlessItEnds(client, once(client, 'message'), 'the client');
client.send({
  settings: { ...settings, profile, runs, only: only?.split(','), journal, lockstep: false },
  firstSeed: flags.seed,
});
client.stdout!.resume();
const ended = once(client, 'exit');

const rounds: Round[] = [];
const curves: Record<'server' | 'client', Sample[]> = { server: [], client: [] };
const journalEachMs = 500;
let largestJournal = 0;
/** Prints the memory of both; in the midst of a round it is what is under way that shows, and nothing is judged by it. */
const look = async (seconds: number, when: 'between rounds' | 'in a round'): Promise<void> => {
  const [ofServer, ofClient] = await Promise.all([bytesInUse(server), bytesInUse(client)]);
  if (ofServer === undefined || ofClient === undefined) {
    if (when === 'in a round') return;
    throw new Error('soak: a process ended before its time');
  }
  if (when === 'between rounds') {
    curves.server.push({ seconds, bytes: ofServer });
    curves.client.push({ seconds, bytes: ofClient });
  }
  console.log(
    `${seconds.toFixed(0).padStart(6)} s  server ${megabytes(ofServer)} MiB  client ${megabytes(ofClient)} MiB  journal at most ${String(largestJournal).padStart(8)} bytes  rounds ${rounds.length}, ${when}`,
  );
};

const from = performance.now();
const elapsed = (): number => (performance.now() - from) / 1000;
const watching = setInterval(() => (largestJournal = Math.max(largestJournal, journalBytes())), journalEachMs);

/** What was deleted more than seven days ago is gone for good: without this the server keeps, as it must. */
const daysPass = async (): Promise<void> => {
  const body = JSON.stringify({ advanceSeconds: 8 * 24 * 3600 });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${control}/clock`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`soak: the clock does not move: ${await reply.text()}`);
  // What is due is removed with the next request, which need not be a valid one.
  await (await fetch(`${settings.baseUrl}/v1/orgs`)).arrayBuffer();
};

const nextRound = (): Promise<Round | undefined> =>
  new Promise((resolve) => {
    const settle = (round: Round | undefined): void => {
      client.off('message', onMessage).off('exit', onExit);
      resolve(round);
    };
    const onExit = (): void => settle(undefined);
    const onMessage = (message: unknown): void => {
      if (typeof message === 'object' && message !== null && 'round' in message) settle(message.round as Round);
    };
    client.on('message', onMessage).on('exit', onExit);
  });

// It may be ending by itself at this moment.
const stopClient = (): unknown => client.connected && client.send('stop', () => undefined);
const endTimer = setTimeout(stopClient, flags.minutes * 60_000);
let next = 0;
let isInRound = true;
const minutely = setInterval(() => {
  if (isInRound) void look(elapsed(), 'in a round');
}, flags.every * 1_000);
for (let round = await nextRound(); round !== undefined; round = await nextRound()) {
  isInRound = false;
  rounds.push(round);
  for (const line of round.red) console.log(`         round ${rounds.length}, seed ${round.seed}: ${line}`);
  if (elapsed() >= flags.minutes * 60) break;
  await daysPass();
  if (elapsed() >= next) {
    await look(elapsed(), 'between rounds');
    next = elapsed() + flags.every;
  }
  isInRound = true;
  client.send('go');
}
clearInterval(minutely);
clearTimeout(endTimer);
clearInterval(watching);
stopClient();
await ended;
server.kill('SIGKILL');

const red = rounds.filter((round) => round.red.length > 0);
console.log(
  `${rounds.length} rounds, ${rounds.reduce((sum, { requests }) => sum + requests, 0)} requests, ${red.length} of them red; largest journal ${largestJournal} bytes`,
);
let isGood = red.length === 0 && client.exitCode === 0;
for (const [name, samples] of Object.entries(curves)) {
  const slope = slopeOf(samples);
  if (slope === undefined) console.log(`${name}: too few looks to judge`);
  else {
    console.log(
      `${name}: ${slope.isFlat ? 'flat' : 'GROWS'}, ${megabytes(slope.riseBytes)} MiB over the second half, noise ${megabytes(slope.noiseBytes)} MiB`,
    );
  }
  isGood &&= slope?.isFlat === true;
}
process.exitCode = isGood ? 0 : 1;
