import type { Fault, FaultyRequest, Members } from '../fault.ts';
import { inReply, isAccepted, membersOf } from '../faults/replies.ts';
import { inBody, inRequest, wipeOmitted } from '../faults/requests.ts';
import { afterwards, ghost, hideCreated, resurrect, skipWrite } from '../faults/writes.ts';
import { inItems } from '../faults/lists.ts';
import type { Mutant } from '../mutant.ts';

const nowhere = 'https://nowhere.docplane.example/openapi.json';
const somewhere = 'https://docs.example.org/openapi.json';

const addressOf = (body: Record<string, unknown>): unknown => membersOf(body['source'])?.['url'];

/** Gives the source another address where it meets a condition. */
const readdress = (change: (url: unknown) => unknown): Fault =>
  inBody((body) => {
    const url = addressOf(body);
    if (url !== undefined) body['source'] = { url: change(url) };
  });

/** What is longer is refused (section 8). */
const longestUrl = 2_048;

/** A slug is a name in one organization. */
const nameOf = ({ params }: FaultyRequest, { slug }: Members): string =>
  `${params['organizationId']} ${typeof slug === 'string' ? slug : ''}`;

/** Fetches every source from where nothing is, and shows the address that it was given. */
const fetchElsewhere: Fault = () => {
  const given = new Map<string, unknown>();
  const show = (ask: FaultyRequest, value: unknown): void => {
    const spec = membersOf(value);
    if (spec === undefined) return;
    const name = nameOf(ask, spec);
    if (given.has(name)) spec['sourceURL'] = given.get(name);
  };
  return async (ask, server) => {
    const body = membersOf(ask.body);
    const url = body === undefined ? undefined : addressOf(body);
    const isFetched =
      typeof url === 'string' && url.length <= longestUrl && url.startsWith('http://') && URL.canParse(url);
    const answer = await server.send(isFetched ? { ...ask, body: { ...body, source: { url: nowhere } } } : ask);
    const reply = membersOf(answer.json);
    if (isFetched && isAccepted(answer) && reply !== undefined) given.set(nameOf(ask, reply), url);
    show(ask, reply);
    for (const item of Array.isArray(reply?.['items']) ? (reply['items'] as unknown[]) : []) show(ask, item);
    return answer;
  };
};

/** Changes what a description shows after the first time that it shows a version. */
const afterFirstShown =
  (edit: (spec: Members, first: Members) => void): Fault =>
  () => {
    const known = new Map<unknown, Members>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      const spec = membersOf(answer.json);
      if (!isAccepted(answer) || spec?.['lastVersion'] === undefined) return answer;
      const first = known.get(spec['id']);
      if (first === undefined) known.set(spec['id'], { ...spec });
      else edit(spec, first);
      return answer;
    };
  };

/** The first put under a slug loses its address to one that is the same for all. */
const readdressFirst: Fault = () => {
  const known = new Set<unknown>();
  return (ask, server) => {
    const slug = ask.params['specSlug'];
    const url = addressOf(membersOf(ask.body) ?? {});
    if (known.has(slug) || typeof url !== 'string' || !URL.canParse(url)) return server.send(ask);
    known.add(slug);
    return server.send({ ...ask, body: { source: { url: somewhere } } });
  };
};

/** A put deletes what is there, where it will be accepted. */
const madeAnew: Fault = () => async (ask, server) => {
  const url = addressOf(membersOf(ask.body) ?? {});
  const isMeant = typeof url === 'string' && url.length <= longestUrl && URL.canParse(url);
  const mine = { ...ask, body: undefined, rawBody: null, headers: {} };
  if (isMeant && isAccepted(await server.send({ ...mine, operation: 'getOpenAPISpecBySlug' })))
    await server.send({ ...mine, operation: 'deleteOpenAPISpecBySlug' });
  return server.send(ask);
};

