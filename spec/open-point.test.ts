import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { checkKeys, yamlRows } from './generation/yaml-rows.ts';

/** Families of the list of open points, each with its highest number; numbers begin at 1 and leave none out. */
const families: readonly (readonly [string, number])[] = [
  ['OP-ENV', 8],
  ['OP-HTTP', 16],
  ['OP-AUTH', 12],
  ['OP-ERR', 7],
  ['OP-VAL', 13],
  ['OP-PAGE', 11],
  ['OP-RES', 8],
  ['OP-MOVE', 6],
  ['OP-COL', 7],
  ['OP-SPC', 17],
  ['OP-CF', 11],
  ['OP-SITE', 13],
  ['OP-SEC', 10],
  ['OP-GRP', 4],
  ['OP-SHR', 3],
  ['OP-PUB', 5],
  ['OP-CMT', 16],
  ['OP-RCT', 4],
  ['OP-CNT', 11],
  ['OP-SRCH', 3],
  ['OP-ORG', 7],
  ['OP-MBR', 9],
  ['OP-INV', 3],
  ['OP-TEAM', 10],
  ['OP-SSO', 4],
  ['OP-OAS', 5],
  ['OP-TR', 3],
  ['OP-INT', 11],
  ['OP-GIT', 4],
];

/** Parts that `--choose` has to offer, with the readings that the design asks for by name. */
const configurations: Readonly<Record<string, readonly string[]>> = {
  'OP-HTTP-01.a': ['mixed', '201', '200'],
  'OP-HTTP-02.a': ['204', '205', '200'],
  'OP-HTTP-02.b': ['204', '205', '200'],
  'OP-HTTP-03.a': ['204', '404'],
  'OP-HTTP-05.b': ['405', '404'],
  'OP-AUTH-04.a': ['404', '403'],
  'OP-AUTH-04.b': ['403', '404'],
  'OP-ERR-01.a': ['code-and-message', 'problem', 'message'],
  'OP-ERR-02.a': ['400', '422'],
  'OP-VAL-01.a': ['ignore', '400'],
  'OP-VAL-03.a': ['400', 'absent', 'clear'],
  'OP-VAL-04.a': ['200', '400'],
  'OP-VAL-05.a': ['code-points', 'utf-16', 'graphemes'],
  'OP-VAL-06.a': ['keep', 'trim'],
  'OP-VAL-08.a': ['reject', 'coerce'],
  'OP-PAGE-01.a': ['absent', 'null', 'empty-object', 'empty-page'],
  'OP-PAGE-02.a': ['100', '25', '50', '1000', 'all'],
  'OP-PAGE-03.a': ['empty', '400', 'default'],
  'OP-PAGE-04.b': ['400', 'clamp', 'default'],
  'OP-PAGE-07.a': ['oldest-first', 'newest-first', 'title'],
  'OP-RES-02.a': ['opaque', 'uuid'],
  'OP-RES-03.a': ['milliseconds-utc', 'seconds-utc'],
  'OP-SPC-01.a': ['200', '404', '410'],
  'OP-ENV-04.b': ['immediate', 'eventual'],
};

/** Points that no list gave us: readings of the reference where text and list are silent. Numbers begin at 1, too. */
const ownFamily = 'OP-OWN';

