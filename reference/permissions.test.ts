import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { allowed } from './permissions.ts';
import { roles } from './store/records.ts';
import { trial } from './trial.ts';
import { settingsBodies, settingsFamilies, settingsParams } from './walk-settings.ts';

const operations = operationIds.filter((id) => settingsFamilies.has(operationRow(id).family));
// About no organization, or about an integration that is public.
const openToStrangers: readonly OperationId[] = ['listIntegrations', 'getIntegrationByName'];

const mayCall = (id: OperationId, as: string): boolean => {
  if (as === 'outsider') return openToStrangers.includes(id);
  return allowed(id, roles.find((each) => each === as) ?? null);
};

test('each role may do with sites and settings what the matrix says, and nothing else', async () => {
  const server = await trial();
  for (const id of operations) {
    const params = await settingsParams(server, id);
    const body = settingsBodies(params)[id];
    for (const as of [...roles, 'guest', 'outsider']) {
      server.reset();
      const { status } = await server.ask(id, params as never, body === undefined ? { as } : { as, body });
      const told = `${id} as ${as}: ${status}`;
      if (mayCall(id, as)) assert.ok(status >= 200 && status < 300, told);
      else assert.ok(status === 403 || status === 404, told);
    }
  }
});