/** One that is created under the slug of a deleted one has the address of that. */
const reviveAddress: Fault = () => {
  const deleted = new Map<unknown, unknown>();
  const shown = new Map<unknown, unknown>();
  return async (ask, server) => {
    const { specSlug } = ask.params;
    const before =
      ask.operation === 'deleteOpenAPISpecBySlug' ? await server.call('getOpenAPISpecBySlug', ask) : undefined;
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const spec = membersOf(answer.json) ?? {};
    if (ask.operation === 'deleteOpenAPISpecBySlug') {
      deleted.set(specSlug, membersOf(before?.json)?.['sourceURL']);
      shown.delete(specSlug);
    }
    if (ask.operation === 'createOrUpdateOpenAPISpecBySlug') shown.delete(specSlug);
    if (ask.operation === 'createOpenAPISpec' && deleted.has(spec['slug']))
      shown.set(spec['slug'], deleted.get(spec['slug']));
    const old = shown.get(spec['slug']);
    return old === undefined ? answer : { ...answer, json: { ...spec, sourceURL: old } };
  };
};

/** API descriptions. */
export const openapiSpecMutants: readonly Mutant[] = [
  {
    name: 'an API description made again has the address of the deleted one',
    breaks: 'ID-13',
    mayAlsoBreak: [],
    on: ['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug', 'deleteOpenAPISpecBySlug', 'getOpenAPISpecBySlug'],
    fault: reviveAddress,
  },
  {
    name: 'an API description hides its processing state',
    breaks: 'OAS-01',
    mayAlsoBreak: [],
    on: ['getOpenAPISpecBySlug'],
    fault: inReply((spec) => {
      delete spec['processingState'];
    }),
  },
  {
    name: 'an API description needs no source',
    breaks: 'OAS-02',
    mayAlsoBreak: ['BODY-05', 'AUTH-05'],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: wipeOmitted('source', { url: somewhere }),
  },
  {
    name: 'a long slug of an API description is cut',
    breaks: 'OAS-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOpenAPISpec'],
    fault: inBody((body) => {
      if (typeof body['slug'] === 'string') body['slug'] = body['slug'].slice(0, 100);
    }),
  },
  {
    name: 'strange letters in the slug of an API description are replaced',
    breaks: 'OAS-04',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOpenAPISpec'],
    fault: inBody((body) => {
      if (typeof body['slug'] === 'string') body['slug'] = body['slug'].replaceAll(/[^a-z0-9-]/g, 'q');
    }),
  },
  {
    name: 'large letters in the path of an API description are made small',
    breaks: 'OAS-05',
    mayAlsoBreak: [],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: inRequest((ask) => ({
      ...ask,
      params: { ...ask.params, specSlug: (ask.params['specSlug'] ?? '').toLowerCase() },
    })),
  },
  {
    name: 'a long address of an API description is cut',
    breaks: 'OAS-06',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOpenAPISpec'],
    fault: readdress((url) => (typeof url === 'string' ? url.slice(0, 2048) : url)),
  },
  {
    name: 'blanks in the address of an API description are mended',
    breaks: 'OAS-07',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: readdress((url) => (typeof url === 'string' && url.includes(' ') ? somewhere : url)),
  },
  {
    name: 'a list as source of an API description is some address',
    breaks: 'OAS-08',
    mayAlsoBreak: ['BODY-05'],
    on: ['createOpenAPISpec'],
    fault: inBody((body) => {
      if (Array.isArray(body['source'])) body['source'] = { url: somewhere };
    }),
  },
  {
    name: 'a new API description has another address than was given',
    breaks: 'OAS-09',
    mayAlsoBreak: ['OAS-06', 'OAS-10', 'BODY-05', 'OAS-18', 'OAS-19', 'ID-13', 'ID-16', 'SCP-06'],
    on: ['createOpenAPISpec'],
    fault: readdress((url) => (typeof url === 'string' && URL.canParse(url) && url.length < 500 ? somewhere : url)),
  },
  {
    name: 'a new API description is not listed',
    breaks: 'OAS-10',
    mayAlsoBreak: ['RES-06', 'PAGE-04', 'PAGE-09', 'ID-16', 'PAGE-02'],
    on: ['createOpenAPISpec', 'listOpenAPISpecs'],
    fault: hideCreated('createOpenAPISpec', 'listOpenAPISpecs'),
  },
  {
    name: 'an API description put under a new slug gets the address of another',
    breaks: 'OAS-11',
    mayAlsoBreak: ['OAS-06', 'OAS-12', 'OAS-18', 'OAS-19', 'ID-13', 'ID-16', 'SCP-06'],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: readdressFirst,
  },
  {
    name: 'an API description put again stays as it is',
    breaks: 'OAS-12',
    mayAlsoBreak: ['OAS-02', 'OAS-06', 'OAS-07', 'OAS-08', 'AUTH-05', 'BODY-01', 'BODY-02', 'BODY-05', 'ID-16'],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: skipWrite('getOpenAPISpecBySlug'),
  },
  {
    name: 'an API description put twice is listed twice',
    breaks: 'OAS-13',
    mayAlsoBreak: ['PAGE-03', 'PAGE-04', 'PAGE-09', 'RES-06', 'PAGE-02', 'PAGE-10'],
    on: ['createOrUpdateOpenAPISpecBySlug', 'listOpenAPISpecs'],
    fault: () => {
      const puts = new Map<unknown, number>();
      const noting = afterwards(({ params }) => {
        puts.set(params['specSlug'], (puts.get(params['specSlug']) ?? 0) + 1);
        return Promise.resolve();
      })();
      const listing = inItems(({ items }) =>
        items.flatMap((item) => ((puts.get(membersOf(item)?.['slug']) ?? 0) > 1 ? [item, item] : [item])),
      )();
      return (ask, server) => (ask.operation === 'listOpenAPISpecs' ? listing(ask, server) : noting(ask, server));
    },
  },
  {
    name: 'a deleted API description is still read',
    breaks: 'OAS-14',
    mayAlsoBreak: ['ID-02', 'OAS-11', 'ID-16'],
    on: ['deleteOpenAPISpecBySlug', 'getOpenAPISpecBySlug'],
    fault: resurrect({ remove: 'deleteOpenAPISpecBySlug', read: 'getOpenAPISpecBySlug' }),
  },
  {
    name: 'a deleted API description is still listed',
    breaks: 'OAS-15',
    mayAlsoBreak: ['PAGE-03', 'PAGE-04', 'PAGE-09', 'RES-06', 'COH-01'],
    on: ['deleteOpenAPISpecBySlug', 'listOpenAPISpecs'],
    fault: ghost({
      remove: 'deleteOpenAPISpecBySlug',
      read: 'getOpenAPISpecBySlug',
      list: 'listOpenAPISpecs',
      listParams: (_spec, { params: { specSlug: _slug, ...rest } }) => rest,
    }),
  },
  {
    name: 'the source of an API description is never fetched',
    breaks: 'OAS-18',
    mayAlsoBreak: ['OAS-19', 'TIM-06'],
    on: ['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug', 'getOpenAPISpecBySlug', 'listOpenAPISpecs'],
    fault: fetchElsewhere,
  },
  {
    name: 'a server that should fetch descriptions asks no source',
    breaks: 'OAS-19',
    mayAlsoBreak: ['OAS-18', 'TIM-06'],
    on: ['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug', 'getOpenAPISpecBySlug', 'listOpenAPISpecs'],
    fault: fetchElsewhere,
  },
  {
    name: 'an API description keeps its first version for ever',
    breaks: 'OAS-20',
    mayAlsoBreak: [],
    on: ['getOpenAPISpecBySlug'],
    fault: afterFirstShown((spec, first) => {
      spec['lastVersion'] = first['lastVersion'];
    }),
  },
  {
    name: 'an API description processed again was so a year before',
    breaks: 'OAS-21',
    mayAlsoBreak: [],
    on: ['getOpenAPISpecBySlug'],
    fault: afterFirstShown((spec, first) => {
      if (spec['lastProcessedAt'] === first['lastProcessedAt']) return;
      const time = new Date(String(first['lastProcessedAt']));
      time.setUTCFullYear(time.getUTCFullYear() - 1);
      spec['lastProcessedAt'] = time.toISOString();
    }),
  },
  {
    name: 'a put deletes the API description that is there and makes another',
    breaks: 'ID-12',
    mayAlsoBreak: [],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: madeAnew,
  },
];
