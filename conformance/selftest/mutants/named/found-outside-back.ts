import { inside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { isAccepted, membersOf, refusal } from '../faults/replies.ts';
import { inBody } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** Translation settings are given the title that they were made with as if nothing was to be changed. */
const keepFirstTitle: Fault = () => {
  const first = new Map<unknown, unknown>();
  return async (ask, server) => {
    const { params } = ask;
    const body = membersOf(ask.body);
    if (ask.operation === 'updateTranslation' && body?.['title'] === first.get(params['translationSettingsId'])) {
      const title = inside((await server.call('getTranslation', { params })).json, 'title');
      return server.send({ ...ask, body: { ...body, title } });
    }
    const answer = await server.send(ask);
    if (ask.operation === 'createTranslation' && isAccepted(answer))
      first.set(inside(answer.json, 'id'), inside(answer.json, 'title'));
    return answer;
  };
};

/** A provider that gets another default team shows the new id beside the title of the first one. */
const keepTeamTitle: Fault = () => {
  const titles = new Map<unknown, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const team = membersOf(inside(answer.json, 'defaultTeam'));
    if (!isAccepted(answer) || team === undefined) return answer;
    const id = inside(answer.json, 'id');
    if (!titles.has(id)) titles.set(id, team['title']);
    const first = titles.get(id);
    return { ...answer, json: { ...membersOf(answer.json), defaultTeam: { ...team, title: first } } };
  };
};

/** A restore brings all deleted spaces of the collection back; `hides`: a deleted space is not found. */
const neighboursBack =
  (hides: boolean): Fault =>
  () => {
    const deleted = new Map<string, unknown>();
    return async (ask, server) => {
      const { spaceId = '' } = ask.params;
      const before =
        ask.operation === 'deleteSpaceById' ? await server.call('getSpaceById', { params: { spaceId } }) : undefined;
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (before !== undefined) deleted.set(spaceId, inside(before.json, 'parent'));
      if (ask.operation === 'getSpaceById' && hides && inside(answer.json, 'deletedAt') !== undefined)
        return refusal(404);
      if (ask.operation !== 'restoreSpace') return answer;
      deleted.delete(spaceId);
      for (const [id, parent] of deleted) {
        if (parent === undefined || parent !== inside(answer.json, 'parent')) continue;
        await server.call('restoreSpace', { params: { spaceId: id } });
        deleted.delete(id);
      }
      return answer;
    };
  };

/** Whoever writes to a space or a collection brings the deleted spaces of its collection back. */
const broughtByWrites: Fault = () => {
  const deleted = new Map<string, unknown>();
  return async (ask, server) => {
    const { spaceId = '', collectionId } = ask.params;
    const isDeletion = ask.operation === 'deleteSpaceById';
    const before = isDeletion ? await server.call('getSpaceById', { params: { spaceId } }) : undefined;
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (before !== undefined) deleted.set(spaceId, inside(before.json, 'parent'));
    const around = collectionId ?? inside(answer.json, 'parent');
    for (const [id, parent] of before === undefined ? deleted : []) {
      if (parent === undefined || parent !== around) continue;
      await server.call('restoreSpace', { params: { spaceId: id } });
      deleted.delete(id);
    }
    return answer;
  };
};

/** A restored space goes back to the organization that it was transferred from first. */
const backToFirst: Fault = () => {
  const first = new Map<string, unknown>();
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    if (ask.operation === 'transferSpace' && !first.has(spaceId))
      first.set(spaceId, inside((await server.call('getSpaceById', { params: { spaceId } })).json, 'organization'));
    const answer = await server.send(ask);
    const organization = first.get(spaceId);
    if (ask.operation !== 'restoreSpace' || !isAccepted(answer) || organization === undefined) return answer;
    const moved = await server.call('transferSpace', { params: { spaceId }, body: { organization } });
    return isAccepted(moved) ? { ...answer, json: moved.json } : answer;
  };
};

/** Servers that are right as long as nothing goes back, or comes beside something else. */
export const foundOutsideBackMutants: readonly Mutant[] = [
  {
    name: 'the title that translation settings were made with is no change',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['createTranslation', 'updateTranslation'],
    fault: keepFirstTitle,
    profile: 'default',
  },
  {
    name: 'a proxy of null is passed over beside another member',
    breaks: 'SITE-26',
    mayAlsoBreak: ['STATE-01'],
    on: ['updateSiteById'],
    fault: inBody((body) => {
      if (body['proxy'] === null && Object.keys(body).length > 1) delete body['proxy'];
    }),
    profile: 'default',
  },
  {
    name: 'another default team comes with the title of the one before',
    breaks: 'SSO-17',
    mayAlsoBreak: ['COH-01', 'ECH-02', 'FRM-01'],
    on: ['createOrganizationSAMLProvider', 'updateOrganizationSAMLProvider', 'getOrganizationSAMLProviderById'],
    fault: keepTeamTitle,
  },
  {
    name: 'a restore brings the deleted spaces of a collection back',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'restoreSpace'],
    fault: neighboursBack(false),
    profile: 'default',
  },
  {
    name: 'a restore brings spaces of a collection back that were not found',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'restoreSpace', 'getSpaceById'],
    fault: neighboursBack(true),
    profile: 'default',
  },
  {
    name: 'an updated space brings the deleted ones beside it back',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'updateSpaceById'],
    fault: broughtByWrites,
    profile: 'default',
  },
  {
    name: 'an updated collection brings the deleted spaces in it back',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'updateCollectionById'],
    fault: broughtByWrites,
    profile: 'default',
  },
  {
    name: 'a moved collection brings the deleted spaces in it back',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['deleteSpaceById', 'moveCollection'],
    fault: broughtByWrites,
    profile: 'default',
  },
  {
    name: 'a restored space is in its first organization again',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['transferSpace', 'restoreSpace'],
    fault: backToFirst,
    profile: 'default',
  },
];
