import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { document } from '#spec/document.ts';
import type { FaultyRequest, Fault, Members, Step } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, refuseWhen } from '../mutants/faults/replies.ts';
import { forgive, inBody } from '../mutants/faults/requests.ts';
import type { AlternativeServer } from './alternative.ts';

const withBody = operationIds.filter((id) => operationRow(id).body !== null);

const propertiesOf = (schema: string | null): readonly string[] =>
  Object.keys((document().components.schemas[schema ?? '']?.['properties'] as object | undefined) ?? {});

/** Whether a body names a member that replies have and requests do not. */
const namesReadOnly = ({ operation, body }: FaultyRequest): boolean => {
  const { body: taken, reply, acts } = operationRow(operation);
  const known = propertiesOf(taken);
  const shown = [...propertiesOf(reply), ...propertiesOf(acts.on)];
  return Object.keys(membersOf(body) ?? {}).some((name) => shown.includes(name) && !known.includes(name));
};

/** Lists of texts that are no names of things. */
const plainLists = ['previewImages', 'options', 'languages', 'scopes', 'categories'];

const idLists = (body: unknown): readonly (readonly unknown[])[] =>
  Object.entries(membersOf(body) ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) && !plainLists.includes(name) ? [value as unknown[]] : [],
  );

const hasTwins = ({ body }: FaultyRequest): boolean => idLists(body).some((list) => new Set(list).size < list.length);
const hasEmpty = ({ body }: FaultyRequest): boolean =>
  Object.values(membersOf(body) ?? {}).some((value) => Array.isArray(value) && value.length === 0);

const fieldOps = ['updateOrganizationCustomField'] as const;

const fold = (value: unknown): unknown =>
  typeof value === 'string' && /^[A-Z-]+$/.test(value) ? value.toLowerCase() : value;

const allFolded = (members: object): Members =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, fold(value)]));

/** Values of enums in the form that the text gives them. */
const folded: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (isAccepted(answer)) return answer;
  const body = membersOf(ask.body);
  return server.send({
    ...ask,
    query: allFolded(ask.query) as FaultyRequest['query'],
    ...(body === undefined ? {} : { body: allFolded(body) }),
  });
};

/** Tries a refused body again with other texts, and shows them as they were sent. */
const taking =
  (member: (text: string) => string | undefined): Fault =>
  () => {
    const sent = new Map<string, string>();
    const swap = (value: unknown, through: (text: string) => string | undefined): unknown => {
      if (typeof value === 'string') return through(value) ?? value;
      if (Array.isArray(value)) return value.map((each) => swap(each, through));
      const members = membersOf(value);
      return members === undefined
        ? value
        : Object.fromEntries(Object.entries(members).map(([name, each]) => [name, swap(each, through)]));
    };
    return async (ask, server) => {
      const first = await server.send(ask);
      const { params, body } = swap({ params: ask.params, body: ask.body }, (text) => {
        const stand = member(text);
        if (stand !== undefined) sent.set(stand, text);
        return stand;
      }) as Pick<FaultyRequest, 'params' | 'body'>;
      const isOther = JSON.stringify([params, body]) !== JSON.stringify([ask.params, ask.body]);
      const answer = isAccepted(first) || !isOther ? first : await server.send({ ...ask, params, body });
      return { ...answer, json: swap(answer.json, (text) => sent.get(text)) };
    };
  };

const addresses = withBody.concat(operationIds.filter((id) => operationRow(id).method === 'GET'));

const isUri = (text: unknown, scheme: RegExp): boolean =>
  typeof text === 'string' && scheme.test(text) && URL.canParse(text);
const gitOps = ['importGitRepository', 'exportToGitRepository'] as const;
const gitUrl = (scheme: RegExp): Fault =>
  refuseWhen(({ body }) => typeof membersOf(body)?.['url'] === 'string' && !isUri(membersOf(body)?.['url'], scheme));
const hasCredentials = (value: unknown): boolean => {
  if (typeof value === 'string') return /^https?:\/\/[^/]*@/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasCredentials);
};

const imports = ['importContent', 'importContentInChangeRequest'] as const satisfies readonly OperationId[];

const hasTwin = (list: unknown): boolean => Array.isArray(list) && new Set(list).size < list.length;

