import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { checkKeys, yamlRows } from './generation/yaml-rows.ts';
import type { OpenPoint, OpenPointPart } from './open-point.ts';

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
const personalities: Readonly<Record<string, readonly string[]>> = {
  'OP-HTTP-01.a': ['mixed', '201', '200'],
  'OP-HTTP-02.a': ['204', '205', '200'],
  'OP-HTTP-02.b': ['204', '205', '200'],
  'OP-HTTP-03.a': ['204', '404'],
  'OP-HTTP-05.b': ['405', '404'],
  'OP-AUTH-04.a': ['404', '403'],
  'OP-AUTH-04.b': ['403', '404'],
  'OP-ERR-01.a': ['code-and-message', 'problem', 'message'],
  'OP-ERR-02.a': ['400', '422'],
  'OP-VAL-01.a': ['ignored', '400'],
  'OP-VAL-03.a': ['400', 'absent', 'cleared'],
  'OP-VAL-04.a': ['200', '400'],
  'OP-VAL-05.a': ['code-points', 'utf-16', 'bytes', 'graphemes'],
  'OP-VAL-06.a': ['kept', 'trimmed'],
  'OP-VAL-08.a': ['refused', 'coerced'],
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

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const partKeys = [
  'part',
  'question',
  'alternatives',
  'choice',
  'observable',
  'unobservable',
  'probe',
  'switchable',
  'values',
];
const rows = yamlRows(fileURLToPath(new URL('open-points', import.meta.url)));
const points = rows.map(({ row }) => row as unknown as OpenPoint);
const parts = points.flatMap(({ id, parts: own }) => own.map((part) => ({ ...part, name: `${id}.${part.part}` })));

const everyPart = (claim: string, holds: (part: OpenPointPart) => boolean): void => {
  test(claim, () => {
    assert.deepEqual(
      parts.filter((part) => !holds(part)).map(({ name }) => name),
      [],
    );
  });
};

describe('the register of open points', () => {
  test('entries and parts have known keys only', () => {
    for (const { file, row } of rows) {
      checkKeys(file, row, { required: ['id', 'section', 'weight', 'parts'], optional: ['note'] });
      for (const part of row['parts'] as object[]) {
        const unknown = Object.keys(part).filter((key) => !partKeys.includes(key));
        assert.deepEqual(unknown, [], `${file}: ${String(row['id'])}: known keys are ${partKeys.join(', ')}`);
      }
    }
  });

  test('holds each of the 241 entries once', () => {
    const expected = families.flatMap(([family, last]) =>
      Array.from({ length: last }, (_, index) => `${family}-${String(index + 1).padStart(2, '0')}`),
    );
    assert.equal(expected.length, 241);
    assert.deepEqual(points.map(({ id }) => id).toSorted(), expected.toSorted());
  });

  test('150 entries are core and 91 are minor', () => {
    const core = points.filter(({ weight }) => weight === 'core').length;
    const minor = points.filter(({ weight }) => weight === 'minor').length;
    assert.deepEqual({ core, minor }, { core: 150, minor: 91 });
  });

  test('parts are lettered a, b, c in order', () => {
    for (const { id, parts: own } of points) {
      const letters = own.map(({ part }) => part).join('');
      assert.ok(letters !== '' && 'abcdefghijklmnopqrstuvwxyz'.startsWith(letters), `${id}: parts ${letters}`);
    }
  });

  everyPart('every part asks a question', ({ question }) => /^[A-Z].*\?$/s.test(question));
  everyPart('every part has two alternatives or more', ({ alternatives }) => Object.keys(alternatives).length >= 2);
  everyPart('alternatives are named in kebab-case', ({ alternatives }) =>
    Object.keys(alternatives).every((name) => kebab.test(name)),
  );
  everyPart('alternatives say what they mean', ({ alternatives }) =>
    Object.values(alternatives).every((meaning) => typeof meaning === 'string' && meaning !== ''),
  );
  everyPart(
    'the choice is one of the alternatives',
    ({ alternatives, choice }) => typeof choice === 'string' && Object.hasOwn(alternatives, choice),
  );
  everyPart(
    'a part is observable or says why not',
    ({ observable, unobservable }) =>
      (observable === true) !== (typeof unobservable === 'string' && unobservable !== ''),
  );
  everyPart(
    'observable parts, and no others, name a probe',
    ({ observable, probe }) => (observable === true) === (probe !== undefined && kebab.test(probe)),
  );
  everyPart('switchable is said or left out', ({ switchable }) => switchable === undefined || switchable === true);
  everyPart(
    'values are a map of names',
    ({ values }) => values === undefined || (typeof values === 'object' && values !== null && !Array.isArray(values)),
  );

  test('probes are named once', () => {
    const probes = parts.flatMap(({ probe }) => probe ?? []);
    assert.deepEqual(
      probes.filter((probe, index) => probes.indexOf(probe) !== index),
      [],
    );
  });

  test('every personality of the design can be switched to', () => {
    for (const [name, alternatives] of Object.entries(personalities)) {
      const part = parts.find((one) => one.name === name);
      assert.equal(part?.switchable, true, `${name}: switchable is missing`);
      for (const alternative of alternatives)
        assert.ok(Object.hasOwn(part.alternatives, alternative), `${name}: ${alternative} is missing`);
    }
  });

  test('at least 120 parts can be observed', (t) => {
    const observable = parts.filter((part) => part.observable === true);
    const switchable = parts.filter((part) => part.switchable === true);
    const observablePoints = new Set(observable.map(({ name }) => name.slice(0, name.lastIndexOf('.'))));
    t.diagnostic(`open points: ${points.length} entries (${observablePoints.size} observable), ${parts.length} parts`);
    t.diagnostic(`parts: ${observable.length} observable, ${switchable.length} switchable`);
    assert.ok(observable.length >= 120);
  });
});
