import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { recognize } from '../http/recognize.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';
import type { Settings } from '../target/settings.ts';
import { startInProcess } from './in-process.ts';
import { judgeTransport } from './judged.ts';

const lagMs = 20;
const settleMs = 25;

/** What a stranger sends, once the list that lags was read. */
type Stranger = (settings: Settings) => Pick<RawRequest, 'method' | 'target'> & { readonly body?: object };

/** A list whose whole, or what one query asks for, lags behind writes, while other readings of it do not. */
type Lagging = { readonly list: OperationId; readonly query?: string; readonly stranger?: Stranger };

const asSent = (settings: Settings, stranger: Stranger): RawRequest => {
  const { body, ...request } = stranger(settings);
  const headers = { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' };
  return { ...request, headers, body: body === undefined ? null : JSON.stringify(body) };
};

/** Shows a reading of the list again until its time is over. */
const laggingServer = (usual: Transport, settings: Settings, lagging: Lagging) => {
  const { list, query = '', stranger } = lagging;
  let now = 0;
  const shown = new Map<string, { readonly reply: RawReply; readonly at: number }>();
  const isLate = (request: RawRequest): boolean =>
    recognize(request)?.operation === list && request.target.endsWith(`?${query}limit=1000`);
  const read = async (request: RawRequest): Promise<RawReply> => {
    const before = shown.get(request.target);
    if (before !== undefined && now < before.at + lagMs) return before.reply;
    const reply = await usual.send(request);
    if (before === undefined && stranger !== undefined)
      assert.ok((await usual.send(asSent(settings, stranger))).status < 300);
    shown.set(request.target, { reply, at: now });
    return reply;
  };
  const send = (request: RawRequest): Promise<RawReply> => (isLate(request) ? read(request) : usual.send(request));
  const sleep = (ms: number): Promise<void> => Promise.resolve(void (now += ms));
  return { transport: { ...usual, send }, sleep };
};

const makesSpace: Stranger = ({ templateSpace }) => ({
  method: 'POST',
  target: `/v1/spaces/${templateSpace}/duplicate`,
});
const givesRole: Stranger = ({ organization, user }) => ({
  method: 'PATCH',
  target: `/v1/orgs/${organization}/members/${user}`,
  body: { role: 'comment' },
});
const sendsAway: Stranger = ({ organization, user }) => ({
  method: 'DELETE',
  target: `/v1/orgs/${organization}/members/${user}`,
});
const makesSite: Stranger = ({ organization }) => ({
  method: 'POST',
  target: `/v1/orgs/${organization}/sites`,
  body: { title: 'By a stranger' },
});

/** Rules about lists that strangers write into, each with a list that shows late what it needs. */
const lateLists: Readonly<Record<string, Lagging>> = {
  'MBR-03 listMembersInOrganizationById': { list: 'listMembersInOrganizationById', stranger: givesRole },
  'MBR-07 listMembersInOrganizationById': {
    list: 'listMembersInOrganizationById',
    query: 'sort=joinedAt&',
    stranger: sendsAway,
  },
  'MBR-09 listMembersInOrganizationById': { list: 'listMembersInOrganizationById', stranger: sendsAway },
  'MBR-09 listSpacesForOrganizationMember': { list: 'listSpacesForOrganizationMember', stranger: makesSpace },
  'MBR-26 getMemberInOrganizationById': { list: 'listMembersInOrganizationById' },
  'MBR-27 getMemberInOrganizationById': { list: 'listMembersInOrganizationById', stranger: makesSpace },
  'PAGE-04 listSpacesForOrganizationMember': { list: 'listSpacesForOrganizationMember', stranger: makesSpace },
  'SITE-19 listSites': { list: 'listSites', stranger: makesSite },
  'SITE-20 listSites': { list: 'listSites', stranger: makesSite },
};

for (const [outcome, lagging] of Object.entries(lateLists))
  test(`a list that lags behind writes has its time (${outcome})`, async () => {
    const { settings, transport: usual } = await startInProcess();
    const told = { ...settings, settleMs };
    const { transport, sleep } = laggingServer(usual, told, lagging);
    const { outcomes } = await judgeTransport(transport, told, { only: [outcome], sleep });
    assert.deepEqual(
      outcomes.map(({ verdict, reason }) => [verdict, reason]),
      [['pass', '']],
    );
  });
