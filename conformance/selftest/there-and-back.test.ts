import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../http/client.ts';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { sharedList } from '../requests/shared-list.ts';
import { readScene } from '../requests/read-scene.ts';
import { openRun } from '../world/open-run.ts';
import { openWorld } from '../world/open-world.ts';
import type { World } from '../world/world.ts';
import { startInProcess, still } from './in-process.ts';

test('teams that other outcomes of the run fill and empty between two readings are shown in one way', async (context) => {
  const { settings, transport } = await startInProcess();
  const { organization = '', baseUrl = '', token } = settings;
  let stir: ((operation: string | undefined) => Promise<unknown>) | undefined;
  const stirred: Transport = {
    ...transport,
    send: async (request) => {
      const reply = await transport.send(request);
      if (request.method === 'GET') await stir?.(recognize(request)?.operation);
      return reply;
    },
  };
  const client = createClient({ transport: stirred, baseUrl, token, elapsed: still.elapsed, pace: (send) => send() });
  context.after(client.close);
  const run = await openRun({ settings, surroundings: still, root: 42 }, client);
  const [reading, writing] = ['reads', 'writes'].map((label) => openWorld(run, label)) as [World, World];
  const { input } = await sharedList(reading, 'listTeamsForOrganizationMember', 2);
  const user = input.params?.['userId'] ?? '';
  const made = await Promise.all(
    [1, 2].map(() => writing.make('team', { body: { title: writing.name('team'), members: [user] } })),
  );
  const teams = made.map(({ id }) => id);
  const other = await writing.member('spend');
  const put = (body: unknown): Promise<unknown> =>
    Promise.all(
      teams.map((teamId) =>
        writing.call('updateMembersInOrganizationTeam', { params: { organizationId: organization, teamId }, body }),
      ),
    );
  // Somebody joins the teams of the member before all teams are read, and has left when those of the member are again.
  let isRead = false;
  stir = async (operation) => {
    if (operation === 'getTeamInOrganizationById' && !isRead) await put({ add: [other] });
    if (operation === 'listTeamsInOrganizationById') await put({ remove: [other] });
    isRead = operation === 'listTeamsInOrganizationById' || (isRead && operation !== 'listTeamsForOrganizationMember');
  };
  const scene = await readScene(reading, 'listTeamsForOrganizationMember');
  assert.deepEqual(
    scene.mismatches.map(({ pointer, source }) => `${pointer} ${source}`),
    [],
  );
});
