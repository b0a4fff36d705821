import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readings, type ChoiceId } from '#reference/choices.ts';
import { requirement } from '#spec/requirement.ts';
import type { Outcome } from '../outcome.ts';
import { isRed, judgeReference } from './judged.ts';

// DOCPLANE_PERSONALITIES=all judges every reading alone; otherwise a red mix is taken apart.
const alone = process.env['DOCPLANE_PERSONALITIES'] === 'all';

type Choices = Readonly<Record<string, string>>;

/** A recommendation may speak against a listed reading of its own open point (DESIGN, "What is judged"): a warning. */
const isAdvice = ({ verdict, requirement: id }: Outcome, choices: Choices): boolean => {
  const { level, opens } = requirement(id);
  const isOpened = (point: string): boolean => opens.some((open) => point === open || point.startsWith(`${open}.`));
  return verdict === 'warn' && level === 'should' && Object.keys(choices).some(isOpened);
};

const redUnder = async (choices: Choices): Promise<string[]> => {
  const { outcomes } = await judgeReference({ choices });
  const red = outcomes.filter((outcome) => isRed(outcome) && !isAdvice(outcome, choices));
  return red.map(({ name, verdict, reason }) => `${verdict} ${name}: ${reason}`);
};

// Late reads want a target that says how long it takes to settle, and time that passes: they are no part of the mixes.
const late = 'OP-ENV-04.b';
const points = (Object.entries(readings) as [ChoiceId, readonly string[]][]).filter(([id]) => id !== late);
const singles = points.flatMap(([id, names]) => names.slice(1).map((name): Choices => ({ [id]: name })));
const mostReadings = Math.max(...points.map(([, names]) => names.length));

/** Every point takes its next reading from one mix to the next; the second round begins elsewhere for each point. */
const mixes = Array.from({ length: 2 * mostReadings }, (_, turn): Choices => {
  const round = Math.floor(turn / mostReadings);
  const at = (place: number, length: number): number => (turn + round * place) % length;
  return Object.fromEntries(points.map(([id, names], place) => [id, names[at(place, names.length)] ?? '']));
});

const words = (choices: Choices): string =>
  Object.entries(choices)
    .map(([id, name]) => `${id} as ${name}`)
    .join(', ');

const guilty = async (mix: Choices): Promise<string[]> => {
  const found: string[] = [];
  for (const single of Object.entries(mix).map(([id, name]): Choices => ({ [id]: name }))) {
    const red = await redUnder(single);
    if (red.length > 0) found.push(`${words(single)}: ${red.join('; ')}`);
  }
  return found;
};

test('every reading is in a mix', () => {
  const mixed = new Set(mixes.flatMap((mix) => Object.entries(mix).map(([id, name]) => `${id}=${name}`)));
  const missing = singles.flatMap(Object.entries).filter(([id, name]) => !mixed.has(`${id}=${name}`));
  assert.deepEqual(missing, []);
});

for (const [turn, mix] of alone ? [] : mixes.entries()) {
  test(`a server with readings of mix ${turn + 1} breaks no rule`, async () => {
    const red = await redUnder(mix);
    if (red.length > 0) assert.deepEqual({ red, alone: await guilty(mix) }, { red: [], alone: [] });
  });
}

for (const single of alone ? singles : []) {
  test(`a server that reads ${words(single)} breaks no rule`, async () => {
    assert.deepEqual(await redUnder(single), []);
  });
}
