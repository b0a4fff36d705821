import type { OperationId } from '#spec/operation.ts';
import type { Fault, Members } from '../mutants/fault.ts';
import { inBoth } from '../mutants/faults/content.ts';
import { inReply, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { listing } from './whole-lists.ts';

const isInternal = ({ targetReference, status }: Members): boolean =>
  membersOf(targetReference)?.['kind'] !== 'url' && status !== 'in-app';

const byStatus = (one: Members, other: Members): number => String(one['status']).localeCompare(String(other['status']));

const internalOnly: Fault = () => {
  const list = listing((items) => Promise.resolve(items.filter(isInternal)))();
  return async (ask, server) => {
    const answer = await list(ask, server);
    const envelope = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (envelope === undefined) return answer;
    const { json } = await list({ ...ask, query: { limit: '1000' } }, server);
    const { items } = json as { items: readonly Members[] };
    const stats = membersOf(envelope['stats']) ?? {};
    const broken = items.filter(({ status }) => status === 'broken').length;
    const { changeRequest } = membersOf(stats['broken']) ?? {};
    const more = changeRequest === undefined ? {} : { changeRequest: Math.min(Number(changeRequest), broken) };
    return { ...answer, json: { ...envelope, stats: { total: items.length, broken: { total: broken, ...more } } } };
  };
};

const brokenStats = (edit: (broken: Members) => void): Fault =>
  inReply(({ stats }) => {
    const broken = membersOf(membersOf(stats)?.['broken']);
    if (broken !== undefined) edit(broken);
  });

/** Every reference of a reply: an object with a kind, or a place with a version. */
const eachReference = (value: unknown, visit: (reference: Members) => void): void => {
  if (Array.isArray(value)) for (const item of value) eachReference(item, visit);
  const members = membersOf(value);
  if (members === undefined) return;
  for (const inner of Object.values(members)) eachReference(inner, visit);
  if (members['kind'] !== undefined || members['versionContext'] !== undefined) visit(members);
};

const referring: readonly OperationId[] = [...inBoth.links, ...inBoth.backlinks];

const asIds: Fault = inReply((reply) =>
  eachReference(reply['items'], (reference) => {
    for (const name of ['organization', 'space', 'file']) {
      const id = membersOf(reference[name])?.['id'];
      if (id !== undefined) reference[name] = id;
    }
  }),
);

const asRevision: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { spaceId = '', changeRequestId = '' } = ask.params;
  const revision = await server.call('getRevisionOfChangeRequestById', { params: { spaceId, changeRequestId } });
  if (!isAccepted(answer) || !isAccepted(revision)) return answer;
  const { pages: _pages, files: _files, reusableContents: _contents, ...rest } = membersOf(revision.json) ?? {};
  eachReference(membersOf(answer.json)?.['items'], (reference) => {
    const { type } = membersOf(reference['versionContext']) ?? {};
    if (type === 'changeRequest') reference['versionContext'] = { type: 'revision', revision: rest };
  });
  return answer;
};

const withoutContent: Fault = inReply((reply) =>
  eachReference(reply['items'], (reference) => {
    const revision = membersOf(membersOf(reference['versionContext'])?.['revision']) ?? {};
    for (const name of ['pages', 'files', 'reusableContents']) delete revision[name];
  }),
);

/** Links of content, their figures and what they refer to. */
export const contentLinkReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-OWN-02.a': 'without-content' }, on: referring, server: withoutContent },
  {
    reads: { 'OP-CNT-09.a': 'internal' },
    on: inBoth.links,
    server: internalOnly,
    unseen: 'its probe takes one kind for all',
  },
  {
    reads: { 'OP-CNT-09.b': 'status' },
    on: inBoth.links,
    server: listing((items) => Promise.resolve(items.toSorted(byStatus))),
  },
  {
    reads: { 'OP-CNT-09.e': 'always' },
    on: inBoth.links,
    server: brokenStats((broken) => {
      broken['changeRequest'] ??= 0;
    }),
  },
  {
    reads: { 'OP-CNT-09.e': 'never' },
    on: inBoth.links,
    server: brokenStats((broken) => delete broken['changeRequest']),
  },
  { reads: { 'OP-CNT-10.a': 'ids' }, on: referring, server: asIds },
  { reads: { 'OP-CNT-10.b': 'revision' }, on: referring, server: asRevision },
];
