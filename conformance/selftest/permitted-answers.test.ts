import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profiles } from '../core/profile.ts';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { faultSetting, judgeReference } from './judged.ts';
import { withFault, type Fault } from './mutants/fault.ts';
import { inResource, membersOf } from './mutants/faults/replies.ts';
import { said } from './mutants/faults/sites.ts';

/** Gives a section whose path is taken another one like it. */
const numberingPaths = (usual: Transport): Transport => ({
  ...usual,
  send: async (request) => {
    const reply = await usual.send(request);
    if (recognize(request)?.operation !== 'updateSiteSectionById' || reply.status !== 409) return reply;
    const body = JSON.parse(String(request.body)) as Readonly<Record<string, unknown>>;
    return usual.send({ ...request, body: JSON.stringify({ ...body, path: `${String(body['path'])}-1` }) });
  },
});

test('a section that is given a path like that of another one breaks no rule', async () => {
  const { outcomes } = await judgeReference({
    only: ['ECH-01 updateSiteSectionById', 'ECH-02 updateSiteSectionById'],
    profile: profiles.default,
    between: numberingPaths,
  });
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['pass', 'pass'],
  );
});

/** A share link that was switched off has another address from then on: whoever knew the old one is out for good. */
const addressDrawnAnew: Fault = () => {
  const offs = new Map<unknown, number>();
  const show = inResource('share-link', ({ id, urls }) => {
    const [count, shown] = [offs.get(id), membersOf(urls)];
    if (count !== undefined && shown !== undefined) shown['published'] = `${String(shown['published'])}${count}`;
  })();
  return (ask, server) => {
    const { shareLinkId } = ask.params;
    if (ask.operation === 'updateSiteShareLinkById' && said(ask, 'active') === false)
      offs.set(shareLinkId, (offs.get(shareLinkId) ?? 0) + 1);
    return show(ask, server);
  };
};

test('a share link that is switched on again may have another address', async () => {
  const on = ['updateSiteShareLinkById', 'createSiteShareLink', 'listSiteShareLinks'] as const;
  const { outcomes } = await judgeReference({
    only: ['FRM-01 updateSiteShareLinkById', 'ECH-02 updateSiteShareLinkById', 'COH-01 listSiteShareLinks'],
    profile: profiles.default,
    between: (usual, settings) => withFault(usual, { on, fault: addressDrawnAnew, ...faultSetting(settings) }),
  });
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['pass', 'pass', 'pass'],
  );
});

/** Has only begun when it answers. */
const countingNothing: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  return { ...answer, json: { ...membersOf(answer.json), importedResources: 0, totalResources: 0 } };
};

test('an import that has only begun when it answers has counted nothing', async () => {
  const { outcomes } = await judgeReference({
    only: ['CNT-26 importContent'],
    between: (usual, settings) =>
      withFault(usual, { on: ['importContent'], fault: countingNothing, ...faultSetting(settings) }),
  });
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['unverified'],
  );
});

const turnedRound = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toReversed());

/** Names the members of every second reply the other way round. */
const turning = (usual: Transport): Transport => {
  let count = 0;
  return {
    ...usual,
    send: async (request) => {
      const reply = await usual.send(request);
      count += 1;
      const body = String(reply.body);
      return count % 2 === 0 || !body.startsWith('{')
        ? reply
        : { ...reply, body: JSON.stringify(JSON.parse(body), turnedRound) };
    },
  };
};

test('members whose order changes from reply to reply break no rule', async () => {
  const only = ['AUTH-05 moveSpace', 'REP-03 updateCommentReplyInSpace', 'FLT-03 listSpaceLinks'];
  const { outcomes } = await judgeReference({
    only: [...only, 'LNK-05 listSpaceLinks', 'GRP-05', 'GRP-10', 'SEC-05', 'PAGE-04 listSpaceLinks'],
    profile: profiles.default,
    between: turning,
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict }) => `${name} ${verdict}`).filter((text) => !text.endsWith(' pass')),
    [],
  );
});

/** Shows a tag that is another one each time and a link to itself, and in lists hosts in capital letters. */
const tagging = (usual: Transport): Transport => {
  let count = 0;
  return {
    ...usual,
    send: async (request) => {
      const reply = await usual.send(request);
      const body = String(reply.body);
      if (request.method !== 'GET' || reply.status !== 200 || !body.startsWith('{')) return reply;
      count += 1;
      if (body.includes('"items"'))
        return {
          ...reply,
          body: body.replaceAll(/"https:\/\/[^/"]+/g, (address) => address.toUpperCase().replace('HTTPS', 'https')),
        };
      const more = { etag: `"${count}"`, links: { self: `https://api.example.org${request.target}` } };
      return { ...reply, body: JSON.stringify({ ...(JSON.parse(body) as object), ...more }) };
    },
  };
};

