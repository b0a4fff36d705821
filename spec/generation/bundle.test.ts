import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bundleDocument } from './bundle.ts';

const entry = fileURLToPath(new URL('../openapi.yaml', import.meta.url));
const source = `openapi: 3.1.0
info: { title: Example, version: '1' }
paths:
  /orgs/{organizationId}:
    get:
      operationId: example
      parameters: [{ $ref: 'parameters.yaml#/NoSuchId' }]
      responses: {}
`;

test('a reference that leads nowhere is named with its place', async () => {
  await assert.rejects(
    bundleDocument(entry, source),
    /openapi\.yaml#\/paths\/.*\/parameters\/0: .*\(parameters\.yaml#\/NoSuchId\)/,
  );
});
