import type { OperationId } from '#spec/operation.ts';
import { inapplicable, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { accepted, missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import { isShaping, sharesThings, shownOtherwise } from '../../oracles/shown-otherwise.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { keyedReadings } from '../../requests/keyed-readings.ts';
import { pathsOfNested } from '../../requests/nested-pages.ts';
import { beside, shapedContent, shapedReading, takes } from '../../requests/shaped-readings.ts';
import { rest } from '../../world/at-rest.ts';
import { quietMoment } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

type Query = NonNullable<Input['query']>;

/** A plain reading and one with parameters, of which others have sent both. */
type Beside = {
  readonly input: Input;
  readonly query: Query;
  readonly plain: Exchange;
  readonly shaped: Exchange;
};

const otherwise = (plain: Exchange, { json }: Exchange, query: Query): readonly string[] =>
  shownOtherwise(plain.json, json, Object.keys(query).filter(isShaping));

/**
 * Reads both once more where they differ or show other things, the plain one around the other: what moved meanwhile is
 * not the parameters' doing.
 */
const judgeBeside = async (
  world: World,
  operation: OperationId,
  { input, query, plain, shaped }: Beside,
): Promise<CheckResult> => {
  const first = otherwise(plain, shaped, query);
  const isTelling = sharesThings(plain.json, shaped.json);
  if (isTelling && first.length === 0) return judge([], [plain, shaped]);
  await rest(world);
  const read = async (more: Query): Promise<Exchange> => accepted(await world.call(operation, beside(input, more)));
  // The first item of a list that others write to is there for a moment.
  const shaping = Object.fromEntries(Object.entries(query).filter(([name]) => isShaping(name)));
  const [before, again, after] = [await read({}), await read(shaping), await read({})];
  const exchanges = [before, again, after];
  if (!sharesThings(after.json, again.json)) return unverified(quietMoment, exchanges);
  const moved = otherwise(before, after, query);
  return judge(
    otherwise(after, again, query)
      .filter((pointer) => !moved.includes(pointer) && (!isTelling || first.includes(pointer)))
      .map((pointer) => ({
        expected: `the same value with ${Object.keys(shaping).join(', ')} as without`,
        got: 'another value',
        pointer,
        exchanges,
      })),
    exchanges,
  );
};

/** With a key that resolves URLs, and with another, which may be as good as none (OP-AUTH-11.a). */
const judgeKeys = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { key, other, of } = await keyedReadings(world);
  const own = of.get(operation);
  if (own === undefined) throw missingPrerequisite('a space in a section of a published share-link site');
  const { params, plain, keyed, later } = own;
  accepted(plain);
  accepted(keyed);
  const asked = { input: { params }, plain };
  const result = await judgeBeside(world, operation, { ...asked, query: { shareKey: key }, shaped: keyed });
  if (result.kind === 'broken' || !later.ok) return result;
  return judgeBeside(world, operation, { ...asked, query: { shareKey: other }, shaped: later });
};

/** Pages below others, of which the first that is broken counts; undefined where none is (OP-CNT-04.b). */
const judgeNested = async (world: World, operation: OperationId): Promise<CheckResult | undefined> => {
  for (const params of (await unlessMissing(() => pathsOfNested(world, operation))) ?? []) {
    const result = await unlessMissing(async () =>
      judgeBeside(world, operation, await shapedContent(world, operation, params)),
    );
    if (result?.kind === 'broken') return result;
  }
  return undefined;
};

const shapeNothingElse = check('queries/shape-nothing-else', {}, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  if (world.isBrief) return inapplicable('a short run compares no plain reading with one in another form');
  if (takes(operation, 'shareKey')) return judgeKeys(world, operation);
  const usual = await judgeBeside(world, operation, await shapedReading(world, operation));
  return usual.kind === 'broken' ? usual : ((await judgeNested(world, operation)) ?? usual);
});

export const besidePlainChecks: readonly Check[] = [shapeNothingElse];
