import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { docplaneHere } from '../../cli/example-command-line.ts';
import type { End } from '../../cli/example-process.ts';
import { ownFolder } from '../child-runs.ts';
import { startInProcess } from '../in-process.ts';
import { certificatePath, secureGate, listening } from './gate.ts';

const timeout = 240_000;
const word = 'open-sesame';
const story = fileURLToPath(new URL('../../../fixtures/cases/teams/delete-then-gone.yaml', import.meta.url));

/** A server behind a certificate of its own and a gate that asks for a header: what came with it, and without. */
type Gate = {
  readonly url: string;
  readonly token: string;
  readonly organization: string;
  readonly templateSpace: string;
  readonly counts: { let: number; shut: number };
};

type Row = {
  readonly args: (gate: Gate, folder: string) => readonly string[];
  /** What the verb may end with where its requests arrive. */
  readonly codes: readonly number[];
};

const journalOf = ({ url, organization, templateSpace }: Gate, folder: string): string => {
  const path = join(folder, 'left.ndjson');
  const params = { organizationId: organization, teamId: 'nobody-s-team' };
  const lines = [
    { line: 'run', run: 'dp000000', baseUrl: url, organization, templateSpace },
    { line: 'made', kind: 'team', params },
  ];
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
};

const journal = (folder: string): readonly string[] => ['--journal', join(folder, 'own.ndjson')];

/** How each verb that talks to a server is called. */
const rows: Readonly<Record<string, Row>> = {
  check: {
    args: ({ url, token }, folder) => [
      'check',
      ...journal(folder),
      '--base-url',
      url,
      '--token',
      token,
      '--only',
      'RES-01 getTeamInOrganizationById',
      '--profile',
      'smoke',
    ],
    codes: [0],
  },
  diff: {
    args: ({ url, token }, folder) => [
      'diff',
      ...journal(folder),
      url,
      'reference',
      '--token-a',
      token,
      '--only',
      'getOrganizationById',
    ],
    codes: [0, 1],
  },
  init: {
    args: ({ url, token }, folder) => ['init', url, '--token', token, '--out', join(folder, 'out.yaml')],
    codes: [0],
  },
  play: {
    args: ({ url, token }, folder) => ['play', story, ...journal(folder), '--base-url', url, '--token', token],
    codes: [0],
  },
  probe: {
    args: ({ url, token }, folder) => [
      'probe',
      ...journal(folder),
      '--base-url',
      url,
      '--token',
      token,
      '--only',
      'OP-HTTP-05',
    ],
    codes: [0],
  },
  reap: {
    args: (gate, folder) => [
      'reap',
      '--journal',
      journalOf(gate, folder),
      '--base-url',
      gate.url,
      '--token',
      gate.token,
    ],
    codes: [0],
  },
};

// One for all verbs, which come one after another.
const { settings, url: behind, transport } = await startInProcess();
after(() => transport.close());
const counts = { let: 0, shut: 0 };
const server = secureGate(behind, (headers) => {
  const isLet = headers['x-gate'] === word;
  counts[isLet ? 'let' : 'shut'] += 1;
  return isLet;
});
const { token = '', organization = '', templateSpace = '' } = settings;
const gate: Gate = { token, organization, templateSpace, url: await listening({ after }, server, 'https'), counts };

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));

/** What came to the gate meanwhile. */
const during = async (work: () => Promise<void>): Promise<{ readonly let: number; readonly shut: number }> => {
  const before = { ...gate.counts };
  await work();
  return { let: gate.counts.let - before.let, shut: gate.counts.shut - before.shut };
};

const trust: readonly (readonly string[])[] = [['--ca', certificatePath], ['--insecure']];
const header = ['-H', `X-Gate: ${word}`];

for (const [verb, { args, codes }] of Object.entries(rows)) {
  test(`${verb} sends -H with every request, and knows --ca and --insecure`, { timeout }, async (context) => {
    for (const flags of trust) {
      const folder = ownFolder(context);
      const came = await during(async () => {
        const { code, all: out } = await docplaneHere([...args(gate, folder), ...header, ...flags]);
        assert.ok(codes.includes(code ?? -1), `${flags.join(' ')}: exit code ${code}\n${out}`);
        assert.ok(!out.includes(word), out);
        assert.equal(/WARNING: --insecure/.test(out), flags.includes('--insecure'), out);
        for (const file of filesIn(folder)) assert.ok(!readFileSync(file, 'utf8').includes(word), file);
      });
      assert.equal(came.shut, 0, `${flags.join(' ')}: requests without the header`);
      assert.ok(came.let > 0, flags.join(' '));
    }
    const folder = ownFolder(context);
    const untrusted = await during(async () => {
      const { code, all: out } = await docplaneHere([...args(gate, folder), ...header]);
      assert.ok(code !== 0 && code !== 70, out);
      assert.match(out, /certificate/i);
    });
    assert.deepEqual(untrusted, { let: 0, shut: 0 });
  });
}

const proxyLine = /^proxy (?<address>\S+) -> /m;

const askedThrough = async (flags: readonly string[]): Promise<number> => {
  const stop = new AbortController();
  let ended: Promise<End> | undefined;
  const address = await new Promise<string>((resolve, reject) => {
    const onOut = (text: string): void => {
      const { address: found } = proxyLine.exec(text)?.groups ?? {};
      if (found !== undefined) resolve(found);
    };
    ended = docplaneHere(
      ['proxy', '--upstream', gate.url, '--port', '0', ...flags],
      {},
      { signal: stop.signal, onOut },
    );
    ended.then(({ all }) => reject(new Error(all)), reject);
  });
  const headers = { authorization: `Bearer ${gate.token}`, 'x-gate': 'shut' };
  const { status } = await fetch(`${address}/v1/orgs/${gate.organization}/teams`, { headers });
  stop.abort('SIGINT');
  const { all: out = word } = (await ended) ?? {};
  assert.ok(!out.includes(word), out);
  assert.equal(/WARNING: --insecure/.test(out), flags.includes('--insecure'), out);
  return status;
};

test('proxy sends -H in place of what a client says, and knows --ca and --insecure', { timeout }, async (context) => {
  const folder = ownFolder(context);
  const archive = ['har=out.har', 'json=out.json'].flatMap((each) => ['--report', each.replace('=', `=${folder}/`)]);
  for (const flags of trust) {
    assert.equal(await askedThrough([...header, ...flags, ...archive]), 200, flags.join(' '));
    assert.equal(filesIn(folder).length, 2);
    for (const file of filesIn(folder)) assert.ok(!readFileSync(file, 'utf8').includes(word), file);
  }
  assert.equal(await askedThrough(header), 502);
});

test('every verb that takes one of these flags stands in this table', { timeout }, async () => {
  const { out } = await docplaneHere(['--help']);
  const verbs = [...out.matchAll(/^ {2}(?<verb>[a-z]+) /gm)].map(({ groups }) => groups?.['verb'] ?? '');
  const taking: string[] = [];
  for (const verb of verbs.filter((each) => each !== 'help')) {
    const { out: help } = await docplaneHere([verb, '--help']);
    const flags = ['-H, --header', '--ca ', '--insecure'].filter((flag) => help.includes(flag));
    assert.ok([0, 3].includes(flags.length), `${verb} takes ${flags.join(', ')} alone`);
    if (flags.length > 0) taking.push(verb);
  }
  assert.deepEqual(taking.toSorted(), [...Object.keys(rows), 'proxy'].toSorted());
});