type Row = Record<string, unknown>;

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const partKeys = [
  'part',
  'question',
  'alternatives',
  'choice',
  'observable',
  'unobservable',
  'decided',
  'probe',
  'unasked',
  'switchable',
  'values',
];
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const named = (part: Row): Row => (isRow(part['alternatives']) ? part['alternatives'] : {});
const isKebab = (value: unknown): boolean => typeof value === 'string' && kebab.test(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const rows = yamlRows(fileURLToPath(new URL('open-points', import.meta.url)));
const ids = rows.map(({ row }) => String(row['id']));
const parts = rows.flatMap(({ row }) =>
  rowsOf(row['parts']).map((part) => ({
    point: String(row['id']),
    name: `${String(row['id'])}.${String(part['part'])}`,
    part,
  })),
);

const isOwn = (id: unknown): boolean => String(id).startsWith(`${ownFamily}-`);
const listed = rows.filter(({ row }) => !isOwn(row['id']));
const weighing = (weight: string): number => listed.filter(({ row }) => row['weight'] === weight).length;
const numbered = (family: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => `${family}-${String(index + 1).padStart(2, '0')}`);

const everyPart = (claim: string, holds: (part: Row) => boolean): void => {
  test(claim, () => {
    const broken = parts.filter(({ part }) => !holds(part)).map(({ name }) => name);
    assert.deepEqual(broken, []);
  });
};

describe('the register of open points', () => {
  test('entries and parts have known keys only', () => {
    for (const { file, row } of rows) {
      checkKeys(file, row, { required: ['id', 'section', 'weight', 'parts'], optional: ['note'] });
      for (const part of rowsOf(row['parts'])) {
        const unknown = Object.keys(part).filter((key) => !partKeys.includes(key));
        assert.deepEqual(unknown, [], `${file}: ${String(row['id'])}: known keys are ${partKeys.join(', ')}`);
      }
    }
  });

  test('holds each of the 241 entries of the list once', () => {
    const expected = families.flatMap(([family, last]) => numbered(family, last));
    assert.equal(expected.length, 241);
    assert.deepEqual(ids.filter((id) => !isOwn(id)).toSorted(), expected.toSorted());
  });

  test('150 entries of the list are core and 91 are minor', () => {
    assert.deepEqual([weighing('core'), weighing('minor'), listed.length], [150, 91, 241]);
  });

  test('holds the points of our own apart, in files of their own, once each and without a gap', () => {
    const own = ids.filter(isOwn);
    assert.ok(own.length > 0);
    assert.deepEqual(own.toSorted(), numbered(ownFamily, own.length));
    for (const { file, row } of rows) {
      assert.equal(file.startsWith('own-'), isOwn(row['id']), `${file}: ${String(row['id'])}`);
    }
  });

  test('parts are lettered a, b, c in order', () => {
    for (const { row } of rows) {
      const letters = rowsOf(row['parts'])
        .map((part) => String(part['part']))
        .join('');
      assert.ok(letters !== '' && 'abcdefghijklmnopqrstuvwxyz'.startsWith(letters), `${String(row['id'])}: ${letters}`);
    }
  });
});

describe('a part of an open point', () => {
  everyPart('asks a question', ({ question }) => typeof question === 'string' && /^[A-Z].*\?$/s.test(question));
  everyPart('has two alternatives or more, or one that the text decides', (part) =>
    part['decided'] === undefined ? Object.keys(named(part)).length >= 2 : Object.keys(named(part)).length === 1,
  );
  everyPart('says with which words the text decides it', ({ decided }) =>
    typeof decided === 'string' ? /^\d.*\.$/s.test(decided) : decided === undefined,
  );
  everyPart('names its alternatives in kebab-case', (part) => Object.keys(named(part)).every(isKebab));
  everyPart('says what its alternatives mean', (part) => Object.values(named(part)).every(isText));
  everyPart(
    'has a choice among its alternatives',
    (part) => typeof part['choice'] === 'string' && Object.hasOwn(named(part), part['choice']),
  );
  everyPart(
    'is observable, says why not, or is decided',
    ({ observable, unobservable, decided }) =>
      [observable === true, isText(unobservable), isText(decided)].filter(Boolean).length === 1,
  );
  everyPart('names a probe when it is observable, or says why nothing asks it', ({ observable, probe, unasked }) =>
    observable === true
      ? probe === undefined
        ? isText(unasked)
        : isKebab(probe) && unasked === undefined
      : probe === undefined && unasked === undefined,
  );
  everyPart('says in one clause why nothing asks it', ({ unasked }) =>
    typeof unasked === 'string' ? /^[^A-Z][^.]*[^.]$/.test(unasked) : unasked === undefined,
  );
  everyPart('is switchable to every alternative, to some, or does not say so', (part) => {
    const others = Object.keys(named(part)).filter((name) => name !== part['choice']);
    const { switchable } = part;
    if (!Array.isArray(switchable)) return switchable === undefined || switchable === true;
    return (
      switchable.length > 0 && switchable.length < others.length && switchable.every((name) => others.includes(name))
    );
  });
  everyPart(
    'is observable when it is switchable',
    ({ switchable, observable }) => switchable !== true || observable === true,
  );
  everyPart('has a map of values or none', ({ values }) => values === undefined || isRow(values));
});

describe('the parts of all open points', () => {
  test('name each probe once', () => {
    const probes = parts.flatMap(({ part }) => part['probe'] ?? []);
    const repeated = probes.filter((probe, index) => probes.indexOf(probe) !== index);
    assert.deepEqual(repeated, []);
  });

  test('can be switched to every configuration of the design', () => {
    for (const [name, alternatives] of Object.entries(configurations)) {
      const part = parts.find((one) => one.name === name)?.part ?? {};
      assert.equal(part['switchable'], true, `${name}: switchable is missing`);
      const missing = alternatives.filter((alternative) => !Object.hasOwn(named(part), alternative));
      assert.deepEqual(missing, [], `${name}: alternatives are missing`);
    }
  });

  test('can be observed 120 times or more', (t) => {
    const observable = parts.filter(({ part }) => part['observable'] === true);
    const switchable = parts.filter(({ part }) => part['switchable'] === true);
    const observed = new Set(observable.map(({ point }) => point));
    t.diagnostic(`open points: ${rows.length} entries (${observed.size} observable), ${parts.length} parts`);
    t.diagnostic(`parts: ${observable.length} observable, ${switchable.length} switchable`);
    assert.ok(observable.length >= 120);
  });
});
