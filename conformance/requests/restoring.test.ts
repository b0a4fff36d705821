import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { restoring } from './restoring.ts';

const params = { organizationId: 'organization' };

/** An organization with a title; `asked` are the operations that went out. */
const organization = () => {
  let title: unknown = 'before';
  const asked: OperationId[] = [];
  const call = (operation: OperationId, input: Input = {}): Promise<Exchange> => {
    asked.push(operation);
    if (operation === 'updateOrganizationById') title = (input.body as { title?: unknown }).title;
    return Promise.resolve({ ok: true, operation, json: { title } } as unknown as Exchange);
  };
  const world = { call, must: call } as unknown as World;
  const write = (text: string) => () => world.call('updateOrganizationById', { params, body: { title: text } });
  return { world, asked, write, title: () => title };
};

test('a thing of others gets its members back', async () => {
  const { world, write, title } = organization();
  await restoring(world, 'updateOrganizationById', params, write('changed'));
  assert.equal(title(), 'before');
});

test('work within such work gives nothing back before the end of all', async () => {
  const { world, asked, write, title } = organization();
  await restoring(world, 'updateOrganizationById', params, async () => {
    await restoring(world, 'updateOrganizationById', params, write('one'));
    assert.equal(title(), 'one');
    await restoring(world, 'updateOrganizationById', params, write('other'));
  });
  assert.equal(title(), 'before');
  assert.equal(asked.filter((operation) => operation === 'getOrganizationById').length, 2);
});

test('what comes after the end gives back again', async () => {
  const { world, write, title } = organization();
  await restoring(world, 'updateOrganizationById', params, write('one'));
  await assert.rejects(
    restoring(world, 'updateOrganizationById', params, async () => {
      await write('other')();
      throw new Error('broken off');
    }),
  );
  assert.equal(title(), 'before');
});
