import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { docplaneHere } from './example-command-line.ts';

const secrets = {
  token: 'planted-token-1',
  outsider: 'planted-outsider-2',
  clock: 'planted-clock-3',
  password: 'planted-password-4',
  leaked: 'planted-leak-5',
  integration: 'planted-integration-6',
};
/** What the suite itself handed over in confidence. */
const sent = new Set<string>();
const noteSecrets = (body: string): void => {
  // Some bodies are broken on purpose.
  if (!body.startsWith('{') || !body.endsWith('}')) return;
  const { secrets: given = {} } = JSON.parse(body) as { secrets?: object | null };
  for (const value of Object.values(given ?? {})) if (typeof value === 'string' && value.length > 5) sent.add(value);
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** Answers everything with what it was sent, the token, a password in an address and secrets of its own. */
const leakyServer = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        noteSecrets(body);
        const reply = {
          object: 'space',
          id: 'thing',
          echo: `${request.headers.authorization ?? ''} ${secrets.token} ${secrets.outsider} ${secrets.clock}`,
          url: `https://joe:${secrets.password}@git.example/r`,
          secrets: { KEY: secrets.leaked },
          body,
        };
        const orgs = { items: [{ ...reply, id: 'acme' }] };
        // What is made is never removed: the journal stays.
        response.statusCode = request.method === 'DELETE' ? 500 : 200;
        response.setHeader('content-type', 'application/json');
        response.setHeader('set-cookie', `session=${secrets.leaked}`);
        response.end(JSON.stringify(request.url?.startsWith('/v1/orgs') === true ? { ...orgs, ...reply } : reply));
      });
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

const noneIn = (text: string, where: string): void => {
  for (const [name, secret] of Object.entries(secrets)) assert.ok(!text.includes(secret), `${where} shows ${name}`);
  for (const secret of sent) assert.ok(!text.includes(secret), `${where} shows ${secret}, sent with an integration`);
};

/** Every rule of who may do what and of what succeeds, where something is sent in confidence, and with teams. */
const patterns = [
  'TEAM-*',
  ...['Integration', 'Git', 'import', 'Team'].flatMap((word) => [`SUCC-0* *${word}*`, `AUTH-* *${word}*`]),
  'AUTH-03',
  'AUTH-04',
  'AUTH-05 *Member*',
  'AUTH-06',
  'AUTH-10',
  'AUTH-11',
  'AUTH-12',
];

test('a run against a server that leaks shows no secret: terminal, journal, every report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-secrets-'));
  const server = await leakyServer();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = join(folder, 'target.yaml');
  writeFileSync(
    target,
    `baseUrl: ${origin}\ntoken: \${DOCPLANE_TOKEN}\norganization: acme\ntemplateSpace: thing\n` +
      `tokens: { outsider: ${secrets.outsider} }\nclock: { url: ${origin}/clock, headers: { x-key: ${secrets.clock} } }\n` +
      `remote: { git: 'https://joe:${secrets.password}@git.example/r' }\nallow: { integrations: true }\n`,
  );
  const formats = ['json', 'junit', 'html', 'markdown'];
  const journal = join(folder, 'journal.ndjson');
  const saved = join(folder, 'saved');
  const only = patterns.flatMap((pattern) => ['--only', pattern]);
  const { code, all: out } = await docplaneHere(
    [
      'check',
      '--target',
      target,
      '--profile',
      'smoke',
      '--journal',
      journal,
      '--save',
      saved,
      '--clock-url',
      `${origin.replace('//', `//joe:${secrets.password}@`)}/clock`,
      ...only,
      ...formats.flatMap((format) => ['--report', `${format}=${join(folder, format)}`]),
    ],
    { DOCPLANE_TOKEN: secrets.token, GITHUB_ACTIONS: 'true' },
  );
  server.close();
  assert.equal(code, 1, out);
  assert.match(out, /fail TEAM-/);
  assert.match(out, /::error title=/);
  noneIn(out, 'the terminal');
  for (const format of formats) {
    const text = readFileSync(join(folder, format), 'utf8');
    assert.ok(text.includes('***') && text.includes('TEAM-'), format);
    noneIn(text, format);
  }
  assert.ok(existsSync(journal));
  noneIn(readFileSync(journal, 'utf8'), 'the journal');
  const failures = readdirSync(saved);
  assert.ok(failures.length > 0);
  for (const name of failures) noneIn(readFileSync(join(saved, name), 'utf8'), name);
  rmSync(folder, { recursive: true });
});

