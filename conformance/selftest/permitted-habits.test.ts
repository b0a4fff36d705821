import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { profiles } from '../core/profile.ts';
import { recognize } from '../http/recognize.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';
import { isRed, judgeReference } from './judged.ts';

const conflict: RawReply = {
  status: 409,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 409, message: 'The comment is resolved.' } }),
};

const ofReplies = /^(?:update|delete)CommentReplyIn/;

type Wish = { readonly resolved?: boolean };

/** Takes no edit of a resolved comment until it is opened again, and leaves its replies as they are. */
const refusingEditsOfResolved = (usual: Transport): Transport => {
  const resolved = new Set<string>();
  const update = async (request: RawRequest, id: string): Promise<RawReply> => {
    const wish = JSON.parse(String(request.body ?? '{}')) as Wish;
    if (resolved.has(id) && wish.resolved !== false) return conflict;
    const reply = await usual.send(request);
    if (reply.status < 300 && wish.resolved === true) resolved.add(id);
    if (reply.status < 300 && wish.resolved === false) resolved.delete(id);
    return reply;
  };
  return {
    ...usual,
    send: async (request) => {
      const { operation = '', params = {} } = recognize(request) ?? {};
      const id = params['commentId'] ?? '';
      if (ofReplies.test(operation) && resolved.has(id)) return conflict;
      return operation.startsWith('updateCommentIn') ? update(request, id) : usual.send(request);
    },
  };
};

test('a server that takes no edit of a resolved comment, and of its replies, breaks no rule of sequences', async () => {
  const { outcomes } = await judgeReference({
    only: ['STATE-04', 'CMT-07'],
    profile: profiles.default,
    between: refusingEditsOfResolved,
  });
  assert.deepEqual(
    outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
});

const badRequest: RawReply = { ...conflict, status: 400, body: '{"error":{"code":400,"message":"No such type."}}' };

/** Calls the type of text fields by another name: `text` comes in under it and goes out as it. */
const callingText =
  (word: string) =>
  (usual: Transport): Transport => ({
    ...usual,
    send: async (request) => {
      const { operation } = recognize(request) ?? {};
      if (operation === undefined || !operation.includes('CustomField')) return usual.send(request);
      const isCreation = operation === 'createOrganizationCustomField';
      const body = String(request.body ?? '');
      if (isCreation && body.includes('"type":"text"')) return badRequest;
      const sent = isCreation ? { ...request, body: body.replaceAll(`"type":"${word}"`, '"type":"text"') } : request;
      const reply = await usual.send(sent);
      return { ...reply, body: String(reply.body).replaceAll('"type":"text"', `"type":"${word}"`) };
    },
  });

const customFields = (word: string, only: readonly string[] = ['SUCC-01']) =>
  judgeReference({ only, between: callingText(word) }).then(({ outcomes }) =>
    outcomes.filter(({ operation }) => operation.includes('CustomField')),
  );

test('a type of custom fields under another usual name is found', async () => {
  const outcomes = await customFields('single-line');
  assert.deepEqual(new Set(outcomes.map(({ verdict }) => verdict)), new Set(['pass']));
});

test('where no usual type is taken, what needs one is unverified and names the key', async () => {
  const outcomes = await customFields('prose');
  assert.deepEqual(outcomes.filter(isRed), []);
  const open = outcomes.find(({ operation }) => operation === 'createOrganizationCustomField');
  assert.match(open?.reason ?? '', /target key values\.customFieldType/);
});

/** Changes the replies of an operation. */
const answering =
  (operation: OperationId, change: (json: Readonly<Record<string, unknown>>) => unknown) =>
  (usual: Transport): Transport => ({
    ...usual,
    send: async (request) => {
      const reply = await usual.send(request);
      if (recognize(request)?.operation !== operation || reply.status >= 300) return reply;
      const json = JSON.parse(String(reply.body)) as Readonly<Record<string, unknown>>;
      return { ...reply, body: JSON.stringify(change(json)) };
    },
  });

const withoutActive = (list: Readonly<Record<string, unknown>>) => ({
  ...list,
  items: (list['items'] as readonly Readonly<Record<string, unknown>>[]).map(({ active: _active, ...link }) => link),
});

test('a list of share links that leaves out whether they are active breaks no rule', async () => {
  const { outcomes } = await judgeReference({
    only: ['COH-01 listSiteShareLinks', 'FRM-01 createSiteShareLink', 'FRM-01 updateSiteShareLinkById'],
    between: answering('listSiteShareLinks', withoutActive),
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict }) => `${name} ${verdict}`).filter((text) => !text.endsWith(' pass')),
    [],
  );
});

