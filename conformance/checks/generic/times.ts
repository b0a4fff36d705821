import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { judgeAfterBeginning } from '../../oracles/times/after-beginning.ts';
import { judgeAhead, judgeMade, judgeSet } from '../../oracles/times/placed.ts';
import { judgeLasting, judgeUpdated } from '../../oracles/times/moved.ts';
import { noShift, type Shift, type Step, type TimesJudged } from '../../oracles/times/step.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { lacking, type Scene } from '../../requests/judged-scene.ts';
import { openScene } from '../../requests/open-scene.ts';
import { sceneOf } from '../../requests/picture-scene.ts';
import { resourceKinds, resources, type ResourceKind } from '../../resources/index.ts';
import { containerMade, type Kind } from '../../resources/kinds.ts';
import { readersOf } from '../../requests/scene-readers.ts';
import { kindWritten } from '../../requests/sibling.ts';
import type { World } from '../../world/world.ts';
import type { Params } from '../../core/params.ts';
import type { OperationId } from '#spec/operation.ts';
import { shiftOfHeaders, stillShifted } from '../../world/header-clock.ts';
import { check, type Check } from '../check.ts';
import { judgeReactedBefore } from '../families/reacted-before.ts';

/** What any clock that is kept at all may be off. */
const skewMs = 60_000;
/** What requests of one second may be off. */
const secondMs = 1_000;

/** What an operation writes, and what is made beside it: another of its kind, or of what has just one of it. */
const kindsOfWrite = (operation: OperationId): { written: ResourceKind; beside: Kind } | undefined => {
  const kind = kindWritten(operation);
  if (kind !== undefined) return { written: kind, beside: kind };
  const part = resourceKinds.find((each) => resources[each].update === operation && resources[each].param === null);
  const beside = part === undefined ? undefined : containerMade(part);
  return part === undefined || beside === undefined ? undefined : { written: part, beside };
};

/** Writes a thing twice, and makes another beside it between, so that a later time is shown before the second write. */
const madeBetween = async (world: World, operation: OperationId): Promise<Scene | undefined> => {
  const of = kindsOfWrite(operation);
  if (of === undefined) return undefined;
  const open = openScene(world, () => true);
  const { params, query, body } = await world.arrange(operation);
  const read = async (kind: ResourceKind, around: Params): Promise<void> => {
    const [reader] = readersOf(kind, around);
    if (reader !== undefined) await open.call(reader.operation, reader.input);
  };
  await open.call(operation, { params, query, body });
  await read(of.written, params);
  await read(of.beside, (await world.make(of.beside)).params);
  const again = await world.arrange(operation, { params });
  await open.call(operation, { params, query, body: again.body });
  await read(of.written, params);
  return open.end();
};

/** A law of times over the scene of an operation; one that speaks of the server's clock asks whether that is known. */
const overTimes = (
  name: string,
  law: (steps: readonly Step[], shift: Shift) => TimesJudged,
  by: 'the clock of the server' | 'what it shows',
): Check =>
  check(name, {}, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    const isByClock = by === 'the clock of the server';
    const shift = isByClock ? await shiftOfHeaders(world) : noShift;
    const scene = await sceneOf(world, operation);
    const within = law(scene.steps, shift);
    const isMet = within.met > 0 || within.faults.length > 0;
    const more = isMet || name !== 'times/updated' ? undefined : await madeBetween(world, operation);
    const { faults, met } = more === undefined ? within : law(more.steps, shift);
    const { exchanges } = more ?? scene;
    if (faults.length === 0 && met === 0)
      return unverified(lacking(scene, `a time that tells (${operation})`), exchanges.slice(-1));
    // Headers may have come to tell another time since the run began.
    if (isByClock && faults.length > 0) {
      const late = faults.flatMap((fault) => fault.late ?? []);
      await stillShifted(world, shift, late);
    }
    return judge(faults, exchanges);
  });

/** The same law, and then what shows that a time is not set by what is done later. */
const alsoBefore = (law: Check): Check => ({
  ...law,
  run: async (context): Promise<CheckResult> => {
    const judged = await law.run(context);
    const { world, operation } = context;
    return judged.kind !== 'holds' || world.isBrief ? judged : judgeReactedBefore(world, operation);
  },
});

/** Times lie where the text puts them (2.1 to 2.17). */
export const timeChecks: readonly Check[] = [
  overTimes('times/lasting', judgeLasting, 'what it shows'),
  overTimes('times/made', (steps, shift) => judgeMade(steps, skewMs, shift), 'the clock of the server'),
  alsoBefore(overTimes('times/set', (steps, shift) => judgeSet(steps, skewMs, shift), 'the clock of the server')),
  overTimes('times/made-exactly', (steps, shift) => judgeMade(steps, secondMs, shift), 'the clock of the server'),
  overTimes('times/not-ahead', (steps, shift) => judgeAhead(steps, skewMs, shift), 'the clock of the server'),
  overTimes('times/updated', judgeUpdated, 'what it shows'),
  overTimes('times/after-beginning', judgeAfterBeginning, 'what it shows'),
];
