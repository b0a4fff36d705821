import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as holdsFor, check, property, sample } from 'fast-check';
import { document } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import { schemaErrors } from '../core/validator.ts';
import { breakers } from './keywords.ts';
import { arbitraryOf } from './arbitrary.ts';
import { boundariesOf, freshLetters, lettersBeyondAscii } from './boundary.ts';
import { brokenFrom } from './broken.ts';
import { memberSchema, namedSchema, segmentsOf } from '../core/json-schema.ts';
import { texts } from './texts.ts';

const names = Object.keys(document().components.schemas) as SchemaName[];
const seed = 7;

test('every value drawn for a schema of the document is valid', () => {
  for (const name of names) {
    const schema = namedSchema(name);
    holdsFor(
      property(arbitraryOf(schema), (value) => {
        assert.deepEqual(schemaErrors(schema, value), [], `${name}: ${JSON.stringify(value)}`);
      }),
      { seed, numRuns: 8 },
    );
  }
});

test('a broken value has the one fault that it names', () => {
  let seen = 0;
  for (const name of names.filter((each) => /Create$|Update$|Move$|Transfer$/.test(each))) {
    const schema = namedSchema(name);
    for (const valid of sample(arbitraryOf(schema), { seed, numRuns: 5 })) {
      for (const { pointer, keyword, value } of brokenFrom(schema, valid)) {
        const errors = schemaErrors(schema, value);
        assert.deepEqual(
          errors.map((error) => [error.instancePath, error.keyword]),
          [[pointer, keyword]],
        );
        seen += 1;
      }
    }
  }
  assert.ok(seen > 100, `${seen} broken values`);
});

test('broken values meet every keyword of request bodies', () => {
  const keywords = new Set(
    names.flatMap((name) =>
      sample(arbitraryOf(namedSchema(name)), { seed, numRuns: 20 }).flatMap((valid) =>
        brokenFrom(namedSchema(name), valid).map(({ keyword }) => keyword),
      ),
    ),
  );
  for (const keyword of [
    'type',
    'enum',
    'const',
    'required',
    'maxLength',
    'minLength',
    'format',
    'pattern',
    'minItems',
  ]) {
    assert.ok(keywords.has(keyword), keyword);
  }
});

const title = memberSchema(namedSchema('TeamCreate'), segmentsOf('/title')) ?? {};
let state = 12_345;
const numbers = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state;
};

test('a limit has a value at it that is valid and one beyond that is not', () => {
  const boundaries = boundariesOf(title, freshLetters(numbers));
  assert.deepEqual(
    boundaries.map(({ keyword, limit }) => [keyword, limit]),
    [
      ['maxLength', 64],
      ['minLength', 1],
    ],
  );
  for (const { keyword, at, beyond } of boundaries) {
    assert.deepEqual(schemaErrors(title, at), []);
    assert.deepEqual(
      schemaErrors(title, beyond).map((error) => error.keyword),
      [keyword],
    );
  }
});

test('letters beyond ASCII are two bytes each and one character in every unit and form', () => {
  for (const letter of lettersBeyondAscii) {
    assert.deepEqual([letter.length, Buffer.byteLength(letter)], [1, 2], letter);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) assert.equal(letter.normalize(form), letter);
    assert.equal(letter.toLowerCase(), letter);
  }
  assert.match(freshLetters(numbers)(64, lettersBeyondAscii), /^[α-ω]{64}$/u);
});

test('texts at a limit are fresh ASCII letters', () => {
  const fresh = freshLetters(numbers);
  const drawn = Array.from({ length: 50 }, () => fresh(64));
  assert.equal(new Set(drawn).size, 50);
  for (const text of drawn) assert.match(text, /^[a-z]{64}$/);
});

test('texts are drawn as people write them too, and shrink to small letters', () => {
  const arbitrary = texts({ type: 'string', minLength: 2, maxLength: 50 });
  const drawn = sample(arbitrary, { numRuns: 400, seed: 1 });
  const beyond = drawn.filter((text) => /[^ -~]/u.test(text));
  assert.ok(beyond.length > 40 && beyond.length < 160, `${beyond.length} of 400`);
  const { counterexample } = check(
    property(arbitrary, () => false),
    { numRuns: 400, seed: 1 },
  );
  assert.match(String(counterexample?.[0]), /^[a-z]+$/);
});

test('a text that is too long is so in code points too', () => {
  const { broken } = breakers['maxLength']?.({ type: 'string', maxLength: 50 }, '📘') ?? {};
  assert.equal(Array.from(String(broken)).length, 51);
});
