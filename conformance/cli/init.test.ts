import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { docplane as run, startDocplane } from './example-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'docplane-init-'));
const file = join(folder, 'target.yaml');

type Line = { readonly listening: string; readonly token: string };
const withToken = (token?: string) => ({ DOCPLANE_TOKEN: token ?? '' });
const docplane = (flags: readonly string[], token?: string) => run(flags, withToken(token));

const server = startDocplane(['serve', '--port', '0', '--control']);
let line: Line;
before(async () => {
  const [chunk] = (await once(server.stdout, 'data')) as [Buffer];
  line = JSON.parse(chunk.toString()) as Line;
});
after(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

test('init writes what it found and no token, and check takes the file', async () => {
  const { code, err } = await docplane(['init', line.listening, '--out', file], line.token);
  assert.deepEqual({ code, err }, { code: 0, err: '' });
  const written = readFileSync(file, 'utf8');
  assert.doesNotMatch(written, new RegExp(line.token));
  for (const key of ['organization', 'secondOrganization', 'user', 'templateSpace', 'integration'])
    assert.match(written, new RegExp(`^${key}: \\S`, 'm'));
  const [, templateSpace] = /^templateSpace: (\S+)/m.exec(written) ?? [];
  const reply = await fetch(`${line.listening}/v1/spaces/${templateSpace}/content/pages`, {
    headers: { authorization: `Bearer ${line.token}` },
  });
  const { pages } = (await reply.json()) as { pages: unknown[] };
  assert.ok(pages.length > 0, 'a space without pages shows little');
  const checked = await docplane(
    ['check', '--target', file, '--profile', 'smoke', '--only', 'spaces', '--only', 'members'],
    line.token,
  );
  assert.equal(checked.code, 0, checked.out + checked.err);
  assert.match(checked.out, /\n\d{3} passed, 0 failed, \d+ skipped\n$/);
});

test('init does not write over a file, and says how it would', async () => {
  const { code, err } = await docplane(['init', line.listening, '--out', import.meta.filename], line.token);
  assert.equal(code, 2);
  assert.match(err, /is there already\.\n {2}Give another --out, or --force/);
});

test('init with a refused token ends with 2 and writes nothing', async () => {
  const none = join(folder, 'none.yaml');
  const { code, err } = await docplane(['init', line.listening, '--out', none], 'no-such-token');
  assert.equal(code, 2);
  assert.match(err, /refuses the token/);
  assert.throws(() => readFileSync(none));
});

test('the next command leads through the same gate, and asks for a token that only a flag held', async () => {
  const gated = join(folder, 'gated.yaml');
  const flags = ['--out', gated, '--token', line.token, '-H', 'X-Gate: open'];
  const { code, out } = await docplane(['init', line.listening, ...flags]);
  assert.equal(code, 0);
  assert.ok(out.endsWith(`Next: DOCPLANE_TOKEN=… npx docplane check --target ${gated} -H "X-Gate: $X_GATE"\n`), out);
});
