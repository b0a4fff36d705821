import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { document } from './document.ts';
import { showings } from './effect-words.ts';
import { effects, type Effect, type Permit } from './effect.ts';
import type { BundledDocument } from './generation/bundle.ts';
import { memberNames, schemasAt } from './generation/member-path.ts';
import { printAllEffects, printEffects } from './generation/print-effects.ts';
import { operationIds, operationRow } from './operation.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const bundled = document() as unknown as BundledDocument;
const schemas = bundled.components.schemas;
const rows: readonly Effect[] = Object.values(effects);

const givenBy = (row: Effect): string[] =>
  [...row.sets, ...row.elsewhere.flatMap((each) => each.sets ?? [])].map((each) => each.from);
const permitsOf = (row: Effect): Permit[] => [...row.may, ...row.elsewhere.flatMap((each) => each.may ?? [])];

/** Members of a body that nothing is said of, `*` and below left out: a member stands for what lies in it. */
const unsaid = (body: string, said: ReadonlySet<string>, path = ''): string[] => {
  const root = schemas[body] ?? {};
  const at = path === '' ? [root] : schemasAt(schemas, root, path);
  return at
    .flatMap((schema) => memberNames(schemas, schema))
    .map((name) => (path === '' ? name : `${path}.${name}`))
    .filter((member) => !said.has(member))
    .flatMap((member) => {
      const isSplit = [...said].some((each) => each.startsWith(`${member}.`));
      return isSplit ? unsaid(body, said, member) : [member];
    });
};

test('every writing operation has one row and no other has any', () => {
  const writing = operationIds.filter((id) => operationRow(id).method !== 'GET');
  const named: readonly string[] = rows.map((row) => row.operation);
  const without = writing.filter((id) => !named.includes(id));
  assert.deepEqual(without, [], `no row in spec/effects/: ${without.join()}`);
  const needless = named.filter((id) => !(writing as readonly string[]).includes(id));
  assert.deepEqual(needless, [], `rows in spec/effects/ about operations that only read: ${needless.join()}`);
  assert.equal(new Set(named).size, named.length);
});

test('a row is about the kind of thing that its operation acts on', () => {
  for (const row of rows) assert.equal(row.on, operationRow(row.operation).acts.on, row.operation);
});

test('every member of a body is given to something or said to be unread', () => {
  for (const row of rows) {
    const body = operationRow(row.operation).body;
    if (body === null) continue;
    const said = new Set([...givenBy(row), ...Object.keys(row.unread)]);
    assert.deepEqual(unsaid(body, said), [], row.operation);
    const both = givenBy(row).filter((member) => member in row.unread);
    assert.deepEqual(both, [], `${row.operation}: given and unread`);
  }
});

test('what is unread and what is permitted has a reason that is a sentence', () => {
  for (const row of rows) {
    const reasons = [...Object.values(row.unread), ...permitsOf(row).flatMap((each) => each.reason ?? [])];
    for (const reason of reasons) assert.ok(reason.length >= 15 && reason.endsWith('.'), `${row.operation}: ${reason}`);
  }
});

test('a thing that is made changes nothing of its own', () => {
  for (const row of rows) if (row.thing === 'made') assert.deepEqual(row.may, [], row.operation);
});

test('a write to a thing with an updatedAt may move it', () => {
  const changing = rows.filter((row) => row.thing.includes('changed'));
  const dated = changing.filter((row) => memberNames(schemas, schemas[row.on] ?? {}).includes('updatedAt'));
  assert.ok(dated.length >= 10, String(dated.length));
  for (const row of dated) {
    const permits = [
      ...row.may,
      ...row.elsewhere.filter((each) => each.on === row.on).flatMap((each) => each.may ?? []),
    ];
    assert.ok(
      permits.some((each) => each.members?.includes('updatedAt')),
      row.operation,
    );
  }
});

test('every way of showing is used', () => {
  const used = new Set(
    rows.flatMap((row) => [...row.sets, ...row.elsewhere.flatMap((each) => each.sets ?? [])]).map((each) => each.as),
  );
  assert.deepEqual(
    Object.keys(showings).filter((name) => !used.has(name as keyof typeof showings)),
    [],
  );
});

