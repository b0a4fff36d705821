import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { docplaneHere } from '../cli/example-command-line.ts';
import { serveMutant } from './mutants/faulty-proxy.ts';
import { mutants } from './mutants/named/index.ts';

const seed = '42';

type Judged = {
  readonly code: number | null;
  readonly out: string;
  readonly red: readonly { readonly name: string; readonly requirement: string; readonly verdict: string }[];
  readonly token: string;
  readonly target: string;
};

/** Judges a mutant over sockets through the command line, as its user would. */
const checked = async (context: TestContext, name: string, only: readonly string[]): Promise<Judged> => {
  const mutant = mutants.find((each) => each.name === name);
  assert.ok(mutant, `no mutant is named "${name}"`);
  const server = await serveMutant(mutant);
  const folder = mkdtempSync(join(tmpdir(), 'docplane-four-'));
  context.after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const [target, report, journal] = ['target.yaml', 'out.json', 'journal'].map((file) => join(folder, file));
  assert.ok(target !== undefined && report !== undefined && journal !== undefined);
  writeFileSync(target, JSON.stringify(server.settings));
  const flags = ['--target', target, '--profile', 'smoke', '--report', `json=${report}`, '--journal', journal];
  const chosen = only.flatMap((family) => ['--only', family]);
  const end = await docplaneHere(['check', ...flags, ...chosen, '--seed', seed]);
  const { outcomes } = JSON.parse(readFileSync(report, 'utf8')) as { outcomes: Judged['red'] };
  const red = outcomes.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn' || verdict === 'error');
  return { ...end, red, token: server.settings.token ?? '', target };
};

type Server = {
  readonly mutant: string;
  readonly rule: string;
  readonly operation: string;
  /** Families to judge. `npm run mutants -- --collateral` judges each mutant whole. */
  readonly only: readonly string[];
  /** Another rule that the same fault breaks. */
  readonly also?: string;
  /** One that it breaks where a list was longer than a page when it was read whole. */
  readonly mayAlso?: string;
};

const servers: readonly Server[] = [
  {
    mutant: 'a space is restored 8 days after its deletion',
    rule: 'SPC-37',
    operation: 'restoreSpace',
    only: ['spaces', 'collections', 'search'],
  },
  {
    mutant: 'a long title of a space is cut',
    rule: 'SPC-02',
    operation: 'updateSpaceById',
    only: ['spaces', 'collections'],
  },
  {
    mutant: 'the list of teams forgets its count',
    rule: 'PAGE-01',
    operation: 'listTeamsInOrganizationById',
    only: ['teams', 'members'],
  },
  {
    mutant: 'an item is lost between two pages',
    rule: 'PAGE-04',
    operation: 'listTeamsInOrganizationById',
    only: ['teams', 'members'],
    also: 'FLT-03',
    mayAlso: 'COH-01',
  },
];

for (const { mutant, rule, operation, only, also, mayAlso } of servers) {
  const rules = also === undefined ? [rule] : [also, rule];
  test(`where ${mutant}, check exits 1 and names ${rules.join(' and ')} alone`, async (context) => {
    const { code, out, red, token, target } = await checked(context, mutant, only);
    const outcome = `${rule} ${operation}`;
    assert.equal(code, 1, out);
    const broken = new Set(red.map(({ requirement }) => requirement).filter((id) => id !== mayAlso));
    assert.deepEqual([...broken].toSorted(), rules);
    const shown = out.slice(out.indexOf(outcome));
    assert.match(shown, /\n {4}curl -sS -X [A-Z]+ 'http:.*-H "Authorization: Bearer \$DOCPLANE_TOKEN"/);
    const repeat = `npx docplane check --target ${target} --only '${outcome}' --seed ${seed}`;
    assert.ok(shown.includes(repeat), `no line repeats it:\n${shown}`);
    assert.ok(!out.includes(token), 'the token is shown');
  });
}
