import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDescription } from '../descriptions/read-description.ts';
import { Reader } from './reader.ts';

// The thread has the published schemas of OpenAPI compiled beforehand; in this process ajv compiles them.
const reader = new Reader();

const outcomeOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    (read) => read,
    () => 'refused',
  );

const info = { title: 'Harbour', version: '1' };
const responses = { 200: { description: 'Moored.' } };
const under = (openapi: string, members: object) => ({ openapi, info, paths: {}, ...members });

/** Descriptions, and whether they keep the schema of their version. */
const descriptions: readonly (readonly [string, (version: string) => object, boolean])[] = [
  ['without paths', (version) => under(version, {}), true],
  ['with an operation', (version) => under(version, { paths: { '/ships': { get: { responses } } } }), true],
  ['with an unknown method', (version) => under(version, { paths: { '/ships': { moor: { responses } } } }), false],
  ['without a version of its own', (version) => under(version, { info: { title: 'Harbour' } }), false],
  ['with a tag that has no name', (version) => under(version, { tags: [{ description: 'a' }] }), false],
  ['with an address that is none', (version) => under(version, { externalDocs: { url: 'no address' } }), false],
  [
    'with a mail address that is none',
    (version) => under(version, { info: { ...info, contact: { email: 'a' } } }),
    false,
  ],
  ['that leads to nothing', (version) => under(version, { paths: { '/a': { $ref: '#/components/none' } } }), false],
];

for (const version of ['3.0.3', '3.1.0'])
  for (const [name, make, isValid] of descriptions) {
    test(`a description of ${version} ${name} is ${isValid ? 'read' : 'refused'} by the thread as by ajv`, async () => {
      const text = JSON.stringify(make(version));
      const own = await outcomeOf(readDescription(text));
      assert.equal(own !== 'refused', isValid);
      assert.deepEqual(await outcomeOf(reader.read('description', text)), own);
    });
  }
