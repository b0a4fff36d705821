import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document, type JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { withAccepted } from '../accepted.ts';
import { exampleServer } from '../example-server.ts';
import { anyKey, badValues, expanded, withValue, type BadValue } from './bad-values.ts';
import { inputsAt } from './inputs.ts';
import { placesOf, type Places } from './places.ts';

type Refused = { readonly status: number; readonly message: string };

const withBodies = operationIds.filter((id) => operationRow(id).body !== null);
const schemaOf = (id: OperationId, schemas = document().components.schemas): JsonSchema =>
  expanded(schemas, operationRow(id).body!);

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
  'updateSpaceCustomFields values.* not null',
]);

// Bodies in which what a bad value stands beside is whole, where the walk asks for something else.
const whole = (at: Places): Readonly<Partial<Record<OperationId, object>>> => {
  const neighbour = { type: 'space', space: at.policies };
  return {
    moveCollection: { position: { before: neighbour, after: neighbour } },
    moveSpace: { position: { before: neighbour, after: neighbour } },
    updateOrganizationById: { defaultContent: { type: 'site', site: at.site } },
  };
};

const asker = async () => {
  const server = await exampleServer();
  const at = await placesOf(server);
  const inputs = inputsAt(at);
  const bodies = whole(at);
  const ask = async (id: OperationId, body: unknown): Promise<Refused> => {
    const reply = await server.ask(id, inputs[id].params as never, { body: body as never });
    const { error } = (reply.body ?? {}) as unknown as { error?: { message: string } };
    return { status: reply.status, message: error?.message ?? '' };
  };
  const bodyOf = (id: OperationId): object | undefined => bodies[id] ?? inputs[id].body;
  return { server, inputs, ask, bodyOf };
};

// The innermost member on the way has a name in the message, and a rule stands behind it.
const isTold = ({ message }: Refused, path: readonly string[]): boolean => {
  const member = path.findLast((step) => step !== '0' && step !== anyKey) ?? '';
  const [, rule = ''] = message.split(': ');
  return message.includes(member) && rule.length > 5;
};
const describe = (id: OperationId, { path, rule }: BadValue): string => `${id} ${path.join('.')} ${rule}`;

const { schemas } = document().components;

for (const [whose, all, accepts] of [
  ['the document', schemas, taken],
  ['the server itself', withAccepted(schemas), new Set<string>()],
] as const) {
  test(`every member of every body that breaks a rule of ${whose} is refused by name and rule, and nothing changes`, async () => {
    const { server, ask, bodyOf } = await asker();
    const before = JSON.stringify(await server.state());
    const wrong: string[] = [];
    let count = 0;
    for (const id of withBodies) {
      const schema = schemaOf(id, all);
      for (const bad of badValues(schema)) {
        count += 1;
        const refused = await ask(id, withValue(schema, bodyOf(id), bad.path, bad.value));
        const well = refused.status >= 400 && refused.status < 500 && isTold(refused, bad.path);
        if (accepts.has(describe(id, bad)) ? refused.status >= 300 : !well)
          wrong.push(`${describe(id, bad)}: ${refused.status} ${refused.message}`);
        if (refused.status < 400) server.reset();
      }
      if (JSON.stringify(await server.state()) !== before) wrong.push(`${id} changed something`);
    }
    assert.ok(count > 500, String(count));
    assert.deepEqual(wrong, []);
  });
}

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
