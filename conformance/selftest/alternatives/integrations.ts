import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { changeMember, inResource, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { inBody, inRequest } from '../mutants/faults/requests.ts';
import { acceptedAs, keeping, refusedAs, refusing } from './keeping.ts';
import type { AlternativeServer } from './alternative.ts';

const publish = 'publishIntegration';
const reads = ['getIntegrationByName', 'listIntegrations'] as const;
const all: readonly OperationId[] = [publish, ...reads];
const named = ['getIntegrationByName', publish, 'unpublishIntegration', 'listIntegrationInstallations'] as const;

const idOf = ({ name }: Members): unknown => name;

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const examples: Readonly<Record<string, string>> = {
  target: 'all',
  visibility: 'public',
  scopes: 'space:views:read',
  categories: 'analytics',
};

const isBeyondExamples = ({ body }: FaultyRequest): boolean =>
  Object.entries(examples).some(([name, example]) => {
    const value = membersOf(body)?.[name];
    return (typeof value === 'string' ? [value] : textsIn(value)).some((each) => each !== example);
  });

/** Takes any word, and shows it; the server behind is told one that it knows. */
const anyWord = keeping({
  writes: [publish],
  idOf,
  ifRefused: true,
  take: (body) => {
    const taken: Members = {};
    for (const [name, example] of Object.entries(examples)) {
      const value = body[name];
      if (typeof value === 'string') [taken[name], body[name]] = [value, name === 'visibility' ? 'private' : example];
      else if (textsIn(value).length > 0 && textsIn(value).length === (value as unknown[]).length) {
        [taken[name], body[name]] = [value, [example]];
      }
    }
    return Object.keys(taken).length === 0 ? undefined : taken;
  },
});

const versions = (change: (version: number) => number): Fault =>
  changeMember('integration', 'version', (version) => change(Number(version)));

/** What is left out stays as it was published before. */
const keptMembers: Fault = () => {
  const before = new Map<string, Members>();
  return async (ask, server) => {
    const { integrationName = '' } = ask.params;
    const body = membersOf(ask.body);
    const whole = ask.operation === publish && body !== undefined ? { ...before.get(integrationName), ...body } : body;
    const required = { ...whole };
    for (const name of ['title', 'description', 'scopes', 'script', 'organization']) {
      if (body?.[name] === undefined) delete required[name];
    }
    const answer = await server.send(body === undefined ? ask : { ...ask, body: required });
    if (isAccepted(answer) && ask.operation === publish) before.set(integrationName, required);
    if (isAccepted(answer) && ask.operation === 'unpublishIntegration') before.delete(integrationName);
    return answer;
  };
};

/** Whether the administrator names an integration that another organization owns. */
const isOwnedElsewhere = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  const { status } = await server.call('getIntegrationByName', { params: ask.params });
  return status === 200 && ask.authorization === server.administrator;
};

const byDefault = (name: string, value: unknown): Fault =>
  inBody((body) => {
    if (body[name] === undefined) body[name] = value;
  });

/** Names no target where none was given. */
const noTarget = keeping({
  writes: [publish],
  idOf,
  take: ({ target }) => (target === undefined ? { target } : undefined),
});

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const dataUrls = keeping({
  writes: [publish],
  idOf,
  take: ({ previewImages = [] }) => ({
    previewImages: textsIn(previewImages).map((image) => `data:image/png;base64,${image}`),
  }),
});

const anyPicture = keeping({
  writes: [publish],
  idOf,
  ifRefused: true,
  take: (body) => {
    const { icon, previewImages } = body;
    if (typeof icon === 'string') body['icon'] = pixel;
    const pictures = textsIn(previewImages);
    if (pictures.length === (previewImages as unknown[] | undefined)?.length) {
      body['previewImages'] = pictures.map(() => pixel);
    }
    return {};
  },
});

const isBeyondUsual = (value: unknown): boolean => {
  const { title, description } = membersOf(value) ?? {};
  const isLong = typeof description === 'string' && description.length > 150;
  return isLong || (typeof title === 'string' && (title.length < 2 || title.length > 40));
};

const propertyNames = new Set(['title', 'description', 'type', 'default', 'completion_url', 'enum']);

/** Whether every setting of every configuration is of the text's form and more that is asked for. */
const areSettings = (body: Members | undefined, isSetting: (setting: Members) => boolean): boolean =>
  Object.values(membersOf(body?.['configurations']) ?? {}).every((place) => {
    const { properties, ...rest } = membersOf(place) ?? {};
    const settings = Object.values(membersOf(properties) ?? {});
    const areKnown = Object.keys(rest).every((name) => name === 'required') && membersOf(properties) !== undefined;
    return areKnown && settings.every((each) => membersOf(each) !== undefined && isSetting(membersOf(each) ?? {}));
  });

const usualTypes: readonly unknown[] = ['string', 'number', 'boolean', 'button'];
const isOfText = (setting: Members): boolean => Object.keys(setting).every((name) => propertyNames.has(name));