/** A folder of effects that holds just these rows. */
const folderOf = (text: string, shared = '- { name: every-write, elsewhere: [] }'): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-effects-'));
  for (const name of ['open-points', 'effects']) mkdirSync(join(folder, name));
  // One file of them: reading all takes a third of a second each time.
  copyFileSync(join(here, 'open-points/teams.yaml'), join(folder, 'open-points/teams.yaml'));
  writeFileSync(join(folder, 'effects', 'shared.yaml'), `${shared}\n`);
  writeFileSync(join(folder, 'effects', 'teams.yaml'), `${text}\n`);
  return folder;
};
const print = (text: string, shared?: string): string => printEffects(folderOf(text, shared), bundled);
const row = (more: string, operation = 'updateTeamInOrganizationById'): string =>
  `- { operation: ${operation}, on: Team, thing: changed${more === '' ? '' : `, ${more}`} }`;

describe('a row is rejected with file, operation and mend when it names', () => {
  const wrong: readonly (readonly [string, string, RegExp])[] = [
    [
      'an unknown key',
      row('seta: { title: title }'),
      /teams\.yaml: updateTeam\w+: unknown key "seta"; known are operation/,
    ],
    ['no operation', row('', 'renameTeam'), /effects\/teams\.yaml: renameTeam: no operation that writes; write the id/],
    ['an operation that reads', row('', 'getTeamInOrganizationById'), /getTeam\w+: no operation that writes/],
    ['an operation twice', `${row('')}\n${row('')}`, /updateTeam\w+: a second row; keep one/],
    ['an unknown member', row('sets: { title: name }'), /Team has no member "name"; known are object, id, title/],
    ['an unknown body member', row('sets: { name: title }'), /TeamUpdate has no member "name"; known are title/],
    [
      'an unknown showing',
      row('sets: { title: { in: [title], as: shouted } }'),
      /no showing "shouted"; known are given/,
    ],
    [
      'an unknown open point',
      row('may: [{ members: [title], open: [OP-TEAM-99.a] }]'),
      /no open point "OP-TEAM-99\.a"; name/,
    ],
    ['a permit by nobody', row('may: [{ members: [title] }]'), /a permit without "open" and "reason"; say which/],
    [
      'a permit of nothing',
      row('may: [{ reason: So it is said there. }]'),
      /a permit of members and existence, or of neither/,
    ],
    ['an unknown place', row('elsewhere: [{ on: Member, which: nearby }]'), /no place "nearby"; known are inside/],
    [
      'an unknown path parameter',
      row('elsewhere: [{ on: Member, which: "parameter:userId" }]'),
      /no path parameter "userId"/,
    ],
    ['an unknown kind', row('elsewhere: [{ on: Crew, which: inside }]'), /no schema "Crew"; write the name/],
    [
      'an unknown shared row',
      row('with: [nothing-known]'),
      /no row of shared\.yaml "nothing-known"; known are every-write/,
    ],
    ['an unknown value', row('becomes: { members: many }'), /no value "many"; known are now/],
    ['an unknown thing', row('').replace('changed', 'touched'), /no thing "touched"; known are made/],
  ];
  for (const [what, text, message] of wrong) test(what, () => assert.throws(() => print(text), message));
});

test('a row takes over what it names, under the condition given, and what holds for every write', () => {
  const shared = [
    '- { name: every-write, elsewhere: [{ on: any, which: everywhere, may: [{ members: [urls], reason: Links are new. }] }] }',
    '- { name: counts, elsewhere: [{ on: Member, which: inside, may: [{ members: [teams], reason: A counter. }] }] }',
  ].join('\n');
  const printed = print(row('with: [{ name: counts, when: [title] }]'), shared);
  assert.match(
    printed,
    /"on":"Member","which":"inside","may":\[\{"members":\["teams"\],"reason":"A counter\.","when":\["title"\]/,
  );
  assert.match(printed, /"on":"any","which":"everywhere","may":\[\{"members":\["urls"\]/);
});

test('an operation that writes and has no row is named', () => {
  const without = /spec\/effects\/: no row for .*\bupdateCollectionById\b.*; write what it changes/;
  assert.throws(() => printAllEffects(folderOf(row('')), bundled), without);
});
