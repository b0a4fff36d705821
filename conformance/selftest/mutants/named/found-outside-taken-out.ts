import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** Where a member is taken out, what it is read with, and what an update sends for what was there. */
type Place = {
  readonly update: OperationId;
  readonly read: OperationId;
  readonly member: string;
  /** Of the value that is shown. */
  readonly way?: readonly string[];
};

const isTakenOut = (value: unknown): boolean => value === null || value === '';

const placeOf = ({ params }: FaultyRequest): string => JSON.stringify(params);

/** What a thing shows of a member now. */
const shownNow = async (server: Server, { params }: FaultyRequest, { read, member, way = [member] }: Place) => {
  const { json } = await server.call(read, { params });
  const named = listInside(json, 'items').find((each) => Object.values(params).includes(textInside(each, 'id') ?? ''));
  return textInside(named ?? json, ...way);
};

/** What an update takes out is there again since the next update that does not name it. */
const comesBack =
  (place: Place): Fault =>
  () => {
    const hidden = new Map<string, string>();
    return async (ask, server) => {
      const body = membersOf(ask.body);
      const { update, member } = place;
      if (body === undefined || ask.operation !== update) return server.send(ask);
      const key = placeOf(ask);
      const isNamed = Object.hasOwn(body, member);
      const old = isNamed ? await shownNow(server, ask, place) : hidden.get(key);
      const isBack = !isNamed && old !== undefined;
      const answer = await server.send(isBack ? { ...ask, body: { ...body, [member]: old } } : ask);
      if (!isAccepted(answer)) return answer;
      hidden.delete(key);
      if (isNamed && isTakenOut(body[member]) && old !== undefined) hidden.set(key, old);
      return answer;
    };
  };

/** A collection that a move took out of another one is in it again since its next update. */
const backInParent: Fault = () => {
  const parents = new Map<string, string>();
  return async (ask, server) => {
    const key = placeOf(ask);
    const place = { update: ask.operation, read: 'getCollectionById', member: 'parent' } as const;
    const old = ask.operation === 'moveCollection' ? await shownNow(server, ask, place) : undefined;
    const parent = ask.operation === 'moveCollection' ? undefined : parents.get(key);
    if (parent !== undefined) await server.call('moveCollection', { params: ask.params, body: { parent } });
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    parents.delete(key);
    if (old !== undefined && inside(ask.body, 'parent') === undefined) parents.set(key, old);
    return answer;
  };
};

const emptied = (update: OperationId, read: OperationId, word: string): Mutant => ({
  name: `an emptied description of ${word} comes back with the next update`,
  breaks: 'ECH-04',
  mayAlsoBreak: ['STATE-01'],
  on: [update],
  fault: comesBack({ update, read, member: 'description' }),
  profile: 'default',
});

/** Faults found from outside in what an update takes out, which is back later. */
export const foundOutsideTakenOutMutants: readonly Mutant[] = [
  {
    name: 'a removed proxy comes back with the next update',
    breaks: 'SITE-26',
    mayAlsoBreak: [],
    on: ['updateSiteById'],
    fault: comesBack({ update: 'updateSiteById', read: 'getSiteById', member: 'proxy', way: ['proxy', 'origin'] }),
    profile: 'default',
  },
  {
    name: 'a removed condition comes back with the next update',
    breaks: 'SEC-17',
    mayAlsoBreak: ['STATE-01'],
    on: ['updateSiteSectionById'],
    fault: comesBack({ update: 'updateSiteSectionById', read: 'listSiteSections', member: 'condition' }),
    profile: 'default',
  },
  emptied('updateCollectionById', 'getCollectionById', 'a collection'),
  emptied('updateSiteSectionById', 'listSiteSections', 'a section'),
  emptied('updateOrganizationCustomField', 'getOrganizationCustomFieldByName', 'a custom field'),
  {
    name: 'a collection moved to the root is back in the other one with its next update',
    breaks: 'MOVE-02',
    mayAlsoBreak: ['STATE-01'],
    on: ['updateCollectionById', 'moveCollection'],
    fault: backInParent,
    profile: 'default',
  },
];