/** Signs every address of a file or a picture anew. */
const signing = (usual: Transport): Transport => {
  let signed = 0;
  const sign = (name: string, value: unknown): unknown =>
    ['downloadURL', 'photoURL'].includes(name) ? `https://files.example.org/a?signature=${(signed += 1)}` : value;
  return {
    ...usual,
    send: async (request) => {
      const reply = await usual.send(request);
      const body = String(reply.body);
      return /"(?:downloadURL|photoURL)":/.test(body)
        ? { ...reply, body: JSON.stringify(JSON.parse(body, sign)) }
        : reply;
    },
  };
};

test('addresses that are made anew for each reply break no rule', async () => {
  const only = ['RES-08', 'CMT-07', 'REP-08', 'FRM-01 updateCommentInSpace', 'BODY-01 updateCommentInSpace'];
  const { outcomes } = await judgeReference({
    only: [...only, 'AUTH-05 importContent', 'PRS-09 moveSpace'],
    between: signing,
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict }) => `${name} ${verdict}`).filter((text) => !text.endsWith(' pass')),
    [],
  );
});

/** Counts two comments that came with a space (OP-SPC-11.e) at once, and those posted to it from the second reading on. */
const countingLate = (usual: Transport): Transport => {
  const read = new Set<unknown>();
  return answering('getSpaceById', (space) => {
    const isLate = read.size < read.add(space['id']).size;
    return { ...space, comments: (isLate ? 0 : Number(space['comments'])) + 2 };
  })(usual);
};

test('a number that follows late what was posted is not held against a page that was read meanwhile', async () => {
  const { outcomes } = await judgeReference({
    only: ['CNTR-03 getSpaceById'],
    choices: { 'OP-ENV-04.b': 'eventual' },
    between: countingLate,
  });
  assert.deepEqual(
    outcomes.map(({ verdict, reason }) => `${verdict} ${reason ?? ''}`.trim()),
    ['pass'],
  );
});

/** JSON in which spaces that stand in something else show no permissions. */
const shortened = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key === 'space' && typeof value === 'object' ? { ...value, permissions: undefined } : value,
  );

/** Writes answer with spaces inside in short, and reads with whole ones (OP-RES-08). */
const answeringInShort = (usual: Transport): Transport => ({
  ...usual,
  send: async (request) => {
    const reply = await usual.send(request);
    const isShort = request.method !== 'GET' && /^[{]/.test(String(reply.body));
    return isShort ? { ...reply, body: shortened(String(reply.body)) } : reply;
  },
});

test('a space that stands in the reply of a write is the one that a reading shows whole', async () => {
  const { outcomes } = await judgeReference({
    only: ['FRM-01 *Site*', 'FRM-01 *Section*', 'ECH-02 *Section*'],
    between: answeringInShort,
  });
  assert.deepEqual(
    outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
  assert.ok(outcomes.filter(({ verdict }) => verdict === 'pass').length > 10);
});

/** Shows another address of what is published in each reply, as where it is made of a name that anybody may change. */
const addressing = (usual: Transport): Transport => {
  let replies = 0;
  return {
    ...usual,
    send: async (request) => {
      const reply = await usual.send(request);
      const body = String(reply.body);
      if (!body.includes('"urls":')) return reply;
      replies += 1;
      const published = `https://pages.example.org/${replies}`;
      const address = (name: string, value: unknown): unknown =>
        name === 'urls' ? { ...(value as object), published } : value;
      return { ...reply, body: JSON.stringify(JSON.parse(body, address)) };
    },
  };
};

test('an address of what is published that changes by itself breaks no rule', async () => {
  const { outcomes } = await judgeReference({
    only: ['FRM-01', 'COH-01', 'ECH-02', 'STATE-09'],
    profile: profiles.default,
    between: addressing,
  });
  assert.deepEqual(
    outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
  assert.ok(outcomes.filter(({ verdict }) => verdict === 'pass').length > 50);
});

/** Has no more than seven things on a page, however many are asked for. */
const withShortPages = (usual: Transport): Transport => ({
  ...usual,
  send: (request) => usual.send({ ...request, target: request.target.replace(/([?&]limit=)\d{2,}/, '$17') }),
});

test('pages that are shorter than what was asked for break no rule of links', async () => {
  const { outcomes } = await judgeReference({
    only: ['LNK-10 listSpaceLinks', 'LNK-12 listPageLinksInSpace'],
    profile: profiles.default,
    between: withShortPages,
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict }) => `${name} ${verdict}`),
    ['LNK-10 listSpaceLinks pass', 'LNK-12 listPageLinksInSpace pass'],
  );
});
