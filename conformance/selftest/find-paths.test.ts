import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsedJson } from '../http/parsed-json.ts';
import { recognize } from '../http/recognize.ts';
import { isRed, judgeReference } from './judged.ts';

test('where paths of finds begin with the place of their space, a move or transfer changes them and nothing else', async () => {
  const { outcomes } = await judgeReference({
    only: ['PRS-*'],
    between: ({ send, ...rest }) => ({
      ...rest,
      send: async (request) => {
        const reply = await send(request);
        const { operation, params = {} } = recognize(request) ?? {};
        if (operation !== 'searchSpaceContent' || reply.status !== 200) return reply;
        const asked = await send({ ...request, method: 'GET', target: `/v1/spaces/${params['spaceId']}`, body: null });
        const { parent, organization } = parsedJson(String(asked.body)) as Record<string, unknown>;
        const list = parsedJson(String(reply.body)) as { readonly items: readonly { readonly path: string }[] };
        const items = list.items.map((item) => ({ ...item, path: `${String(parent ?? organization)}/${item.path}` }));
        return { ...reply, body: JSON.stringify({ ...list, items }) };
      },
    }),
  });
  assert.deepEqual(
    outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
  for (const operation of ['moveSpace', 'transferSpace'])
    assert.equal(outcomes.find(({ name }) => name === `PRS-01 ${operation}`)?.verdict, 'pass');
});
