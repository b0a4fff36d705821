import { drawsOf, type Draws } from './draws.ts';
import { bestNext } from './best-next.ts';
import type { OutcomeSet } from './outcome-set.ts';

/** How often some outcomes are taken out and others put in their place, where nothing else is said. */
const usualRounds = 1500;
/** Outcomes that are taken out at once, at most. */
const takenOut = 10;
/** Outcomes that are put in without regard to what they take, fewer than. */
const putInFirst = 4;
/** What a set may find less than the one before it, at first; less and less, since only then it settles. */
const lossAtFirst = 1.2;

const fill = (set: OutcomeSet, requests: number): void => {
  for (;;) {
    const names = bestNext(set, set.all, requests - set.requests());
    if (names.length === 0) return;
    for (const name of names) set.add(name);
  }
};

/** Takes out what finds nothing that the others do not find. */
const withoutIdle = (set: OutcomeSet): void => {
  const bySaving = [...set.names].toSorted((one, other) => set.saving(other) - set.saving(one));
  for (const name of bySaving) if (set.loss(name) === 0) set.remove(name);
};

/** Takes out some that stand on the same as one of them, or any. */
const takeSome = (set: OutcomeSet, draw: Draws, isOfOne: boolean): void => {
  const names = [...set.names];
  const keys = set.needsOf(names[draw(Math.max(1, names.length))] ?? '');
  const beside = names.filter((name) => [...set.needsOf(name)].some((key) => keys.has(key)));
  const from = isOfOne && beside.length > 0 ? beside : names;
  const count = 1 + draw(takenOut);
  const start = draw(Math.max(1, from.length));
  const isAll = from === beside && beside.length <= takenOut;
  const some = (): string[] =>
    Array.from({ length: count }, () => from[(start + draw(from.length)) % from.length] ?? '');
  for (const name of isAll ? beside : some()) set.remove(name);
};

/** Puts in a few that find something, whatever it takes: what was taken out would be put back first. */
const putIn = (set: OutcomeSet, draw: Draws, requests: number): void => {
  const others = set.all.filter((name) => !set.names.has(name) && set.gain(name) > 0);
  for (let more = draw(putInFirst); more > 0; more -= 1) {
    const name = others[draw(Math.max(1, others.length))];
    if (name !== undefined && set.requests() + set.price(name) <= requests) set.add(name);
  }
};

/** Makes a set one of these outcomes. */
const reset = (set: OutcomeSet, names: ReadonlySet<string>): void => {
  for (const name of set.names) set.remove(name);
  for (const name of names) set.add(name);
};

/**
 * Outcomes that find as much as possible with so many requests. Begins with what finds most per request, then takes some
 * out, those that stand on the same or any, fills up anew, and keeps what is hardly worse.
 */
export const betterSet = (set: OutcomeSet, requests: number, rounds = usualRounds): ReadonlySet<string> => {
  const draw = drawsOf(1);
  const refill = (): void => {
    withoutIdle(set);
    fill(set, requests);
  };
  refill();
  let best = { names: new Set(set.names), worth: set.worth() };
  for (let round = 0; round < rounds; round += 1) {
    const before = { names: new Set(set.names), worth: set.worth() };
    takeSome(set, draw, round % 2 === 0);
    putIn(set, draw, requests);
    refill();
    if (set.worth() > best.worth) best = { names: new Set(set.names), worth: set.worth() };
    if (set.worth() < before.worth - lossAtFirst * (1 - round / rounds)) reset(set, before.names);
  }
  return best.names;
};
