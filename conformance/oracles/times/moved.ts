import { effects } from '#spec/effect.ts';
import type { WritingOperationId } from '#spec/operation.ts';
import { resources } from '../../resources/index.ts';
import { isAbout, mayChange, type Write } from '../pictures/effects-on.ts';
import { nameOf, pointerTo, type Sighting, type Thing } from '../pictures/sighting.ts';
import { answeredAt, timeIn, type Step, type TimeFault, type TimesJudged, bothTimes } from './step.ts';

/** Times that a thing has once and for all. */
const lasting = ['createdAt', 'postedAt', 'joinedAt'] as const;

type Known = { readonly at: number; readonly step: number; readonly id: string | undefined };

/** Whether a write may make a thing anew, which then has another id too (OP-OAS-05.b). */
const mayMakeAnew = (write: Write, thing: Thing): boolean =>
  effects[write.operation as WritingOperationId].thing === 'made-or-changed' && mayChange(write, thing, 'id');

/** When a thing was made, posted or joined never moves; counted where a write was between two sightings. */
export const judgeLasting = (steps: readonly Step[]): TimesJudged => {
  const known = new Map<string, Known>();
  const faults: TimeFault[] = [];
  let met = 0;
  for (const [at, step] of steps.entries()) {
    for (const sighting of step.sightings) {
      const { thing } = sighting;
      // One of its kind in its container: the next one there is another.
      if (resources[thing.kind].param === null) continue;
      for (const member of lasting) {
        const time = timeIn(sighting, member);
        if (time === undefined) continue;
        const key = `${member} ${nameOf(thing)}`;
        const before = known.get(key);
        const id = sighting.members.get('id');
        known.set(key, { at: time, step: at, id });
        // What was made anew under the same key is another thing.
        if (before === undefined || before.id !== id) continue;
        const between = steps.slice(before.step + 1, at + 1);
        const writes = between.flatMap(({ write }) => (write?.ok === true ? [write] : []));
        const isSame = (write: Write): boolean => id !== undefined && mayMakeAnew(write, thing);
        if (writes.some((write) => mayChange(write, thing, member) && !isSame(write))) continue;
        if (writes.length > 0) met += 1;
        if (before.at === time) continue;
        const exchanges = [steps[before.step]!, ...between].map(({ exchange }) => exchange);
        const expected = `${member} of the ${resources[thing.kind].word} stays what it was`;
        faults.push({
          expected,
          got: 'another time',
          detail: bothTimes(before.at, time),
          pointer: pointerTo(sighting.pointer, member.split('.')),
          exchanges,
        });
      }
    }
  }
  return { faults, met };
};

const covers = (path: string, member: string): boolean => member === path || member.startsWith(`${path}.`);

/** Whether a write gave the thing another value of a member of its own, as it reads before and after. */
const hasChanged = (write: Write, before: Sighting, after: Sighting): boolean => {
  const sets = effects[write.operation as WritingOperationId].sets.flatMap((row) => [...row.in]);
  // Another form may show nothing of what is given.
  const shown = sets.filter((path) => [...before.members.keys()].some((member) => covers(path, member)));
  return [...after.members].some(
    ([member, value]) => before.members.get(member) !== value && shown.some((path) => covers(path, member)),
  );
};

const updatedAt = 'updatedAt';

/** The latest time that a reply shows, as long as the server's clock has come so far. */
const latestIn = (step: Step): number => {
  const answered = answeredAt(step)?.to ?? Infinity;
  const times = step.sightings.flatMap((each) =>
    ['createdAt', 'postedAt', updatedAt].map((name) => timeIn(each, name)),
  );
  return Math.max(0, ...times.filter((time) => time !== undefined && time <= answered).map(Number));
};

type Seen = { readonly sighting: Sighting; readonly step: number };

/** The sighting before, and what stands between. */
type Pair = { readonly before: Seen; readonly sighting: Sighting; readonly at: number };

/** Each sighting with the last one of its thing, and with the last one in the same form where that is another. */
const pairsIn = function* (steps: readonly Step[]): Generator<Pair> {
  const last = new Map<string, Seen>();
  for (const [at, step] of steps.entries()) {
    for (const sighting of step.sightings) {
      const name = nameOf(sighting.thing);
      const keys = [name, `${name} ${sighting.form}`];
      const before = new Set(keys.flatMap((key) => last.get(key) ?? []));
      const seen: Seen = { sighting, step: at };
      for (const key of keys) last.set(key, seen);
      for (const each of before) yield { before: each, sighting, at };
    }
  }
};

/**
 * A change of a thing's own members moves its updatedAt: it is not what it was, though the server had set a later time
 * meanwhile, so that its clock had moved on.
 */
export const judgeUpdated = (steps: readonly Step[]): TimesJudged => {
  const faults: TimeFault[] = [];
  let met = 0;
  for (const { before, sighting, at } of pairsIn(steps)) {
    const between = steps.slice(before.step + 1, at + 1);
    const write = between.flatMap((each) => (each.write?.ok === true ? [each.write] : []));
    const own = write.find((each) => isAbout(each, sighting.thing) && hasChanged(each, before.sighting, sighting));
    const [was, is] = [timeIn(before.sighting, updatedAt), timeIn(sighting, updatedAt)];
    if (own === undefined || was === undefined || is === undefined) continue;
    const sent = steps.findIndex((each) => each.write === own);
    const later = Math.max(...steps.slice(0, sent + 1).map(latestIn));
    if (is > was) met += 1;
    if (is > was || later <= was) continue;
    const expected = `updatedAt of the ${resources[sighting.thing.kind].word} moves with a change of it`;
    const got = is === was ? 'the time from before' : 'an earlier time';
    const exchanges = [steps[before.step]!, ...between].map(({ exchange }) => exchange);
    const pointer = pointerTo(sighting.pointer, [updatedAt]);
    faults.push({ expected, got, detail: bothTimes(was, is), pointer, exchanges });
  }
  return { faults, met };
};
