import { inside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
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
];