/** Lists of integrations stay as they were sent. */
const keptTwins: Fault = () => {
  const kept = new Map<unknown, Members>();
  const show = inResource('integration', (integration) => Object.assign(integration, kept.get(integration['name'])))();
  const publish: Step = async (ask, server) => {
    const answer = await server.send(ask);
    const name = membersOf(answer.json)?.['name'];
    const lists = Object.entries(membersOf(ask.body) ?? {}).filter(
      ([member, list]) => ['scopes', 'categories'].includes(member) && hasTwin(list),
    );
    if (isAccepted(answer)) kept.set(name, Object.fromEntries(lists));
    return answer;
  };
  return (ask, server) =>
    show(ask, ask.operation === 'publishIntegration' ? { ...server, send: (each) => publish(each, server) } : server);
};

/** What bodies may hold: members, lists, addresses, words and dates. */
export const valueReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-VAL-02.a': '400' }, on: withBody, server: refuseWhen(namesReadOnly) },
  {
    reads: { 'OP-VAL-02.b': '400' },
    on: fieldOps,
    server: refuseWhen(({ body }) => ['name', 'type'].some((name) => Object.hasOwn(membersOf(body) ?? {}, name))),
  },
  { reads: { 'OP-VAL-10.a': 'refused' }, on: withBody, server: refuseWhen(hasTwins) },
  {
    reads: { 'OP-VAL-10.a': 'kept' },
    on: ['publishIntegration', 'getIntegrationByName', 'listIntegrations'],
    server: keptTwins,
    unseen: 'its probe names a member and a reaction twice: nobody is in a team twice, or reacts so',
  },
  { reads: { 'OP-VAL-10.b': 'refused' }, on: withBody, server: refuseWhen(hasEmpty) },
  {
    reads: { 'OP-VAL-09.a': 'any' },
    on: addresses,
    server: taking((text) =>
      /^[a-z][a-z\d+.-]*:[^\s]+$/i.test(text) && !/^https?:/i.test(text)
        ? `https://stand.example/${encodeURIComponent(text)}`
        : undefined,
    ),
  },
  {
    reads: { 'OP-VAL-09.b': 'accepted' },
    on: addresses,
    server: taking((text) => (/^\/[\w/-]*$/.test(text) ? `https://stand.example${text}` : undefined)),
  },
  { reads: { 'OP-VAL-09.c': 'refused' }, on: withBody, server: refuseWhen(({ body }) => hasCredentials(body)) },
  {
    reads: { 'OP-VAL-09.d': 'unbounded' },
    on: imports,
    server: taking((text) => (/^https?:/.test(text) && text.length > 2048 ? text.slice(0, 2048) : undefined)),
  },
  { reads: { 'OP-VAL-09.e': 'uri' }, on: gitOps, server: gitUrl(/^[a-z][a-z\d+.-]*:/i) },
  { reads: { 'OP-VAL-09.e': 'http' }, on: gitOps, server: gitUrl(/^https?:/i) },
  {
    reads: { 'OP-VAL-12': 'lenient' },
    on: withBody,
    server: forgive((body) => {
      const { timestamp } = body;
      if (typeof timestamp !== 'string' || !/^\d{4}-\d\d-\d\d(T[\d:.]+)?$/.test(timestamp)) return undefined;
      return { ...body, timestamp: timestamp.includes('T') ? `${timestamp}Z` : `${timestamp}T00:00:00Z` };
    }),
  },
  { reads: { 'OP-VAL-13.a': 'folded' }, on: operationIds, server: folded },
  {
    reads: { 'OP-VAL-13.b': 'lenient' },
    on: withBody,
    server: inBody((body) => {
      for (const [name, value] of Object.entries(body)) {
        if (['name', 'slug', 'hostname'].includes(name) && typeof value === 'string')
          body[name] = value.replace(/\n$/, '');
      }
    }),
  },
  {
    reads: { 'OP-VAL-13.c': 'accepted' },
    on: operationIds.filter((id) => operationRow(id).family === 'openapi-specs'),
    server: taking((text) =>
      /^[a-z\d-]{1,50}$/.test(text) && /^-|--|-$/.test(text)
        ? `stand${Buffer.from(text).toString('hex')}`.slice(0, 100)
        : undefined,
    ),
  },
];
