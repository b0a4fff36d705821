import { inside } from '../../../core/json-path.ts';
import type { Answer, Fault, FaultyRequest, Members, Server } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { answering, isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

const titleOf = (pair: Members): unknown => membersOf(pair['customField'])?.['title'];

/** Each field of a title shows the value of the first of them that has one. */
const firstOfTitle: Fault = answering((answer) => {
  if (!Array.isArray(answer.json)) return answer;
  const pairs = (answer.json as unknown[]).map((pair) => membersOf(pair) ?? {});
  const json = pairs.map((pair) => {
    const first = pairs.find((each) => titleOf(each) === titleOf(pair) && each['value'] !== undefined);
    return titleOf(pair) === undefined || first === undefined ? pair : { ...pair, value: first['value'] };
  });
  return { ...answer, json };
});

/** The custom field of a name that was made last in either organization, or first. */
const namesakesIn = async (server: Server, isLast: boolean): Promise<Map<unknown, Members>> => {
  const { organization, secondOrganization } = server.facts;
  const found = new Map<unknown, Members>();
  for (const organizationId of [organization, secondOrganization])
    for (const field of await inList(server, 'listOrganizationCustomFields', { organizationId })) {
      const known = found.get(field['name']);
      const isLater = Date.parse(String(field['createdAt'])) > Date.parse(String(known?.['createdAt']));
      if (known === undefined || isLater === isLast) found.set(field['name'], field);
    }
  return found;
};

const besideValue =
  (isLast: boolean): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer) || !Array.isArray(answer.json)) return answer;
    const namesakes = await namesakesIn(server, isLast);
    const json = (answer.json as unknown[]).map((pair) => {
      const field = membersOf(inside(pair, 'customField'));
      return { ...membersOf(pair), customField: namesakes.get(field?.['name']) ?? field };
    });
    return { ...answer, json };
  };

/** API descriptions of a list are looked up by their slugs alone: who had it last shows. */
const listedBySlug: Fault = () => {
  const last = new Map<unknown, Members>();
  const show = inItems(({ items }) => items.map((item) => last.get(membersOf(item)?.['slug']) ?? item))();
  return async (ask, server): Promise<Answer> => {
    if (ask.operation === 'listOpenAPISpecs') return show(ask, server);
    const answer = await server.send(ask);
    const made = membersOf(answer.json);
    if (isAccepted(answer) && made !== undefined) last.set(made['slug'], structuredClone(made));
    return answer;
  };
};

/** A put updates the API description of its slug in the other organization where its own has none. */
const putBySlugAlone: Fault = () => async (ask, server) => {
  const { organization, secondOrganization } = server.facts;
  const isThere = async (params: FaultyRequest['params']): Promise<boolean> =>
    isAccepted(await server.call('getOpenAPISpecBySlug', { params }));
  const isHome = ask.params['organizationId'] === organization;
  const other = { ...ask.params, organizationId: isHome ? secondOrganization : organization };
  if (ask.authorization !== server.administrator || (await isThere(ask.params)) || !(await isThere(other)))
    return server.send(ask);
  return server.send({ ...ask, params: other });
};

/** Things that are taken for others of the same title, or of the same name in another organization. */
export const namesakeMutants: readonly Mutant[] = [
  {
    name: 'fields of one title show one value',
    breaks: 'CF-17',
    mayAlsoBreak: [],
    on: ['getSpaceCustomFields'],
    fault: firstOfTitle,
  },
  {
    name: 'a space shows the last field of a name in whatever organization',
    breaks: 'SCP-05',
    mayAlsoBreak: [],
    on: ['getSpaceCustomFields'],
    fault: besideValue(true),
  },
  {
    name: 'a space shows the first field of a name in whatever organization',
    breaks: 'SCP-05',
    mayAlsoBreak: ['CF-27'],
    on: ['getSpaceCustomFields'],
    fault: besideValue(false),
    profile: 'default',
  },
  {
    name: 'a list shows the last API description of a slug in whatever organization',
    breaks: 'SCP-05',
    mayAlsoBreak: ['ID-16', 'COH-01'],
    on: ['createOpenAPISpec', 'listOpenAPISpecs'],
    fault: listedBySlug,
  },
  {
    name: 'a put updates the API description of its slug in another organization',
    breaks: 'SCP-06',
    mayAlsoBreak: [],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: putBySlugAlone,
  },
];
