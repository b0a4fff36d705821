import type { OperationId } from '#spec/operation.ts';
import type { Answer, Fault, Members } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

type Lists = (given: readonly unknown[], stored: readonly unknown[]) => readonly unknown[];

const listIn = (thing: unknown, member: string): readonly unknown[] => {
  const value = membersOf(thing)?.[member];
  return Array.isArray(value) ? (value as unknown[]) : [];
};

/** What a later publication gives for a list is mixed with what is there. */
const mixed =
  (member: string, mix: Lists): Fault =>
  () =>
  async (ask, server) => {
    const before = await server.call('getIntegrationByName', { params: ask.params });
    const body = membersOf(ask.body);
    if (!isAccepted(before) || body?.[member] === undefined) return server.send(ask);
    return server.send({ ...ask, body: { ...body, [member]: mix(listIn(body, member), listIn(before.json, member)) } });
  };

/** Settings of places that a later publication does not name are kept beside those that it names. */
const keptPlaces: Fault = () => async (ask, server) => {
  const before = await server.call('getIntegrationByName', { params: ask.params });
  const body = membersOf(ask.body);
  const given = membersOf(body?.['configurations']);
  if (!isAccepted(before) || given === undefined) return server.send(ask);
  const configurations = { ...membersOf(membersOf(before.json)?.['configurations']), ...given };
  return server.send({ ...ask, body: { ...body, configurations } });
};

/** Preview images of a later publication come to those of the one before. */
const morePictures: Fault = () => {
  const counts = new Map<string, number>();
  const shown = (thing: Members): Members => {
    const [first] = listIn(thing, 'previewImages');
    const count = counts.get(String(thing['name']));
    if (first === undefined || count === undefined) return thing;
    return { ...thing, previewImages: Array.from({ length: count }, () => first) };
  };
  return async (ask, server): Promise<Answer> => {
    const { integrationName: name = '' } = ask.params;
    const before = counts.get(name) ?? 0;
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'unpublishIntegration') counts.delete(name);
    if (ask.operation === 'publishIntegration') counts.set(name, before + listIn(ask.body, 'previewImages').length);
    const integration = membersOf(answer.json);
    return integration === undefined ? answer : { ...answer, json: shown(integration) };
  };
};

/** A publication that is refused ends the one before. */
const endedByRefusal: Fault = () => async (ask, server) => {
  const { params } = ask;
  const before = await server.call('getIntegrationByName', { params });
  const answer = await server.send(ask);
  const isRefused = !isAccepted(answer) && ask.authorization === server.administrator;
  if (isRefused && isAccepted(before)) await server.call('unpublishIntegration', { params });
  return answer;
};

/** The second put to what is there, and each later one, is answered and not kept. */
const keptOnce =
  (read: OperationId): Fault =>
  () => {
    const puts = new Map<string, number>();
    return async (ask, server) => {
      const key = JSON.stringify(ask.params);
      const before = await server.call(read, { params: ask.params });
      if (!isAccepted(before)) return server.send(ask);
      const count = (puts.get(key) ?? 0) + 1;
      puts.set(key, count);
      if (count < 2) return server.send(ask);
      const sourceURL = membersOf(membersOf(ask.body)?.['source'])?.['url'];
      return { ...before, json: { ...membersOf(before.json), sourceURL } };
    };
  };

/** Lists and maps of which more is left than the last write gave. */
export const wholeValueMutants: readonly Mutant[] = [
  {
    name: 'preview images of a later publication come to those before',
    breaks: 'ECH-05',
    mayAlsoBreak: ['INT-07', 'INT-01'],
    on: ['publishIntegration', 'getIntegrationByName', 'unpublishIntegration'],
    fault: morePictures,
  },
  {
    name: 'an integration published with fewer blocks keeps the last ones of before',
    breaks: 'ECH-05',
    mayAlsoBreak: ['ECH-01', 'ECH-02', 'INT-35'],
    on: ['publishIntegration'],
    fault: mixed('blocks', (given, stored) => [...given, ...stored.slice(given.length)]),
  },
  {
    name: 'an empty list of external links leaves those of before',
    breaks: 'ECH-05',
    mayAlsoBreak: ['ECH-01', 'ECH-02'],
    on: ['publishIntegration'],
    fault: mixed('externalLinks', (given, stored) => (given.length === 0 ? stored : given)),
    profile: 'default',
  },
  {
    name: 'settings of places that a publication no longer names are kept',
    breaks: 'ECH-05',
    mayAlsoBreak: ['ECH-01', 'ECH-02'],
    on: ['publishIntegration'],
    fault: keptPlaces,
    profile: 'default',
  },
  {
    name: 'a field of choices given fewer options keeps the last ones of before',
    breaks: 'CF-21',
    mayAlsoBreak: ['CF-24', 'ECH-01', 'ECH-02', 'FRM-01'],
    on: ['updateOrganizationCustomField'],
    fault: () => async (ask, server) => {
      const before = await server.call('getOrganizationCustomFieldByName', { params: ask.params });
      const body = membersOf(ask.body);
      const given = listIn(body, 'options');
      if (!isAccepted(before) || given.length === 0) return server.send(ask);
      const options = [...given, ...listIn(before.json, 'options').slice(given.length)];
      return server.send({ ...ask, body: { ...body, options } });
    },
    profile: 'default',
  },
  {
    name: 'an API description keeps the source of the first put to it',
    breaks: 'OAS-12',
    mayAlsoBreak: ['ECH-01', 'ECH-02', 'ID-12', 'FRM-01'],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: keptOnce('getOpenAPISpecBySlug'),
    profile: 'default',
  },
  {
    name: 'a publication that is refused ends the one before',
    breaks: 'BODY-05',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: endedByRefusal,
    profile: 'default',
  },
];
