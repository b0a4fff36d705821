import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { undeclaredMembers } from '#spec/generation/declared.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { exampleServer, type ExampleServer } from '../example-server.ts';
import type { RawReply } from '../reference.ts';
import { inputsAt, walkOrder } from './inputs.ts';
import { placesOf } from './places.ts';
import { send } from './raw-walk.ts';

type Json = Readonly<Record<string, unknown>>;
type Response = { $ref?: string; headers?: Json; content?: { 'application/json': { schema: Json } } };
type ClientDocument = {
  paths: Readonly<Record<string, Readonly<Record<string, { responses: Readonly<Record<string, Response>> }>>>>;
  components: { schemas: Readonly<Record<string, Json>>; responses: Readonly<Record<string, Response>> };
};

const file = new URL('../../spec/generated/openapi-client.json', import.meta.url);
const client = JSON.parse(readFileSync(file, 'utf8')) as ClientDocument;
const { schemas, responses } = client.components;

const ajv = new Ajv({ strict: false, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'client', components: { schemas } });

const compiled = new Map<string, ValidateFunction>();
const validatorOf = (schema: Json): ValidateFunction => {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"client#/components');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as Json);
  compiled.set(text, validate);
  return validate;
};

const declaredFor = (id: OperationId, status: number): Response | undefined => {
  const { method, path } = operationRow(id);
  const declared = client.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const response = declared[status] ?? (status < 300 ? undefined : declared['default']);
  return response?.$ref === undefined ? response : responses[response.$ref.replace('#/components/responses/', '')];
};

const differencesIn = (schema: Json, value: unknown): readonly string[] => {
  const validate = validatorOf(schema);
  const broken = validate(value) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`);
  return [...broken, ...undeclaredMembers(schemas, schema, value)];
};

/** In what an answer differs from what the client document declares: its code, its header, its body. */
const differences = (id: OperationId, { status, headers, body }: RawReply): readonly string[] => {
  const response = declaredFor(id, status);
  if (response === undefined) return [`${id}: ${status} is not declared`];
  const isLocated = response.headers?.['Location'] !== undefined;
  if (isLocated !== (headers['location'] !== undefined)) return [`${id}: ${status}: location`];
  const schema = response.content?.['application/json'].schema;
  if (schema === undefined || body === null) return (schema === undefined) === (body === null) ? [] : [`${id}: body`];
  return differencesIn(schema, JSON.parse(body.toString())).map((what) => `${id} ${status}: ${what}`);
};

// A reset takes longer than a request, and a refusal has changed nothing.
const afterReply = (server: ExampleServer, id: OperationId, { status }: RawReply): void => {
  if (status < 300 && operationRow(id).method !== 'GET') server.reset();
};

test('in the untouched world the server sends what the client document declares and nothing else, to anybody', async () => {
  const server = await exampleServer();
  const inputs = inputsAt(await placesOf(server));
  const { admin, read, guest, outsider } = server.facts.tokens;
  for (const id of operationIds) {
    const { query: _, ...unasked } = inputs[id];
    for (const token of [admin, read, guest, outsider, 'unknown']) {
      for (const input of [inputs[id], unasked, { ...unasked, body: { title: 7 } }]) {
        const reply = await send(server, id, input, token);
        assert.deepEqual(differences(id, reply), []);
        afterReply(server, id, reply);
      }
    }
  }
});

test('all of the walk, one operation after the other, is declared in the client document', async () => {
  const server = await exampleServer();
  const inputs = inputsAt(await placesOf(server));
  for (const id of walkOrder) assert.deepEqual(differences(id, await send(server, id, inputs[id])), []);
});

const mayBeNull = (schema: Json): boolean => {
  const [reference] = (schema['allOf'] ?? [schema]) as readonly { $ref?: string }[];
  const named = schemas[reference?.$ref?.replace('#/components/schemas/', '') ?? ''] ?? {};
  const open = schema['type'] === undefined && reference?.$ref === undefined;
  return schema['nullable'] === true || named['nullable'] === true || open;
};

test('the server takes null for exactly the members of bodies that the client document calls nullable', async () => {
  const server = await exampleServer();
  const inputs = inputsAt(await placesOf(server));
  for (const id of operationIds) {
    const members = schemas[operationRow(id).body ?? '']?.['properties'] as Readonly<Record<string, Json>> | undefined;
    for (const [name, schema] of Object.entries(members ?? {})) {
      // The invite of the walk is to the organization, and takes no level (OP-INV-01).
      if (id === 'updateOrganizationInviteById' && name === 'level') continue;
      const reply = await send(server, id, { ...inputs[id], body: { ...inputs[id].body, [name]: null } });
      const { status } = reply;
      if (status !== 409) assert.equal(status < 300, mayBeNull(schema), `${id}: ${name}: null: ${status}`);
      afterReply(server, id, reply);
    }
  }
});
