import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { makePlan } from '../run/plan.ts';
import { startInProcess } from './in-process.ts';
import { judgeTransport } from './judged.ts';

/** Rules about content; all that read what is in the change request of the target, and what imports into it. */
const only = ['CNT-*', 'PAGE-10 listFilesInChangeRequestById', 'PAGE-10 listPageLinksInChangeRequest'];

test('what reads the change request of the target is judged before anything is imported into it', async () => {
  const { settings, transport } = await startInProcess();
  const free = new Set(
    makePlan()
      .outcomes.filter(({ lane }) => lane === 'free')
      .map(({ name }) => name),
  );
  const done: string[] = [];
  let before: readonly string[] | undefined;
  const noting: Transport = {
    close: transport.close,
    send: (request) => {
      if (recognize(request)?.operation === 'importContentInChangeRequest') before ??= [...done];
      return transport.send(request);
    },
  };
  const { outcomes } = await judgeTransport(noting, settings, {
    only,
    enough: ({ name }) => {
      done.push(name);
      return false;
    },
  });
  await transport.close();
  assert.ok(before !== undefined, 'nothing was imported');
  const early = new Set(before);
  assert.deepEqual(
    outcomes.map(({ name }) => name).filter((name) => free.has(name) && !early.has(name)),
    [],
  );
});

test('a page that a stranger writes into the space while an import is slow is no import gone astray', async (context) => {
  const { settings, transport, remotes, atRest } = await startInProcess();
  context.after(transport.close);
  const { space = '' } = settings.changeRequest ?? {};
  let imports = 0;
  const beside: Transport = {
    ...transport,
    send: async (request) => {
      const { operation } = recognize(request) ?? {};
      if (operation === 'importContentInChangeRequest') imports += 1;
      const reply = await transport.send(request);
      if (operation === 'listPagesInChangeRequest') return { ...reply, body: JSON.stringify({ pages: [] }) };
      if (operation !== 'listPages' || !request.target.includes(space)) return reply;
      const { pages } = JSON.parse(String(reply.body)) as { readonly pages: readonly object[] };
      const others = Array.from({ length: imports }, (_, at) => ({
        ...pages[0],
        id: `other-${at}`,
        title: `Other ${at}`,
      }));
      return { ...reply, body: JSON.stringify({ pages: [...pages, ...others] }) };
    },
  };
  const judged = (alone: boolean) =>
    judgeTransport(beside, { ...settings, alone }, { only: ['CNT-20'], remotes, sleep: atRest });
  assert.deepEqual(
    (await judged(false)).outcomes.map(({ verdict }) => verdict),
    ['unverified'],
  );
  assert.deepEqual(
    (await judged(true)).outcomes.map(({ verdict }) => verdict),
    ['fail'],
  );
});