test('members that no text speaks of, and hosts in capital letters, break no rule', async () => {
  const only = ['ID-07 getCommentInChangeRequest', 'MOVE-01 moveSpace', 'RES-09 getCommentInSpace', 'SPC-43'];
  const { outcomes } = await judgeReference({
    only: [...only, 'ORG-23', 'RES-06 listSpacesInCollectionById'],
    profile: profiles.default,
    between: tagging,
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict }) => `${name} ${verdict}`).filter((text) => !text.endsWith(' pass')),
    [],
  );
});

/** Begins the list of sites with what was written to last, in it too. */
const latestFirst: Fault = () => {
  const written = new Map<unknown, number>();
  let count = 0;
  return async (ask, server) => {
    const answer = await server.send(ask);
    const site = ask.params['siteId'];
    if (site !== undefined && ask.operation !== 'getSiteById') written.set(site, (count += 1));
    const list = membersOf(answer.json);
    if (ask.operation !== 'listSites' || !Array.isArray(list?.['items'])) return answer;
    const place = (item: unknown): number => -(written.get(membersOf(item)?.['id']) ?? 0);
    const items = (list['items'] as unknown[]).toSorted((one, other) => place(one) - place(other));
    return { ...answer, json: { ...list, items } };
  };
};

test('a list without places may begin with what was written to last', async () => {
  const on = ['listSites', 'updateSiteById', 'addSectionToSite', 'getSiteById'] as const;
  const { outcomes } = await judgeReference({
    only: ['FRM-01 updateSiteById', 'FRM-01 addSectionToSite'],
    profile: profiles.default,
    between: (usual, settings) => withFault(usual, { on, fault: latestFirst, ...faultSetting(settings) }),
  });
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['pass', 'pass'],
  );
});

/** Wants to be paid for any further translation settings. */
const soldOut: Fault = () => () =>
  Promise.resolve({
    status: 402,
    headers: { 'content-type': 'application/json' },
    json: { error: { code: 402, message: 'Your plan is full.' } },
  });

test('a plan that holds no more leaves rules untried, and none broken', async () => {
  const { outcomes } = await judgeReference({
    only: ['SUCC-01 createTranslation', 'ACC-06 createTranslation', 'TR-03'],
    between: (usual, settings) =>
      withFault(usual, { on: ['createTranslation'], fault: soldOut, ...faultSetting(settings) }),
  });
  assert.deepEqual(new Set(outcomes.map(({ verdict }) => verdict)), new Set(['unverified']));
});

/** Gives a section that is renamed the path of its title. */
const pathOfTitle: Fault = () => (ask, server) => {
  const body = membersOf(ask.body);
  const path = body?.['path'] ?? body?.['title'];
  return server.send(path === undefined ? ask : { ...ask, body: { ...body, path } });
};

/** Takes no domain that is kept for examples. */
const withoutExamples: Fault = () => (ask, server) =>
  JSON.stringify(said(ask, 'emailDomains') ?? []).includes('.example')
    ? Promise.resolve({
        status: 422,
        headers: { 'content-type': 'application/json' },
        json: { error: { code: 422, message: 'No mail.' } },
      })
    : server.send(ask);

test('a path that follows the title breaks no rule, and domains that are refused leave theirs untried', async () => {
  const sections = await judgeReference({
    only: ['FRM-01 updateSiteSectionById', 'FRM-01 moveSiteSection'],
    profile: profiles.default,
    between: (usual, settings) =>
      withFault(usual, { on: ['updateSiteSectionById'], fault: pathOfTitle, ...faultSetting(settings) }),
  });
  const domains = await judgeReference({
    only: ['ORG-14', 'ACC-04 updateOrganizationById'],
    between: (usual, settings) =>
      withFault(usual, { on: ['updateOrganizationById'], fault: withoutExamples, ...faultSetting(settings) }),
  });
  assert.deepEqual(
    [...sections.outcomes, ...domains.outcomes]
      .map(({ name, verdict }) => `${name} ${verdict}`)
      .filter((text) => / (?:fail|warn|error)$/.test(text)),
    [],
  );
});
