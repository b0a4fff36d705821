import type { OperationId } from '#spec/operation.ts';
import {
  broken,
  holds,
  inapplicable,
  judge,
  unverified,
  type CheckResult,
  type Finding,
} from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { accepted, missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { saidOtherwise } from '../../oracles/said-again.ts';
import { leavesIn } from '../../oracles/strays.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { filterScene } from '../../requests/filter-scene.ts';
import { filterGrounds } from '../../requests/filtered/index.ts';
import { keyedReadings } from '../../requests/keyed-readings.ts';
import { beside, shapedReading, takes, type Shaped } from '../../requests/shaped-readings.ts';
import { atRest } from '../../world/at-rest.ts';
import { addressParts } from '../../world/share-keys.ts';
import { quietMoment } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check, type Lane } from '../check.ts';
import { usualLane } from '../usual-lane.ts';
import { listLane } from './list-lane.ts';

/** Whether something shows less of a member than before: what comes in late is not taken away. */
const isLess = (before: Exchange, after: Exchange, pointer: string): boolean => {
  const [one, other] = [before, after].map(({ json }) => inside(json, ...pointer.slice(1).split('/')));
  if (Array.isArray(one) && Array.isArray(other)) return other.length < one.length;
  return one !== undefined && other === undefined;
};

/**
 * Those of some members that a parameter has surely moved. Content may come in late, and that of a change request is
 * written by others: a reading with the defaults spelled out then shows whether it is what it was.
 */
const surelyStuck = async (
  world: World,
  operation: OperationId,
  { input, plain, again }: Shaped & { readonly again: Exchange },
  pointers: readonly string[],
): Promise<readonly string[]> => {
  if (pointers.length === 0 || !takes(operation, 'metadata')) return pointers;
  const { changeRequestId, spaceId } = input.params ?? {};
  const isOthers = changeRequestId !== undefined || spaceId === world.target.templateSpace;
  const less = isOthers ? [] : pointers.filter((pointer) => isLess(plain, again, pointer));
  if (less.length > 0) return less;
  const spelled = await world.call(operation, beside(input, { metadata: true, computed: true }));
  const changed = spelled.ok ? saidOtherwise(plain.json, spelled.json) : pointers;
  return pointers.filter((pointer) => !changed.includes(pointer));
};

const expected = 'a reading without parameters says what it said before others were sent with some';

/** Reads once more what was read plainly before, and again where that says something else. */
const readAgain = async (world: World, operation: OperationId, asked: Shaped): Promise<CheckResult> => {
  const { input, plain, shaped } = asked;
  const read = async (): Promise<Exchange> => accepted(await world.call(operation, input));
  const again = await read();
  const other = saidOtherwise(plain.json, again.json);
  if (other.length === 0) return holds([plain, shaped, again]);
  const last = accepted(await atRest(world, read));
  const [before, since] = [saidOtherwise(plain.json, last.json), saidOtherwise(again.json, last.json)];
  const lasting = other.filter((pointer) => before.includes(pointer) && !since.includes(pointer));
  const stuck = await surelyStuck(world, operation, { ...asked, again }, lasting);
  const exchanges = [plain, shaped, again, last];
  if (stuck.length === 0) return unverified(quietMoment, exchanges);
  return broken(stuck.map((pointer) => ({ expected, got: 'something else', pointer, exchanges })));
};

const showsKey = ({ json }: Exchange, key: string): boolean =>
  leavesIn(json).some(({ value }) => typeof value === 'string' && addressParts(value).includes(key));

/** Published URLs, which show a share key to whoever asks with it. */
const judgeKey = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { key, of } = await keyedReadings(world);
  const own = of.get(operation);
  if (own === undefined) throw missingPrerequisite('a space in a section of a published share-link site');
  const { plain, keyed, again, later } = own;
  accepted(plain);
  if (!keyed.ok || showsKey(plain, key) || !showsKey(keyed, key))
    return unverified('a share key that URLs show which it resolves, and no others', [plain, keyed]);
  const others = [...of.values()].flatMap((each) => (each === own ? [] : [each.keyed]));
  const exchanges = [plain, keyed, ...others, accepted(again), later];
  const withKey = (each: Exchange, wanted: string): readonly Finding[] =>
    each.ok && showsKey(each, key) ? [{ expected: wanted, got: 'URLs with a key given before', exchanges }] : [];
  const changed = saidOtherwise(plain.json, again.json);
  return judge(
    [
      ...withKey(again, 'published URLs without a share key, where the request has none'),
      ...withKey(later, 'published URLs with the share key of the request, or without one'),
      ...changed.map((pointer) => ({ expected, got: 'something else', pointer, exchanges })),
    ],
    exchanges,
  );
};

/** A list whose filters are tried: it is read whole before them and after them. */
const judgeFilters = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { again, asked, readings } = await filterScene(world, operation);
  const exchanges = readings.flatMap(({ pages }) => pages).slice(-20);
  if (asked.length === 0 && !takes(operation, 'order')) return unverified('a filter that the list takes', exchanges);
  return judge(
    again.faults.map((fault) => ({ ...fault, pointer: '/items' })),
    exchanges,
  );
};

const isFiltered = (operation: OperationId): boolean => filterGrounds[operation] !== undefined;

const lane = (subject: Parameters<typeof usualLane>[0]): Lane =>
  subject !== '-' && isFiltered(subject) ? listLane(subject) : usualLane(subject);

const holdsForOneRequest = check('queries/hold-for-one-request', { lane }, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  if (isFiltered(operation)) return judgeFilters(world, operation);
  if (world.isBrief) return inapplicable('a short run asks for no plain reading again');
  if (takes(operation, 'shareKey')) return judgeKey(world, operation);
  return readAgain(world, operation, await shapedReading(world, operation));
});

export const plainAgainChecks: readonly Check[] = [holdsForOneRequest];
