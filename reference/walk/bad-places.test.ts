import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document, type ParameterObject } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { exampleServer, type ExampleServer } from '../example-server.ts';
import type { AnyInput } from './input.ts';
import { inputsAt } from './inputs.ts';
import { placesOf, type Places } from './places.ts';

const ask = async (server: ExampleServer, id: OperationId, { params, ...more }: AnyInput, as = 'admin') => {
  const reply = await server.ask(id, params as never, { ...more, as });
  const { error } = (reply.body ?? {}) as unknown as { error?: { message: string } };
  return { status: reply.status, message: error?.message ?? '' };
};

type Trying = {
  readonly server: ExampleServer;
  readonly at: Places;
  readonly inputs: Readonly<Record<OperationId, AnyInput>>;
};

// Runs with the untouched default world and looks that it is untouched afterwards.
const unchanged = async (run: (trying: Trying) => Promise<void>): Promise<void> => {
  const server = await exampleServer();
  const at = await placesOf(server);
  const before = JSON.stringify(await server.state());
  await run({ server, at, inputs: inputsAt(at) });
  assert.equal(JSON.stringify(await server.state()), before);
};

const parameterOf = (reference: { readonly $ref: string }): ParameterObject =>
  document().components.parameters[reference.$ref.slice(reference.$ref.lastIndexOf('/') + 1)]!;

const queryOf = (id: OperationId): readonly ParameterObject[] => {
  const { path, method } = operationRow(id);
  const row = document().paths[path]![method.toLowerCase()] as {
    parameters?: readonly ({ readonly $ref: string } | ParameterObject)[];
  };
  const all = (row.parameters ?? []).map((each) => ('$ref' in each ? parameterOf(each) : each));
  return all.filter((each) => each.in === 'query');
};

// What a parameter must not be, by its schema; a text without limits takes everything.
const wrongTexts = ({ name, schema }: ParameterObject): readonly string[] => {
  const values: string[] = [];
  if (name === 'page') values.push('no-cursor', '!!', 'x'.repeat(3000));
  if (name === 'limit') values.push('many', '-1', '1001', '1.5', '');
  if (schema['type'] === 'boolean') values.push('maybe', '1', 'TRUE');
  if (schema['enum'] !== undefined || schema['type'] === 'array') values.push('no-such-value');
  if (typeof schema['maxLength'] === 'number') values.push('x'.repeat(schema['maxLength'] + 1));
  if (typeof schema['pattern'] === 'string') values.push('!! ');
  return values;
};

test('every query parameter with a wrong value is refused by name, and nothing changes', async () => {
  const seen = new Set<string>();
  await unchanged(async ({ server, inputs }) => {
    for (const id of operationIds) {
      for (const parameter of queryOf(id)) {
        const { name } = parameter;
        for (const value of wrongTexts(parameter)) {
          const { query, ...rest } = inputs[id];
          const refused = await ask(server, id, { ...rest, query: { ...query, [name]: value } });
          const told = `${id} ${name}=${value.slice(0, 20)}: ${refused.status} ${refused.message}`;
          assert.ok(refused.status === 400 && refused.message.includes(name), told);
          seen.add(name);
        }
      }
    }
  });
  assert.ok(seen.size >= 10, [...seen].join(' '));
});

// These make what is not there yet, or are asked about what nobody has.
const makes: ReadonlySet<string> = new Set([
  'publishIntegration integrationName',
  'createOrUpdateOpenAPISpecBySlug specSlug',
  'getOrganizationsForEmailDomain emailDomain',
]);

const unknown = 'nowhere-to-be-found0';

test('an unknown id anywhere in a path is a 404, or a deletion that finds nothing to do; nothing changes', async () => {
  await unchanged(async ({ server, inputs }) => {
    for (const id of operationIds) {
      const { pathParameters, acts } = operationRow(id);
      for (const [position, name] of pathParameters.entries()) {
        if (makes.has(`${id} ${name}`)) continue;
        const { params, ...rest } = inputs[id];
        const { status, message } = await ask(server, id, { ...rest, params: { ...params, [name]: unknown } });
        const removes = acts.as === 'remove' && position === pathParameters.length - 1;
        const told = `${id} with an unknown ${name}: ${status} ${message}`;
        if (removes) assert.equal(status, 204, told);
        else assert.ok(status === 404 && message.includes(name), told);
      }
    }
  });
});

// Things of the other organization, for each parameter of which it has one.
const foreign = (at: Places): Readonly<Record<string, string>> => ({
  spaceId: at.roadmap,
  siteId: at.otherSite,
  commentId: at.otherRemark,
  changeRequestId: at.otherChangeRequest,
  pageId: at.otherPage,
  organizationId: at.secondOrganization,
});

test('a thing under a parent of another organization is not found, not even by one who sees both', async () => {
  await unchanged(async ({ server, at, inputs }) => {
    for (const id of operationIds) {
      const { pathParameters, acts } = operationRow(id);
      for (const [position, name] of pathParameters.entries()) {
        const other = foreign(at)[name];
        if (other === undefined || (position === 0 && pathParameters.length === 1)) continue;
        const { params, ...rest } = inputs[id];
        const { status } = await ask(server, id, { ...rest, params: { ...params, [name]: other } });
        const last = position === pathParameters.length - 1 || name === 'organizationId' || name === 'spaceId';
        const told = `${id} with the ${name} of another organization: ${status}`;
        // Slugs and names are not ids: the other organization has none of these either.
        if (acts.as === 'remove' && last && status === 204) continue;
        if (makes.has(`${id} ${pathParameters.at(-1)}`)) continue;
        assert.equal(status, 404, told);
      }
    }
  });
});

test('a thing under another parent of its own organization is not found', async () => {
  await unchanged(async ({ server, at, inputs }) => {
    const others: Readonly<Record<string, string>> = {
      siteId: at.partnerSite,
      spaceId: at.policies,
      commentId: at.ownRemark,
    };
    for (const id of operationIds) {
      const { pathParameters, acts } = operationRow(id);
      for (const name of pathParameters.slice(0, -1).filter((each) => others[each] !== undefined)) {
        const { params, ...rest } = inputs[id];
        const { status } = await ask(server, id, { ...rest, params: { ...params, [name]: others[name]! } });
        const expected = status === 204 && acts.as === 'remove' ? 204 : 404;
        assert.equal(status, expected, `${id} under another ${name}`);
      }
    }
  });
});

test('an organization that the caller does not belong to shows nothing and takes nothing', async () => {
  await unchanged(async ({ server, at, inputs }) => {
    const places: Readonly<Record<string, string>> = {
      organizationId: at.secondOrganization,
      spaceId: at.roadmap,
      collectionId: at.projects,
    };
    for (const id of operationIds) {
      const first = operationRow(id).pathParameters[0] ?? '';
      const other = places[first];
      if (other === undefined) continue;
      const { params, ...rest } = inputs[id];
      const { status } = await ask(server, id, { ...rest, params: { ...params, [first]: other } }, 'create');
      assert.equal(status, 404, id);
    }
  });
});
