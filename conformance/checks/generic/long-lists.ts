import type { OperationId } from '#spec/operation.ts';
import { judge, type CheckResult } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { fillList, keyIn, kindInWhole } from '../../requests/listing.ts';
import type { World } from '../../world/world.ts';
import type { CheckContext } from '../check.ts';

/** Things in a long list, and a page size of it: beyond the sizes that servers cut a page down to (25, 50, 100). */
const length = 120;
const limit = 110;
/** What is lost in each of so many walks is lost: in a list that others write to, one walk may miss something. */
const walks = 3;

/** Lists that are filled in a way of their own, with things that the suite makes. */
const filled: ReadonlySet<OperationId> = new Set<OperationId>([
  'listSpacesInCollectionById',
  'listCommentsInSpace',
  'listTeamsForOrganizationMember',
]);

/** What a walk does not show exactly once of what was made. */
const lostIn = (made: readonly string[], walked: readonly string[]): readonly string[] =>
  made.filter((key) => walked.filter((each) => each === key).length !== 1);

const walkLongList = async (world: World, operation: OperationId): Promise<CheckResult | undefined> => {
  if (kindInWhole(operation) === undefined && !filled.has(operation)) return undefined;
  const listing = await unlessMissing(() => fillList(world, operation, length));
  if (listing === undefined || listing.keys.length < length) return undefined;
  let lost = listing.keys;
  for (let walk = 0; walk < walks; walk += 1) {
    const { pages, items } = await world.walk(operation, listing.input, { limit });
    lost = lostIn(lost, items.map(keyIn(operation)));
    if (lost.length === 0) return judge([], pages);
    if (walk < walks - 1) continue;
    const expected = `every item of a list of ${length} once, ${limit} to a page`;
    return judge([{ expected, got: `${lost.length} of them never, or more than once`, exchanges: pages }], pages);
  }
  return undefined;
};

/** The list that the default profile makes long: what it holds goes with its space. */
const usual: OperationId = 'listCommentsInSpace';

/**
 * A walk over a list that is longer than the pages which servers usually give, once a run: of one list in the default
 * profile, of each in the deep one. Where a page is cut down, the next one has to begin where it ends. Undefined where no
 * such list can be made.
 */
export const judgeLongList = async ({ world, operation, profile }: CheckContext): Promise<CheckResult | undefined> => {
  const isTried = profile.name === 'deep' || (profile.name === 'default' && operation === usual);
  return isTried ? world.once(`long list of ${operation}`, () => walkLongList(world, operation)) : undefined;
};