const story = `
case: an integration and the address of a repository hold what nobody may see
requirement: INT-14
operation: publishIntegration
steps:
  - call: publishIntegration
    params: { integrationName: thing }
    body: { title: One, secrets: { KEY: ${secrets.integration} }, url: 'https://joe:${secrets.password}@git.example/r' }
    expect: { status: refused }
`;

test('probe, diff, play and explain show no secret either', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-secrets-'));
  const server = await leakyServer();
  context.after(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const file = (name: string): string => join(folder, name);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(file('case.yaml'), story);
  writeFileSync(
    file('target.yaml'),
    `baseUrl: ${origin}\norganization: acme\ntokens: { outsider: ${secrets.outsider} }\nallow: { integrations: true }\n` +
      `clock: { url: ${origin}/clock, headers: { x-key: ${secrets.clock} } }\nsettleMs: 0\n`,
  );
  const target = ['--target', file('target.yaml')];
  const environment = { DOCPLANE_TOKEN: secrets.token };
  const run = (...flags: readonly string[]) =>
    docplaneHere([...flags, '--journal', file(`${flags[0]}.ndjson`)], environment);
  const tokens = ['--token-a', secrets.token, '--token-b', secrets.token];
  const [probe, diff, play, check] = await Promise.all([
    run('probe', ...target, '--only', 'integrations', '--evidence', '--markdown', file('probe.md')),
    run(
      'diff',
      file('target.yaml'),
      'reference',
      ...tokens.slice(0, 2),
      '--only',
      'integrations',
      '--json',
      file('diff.json'),
    ),
    run('play', file('case.yaml'), ...target),
    run(
      'check',
      ...target,
      '--only',
      'publishIntegration',
      '--profile',
      'smoke',
      '--report',
      `json=${file('check.json')}`,
    ),
  ]);
  const [outcome = ''] = /\bINT-\d+ publishIntegration/.exec(check.all) ?? [];
  const explain = await docplaneHere(['explain', outcome, '--report', file('check.json')], environment);
  const shown = { probe, diff, play, check, explain };
  for (const [verb, { all }] of Object.entries(shown)) noneIn(all, verb);
  for (const verb of ['probe', 'play', 'check', 'explain'] as const)
    assert.match(shown[verb].all, /publishIntegration[\s\S]*\*\*\*/, verb);
  for (const name of readdirSync(folder).filter((each) => /\.(?:md|json|ndjson)$/.test(each)))
    noneIn(readFileSync(file(name), 'utf8'), name);
  assert.match(readFileSync(file('diff.json'), 'utf8'), /publishIntegration[\s\S]*\*\*\*/);
  assert.ok(sent.size > 1);
});

test('wrong usage repeats no secret', async () => {
  const cases: readonly (readonly string[])[] = [
    ['check', '--base-url', `ftp://joe:${secrets.password}@h`],
    ['check', '--base-url', `http://joe:${secrets.password}@h`],
    ['check', `--tokn=${secrets.token}`],
    ['check', '--only', secrets.token, '--base-url', 'http://127.0.0.1:1'],
  ];
  const ends = await Promise.all(cases.map((flags) => docplaneHere(flags, { DOCPLANE_TOKEN: secrets.token })));
  for (const [index, { code, all: out }] of ends.entries()) {
    assert.equal(code, 2, out);
    noneIn(out, String(index));
  }
});
