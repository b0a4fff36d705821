import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { createConfig, lint } from '@redocly/openapi-core';
import { isOperation, type BundledDocument, type Content, type JsonSchema } from './generation/bundle.ts';
import { readAdditions } from './generation/client/additions.ts';
import { olderSchemas } from './generation/client/older-schema.ts';
import { mapSchemas } from './generation/map-schemas.ts';
import { openPoints } from './open-point.ts';
import { operationIds } from './operation.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const client = JSON.parse(readFileSync(pathOf('./generated/openapi-client.json'), 'utf8')) as BundledDocument & {
  openapi: string;
};
const { schemas, parameters } = client.components;
const operations = Object.values(client.paths).flatMap((item) => Object.values(item).filter(isOperation));
const additions = readAdditions(pathOf('./client.yaml'));

/** Every schema of the document, those inside others too, with the name of the outermost. */
const allSchemas = (): { name: string; schema: JsonSchema }[] => {
  const found: { name: string; schema: JsonSchema }[] = [];
  for (const [name, outer] of Object.entries(schemas)) {
    mapSchemas(outer, (schema) => {
      found.push({ name, schema });
      return schema;
    });
  }
  return found;
};

const ofList = (schema: JsonSchema): readonly unknown[] => (schema['enum'] ?? []) as readonly unknown[];

test('the client document has no error and no warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: pathOf('./generated/openapi-client.json'), config });
  assert.deepEqual(
    problems.map((problem) => `${problem.location[0]?.pointer ?? ''}: ${problem.message}`),
    [],
  );
});

test('it has the operations of the document, each with one exact success and one form of refusal', () => {
  assert.equal(client.openapi, '3.0.3');
  assert.deepEqual(operations.map(({ operationId }) => operationId).toSorted(), operationIds.toSorted());
  for (const { operationId, responses } of operations) {
    const codes = Object.keys(responses);
    assert.ok(
      codes.every((code) => /^(20[014]|40[01349]|default)$/.test(code)),
      `${operationId}: ${codes.join(', ')}`,
    );
    const successes = codes.filter((code) => code.startsWith('2'));
    assert.equal(successes.length, operationId === 'createOrUpdateOpenAPISpecBySlug' ? 2 : 1, operationId);
  }
  const { responses } = client.components as unknown as { responses: Record<string, { content: Content }> };
  const forms = Object.values(responses).map(({ content }) => content['application/json']?.schema.$ref);
  assert.deepEqual(new Set(forms), new Set(['#/components/schemas/ErrorBody']));
});

test('it has no keyword of OpenAPI 3.1, and nothing beside a reference', () => {
  const newer = ['const', 'examples', 'contentEncoding', 'x-section'];
  for (const { name, schema } of allSchemas()) {
    assert.ok(!newer.some((keyword) => keyword in schema), `${name}: ${JSON.stringify(schema)}`);
    assert.ok(schema.$ref === undefined || Object.keys(schema).length === 1, `${name}: ${JSON.stringify(schema)}`);
    assert.ok(!Array.isArray(schema['type']) && schema['type'] !== 'null', name);
    assert.ok(schema['nullable'] === undefined || schema['type'] !== undefined, name);
  }
});

test('no two lists of values under a name share a value, and no parameter has the name of a schema', () => {
  const values = Object.values(schemas).flatMap(ofList);
  assert.equal(new Set(values).size, values.length);
  assert.deepEqual(
    allSchemas().filter(({ schema }) => ofList(schema).some((value) => typeof value !== 'string' && value !== null)),
    [],
  );
  assert.deepEqual(
    Object.keys(parameters).filter((name) => name in schemas),
    [],
  );
});

test('every addition names open points that are in the register', () => {
  const known = new Set<string>(openPoints.map(({ id }) => id));
  for (const { of, opens } of additions) {
    assert.ok(opens.length > 0, of);
    assert.deepEqual(
      opens.filter((id) => !known.has(id)),
      [],
      of,
    );
  }
});

test('schemas of OpenAPI 3.1 become those of 3.0', () => {
  const older = olderSchemas({
    Role: { type: 'string', enum: ['read'] },
    RoleOrNull: { type: ['string', 'null'], enum: ['read', null], description: 'A role, or null.' },
    Thing: { type: 'object' },
    Alias: { description: 'The thing.', $ref: '#/components/schemas/Thing' },
  });
  const plain = { $ref: '#/components/schemas/Thing' };
  assert.deepEqual(older({ type: 'string', const: 'a', examples: ['a', 'b'] }), {
    type: 'string',
    enum: ['a'],
    example: 'a',
  });
  assert.deepEqual(older({ type: ['string', 'null'], maxLength: 5 }), { type: 'string', nullable: true, maxLength: 5 });
  assert.deepEqual(older(plain), plain);
  assert.deepEqual(older({ ...plain, description: 'It.' }), { description: 'It.', allOf: [plain] });
  assert.deepEqual(older({ ...plain, nullable: true }), { type: 'object', nullable: true, allOf: [plain] });
  assert.deepEqual(older({ $ref: '#/components/schemas/Alias' }), { description: 'The thing.', allOf: [plain] });
  assert.deepEqual(older({ $ref: '#/components/schemas/RoleOrNull' }), {
    description: 'A role, or null.',
    type: 'string',
    nullable: true,
    enum: ['read', null],
  });
  assert.deepEqual(older({ type: 'number' }), { type: 'integer' });
  assert.deepEqual(older({ type: 'number', format: 'double' }), { type: 'number', format: 'double' });
  assert.deepEqual(older({ properties: { kind: { type: 'string', description: 'Its kind.', default: 'basic' } } }), {
    properties: { kind: { type: 'string', description: 'Its kind. If it is left out: "basic".' } },
  });
  assert.throws(() => older({ type: ['string', 'object'] }), /no type in OpenAPI 3\.0/);
});
