import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { memberList, readMember, userIdOf } from '../../world/members-read.ts';
import { rest } from '../../world/at-rest.ts';
import type { World } from '../../world/world.ts';

const joined = (item: unknown): string => textInside(item, 'joinedAt') ?? '';

/** Members whom nobody has marked yet and who joined last: others of them are removed for good. */
const unmarked = async (world: World): Promise<readonly string[]> => {
  const { items } = await memberList(world);
  return items
    .filter((item) => inside(item, 'sso') !== true && inside(item, 'disabled') !== true)
    .toSorted((one, other) => joined(other).localeCompare(joined(one)))
    .flatMap((item) => userIdOf(item) ?? [])
    .filter((id) => id !== world.target.user && !world.mayHaveChanged(id));
};

const least = 3;

/** The answer to a first mark is the marked user, and nobody else is marked with it. Some who joined last stay marked. */
export const firstMarks = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const fresh = await unmarked(world);
  // The last of the list hold the tokens of the run.
  const [beside, ...marked] = fresh.slice(0, least);
  if (beside === undefined || fresh.length < 2 * least) return unverified('members whom nobody has marked');
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const at = (userId: string) => ({ params: { organizationId: world.target.organization, userId } });
  for (const userId of marked) {
    const before = await readMember(world, beside);
    const sent = await world.call(operation, at(userId));
    await rest(world);
    const after = await readMember(world, beside);
    exchanges.push(before, sent, after);
    if (!sent.ok) return unverified('a user who can be marked', exchanges);
    if (inside(sent.json, 'sso') !== true || userIdOf(sent.json) !== userId)
      findings.push({
        expected: 'the answer to a mark is the marked user',
        got: 'another',
        pointer: '/sso',
        exchanges: [sent],
      });
    if (before.ok && inside(before.json, 'sso') !== true && inside(after.json, 'sso') === true)
      findings.push({
        expected: 'nobody else is marked',
        got: 'a mark',
        pointer: '/sso',
        exchanges: [before, sent, after],
      });
  }
  return judge(findings, exchanges);
};
