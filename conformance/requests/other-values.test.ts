import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ArrangeOptions, World } from '../world/world.ts';
import { otherValues } from './other-values.ts';

const world = {
  name: (hint: string) => hint,
  arrange: (_operation: string, { body }: ArrangeOptions) => Promise.resolve({ body: { title: 'All', ...body } }),
} as unknown as World;

test('what makes things is written once more with likely words, and then with other values that are surely taken', async () => {
  const bodies = (await otherValues(world, 'publishIntegration', {})) as readonly Record<string, unknown>[];
  assert.deepEqual(
    bodies.map(({ title, visibility, blocks }) => [title, visibility, Array.isArray(blocks)]),
    [
      ['All', 'unlisted', false],
      ['All', undefined, true],
    ],
  );
});

test('an operation without such members is written no further', async () => {
  assert.deepEqual(await otherValues(world, 'updateTeamInOrganizationById', {}), []);
});
