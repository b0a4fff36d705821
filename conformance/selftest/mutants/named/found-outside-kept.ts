import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inBody, inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** The default section of a site is none any more once it was written to like that; which one is, is not told since. */
const losesDefault = (write: OperationId): Fault => {
  return () => {
    const lost = new Set<string>();
    const show = inItems(({ items }) =>
      items.map((item) => (lost.has(textInside(item, 'id') ?? '') ? { ...membersOf(item), default: false } : item)),
    )();
    return async (ask, server) => {
      const { siteSectionId = textInside(ask.body, 'sectionId') } = ask.params;
      if (ask.operation === 'listSiteSections') return show(ask, server);
      const answer = await server.send(ask);
      if (ask.operation === write && isAccepted(answer) && siteSectionId !== undefined) lost.add(siteSectionId);
      return answer;
    };
  };
};

/** A text that a thing has already is given it with a number, as if another one had it. */
const numbered = (read: OperationId, member: string): Fault =>
  inRequest(async (ask, server) => {
    const given = textInside(ask.body, member);
    const { json } = await server.call(read, { params: ask.params });
    const items = listInside(json, 'items');
    const own = items.find((each) => Object.values(ask.params).includes(textInside(each, 'id') ?? '')) ?? json;
    if (given === undefined || inside(own, member) !== given) return ask;
    return { ...ask, body: { ...membersOf(ask.body), [member]: `${given.slice(0, 24)} (2)` } };
  });

/** What is put once more shows the time of the first put. */
const firstTime: Fault = () => {
  const first = new Map<string, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const shown = isAccepted(answer) ? membersOf(answer.json) : undefined;
    const { siteId = '' } = ask.params;
    if (shown?.['updatedAt'] === undefined) return answer;
    if (ask.operation === 'updateSiteAdaptiveSchema' && !first.has(siteId)) first.set(siteId, shown['updatedAt']);
    return { ...answer, json: { ...shown, updatedAt: first.get(siteId) ?? shown['updatedAt'] } };
  };
};

const optionsIn = (body: object): readonly string[] => listInside(body, 'options').map(String);

/** Options are stored as one text, and are as many as its sign makes of it. */
const joinedBy = (sign: string): Fault =>
  inBody((body) => {
    if (optionsIn(body).some((each) => each.includes(sign))) body['options'] = optionsIn(body).join(sign).split(sign);
  });

const writingOptions = ['createOrganizationCustomField', 'updateOrganizationCustomField'] as const;

/** Faults found from outside in what stays as it is: marks, given texts and separate ones, and times that do not. */
export const foundOutsideKeptMutants: readonly Mutant[] = [
  {
    name: 'the default section is none any more once it is taken out of its group',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['removeSectionFromGroup', 'listSiteSections'],
    fault: losesDefault('removeSectionFromGroup'),
  },
  {
    name: 'the default section is none any more once it is put into a group',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['addSectionToGroup', 'listSiteSections'],
    fault: losesDefault('addSectionToGroup'),
  },
  {
    name: 'translation settings that are given the title they have get a number',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    profile: 'default',
    on: ['updateTranslation'],
    fault: numbered('getTranslation', 'title'),
  },
  {
    name: 'a team that is given the title it has gets a number',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    profile: 'default',
    on: ['updateTeamInOrganizationById'],
    fault: numbered('getTeamInOrganizationById', 'title'),
  },
  {
    name: 'an adaptive schema that is replaced shows the time of the first one',
    breaks: 'TIM-06',
    mayAlsoBreak: [],
    on: ['updateSiteAdaptiveSchema', 'getSiteAdaptiveSchema'],
    fault: firstTime,
  },
  {
    name: 'an option with a comma becomes two',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    profile: 'default',
    on: [...writingOptions],
    fault: joinedBy(','),
  },
  {
    name: 'an option with a bar becomes two',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    profile: 'default',
    on: [...writingOptions],
    fault: joinedBy('|'),
  },
];
