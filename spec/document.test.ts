import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { createConfig, lint } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { document } from './document.ts';
import { operationIds, operationRow } from './operation.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const yamlKeys = (folder: string): { file: string; key: string }[] =>
  readdirSync(join(here, folder)).flatMap((file) => {
    const entries = parse(readFileSync(join(here, folder, file), 'utf8')) as Record<string, unknown>;
    return Object.keys(entries).map((key) => ({ file: `${folder}/${file}`, key }));
  });

test('the document has no error and no warning under the recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: join(here, 'openapi.yaml'), config });
  const lines = problems.map((problem) => `${problem.location[0]?.pointer ?? ''}: ${problem.message}`);
  assert.deepEqual(lines, []);
});

test('every operation has a place of its own, and an id of its own', () => {
  const items = Object.values(document().paths).flatMap((item) => Object.values(item) as { operationId?: string }[]);
  const ids = items.flatMap(({ operationId }) => operationId ?? []);
  assert.deepEqual(ids.toSorted(), operationIds.toSorted());
  const places = operationIds.map((id) => `${operationRow(id).method} ${operationRow(id).path}`);
  assert.equal(new Set(places).size, places.length);
});

test('every schema of every file is used, under the name it has there', () => {
  const declared = yamlKeys('schemas');
  const names = declared.map(({ key }) => key);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  assert.deepEqual(twice, [], 'schema names are unique over all files');
  const used = new Set(Object.keys(document().components.schemas));
  assert.deepEqual(
    declared.filter(({ key }) => !used.has(key)),
    [],
    'nothing is declared and unused',
  );
  assert.deepEqual(
    [...used].filter((name) => !names.includes(name)),
    [],
    'the bundler renamed a schema',
  );
});

test('every parameter of the file is used', () => {
  const used = new Set(Object.keys(document().components.parameters));
  assert.deepEqual(
    Object.keys(parse(readFileSync(join(here, 'parameters.yaml'), 'utf8')) as object).filter((name) => !used.has(name)),
    [],
  );
});

test('every reference of the document leads somewhere', () => {
  const text = JSON.stringify(document());
  const lost = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].filter(([, kind, name]) => {
    const components = document().components as unknown as Record<string, Record<string, unknown>>;
    return components[kind ?? '']?.[name ?? ''] === undefined;
  });
  assert.deepEqual(lost, []);
});

test('every operation has one family, a section and a behaviour', () => {
  const behaviours = ['list', 'read', 'create', 'update', 'replace', 'remove', 'action'];
  for (const id of operationIds) {
    const row = operationRow(id);
    assert.match(row.section, /^4\.\d+$/, id);
    assert.ok(behaviours.includes(row.acts.as), id);
    assert.ok(row.acts.on.length > 0, id);
  }
});
