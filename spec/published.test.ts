import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { createConfig, lint } from '@redocly/openapi-core';
import { isOperation, type BundledDocument, type Content, type DocumentOperation } from './generation/bundle.ts';
import type { Link } from './generation/links.ts';
import { operationIds, operationRow } from './operation.ts';

const file = fileURLToPath(new URL('./generated/document.json', import.meta.url));
const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as BundledDocument;
const operations = Object.values(paths).flatMap((item) => Object.values(item).filter(isOperation));

const successOf = (operationId: string) => {
  const operation = operations.find((each) => each.operationId === operationId);
  return operation?.responses['2XX'] as { content?: Content; links?: Readonly<Record<string, Link>> } | undefined;
};

const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((inner: unknown, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

const jsonOf = (content: Content | undefined) => content?.['application/json'];

test('the published document has no error and no warning, its examples included', async () => {
  const problems = await lint({ ref: file, config: await createConfig({ extends: ['recommended'] }) });
  assert.deepEqual(
    problems.map((problem) => `${problem.location[0]?.pointer ?? ''}: ${problem.message}`),
    [],
  );
});

const withExample = (contentOf: (operation: DocumentOperation) => Content | undefined) =>
  operations.filter((each) => jsonOf(contentOf(each))?.example !== undefined).map((each) => each.operationId);

test('every body, every reply and every parameter has an example', () => {
  assert.deepEqual(
    withExample((each) => each.requestBody?.content),
    operationIds.filter((id) => operationRow(id).body !== null),
    'a request whose body needs no member is stated in reference/walk/*-inputs.ts; then "npm run record"',
  );
  assert.deepEqual(
    withExample((each) => each.responses['2XX']?.content),
    operationIds.filter((id) => operationRow(id).reply !== null),
  );
  assert.ok(Object.values(components.parameters).every(({ example }) => example !== undefined));
});

test('examples show what the document declares and no more', () => {
  const { example } = jsonOf(successOf('listSAMLProvidersInOrganizationById')?.content) ?? {};
  const [provider = {}] = (example as { items: object[] }).items;
  assert.ok('label' in provider && !('status' in provider));
});

test('every creation and list leads on, but where nothing takes what it tells', () => {
  const without = operationIds.filter((id) => {
    const { as } = operationRow(id).acts;
    return (as === 'list' || as === 'create') && successOf(id)?.links === undefined;
  });
  assert.deepEqual(
    without,
    [
      'listSpaceLinks',
      'listSpaceFileBacklinks',
      'listChangeRequestFileBacklinks',
      'listPageLinksInSpace',
      'listPageLinksInChangeRequest',
      'listIntegrationInstallations',
    ],
    'spec/links.yaml says where a thing tells the path parameter that names it',
  );
});

test('links tell every path parameter of their operation, by what the example holds or the request was made with', () => {
  for (const id of operationIds) {
    const { content, links = {} } = successOf(id) ?? {};
    for (const [name, { operationId, parameters }] of Object.entries(links)) {
      const target = operationRow(operationId as (typeof operationIds)[number]);
      assert.deepEqual(Object.keys(parameters), target.pathParameters, `${id}: ${name}`);
      for (const expression of Object.values(parameters)) {
        const [, pointer] = expression.split('#');
        const [, own = ''] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
        if (pointer === undefined) assert.ok(operationRow(id).pathParameters.includes(own), `${id}: ${expression}`);
        else assert.equal(typeof at(jsonOf(content)?.example, pointer), 'string', `${id}: ${expression}`);
      }
    }
  }
});
