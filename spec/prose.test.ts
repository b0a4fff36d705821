import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { document } from './document.ts';
import { isOperation, type BundledDocument, type Described, type JsonSchema } from './generation/bundle.ts';
import { mapSchemas } from './generation/map-schemas.ts';

const published = JSON.parse(
  readFileSync(new URL('./generated/document.json', import.meta.url), 'utf8'),
) as BundledDocument;
const { schemas, parameters } = published.components;

const operations = Object.values(published.paths).flatMap((item) => Object.values(item).filter(isOperation));
const section = /\S.*\(Section [1-9](\.\d+)?\.\)$/s;

const bare = (parts: Readonly<Record<string, Described>>): string[] =>
  Object.entries(parts).flatMap(([name, part]) => (section.test(part.description ?? '') ? [] : [name]));

/** Members without a description, their own or that of the schema they refer to. */
const bareMembers = (name: string, schema: JsonSchema): string[] => {
  const found: string[] = [];
  mapSchemas(schema, (each) => {
    const members = (each['properties'] ?? {}) as Record<string, JsonSchema>;
    for (const [member, { description, $ref }] of Object.entries(members)) {
      if (description === undefined && $ref === undefined) found.push(`${name}.${member}`);
    }
    return each;
  });
  return found;
};

test('every operation, parameter and schema is described, with its section', () => {
  assert.deepEqual(bare(Object.fromEntries(operations.map((each) => [each.operationId, each]))), []);
  assert.deepEqual(bare(parameters), []);
  assert.deepEqual(bare(schemas), []);
});

test('every member of every schema is described', () => {
  // Stands for whatever has an address; it describes nothing.
  const { OpenAPISpecSourceText: _, ...described } = schemas;
  assert.deepEqual(
    Object.entries(described).flatMap(([name, schema]) => bareMembers(name, schema)),
    [],
  );
});

test('operations say more than their summary', () => {
  const texts = operations.map(({ description = '' }) => description);
  assert.equal(new Set(texts).size, operations.length);
  assert.ok(operations.every(({ description = '', summary }) => !description.startsWith(summary)));
});

test('what judges by the document reads no prose', () => {
  const text = JSON.stringify(document().components);
  assert.ok(!text.includes('x-section') && !text.includes('OP-'));
  const { schemas: judged } = document().components;
  assert.equal(judged['Space']?.['description'], undefined);
  const members = judged['Collection']?.['properties'] as Record<string, JsonSchema>;
  assert.deepEqual(members['description'], { type: 'string', maxLength: 100 });
});
