import { inBody, inRequest, forgive } from '../faults/requests.ts';
import { changeMember, inReply, inResource, isAccepted, membersOf } from '../faults/replies.ts';
import type { Fault, Members } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const emptySchema = { type: 'object', properties: {}, additionalProperties: false };

/** The structure of a published site is that of its first reading, until the site itself is updated. */
const firstStructure: Fault = () => {
  const kept = new Map<string, unknown>();
  return async (ask, server) => {
    const key = JSON.stringify([ask.params['siteId'], ask.query['shareKey'], ask.authorization]);
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'updateSiteById') kept.clear();
    const shown: Members | undefined = ask.operation === 'updateSiteById' ? undefined : membersOf(answer.json);
    if (shown === undefined) return answer;
    if (!kept.has(key)) kept.set(key, structuredClone(shown['structure']));
    return { ...answer, json: { ...shown, structure: structuredClone(kept.get(key)) } };
  };
};

/** Adaptive content that is switched off and on again has the schema that was put first. */
const firstSchemaAgain: Fault = () => {
  const first = new Map<unknown, unknown>();
  const off = new Set<unknown>();
  return async (ask, server) => {
    const { siteId } = ask.params;
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const body = membersOf(ask.body);
    if (ask.operation === 'updateSiteAdaptiveSchema' && !first.has(siteId)) first.set(siteId, body?.['jsonSchema']);
    const enabled = membersOf(body?.['adaptiveContent'])?.['enabled'];
    if (enabled === false) off.add(siteId);
    if (enabled === true && off.delete(siteId) && first.has(siteId))
      await server.call('updateSiteAdaptiveSchema', { params: ask.params, body: { jsonSchema: first.get(siteId) } });
    return answer;
  };
};

/** The adaptive schema of a site, and what it publishes. */
export const sitePublicationMutants: readonly Mutant[] = [
  {
    name: 'an adaptive schema is a text',
    breaks: 'SITE-27',
    mayAlsoBreak: ['SITE-28', 'SITE-29'],
    on: ['getSiteAdaptiveSchema'],
    fault: changeMember('site-adaptive-schema', 'jsonSchema', JSON.stringify),
  },
  {
    name: 'an adaptive schema is stored without its properties',
    breaks: 'SITE-28',
    mayAlsoBreak: ['SITE-29', 'ECH-01'],
    on: ['updateSiteAdaptiveSchema'],
    fault: inBody((body) => {
      if (membersOf(body['jsonSchema'])?.['properties'] !== undefined) body['jsonSchema'] = emptySchema;
    }),
  },
  {
    name: 'an adaptive schema keeps what the next one does not name',
    breaks: 'SITE-29',
    mayAlsoBreak: [],
    on: ['updateSiteAdaptiveSchema'],
    fault: () => {
      const schemas = new Map<unknown, Members>();
      return inBody((body, { params }) => {
        const given = membersOf(body['jsonSchema']);
        if (given === undefined) return;
        body['jsonSchema'] = { ...schemas.get(params['siteId']), ...given };
        schemas.set(params['siteId'], membersOf(body['jsonSchema']) ?? {});
      })();
    },
  },
  {
    name: 'every site has the adaptive schema that was put first',
    breaks: 'SITE-28',
    mayAlsoBreak: ['SITE-29'],
    on: ['getSiteAdaptiveSchema'],
    fault: () => {
      let first: unknown;
      return async (ask, server) => {
        const answer = await server.send(ask);
        const now = membersOf(answer.json);
        if (!isAccepted(answer) || now === undefined) return answer;
        first ??= now['jsonSchema'];
        return { ...answer, json: { ...now, jsonSchema: first } };
      };
    },
  },
  {
    name: 'a second adaptive schema is merged with the first',
    breaks: 'SITE-29',
    mayAlsoBreak: [],
    on: ['updateSiteAdaptiveSchema'],
    fault: inRequest(async (ask, { call }) => {
      const before = membersOf(membersOf((await call('getSiteAdaptiveSchema', ask)).json)?.['jsonSchema']);
      const body = membersOf(ask.body);
      const jsonSchema = membersOf(body?.['jsonSchema']);
      if (before === undefined || jsonSchema === undefined) return ask;
      const properties = { ...membersOf(before['properties']), ...membersOf(jsonSchema['properties']) };
      return { ...ask, body: { ...body, jsonSchema: { ...jsonSchema, properties } } };
    }),
  },
  {
    name: 'an adaptive schema is put without being sent',
    breaks: 'SITE-30',
    mayAlsoBreak: ['BODY-01', 'BODY-02'],
    on: ['updateSiteAdaptiveSchema'],
    fault: forgive((body) => (body['jsonSchema'] === undefined ? { jsonSchema: emptySchema } : undefined)),
  },
  {
    name: 'a number is taken for an adaptive schema',
    breaks: 'SITE-31',
    mayAlsoBreak: [],
    on: ['updateSiteAdaptiveSchema'],
    fault: forgive((body) => (typeof body['jsonSchema'] === 'number' ? { jsonSchema: emptySchema } : undefined)),
  },
  {
    name: 'the structure of a published site is a text',
    breaks: 'SITE-32',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite'],
    fault: changeMember('published-content-site', 'structure', () => 'sections'),
  },
  {
    name: 'a published site carries another one',
    breaks: 'SITE-33',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite'],
    fault: inReply((published) => {
      published['site'] = { ...membersOf(published['site']), id: 'another' };
    }),
  },
  {
    name: 'a published structure lacks its last section',
    breaks: 'SITE-34',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite'],
    fault: inReply((published) => {
      const structure = membersOf(published['structure']);
      const parts = structure?.['structure'];
      if (structure !== undefined && Array.isArray(parts)) structure['structure'] = parts.slice(0, -1) as unknown[];
    }),
  },
  {
    name: 'a space in a published site does not say whether it may be viewed',
    breaks: 'SITE-39',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite'],
    fault: inResource('space', (space) => {
      const { view: _view, ...rest } = membersOf(space['permissions']) ?? {};
      space['permissions'] = rest;
    }),
  },
  {
    name: 'a published site has the structure of its first reading',
    breaks: 'SEC-19',
    mayAlsoBreak: [],
    on: ['getPublishedContentSite', 'updateSiteById'],
    fault: firstStructure,
    profile: 'default',
  },
  {
    name: 'adaptive content that is switched on again has its first schema',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateSiteById', 'updateSiteAdaptiveSchema'],
    profile: 'default',
    fault: firstSchemaAgain,
  },
];
