import { inside, textInside } from '../../../core/json-path.ts';
import type { Answer, Fault, FaultyRequest } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const roleOf = (member: unknown): unknown => inside(member, 'role') ?? null;

/** Does something more after somebody got another role than the one before. */
const afterAnotherRole =
  (more: (ask: FaultyRequest, server: Parameters<ReturnType<Fault>>[1]) => Promise<unknown>): Fault =>
  () =>
  async (ask, server) => {
    const { params } = ask;
    const before = await server.call('getMemberInOrganizationById', { params });
    const answer = await server.send(ask);
    if (isAccepted(answer) && roleOf(before.json) !== roleOf(ask.body)) await more(ask, server);
    return answer;
  };

/** Another role is written in both organizations. */
const roleInBoth = afterAnotherRole(async ({ params, body }, server) => {
  const { organization, secondOrganization } = server.facts;
  const organizationId = params['organizationId'] === organization ? secondOrganization : organization;
  await server.call('updateMemberInOrganizationById', { params: { ...params, organizationId }, body });
});

/** Another role makes the membership anew, without its mark. */
const markLost: Fault = () => {
  const lost = new Set<string | undefined>();
  const forget = afterAnotherRole(({ params }) => Promise.resolve(lost.add(params['userId'])))();
  return async (ask, server) => {
    const user = ask.params['userId'];
    const answer =
      ask.operation === 'updateMemberInOrganizationById' ? await forget(ask, server) : await server.send(ask);
    if (ask.operation === 'setUserAsSSOMemberForOrganization') lost.delete(user);
    const member = membersOf(answer.json);
    if (!isAccepted(answer) || member === undefined || !lost.has(user)) return answer;
    return { ...answer, json: { ...member, sso: false } };
  };
};

const domainOf = (member: unknown): string | undefined => textInside(member, 'user', 'email')?.split('@').at(-1);

/** Everybody with an address of the same domain is marked too. */
const marksDomain: Fault = afterwards(async ({ operation, params }, server, { json }) => {
  for (const member of await inList(server, 'listMembersInOrganizationById', params)) {
    const userId = textInside(member, 'user', 'id') ?? '';
    if (domainOf(member) === domainOf(json)) await server.call(operation, { params: { ...params, userId } });
  }
});

/** Whoever may read it is told of the right to edit. */
const editForAll: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const shown = isAccepted(answer) ? membersOf(answer.json) : undefined;
  if (shown === undefined) return answer;
  return {
    ...answer,
    json: { ...shown, permissions: { ...membersOf(shown['permissions']), edit: true } },
  } satisfies Answer;
};

/** Whoever may read them writes them. */
const writtenByReaders =
  (read: 'getTranslation' | 'getOpenAPISpecBySlug'): Fault =>
  () =>
  async (ask, server) => {
    const shown = await server.send({ ...ask, operation: read, body: undefined });
    return server.send(isAccepted(shown) ? { ...ask, authorization: server.administrator } : ask);
  };

/** What outsiders found of roles, and of what they let somebody do. */
export const foundOutsideRoleMutants: readonly Mutant[] = [
  {
    name: 'a member who gets another role loses the mark of SSO',
    breaks: 'MBR-20',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'RES-06', 'RES-08'],
    on: ['getMemberInOrganizationById', 'setUserAsSSOMemberForOrganization', 'updateMemberInOrganizationById'],
    profile: 'default',
    fault: markLost,
  },
  {
    name: 'who marks one member as SSO member marks all of the domain',
    breaks: 'MBR-20',
    mayAlsoBreak: [],
    on: ['setUserAsSSOMemberForOrganization'],
    fault: marksDomain,
  },
  {
    name: 'another role of a member is written in both organizations',
    breaks: 'SCP-10',
    mayAlsoBreak: ['FRM-01', 'RES-06', 'RES-08'],
    on: ['updateMemberInOrganizationById'],
    profile: 'default',
    fault: roleInBoth,
  },
  {
    name: 'translation settings tell everybody of the right to edit them',
    breaks: 'AUTH-12',
    mayAlsoBreak: [],
    on: ['getTranslation'],
    fault: editForAll,
  },
  {
    name: 'translation settings are written by whoever reads them',
    breaks: 'AUTH-06',
    mayAlsoBreak: [],
    on: ['updateTranslation'],
    fault: writtenByReaders('getTranslation'),
  },
  {
    name: 'an API description that is there is written by whoever reads it',
    breaks: 'AUTH-06',
    mayAlsoBreak: [],
    profile: 'default',
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: writtenByReaders('getOpenAPISpecBySlug'),
  },
];
