import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { reachIn } from './reach.ts';
import { begun, longFiles, plannedJobs, waitingFiles, wantedFiles, type Wanted } from './test-plan.ts';

const texts: Readonly<Record<string, string>> = {
  'spec/rows.test.ts': "test('every row has an id', () => {});",
  'reference/teams.test.ts': "test('a deleted team is gone', () => {});",
  'reference/teams.ts': "test('a deleted team is no test', () => {});",
  'reference/readings.test.ts': 'for (const id of ids) test(`under ${id} a deletion answers`, () => {});',
  'spec/claims.test.ts': "const every = (claim) => test(claim, () => {});\nevery('asks a question');",
  'reference/fuzz/fuzz.test.ts': "test('three thousand requests', () => {});",
  'reference/git/attacks.test.ts': "test('a repository without an end', () => {});",
  'reference/git/import.test.ts': "test('what Git sends', () => {});",
  'spec/forms.test.ts': "test('a form', () => assert.ok(form.test(text)));",
  'conformance/cli/main.test.ts': "test('help is told', () => {});",
  'conformance/selftest/short.test.ts': "test('a deleted team of a mutant', () => {});",
  'conformance/selftest/long.test.ts': "test('every mutant dies', () => {});",
};
const all = Object.keys(texts);
const wantedOf = (wanted: Partial<Wanted>): Wanted => ({ parts: [], name: undefined, unit: false, ...wanted });
const known = {
  textOf: (file: string) => texts[file] ?? '',
  needsBuild: (file: string) => file.startsWith('conformance/cli/'),
  startsPrograms: (file: string) => file === 'reference/git/import.test.ts',
};
const wantedNames = (wanted: Partial<Wanted>): readonly string[] => wantedFiles(all, wantedOf(wanted), known);

test('parts of paths choose test files, any of them', () => {
  assert.deepEqual(wantedNames({ parts: ['teams', 'cli/'] }), [
    'conformance/cli/main.test.ts',
    'reference/teams.test.ts',
  ]);
  assert.deepEqual(wantedNames({ parts: ['nowhere'] }), []);
  assert.equal(wantedNames({}).length, 11);
});

test('unit tests are those outside the self-test and campaigns that start no program', () => {
  assert.deepEqual(
    wantedNames({}).filter((file) => !wantedNames({ unit: true }).includes(file)),
    [
      'conformance/cli/main.test.ts',
      'conformance/selftest/long.test.ts',
      'conformance/selftest/short.test.ts',
      'reference/fuzz/fuzz.test.ts',
      'reference/git/attacks.test.ts',
      'reference/git/import.test.ts',
    ],
  );
  assert.deepEqual(wantedNames({ unit: true, parts: ['selftest'] }), []);
});

test('a name chooses the files that hold it, and those that make their names', () => {
  assert.deepEqual(wantedNames({ name: 'a deleted team' }), [
    'conformance/selftest/short.test.ts',
    'reference/readings.test.ts',
    'reference/teams.test.ts',
    'spec/claims.test.ts',
  ]);
});

test('unit tests come first in shared processes, then runs of the suite in a queue, the longest first', () => {
  const [first, second] = longFiles;
  const long = [...(second?.files ?? []), ...(first?.files ?? [])];
  const jobs = plannedJobs([...wantedNames({}).toReversed(), ...long], wantedOf({}), known);
  assert.deepEqual(
    jobs.map(({ parts, processes, needsBuild }) => [parts, processes, needsBuild]),
    [
      [[wantedNames({ parts: ['spec/', 'reference/'] }).toReversed()], 1, false],
      [[['conformance/cli/main.test.ts']], 1, true],
      [
        [first?.files, second?.files, ['conformance/selftest/short.test.ts'], ['conformance/selftest/long.test.ts']],
        2,
        false,
      ],
    ],
  );
});

test('runs of the suite begin first, for they end last', () => {
  const [first, second] = longFiles;
  const long = [...(second?.files ?? []), ...(first?.files ?? []), ...waitingFiles];
  const jobs = plannedJobs([...wantedNames({}), ...long], wantedOf({}), known);
  const order = begun(jobs).map((job) => jobs.indexOf(job));
  assert.deepEqual(order, [2, 3, 0, 1]);
});

/** What records or traces a run of the suite once a process, whoever asks first. */
const runsOnce = ['conformance/selftest/responses/recorded.ts', 'conformance/selftest/mutants/traced.ts'];
const top = new URL('..', import.meta.url);
const allLong = longFiles.flatMap(({ files }) => files);

test('long files that share a run of the suite are taken together', () => {
  const jobs = plannedJobs(allLong, wantedOf({}), known);
  const reach = reachIn(fileURLToPath(top));
  for (const run of runsOnce) {
    const files = allLong.filter((file) => reach.of(file).has(run));
    assert.ok(files.length > 1, `${run} is shared by ${files.join(', ') || 'none'}`);
    const sharing = jobs.flatMap(({ parts }) => parts).filter((part) => files.some((file) => part.includes(file)));
    assert.equal(sharing.length, 1, files.join(', '));
  }
});

test('nothing that computes stands behind what waits', () => {
  const jobs = plannedJobs([...allLong, ...waitingFiles], wantedOf({}), known);
  assert.deepEqual(
    jobs.map(({ parts }) => parts.flat()).filter((files) => files.some((file) => waitingFiles.includes(file))),
    [waitingFiles],
  );
});

test('every file that is named is there', () => {
  assert.deepEqual(
    [...allLong, ...waitingFiles].filter((file) => !existsSync(new URL(file, top))),
    [],
  );
});

test('with a name, runs of the suite share a process too', () => {
  const wanted = wantedOf({ name: 'a deleted team' });
  const jobs = plannedJobs(wantedNames(wanted), wanted, known);
  assert.deepEqual(
    jobs.map(({ parts }) => parts.flat().length),
    [4],
  );
});

test('files are dealt evenly to as many processes as they are worth, each to one', () => {
  for (const [count, dealt] of [
    [5, [5]],
    [81, [27, 27, 27]],
    [402, [101, 101, 100, 100]],
  ] as const) {
    const many = Array.from({ length: count }, (_, index) => `spec/${index}.test.ts`);
    const jobs = plannedJobs(many, wantedOf({}), known);
    assert.deepEqual(
      jobs.map(({ parts }) => parts.flat().length).toSorted((one, other) => other - one),
      dealt,
    );
    assert.deepEqual(jobs.flatMap(({ parts }) => parts.flat()).toSorted(), many.toSorted());
  }
});
