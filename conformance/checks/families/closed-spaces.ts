import type { OperationId } from '#spec/operation.ts';
import { broken, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { arrangedReading } from '../../requests/arranged-input.ts';
import { mayLieThere } from '../../requests/foreign-places.ts';
import { othersOf } from '../../world/callers.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

type Door = { readonly token: string; readonly openSpace: string };

/** A caller who is kept from a space, and another space that this caller may read. */
const doorBeside = async (world: World, spaceId: string): Promise<Door> => {
  const { templateSpace, changeRequest } = world.target;
  const open = [templateSpace, changeRequest?.space].filter(
    (each): each is string => each !== undefined && each !== spaceId,
  );
  for (const token of othersOf(world)) {
    const reads = async (space: string): Promise<boolean> =>
      (await world.call('getSpaceById', { params: { spaceId: space }, token })).ok;
    if (await reads(spaceId)) continue;
    for (const openSpace of open) if (await reads(openSpace)) return { token, openSpace };
  }
  throw missingPrerequisite(
    'the token of a caller who may read one space and not another (target keys tokens, changeRequest)',
  );
};

const readBelow = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { params } = await arrangedReading(world, operation);
  const { spaceId = '' } = params;
  const own = await world.must(operation, { params });
  const { token, openSpace } = await doorBeside(world, spaceId);
  const closed = await world.call(operation, { params, token });
  if (closed.ok) return unverified('a caller who is kept from all that is in a space', [own, closed]);
  const elsewhere: Params = { ...params, spaceId: openSpace };
  const asked = await world.call(operation, { params: elsewhere, token });
  const exchanges = [own, closed, asked];
  if (!asked.ok || textInside(asked.json, 'id') !== textInside(own.json, 'id')) return judge([], exchanges);
  if (await mayLieThere(world, operation, 'spaceId', elsewhere))
    return unverified('a thing that the other space has none of', exchanges);
  const expected = 'nothing of a space that is closed to the caller, below the path of one that is open';
  return broken([{ expected, got: 'a thing of it', pointer: '/id', exchanges }]);
};

/** What a private space holds is shown to nobody whom it is closed to, whatever space the path names (2.3, 4.7, 4.8). */
export const closedSpaceCheck: Check = check(
  'callers/closed-space-stays-closed',
  { evidence: 3 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    return readBelow(world, operation);
  },
);
