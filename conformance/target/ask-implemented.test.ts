import assert from 'node:assert/strict';
import test from 'node:test';
import { operationRow } from '#spec/operation.ts';
import { recognize } from '../http/recognize.ts';
import { exampleRun } from '../world/example-run.ts';
import { askImplemented } from './ask-implemented.ts';

/** What is not there of a server that has these families alone, asked with the ids of an organization and of a space. */
const absentIn = async (known: Record<string, string>, has: (family: string) => boolean) => {
  const { client } = exampleRun((request) => {
    const { operation } = recognize(request) ?? {};
    const isThere = operation !== undefined && has(operationRow(operation).family);
    return { status: isThere ? 200 : 404, headers: {}, body: '{}' };
  });
  return (await askImplemented(client, known)).absent;
};

const organizationId = 'acme';

test('a family is not there when its reads say so, and what of its class cannot be asked goes with it', async () => {
  const known = { organizationId, spaceId: 's' };
  assert.deepEqual(await absentIn(known, () => true), []);
  assert.deepEqual(await absentIn(known, (family) => family !== 'comments'), ['comments']);
  assert.deepEqual(await absentIn({ organizationId }, (family) => family !== 'sites'), [
    'sites',
    'site-sections',
    'site-share-links',
  ]);
});

test('of what nothing can be asked nothing is said: in an organization without spaces comments are claimed', async () => {
  assert.deepEqual(await absentIn({ organizationId }, () => true), []);
});
