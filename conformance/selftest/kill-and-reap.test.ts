import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { docplane, journalled, journalsIn, ownFolder, served, stateAt } from './child-runs.ts';

type State = Awaited<ReturnType<typeof stateAt>>;

/** Spaces that only the second state has. */
const newSpaces = (before: State, after: State) => {
  const known = new Set((before['spaces'] ?? []).map(({ id }) => id));
  return (after['spaces'] ?? []).filter(({ id }) => !known.has(id));
};

/** The state without some spaces and what belongs to them, the comments of those and their replies included. */
const without = (state: State, spaces: readonly { readonly [name: string]: unknown }[]): State => {
  const ids = new Set(spaces.flatMap(({ id, revision }) => [id, revision]));
  for (const { id, space } of state['comments'] ?? []) if (ids.has(space)) ids.add(id);
  const isOthers = (row: Readonly<Record<string, unknown>>): boolean =>
    !['id', 'space', 'revision', 'comment'].some((name) => ids.has(row[name]));
  return Object.fromEntries(Object.entries(state).map(([name, rows]) => [name, rows.filter(isOthers)]));
};

/** The state but for when members were last seen: whoever pings leaves that behind, and no operation sets it back (4.9). */
const unseen = (state: State): State => ({
  ...state,
  members: (state['members'] ?? []).map((member) => ({ ...member, lastSeenAt: undefined })),
});

const assertRestored = (before: State, after: State): void => {
  const own = newSpaces(before, after);
  assert.deepEqual(
    own.filter(({ deletedAt }) => deletedAt === undefined).map(({ id, title }) => `${String(id)} ${String(title)}`),
    [],
  );
  assert.deepEqual(unseen(without(after, own)), unseen(before));
};

const killedRun = async (folder: string, url: string, token: string) => {
  const run = docplane(folder, 'check', '--base-url', url, '--token', token, '--profile', 'smoke');
  const journal = await journalled(folder, 400);
  run.child.kill('SIGKILL');
  await run.ended;
  return journal;
};

test('what a killed run left is reaped by its journal, which holds no token', { timeout: 120_000 }, async (context) => {
  const { listening, token, control } = await served(context);
  const folder = ownFolder(context);
  const before = await stateAt(control);
  const journal = await killedRun(folder, listening, token);
  const [{ text } = { text: '' }] = journalsIn(folder);
  assert.ok(text.length > 0 && !text.includes(token));
  assert.notDeepEqual(await stateAt(control), before);
  const { code, out } = await docplane(folder, 'reap', '--journal', journal, '--token', token).ended;
  assert.match(out, /^Run dp\w{6}, which was killed: removed \d+ things, nothing of it is left\.\n$/);
  assert.equal(code, 0);
  assertRestored(before, await stateAt(control));
  assert.deepEqual(journalsIn(folder), []);
});

test('the next check on the same server reaps first, and says so', { timeout: 120_000 }, async (context) => {
  const { listening, token, control } = await served(context);
  const folder = ownFolder(context);
  const before = await stateAt(control);
  await killedRun(folder, listening, token);
  const flags = ['--base-url', listening, '--token', token, '--only', 'SUCC-01 getTeamInOrganizationById'];
  const { code, out } = await docplane(folder, 'check', ...flags).ended;
  assert.match(out, /^Run dp\w{6}, which was killed: removed \d+ things, nothing of it is left\.\n/);
  assert.equal(code, 0, out);
  assertRestored(before, await stateAt(control));
  assert.deepEqual(journalsIn(folder), []);
});

test("what was made but never noted is found by the run's name", { timeout: 120_000 }, async (context) => {
  const { listening, token, control } = await served(context);
  const folder = ownFolder(context);
  const before = await stateAt(control);
  const journal = await killedRun(folder, listening, token);
  const [{ text } = { text: '' }] = journalsIn(folder);
  const unnoted = text.split('\n').filter((line) => !line.includes('"line":"made"'));
  writeFileSync(journal, unnoted.join('\n'));
  const { templateSpace } = JSON.parse(unnoted[0] ?? '') as { templateSpace: string };
  // A space that was duplicated, not yet named.
  const params = { spaceId: templateSpace };
  appendFileSync(journal, `\n${JSON.stringify({ line: 'intent', kind: 'space', by: 'duplicateSpace', params })}\n`);
  const headers = { authorization: `Bearer ${token}` };
  const copy = await fetch(`${listening}/v1/spaces/${templateSpace}/duplicate`, { method: 'POST', headers });
  assert.ok(copy.ok);
  const { code, out } = await docplane(folder, 'reap', '--journal', journal, '--token', token).ended;
  assert.equal(code, 0, out);
  assertRestored(before, await stateAt(control));
});
