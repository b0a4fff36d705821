import type { OperationId } from '#spec/operation.ts';
import { firstValue, type Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { membersOf } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const forgottenLater = (name: string): Fault =>
  inRequest((ask) => {
    const { [name]: value, ...query } = ask.query;
    return value === undefined || query['page'] === undefined ? ask : { ...ask, query };
  });

const notCounted = (name: string): Fault =>
  inItems(async ({ envelope, items }, ask, { send }) => {
    const { [name]: value, ...query } = ask.query;
    if (value !== undefined) envelope['count'] = membersOf((await send({ ...ask, query })).json)?.['count'];
    return items;
  });

type Row = readonly [filter: string, list: OperationId, name: string];

const later: readonly Row[] = [
  ['status of comments', 'listCommentsInSpace', 'status'],
  ['type of sites', 'listSites', 'type'],
  ['role of members', 'listMembersInOrganizationById', 'role'],
  ['category of integrations', 'listIntegrations', 'category'],
  ['status of links', 'listSpaceLinks', 'status'],
];

const counted: readonly Row[] = [
  ['the title of sites', 'listSites', 'title'],
  ['the role of members', 'listMembersInOrganizationById', 'role'],
  ['the owner of teams', 'listTeamsInOrganizationById', 'owner'],
  ['the category of integrations', 'listIntegrations', 'category'],
  ['the status of links', 'listSpaceLinks', 'status'],
];

/** Filters that hold for a part of what a list shows. */
export const filterOnPageMutants: readonly Mutant[] = [
  ...later.map(([filter, list, name]): Mutant => ({
    name: `the ${filter} is forgotten on the second page`,
    breaks: 'FLT-03',
    mayAlsoBreak: ['FLT-04'],
    on: [list],
    fault: forgottenLater(name),
  })),
  ...counted.map(([filter, list, name]): Mutant => ({
    name: `${filter} is not looked at for the count`,
    breaks: 'FLT-04',
    mayAlsoBreak: [],
    on: [list],
    fault: notCounted(name),
  })),
  {
    name: 'of several types of sites the first counts alone',
    breaks: 'FLT-05',
    mayAlsoBreak: [],
    on: ['listSites'],
    fault: inRequest((ask) => {
      const type = firstValue(ask, 'type');
      return type === undefined ? ask : { ...ask, query: { ...ask.query, type } };
    }),
  },
];
