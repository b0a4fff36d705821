import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, test } from 'node:test';
import { docplaneHere } from '../cli/example-command-line.ts';
import { serveMutant, type FaultyServer } from './mutants/faulty-proxy.ts';
import { mutants } from './mutants/named/index.ts';

// Whatever a verb prints to be pasted is taken from its output as it stands, and run by a shell.
const program = fileURLToPath(new URL('../../dist/docplane.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'docplane-repeat lines-'));
const servers: FaultyServer[] = [];
after(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all(servers.map(({ close }) => close()));
});

type Target = {
  readonly flags: readonly string[];
  readonly file: string;
  readonly url: string;
  readonly token: string;
};

/** A mutant as a server of its own, named by flags (without its token) and by a target file. */
const targetOf = async (name: string): Promise<Target> => {
  const mutant = mutants.find((each) => each.name === name);
  assert.ok(mutant, name);
  const server = await serveMutant(mutant);
  servers.push(server);
  const { token = '', organization = '', templateSpace = '' } = server.settings;
  const file = join(folder, `target ${servers.length}.json`);
  writeFileSync(file, JSON.stringify({ baseUrl: server.url, token, organization, templateSpace }));
  const flags = ['--base-url', server.url, '--organization', organization, '--template-space', templateSpace];
  return { flags, file, url: server.url, token };
};

type End = { readonly code: number | null; readonly out: string };

/** Pastes a line into a shell whose npx is the built program. */
const pasted = (line: string, token = ''): Promise<End> =>
  new Promise((resolve, reject) => {
    const { DOCPLANE_TARGET: _target, DOCPLANE_BASE_URL: _url, ...environment } = process.env;
    const shell = spawn('sh', ['-c', `npx() { shift; "${process.execPath}" "${program}" "$@"; }\n${line}`], {
      cwd: folder,
      env: { ...environment, DOCPLANE_TOKEN: token, DOCPLANE_TOKEN_B: token },
    });
    let out = '';
    shell.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    shell.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    shell.on('error', reject);
    shell.on('close', (code) => resolve({ code, out }));
  });

const unescaped = (text: string): string =>
  text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#39;', "'");

/** The commands in an output, each once: after `repeat:`, in brackets, or as a line of its own. */
const commandsIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/(?<=^|repeat: {2}|\(|"repeat": ")npx docplane [^\n]*?(?=\)?$|",?$|<\/)/gm)].map(([line]) =>
      unescaped(line).replaceAll(String.raw`\"`, '"'),
    ),
  ),
];

const onlyOne = (commands: readonly string[], where: string): string => {
  const [command, ...others] = commands;
  assert.ok(command !== undefined, `${where} holds no command`);
  assert.deepEqual(others, [], where);
  return command;
};

const stillRead = 'a deleted team is still read';
const isRed = /^fail TEAM-11 removeTeamFromOrganizationById$/m;