/** A name in the path that breaks the rule of names. */
const isBadName = ({ params: { integrationName = '' } }: FaultyRequest): boolean =>
  !/^[\w.-]{1,100}$/.test(integrationName);

const foldedNames: Fault = () => {
  const names = new Map<string, string>();
  const folding = inRequest((ask) => {
    const { integrationName = '' } = ask.params;
    const known = names.get(integrationName.toLowerCase());
    if (known === undefined && ask.operation === publish) names.set(integrationName.toLowerCase(), integrationName);
    return { ...ask, params: { ...ask.params, integrationName: known ?? integrationName } };
  })();
  return async (ask, server) => {
    const answer = await folding(ask, server);
    const isGone = ask.operation === 'unpublishIntegration' || (ask.operation === publish && !isAccepted(answer));
    const key = (ask.params['integrationName'] ?? '').toLowerCase();
    if (isGone && (await server.call('getIntegrationByName', { params: ask.params })).status === 404) names.delete(key);
    return answer;
  };
};

const versionsGoOn: Fault = () => {
  const last = new Map<unknown, number>();
  const gone = new Map<unknown, number>();
  const showing = inResource('integration', (integration) => {
    const version = Number(integration['version']) + (gone.get(integration['name']) ?? 0);
    last.set(integration['name'], version);
    integration['version'] = version;
  })();
  return async (ask, server) => {
    const answer = await showing(ask, server);
    const { integrationName: name } = ask.params;
    if (ask.operation === 'unpublishIntegration' && isAccepted(answer)) gone.set(name, last.get(name) ?? 0);
    return answer;
  };
};

/** Integrations as they are published and shown. */
export const integrationReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-INT-01': 'examples' }, on: [publish], server: refusing(400, isBeyondExamples) },
  { reads: { 'OP-INT-01': 'any' }, on: all, server: anyWord },
  {
    reads: { 'OP-INT-02.a': '201' },
    on: [publish],
    server: acceptedAs(201, ({ json }) => membersOf(json)?.['version'] === 1),
  },
  { reads: { 'OP-INT-02.b': '0' }, on: all, server: versions((version) => version - 1) },
  { reads: { 'OP-INT-02.c': 'more' }, on: all, server: versions((version) => version * 10 - 9) },
  { reads: { 'OP-INT-02.d': 'kept' }, on: [publish, 'unpublishIntegration'], server: keptMembers },
  { reads: { 'OP-INT-03.a': '404' }, on: [publish], server: refusedAs(403, 404, isOwnedElsewhere) },
  { reads: { 'OP-INT-03.a': '409' }, on: [publish], server: refusedAs(403, 409, isOwnedElsewhere) },
  { reads: { 'OP-INT-03.b': '400' }, on: [publish], server: refusedAs(404, 400) },
  { reads: { 'OP-INT-03.b': '403' }, on: [publish], server: refusedAs(404, 403) },
  { reads: { 'OP-INT-04.a': 'public' }, on: [publish], server: byDefault('visibility', 'public') },
  { reads: { 'OP-INT-04.a': 'unlisted' }, on: [publish], server: byDefault('visibility', 'unlisted') },
  { reads: { 'OP-INT-04.b': 'absent' }, on: all, server: noTarget },
  { reads: { 'OP-INT-04.c': 'other' }, on: [publish], server: byDefault('categories', ['other']) },
  { reads: { 'OP-INT-04.d': 'verified' }, on: all, server: changeMember('integration', 'verified', () => true) },
  { reads: { 'OP-INT-04.e': 'data-url' }, on: all, server: dataUrls },
  { reads: { 'OP-INT-07.a': '404' }, on: named, server: refusedAs(400, 404, isBadName) },
  { reads: { 'OP-INT-07.b': 'folded' }, on: named, server: foldedNames },
  { reads: { 'OP-INT-08.b': 'stored' }, on: all, server: anyPicture },
  {
    reads: { 'OP-INT-08.c': 'usual' },
    on: [publish],
    server: refusing(400, ({ body }) => {
      const { blocks, contentSources } = membersOf(body) ?? {};
      return [blocks, contentSources].some((list) => Array.isArray(list) && list.some(isBeyondUsual));
    }),
  },
  { reads: { 'OP-INT-09.b': 'continues' }, on: [...all, 'unpublishIntegration'], server: versionsGoOn },
  {
    reads: { 'OP-INT-11.a': 'specified' },
    on: [publish],
    server: refusing(400, ({ body }) => !areSettings(membersOf(body), isOfText)),
  },
  {
    reads: { 'OP-INT-11.a': 'usual' },
    on: [publish],
    server: refusing(400, ({ body }) => !areSettings(membersOf(body), ({ type }) => usualTypes.includes(type))),
  },
  {
    reads: { 'OP-INT-11.b': 'string' },
    on: [publish],
    server: refusing(400, ({ body }) => membersOf(membersOf(body)?.['contentSecurityPolicy']) !== undefined),
  },
];
