import type { Exchange } from '../../http/exchange.ts';
import { effects } from '#spec/effect.ts';
import type { WritingOperationId } from '#spec/operation.ts';
import { resources } from '../../resources/index.ts';
import { isAbout, type Write } from '../pictures/effects-on.ts';
import { pointerTo, type Sighting } from '../pictures/sighting.ts';
import { answeredAt, noShift, notWithin, timeIn, type Step, type TimeFault, type TimesJudged } from './step.ts';

type Found = { readonly sighting: Sighting; readonly member: string; readonly at: number };
const wordOf = ({ thing }: Sighting): string => resources[thing.kind].word;

/** Times that tell when a thing came to be. */
const beginnings = ['createdAt', 'postedAt'] as const;

/** Whether a write made the thing; of a copy its path names the original. */
const isMadeBy = (write: Write, { thing }: Sighting): boolean =>
  thing.id === write.made && resources[thing.kind].schema === effects[write.operation as WritingOperationId].on;

type Made = { readonly shown: readonly Exchange[]; readonly bounds: Parameters<typeof notWithin>[1] };

/** The times that tell when a thing came to be, as one sighting shows them. */
const judgeBeginnings = (sighting: Sighting, { shown, bounds }: Made): TimesJudged => {
  const faults: TimeFault[] = [];
  let met = 0;
  for (const member of beginnings) {
    const time = timeIn(sighting, member);
    if (time === undefined) continue;
    met += 1;
    const off = notWithin(time, bounds, shown);
    if (off === undefined) continue;
    const expected = `${member} of the ${wordOf(sighting)} is the time of the request that made it`;
    const pointer = pointerTo(sighting.pointer, member.split('.'));
    faults.push({ expected, ...off, pointer, exchanges: shown.slice(-1) });
  }
  return { faults, met };
};

/** What a write makes came to be then: between the answer before and its own, give or take a margin. */
export const judgeMade = (steps: readonly Step[], marginMs: number, shift = noShift): TimesJudged => {
  const faults: TimeFault[] = [];
  let met = 0;
  for (const [at, step] of steps.entries()) {
    const { write, exchange, sightings } = step;
    const answered = answeredAt(step, shift);
    if (write?.made === undefined || answered === undefined) continue;
    const earlier = steps.slice(Math.max(0, at - 1), at);
    const [before = { from: answered.from - exchange.ms }] = earlier.flatMap((each) => answeredAt(each, shift) ?? []);
    const bounds = { from: before.from - marginMs, to: answered.to + marginMs };
    const shown = [...earlier, step].map((each) => each.exchange);
    for (const sighting of sightings.filter((each) => isMadeBy(write, each))) {
      const judged = judgeBeginnings(sighting, { shown, bounds });
      faults.push(...judged.faults);
      met += judged.met;
    }
  }
  return { faults, met };
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const members = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** When emoji were chosen, of those that a body adds. */
const reactedIn = (sighting: Sighting, added: readonly unknown[]): readonly Found[] => {
  const reactions: unknown = JSON.parse(sighting.members.get('reactions') ?? '[]');
  if (!isList(reactions)) return [];
  return reactions.flatMap((reaction) => {
    const { emoji, users } = members(reaction);
    if (!added.includes(emoji) || !isList(users)) return [];
    return users.flatMap((user) => {
      const at = Date.parse(String(members(user)['reactedAt']));
      return Number.isNaN(at) ? [] : [{ sighting, member: 'reactions.users.reactedAt', at }];
    });
  });
};

/** The times that a body of a comment or reply sets, as its reply shows them. */
const setBy = (body: unknown, sighting: Sighting): readonly Found[] => {
  const { resolved, body: text, addedReactions } = members(body);
  const own = [...(resolved === true ? ['resolvedAt'] : []), ...(text === undefined ? [] : ['editedAt'])];
  return [
    ...own.flatMap((member) => {
      const at = timeIn(sighting, member);
      return at === undefined ? [] : [{ sighting, member, at }];
    }),
    ...(isList(addedReactions) ? reactedIn(sighting, addedReactions) : []),
  ];
};

/**
 * What was edited, resolved or reacted to in a scene was so in its course: a second time may leave the first one
 * (OP-CMT-02.a, OP-CMT-07.b, OP-RCT-01.a).
 */
export const judgeSet = (steps: readonly Step[], marginMs: number, shift = noShift): TimesJudged => {
  const faults: TimeFault[] = [];
  let met = 0;
  const start = steps.map((step) => answeredAt(step, shift)).find((span) => span !== undefined)?.from ?? 0;
  for (const step of steps) {
    const { write, exchange, sightings } = step;
    const answered = answeredAt(step, shift);
    if (write === undefined || !write.ok || answered === undefined) continue;
    const bounds = { from: start - marginMs, to: answered.to + marginMs };
    for (const found of sightings
      .filter(({ thing }) => isAbout(write, thing))
      .flatMap((each) => setBy(write.body, each))) {
      met += 1;
      const off = notWithin(found.at, bounds, [steps[0]!.exchange, exchange]);
      if (off === undefined) continue;
      const expected = `${found.member} of the ${wordOf(found.sighting)} is the time of the request that set it`;
      faults.push({
        expected,
        ...off,
        pointer: pointerTo(found.sighting.pointer, found.member.split('.')),
        exchanges: [exchange],
      });
    }
  }
  return { faults, met };
};

/** Times of what has happened; ends of trials and periods may lie ahead. */
const past = /(?:^|\.)(?:created|updated|deleted|posted|edited|resolved|joined|lastSeen|lastProcessed)At$/;
const reacted = /"reactedAt":"(?<at>[^"]+)"/g;

const pastIn = (sighting: Sighting): readonly Found[] => {
  const found: Found[] = [];
  for (const [member, text] of sighting.members) {
    if (past.test(member)) {
      const at = timeIn(sighting, member);
      if (at !== undefined) found.push({ sighting, member, at });
    }
    if (member !== 'reactions') continue;
    for (const { groups } of text.matchAll(reacted))
      found.push({ sighting, member: 'reactions.users.reactedAt', at: Date.parse(groups?.['at'] ?? '') });
  }
  return found;
};

/** No time of what has happened lies ahead of the server's clock. */
export const judgeAhead = (steps: readonly Step[], marginMs: number, shift = noShift): TimesJudged => {
  const faults: TimeFault[] = [];
  let met = 0;
  for (const step of steps) {
    const answered = answeredAt(step, shift);
    if (answered === undefined) continue;
    for (const { sighting, member, at } of step.sightings.flatMap(pastIn)) {
      met += 1;
      const off = notWithin(at, { from: -Infinity, to: answered.to + marginMs }, [step.exchange]);
      if (off === undefined) continue;
      const expected = `${member} of the ${wordOf(sighting)} is not ahead of the server's time`;
      faults.push({
        expected,
        ...off,
        pointer: pointerTo(sighting.pointer, member.split('.')),
        exchanges: [step.exchange],
      });
    }
  }
  return { faults, met };
};
