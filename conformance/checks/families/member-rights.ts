import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { rest } from '../../world/at-rest.ts';
import { authorOf, postAs, roleTokens } from '../../world/callers.ts';
import { idOfSpace, spacesOf } from '../../world/member-spaces.ts';
import { spaceThread } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

type Caller = { readonly userId: string; readonly token: string };

/** The callers with the most and the least rights of their own, by the comments that they may post here. */
const callersIn = async (world: World, space: Readonly<Record<string, string>>): Promise<readonly Caller[]> => {
  const tokens = roleTokens(world).map(({ token }) => token);
  const found: Caller[] = [];
  for (const token of new Set([...tokens.slice(0, 1), ...tokens.slice(-1)])) {
    const userId = authorOf((await postAs(world, spaceThread.comment, space, token)).json);
    if (userId !== undefined) found.push({ userId, token });
  }
  return found;
};

/** What a member's own reading of a space must not say beside the role in its list: no listed reading lets these edit. */
const contradictions: Readonly<Record<string, readonly (readonly [right: string, got: boolean])[]>> = {
  admin: [['admin', false]],
  comment: [['edit', true]],
  read: [['edit', true]],
};

const found = (permission: string, listed: Exchange, read: Exchange): readonly Finding[] =>
  (contradictions[permission] ?? [])
    .filter(([right, got]) => inside(read.json, 'permissions', right) === got)
    .map(([right, got]) => ({
      expected: `a member with the permission ${permission} reads permissions.${right} as ${!got}`,
      got: String(got),
      pointer: '/items/*/permission',
      exchanges: [listed, read],
    }));

/** What one member's list says of a space, and what that member reads there. */
type Look = { readonly permission: string; readonly page: Exchange; readonly read: Exchange };

const rightsIn = ({ read }: Look): string =>
  JSON.stringify(['admin', 'edit', 'comment'].map((right) => inside(read.json, 'permissions', right)));

/** One role gives two members the same rights (5). */
const unequal = (looks: readonly Look[]): readonly Finding[] =>
  looks.flatMap((one, at) =>
    looks
      .slice(at + 1)
      .filter((other) => other.permission === one.permission && rightsIn(other) !== rightsIn(one))
      .map((other) => ({
        expected: 'two members with one permission in a space have the same rights there',
        got: `${rightsIn(one)} and ${rightsIn(other)}`,
        pointer: '/items/*/permission',
        exchanges: [one.page, one.read, other.page, other.read],
      })),
  );

const permissionFitsRights = check('members/permission-fits-rights', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { params, id } = await world.make('space', { body: { defaultLevel: 'admin' } });
  const callers = await callersIn(world, params);
  if (callers.length === 0) throw missingPrerequisite('tokens of other callers (target key tokens)');
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const listed = async ({ userId }: Caller) => {
    const { items, pages } = await spacesOf(world, world.target.organization, userId);
    const item = items.find((each) => idOfSpace(each) === id);
    return { permission: textInside(item, 'permission'), page: pages.at(-1)! };
  };
  const look = async (caller: Caller): Promise<readonly Look[]> => {
    const before = await listed(caller);
    const read = await world.call('getSpaceById', { params, token: caller.token });
    const { permission, page } = await listed(caller);
    // What other outcomes moved meanwhile says nothing.
    return permission === undefined || permission !== before.permission || !read.ok ? [] : [{ permission, page, read }];
  };
  const lookAtAll = async (): Promise<void> => {
    const looks: Look[] = [];
    for (const caller of callers) looks.push(...(await look(caller)));
    for (const { permission, page, read } of looks) {
      if (contradictions[permission] !== undefined) exchanges.push(page, read);
      findings.push(...found(permission, page, read));
    }
    findings.push(...unequal(looks));
  };
  await lookAtAll();
  await world.must('updateSpaceById', { params, body: { defaultLevel: 'read' } });
  await rest(world);
  await lookAtAll();
  if (findings.length === 0 && exchanges.length === 0)
    return unverified(`a member with the permission admin, comment or read in the list of ${operation}`);
  return judge(findings, exchanges);
});

/** What the list of a member's spaces says of its rights there (2.1, 4.9). */
export const memberRightChecks: readonly Check[] = [permissionFitsRights];