// Side by side, since most of the time is waiting.
test('a printed command', { concurrency: true }, async (suite) => {
  await Promise.all([
    suite.test(
      'the command of a failure is the same in every report of check and merge, and reproduces it',
      async () => {
        const { flags, token, url } = await targetOf(stillRead);
        const files = ['json', 'junit', 'markdown'].map((format) => `${format}=${join(folder, `check.${format}`)}`);
        const asked = ['check', ...flags, '--only', 'TEAM-11', '--token', token];
        const found = await docplaneHere([...asked, ...files.flatMap((file) => ['--report', file])]);
        assert.equal(found.code, 1, found.all);
        const json = join(folder, 'check.json');
        const explained = await docplaneHere(['explain', 'TEAM-11 removeTeamFromOrganizationById', '--report', json]);
        const command = onlyOne(commandsIn(found.out), 'the terminal');
        assert.equal(onlyOne(commandsIn(explained.out.replaceAll(/^ +/gm, '')), 'explain'), command);
        for (const format of ['json', 'junit', 'markdown'])
          assert.equal(onlyOne(commandsIn(readFileSync(join(folder, `check.${format}`), 'utf8')), format), command);
        const merged = await docplaneHere(['merge', json]);
        assert.equal(onlyOne(commandsIn(merged.out), 'merge'), command);
        assert.ok(found.out.includes(`curl -sS -X DELETE '${url}/v1/`), found.out);
        const again = await pasted(command, token);
        assert.equal(again.code, 1, again.out);
        assert.match(again.out, isRed);
      },
    ),
    suite.test('the command of a failure keeps how the run judged', async () => {
      const { flags, token } = await targetOf(stillRead);
      const how = ['--profile', 'smoke', '--rules', '0.1', '--deadline', '7'];
      const found = await docplaneHere(['check', ...flags, '--only', 'TEAM-11', ...how, '--token', token]);
      const command = onlyOne(commandsIn(found.out), 'the terminal');
      for (const [index, flag] of how.entries())
        if (flag.startsWith('--')) assert.ok(command.includes(` ${flag} ${how[index + 1]}`), command);
      const again = await pasted(command, token);
      assert.equal(again.code, 1, again.out);
      assert.match(again.out, isRed);
    }),
    suite.test('what check saves, and what play prints of it, reproduces it at the same server', async () => {
      const { file } = await targetOf(stillRead);
      const kept = join(folder, 'kept');
      const found = await docplaneHere(['check', '--target', file, '--only', 'TEAM-11', '--save', kept]);
      const saved = commandsIn(found.out).filter((command) => command.includes(' play '));
      const first = await pasted(onlyOne(saved, 'check --save'));
      assert.deepEqual([first.code, readdirSync(kept).length], [1, 1], first.out);
      assert.match(first.out, /^fail TEAM-11 /m);
      const second = await pasted(onlyOne(commandsIn(first.out), 'play'));
      assert.equal(second.code, 1, second.out);
      assert.match(second.out, /^fail TEAM-11 /m);
    }),
    suite.test('the command below a case that a server breaks plays it there again', async () => {
      const { flags, token, url } = await targetOf(stillRead);
      const path = fileURLToPath(new URL('../../fixtures/cases/teams/delete-then-gone.yaml', import.meta.url));
      const found = await docplaneHere(['play', path, ...flags], { DOCPLANE_TOKEN: token });
      assert.equal(found.code, 1, found.all);
      assert.ok(found.out.includes(`curl -sS -X PUT '${url}/v1/`), found.out);
      const again = await pasted(onlyOne(commandsIn(found.out), 'play'), token);
      assert.deepEqual([again.code, /status 200 in place of a request that is refused/.test(again.out)], [1, true]);
    }),
  ]);
});

test('what is printed to be pasted', { concurrency: true }, async (suite) => {
  await Promise.all([
    suite.test('a server that ended with the run gets no curl line', async () => {
      const path = fileURLToPath(new URL('../../fixtures/cases/teams/title-is-required.yaml', import.meta.url));
      const [played, probed] = await Promise.all([
        docplaneHere(['play', path]),
        docplaneHere(['probe', '--only', 'OP-PAGE-04', '--evidence']),
      ]);
      for (const { code, all } of [played, probed]) {
        assert.equal(code, 0, all);
        assert.doesNotMatch(all, /curl|127\.0\.0\.1/);
      }
      assert.match(played.out, /\n {4}PUT \/v1\/orgs\/\w+\/teams \{/);
    }),
    suite.test('the command of a difference compares the two servers again', async () => {
      const { url, token } = await targetOf('the members of a team are counted in words');
      const asked = ['diff', 'reference', url, '--token-b', token, '--only', 'getTeamInOrganizationById'];
      const found = await docplaneHere(asked);
      assert.equal(found.code, 1, found.all);
      assert.ok(found.out.includes(`curl -sS -X `), found.out);
      const again = await pasted(onlyOne(commandsIn(found.out.replaceAll(/^ +/gm, '')), 'diff'), token);
      assert.equal(again.code, 1, again.out);
      assert.match(again.out, /getTeamInOrganizationById\n {4}.*\/members/);
    }),
    suite.test('the command of a question asks it again', async () => {
      const { flags, token } = await targetOf('the list of teams forgets its count');
      const plan = ['--only', 'SUCC-01 listTeamsInOrganizationById', '--lockstep', 'queries listTeams'];
      const found = await docplaneHere(['check', ...flags, ...plan], { DOCPLANE_TOKEN: token });
      const [command = ''] = commandsIn(found.out);
      assert.match(command, /--lockstep 'queries listTeamsInOrganizationById'/, found.all);
      const again = await pasted(command, token);
      assert.ok(commandsIn(again.out).includes(command), again.out);
    }),
    suite.test('the command of a failure in an archive judges it again', async () => {
      const { flags, token } = await targetOf('the list of teams forgets its count');
      const har = join(folder, 'some traffic.har');
      await docplaneHere(
        ['check', ...flags, '--only', 'SUCC-01 listTeamsInOrganizationById', '--report', `har=${har}`],
        {
          DOCPLANE_TOKEN: token,
        },
      );
      const found = await docplaneHere(['judge', har, '--alone', '--only', 'PAGE-01']);
      assert.equal(found.code, 1, found.all);
      const again = await pasted(onlyOne(commandsIn(found.out), 'judge'));
      assert.equal(again.code, 1, again.out);
      assert.match(again.out, /^fail PAGE-01 listTeamsInOrganizationById/m);
    }),
  ]);
});
