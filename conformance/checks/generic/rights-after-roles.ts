import { operationRow, type OperationId } from '#spec/operation.ts';
import { permissionPairs } from '#spec/state.ts';
import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { answerUnder, isLet, paramsFor, requestsOf, rightOf, type Asked } from '../../requests/asked-rights.ts';
import { bearerOf, giveRole, type Bearer } from '../../requests/given-roles.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { resourceKinds, resources } from '../../resources/index.ts';
import { roleTokens } from '../../world/callers.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** Operations that a right names, the one that tells most first. */
const askedFor: readonly OperationId[] = [
  'listMembersInOrganizationById',
  'listTeamsInOrganizationById',
  'postCommentInSpace',
  'createOpenAPISpec',
];

/** What a right to it allows may be refused by other rights that it needs (OP-OWN-14.c). */
const judgedDenied: readonly OperationId[] = ['createOpenAPISpec'];

/** A member other than the caller of the run whose token is known: the user that may be changed, or one of few rights. */
const memberWithToken = async (world: World): Promise<Bearer> => {
  const { params } = await world.make('space', { body: { defaultLevel: 'admin' } });
  const found: Bearer[] = [];
  const own = new Set([world.target.token, world.target.tokens['admin']]);
  for (const { token } of roleTokens(world).toReversed()) {
    if (own.has(token)) continue;
    const bearer = await bearerOf(world, params, token);
    if (bearer !== undefined) found.push(bearer);
    if (found.length > 0 && (world.isBrief || world.target.user === undefined)) break;
  }
  const member = found.find(({ userId }) => userId === world.target.user) ?? found[0];
  if (member === undefined) throw missingPrerequisite('the token of a member with a role (target key tokens)');
  return member;
};

/** What the list of all says of a right; undefined where there is none, or it does not show the thing. */
const rightListed = async ({ world, pair, requests, token }: Asked): Promise<readonly [unknown, Exchange[]]> => {
  const kind = resourceKinds.find((each) => resources[each].schema === pair.of && resources[each].read !== null);
  const { list = null, read = null } = kind === undefined ? {} : resources[kind];
  if (list === null || read === null || world.isBrief) return [undefined, []];
  const own = paramsFor(pair, await requests.next());
  const known: Readonly<Record<string, string>> = { organizationId: world.target.organization, ...own };
  const names = operationRow(list).pathParameters;
  if (names.some((name) => known[name] === undefined)) return [undefined, []];
  const params = Object.fromEntries(names.map((name) => [name, known[name]!]));
  const page = await world.call(list, { params, query: { limit: 100 }, token });
  const shown = await world.call(read, { params: own, token });
  const id = textInside(shown.json, 'id');
  const item = listInside(page.json, 'items').find((each) => id !== undefined && inside(each, 'id') === id);
  return [inside(item, 'permissions', pair.permission), [page, shown]];
};

/** Rounds in which list and reading must differ, each out of step with rights that come and go after so many requests. */
const rounds = 3;

/** Whether a list says another thing of a right than readings before and after it. */
const isListedOtherwise = async (asked: Asked, right: boolean, exchanges: Exchange[]): Promise<boolean> => {
  for (let round = 1; round <= rounds; round += 1) {
    const [listed, pages] = await rightListed(asked);
    exchanges.push(...pages);
    if (typeof listed !== 'boolean' || listed === right) return false;
    for (let reading = 0; reading < round; reading += 1) if ((await rightOf(asked)) !== right) return false;
  }
  return true;
};

/** What is wrong with what a member is told of a right now. */
const contradictionsOf = async (asked: Asked, exchanges: Exchange[], when: string): Promise<readonly Finding[]> => {
  const { world, pair, requests } = asked;
  const right = await rightOf(asked);
  if (typeof right !== 'boolean') return [];
  const findings: Finding[] = [];
  const pages: Exchange[] = [];
  const what = `permissions.${pair.permission} (${pair.of})`;
  if (await isListedOtherwise(asked, right, pages)) {
    const expected = `${what} ${when} is in the list as it is read`;
    findings.push({ expected, got: String(!right), exchanges: pages });
  }
  exchanges.push(...pages);
  if (right && judgedDenied.includes(pair.operation)) return findings;
  const isRight = right ? isLet : ({ ok }: Exchange): boolean => !ok;
  const exchange = await answerUnder(asked, right, isRight, rightOf);
  if (exchange === undefined) return findings;
  exchanges.push(exchange);
  if (isRight(exchange)) return findings;
  // Who may do anything may be refused for other reasons.
  if (right && !(await world.call(pair.operation, await requests.next())).ok) return findings;
  const expected = `${what} is ${!right} ${when}`;
  return [...findings, { expected, got: `${right}, and status ${exchange.status}`, exchanges: [exchange] }];
};

/** Everything that one member is told about, each of it looked at before the role changes. */
const looksOf = async (world: World, token: string, operations: readonly OperationId[]): Promise<readonly Asked[]> => {
  const looks: Asked[] = [];
  for (const pair of permissionPairs.filter(({ operation }) => operations.includes(operation))) {
    const fresh = requestsOf(world, pair.operation);
    // A fresh thing is one that nobody has looked at before; none of these requests uses one up.
    const requests = pair.of === 'Organization' ? fresh : { ...fresh, useUp: () => undefined };
    const asked = { world, pair, requests, token };
    const right = await unlessMissing(() => rightOf(asked));
    await unlessMissing(() => rightListed(asked));
    if (typeof right === 'boolean') looks.push(asked);
  }
  return looks;
};

/** No other outcome runs beside it: whatever asks as this member would see its rights move. */
const followTheRole = check('permissions/follow-the-role', { lane: 'clock' }, async ({ world }) => {
  world.allowed('members');
  await requireDifferingAnswers(world);
  const member = await memberWithToken(world);
  const looks = await looksOf(world, member.token, world.isBrief ? askedFor.slice(0, 1) : askedFor);
  const exchanges: Exchange[] = [];
  const findings: Finding[] = [];
  const [before, after] = [member.role, member.role === 'admin' ? 'read' : 'admin'];
  let isGiven = false;
  try {
    isGiven = await giveRole(world, member, after);
    for (const each of isGiven ? looks : [])
      findings.push(...(await contradictionsOf(each, exchanges, `for a member whose role was ${before}`)));
  } finally {
    isGiven = (await giveRole(world, member, before)) && isGiven;
  }
  if (!isGiven) return unverified('a member with a token whose role can be changed', exchanges);
  for (const each of world.isBrief ? [] : looks)
    findings.push(...(await contradictionsOf(each, exchanges, `for a member whose role was ${after}`)));
  if (findings.length === 0 && exchanges.length === 0)
    return unverified('permissions that a member can read before and after the role changes');
  return judge(findings, exchanges);
});

/** What members are told of their rights when their role was another one (5). */
export const roleChangeChecks: readonly Check[] = [followTheRole];
