import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document, type JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { trial } from '../trial.ts';
import { badValues, withValue, type BadValue } from './bad-values.ts';
import { inputsAt } from './inputs.ts';
import { placesOf } from './places.ts';

type Refused = { readonly status: number; readonly message: string };

const withBodies = operationIds.filter((id) => operationRow(id).body !== null);
const schemaOf = (id: OperationId): JsonSchema => document().components.schemas[operationRow(id).body!]!;

// What this server takes though the document does not: accepted.ts says why: null, where it clears a value.
const taken: ReadonlySet<string> = new Set([
  'updateCollectionById defaultLevel not null',
  'updateSpaceById defaultLevel not null',
  'updateSiteSectionById icon not null',
  'updateSiteSectionById description not null',
  'addSectionGroupToSite icon not null',
  'updateSiteSectionGroupById icon not null',
  'updateOrganizationById defaultContent not null',
  'updateOrganizationById logo not null',
  'updateOrganizationInviteById role not null',
]);

const asker = async () => {
  const server = await trial();
  const inputs = inputsAt(await placesOf(server));
  const ask = async (id: OperationId, body: unknown): Promise<Refused> => {
    const reply = await server.ask(id, inputs[id].params as never, { body: body as never });
    const { error } = (reply.body ?? {}) as unknown as { error?: { message: string } };
    return { status: reply.status, message: error?.message ?? '' };
  };
  return { server, inputs, ask };
};

const named = ({ message }: Refused, path: readonly string[]): boolean => path.some((name) => message.includes(name));
const describe = (id: OperationId, { path, rule }: BadValue): string => `${id} ${path.join('.')} ${rule}`;

test('every member of every body is refused with a wrong type or beyond its limits, by name, and nothing changes', async () => {
  const { server, inputs, ask } = await asker();
  const before = JSON.stringify(await server.state());
  const wrong: string[] = [];
  let count = 0;
  for (const id of withBodies) {
    const schema = schemaOf(id);
    for (const bad of badValues(schema)) {
      count += 1;
      const refused = await ask(id, withValue(schema, inputs[id].body, bad.path, bad.value));
      const well = refused.status >= 400 && refused.status < 500 && named(refused, bad.path);
      if (taken.has(describe(id, bad)) ? refused.status >= 300 : !well)
        wrong.push(`${describe(id, bad)}: ${refused.status} ${refused.message}`);
      if (refused.status < 400) server.reset();
    }
    if (JSON.stringify(await server.state()) !== before) wrong.push(`${id} changed something`);
  }
  assert.ok(count > 500, String(count));
  assert.deepEqual(wrong, []);
});

test('every required member is missed by name', async () => {
  const { server, inputs, ask } = await asker();
  const before = JSON.stringify(await server.state());
  for (const id of withBodies) {
    for (const name of (schemaOf(id)['required'] ?? []) as readonly string[]) {
      const { [name]: _, ...rest } = { ...inputs[id].body };
      const refused = await ask(id, rest);
      assert.ok(refused.status === 400 && refused.message.includes(name), `${id} without ${name}: ${refused.message}`);
    }
  }
  assert.equal(JSON.stringify(await server.state()), before);
});
