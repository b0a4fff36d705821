import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readings, type ChoiceId } from '#reference/choices.ts';
import { follows } from '../probes/follows.ts';
import { probes } from '../probes/index.ts';
import { probeServer } from '../probes/probe-session.ts';
import type { Reading } from '../probes/reading.ts';
import { observableParts, type ObservablePart } from '../probes/run-probes.ts';
import { alternativeServers } from './alternatives/index.ts';
import { misread } from './alternatives/judge-alternative.ts';
import { startInProcess, still } from './in-process.ts';
import { points, singles, type Choices } from './configurations/configuration.ts';

// DOCPLANE_CONFIGURATIONS=all asks every reading alone for every point; otherwise a few are, each for a part of them.
const isWhole = process.env['DOCPLANE_CONFIGURATIONS'] === 'all';

const parts = observableParts.filter(({ part }) => part.probe !== undefined);

type Readings = ReadonlyMap<string, Reading>;

const probeReference = async (choices: Choices = {}, asked: readonly ObservablePart[] = parts): Promise<Readings> => {
  const { settings: known, transport, remotes, sleep, atRest } = await startInProcess(choices);
  const isEventual = choices['OP-ENV-04.b'] === 'eventual';
  // Whoever asks a server that shows writes late has to say so.
  const settings = isEventual ? { ...known, settleMs: 25 } : known;
  const wait = async (ms: number): Promise<void> => {
    if (isEventual) await sleep(ms);
    await atRest();
  };
  const surroundings = { ...still, remotes, sleep: wait };
  const probed = await probeServer({ settings, transport, surroundings, root: 42, concurrency: 8, parts: asked });
  // Under other readings a thing that went with its container may answer with a status that does not tell it is gone.
  if (Object.keys(choices).length === 0) assert.equal(probed.leftBehind, 0);
  return new Map(probed.readings.map((reading) => [reading.id, reading]));
};

const usual = probeReference();

/** Points whose readings the reference allows but never shows. */
const silent: readonly string[] = ['OP-OWN-07.a', 'OP-OWN-08.b', 'OP-PUB-04', 'OP-RES-07'];

test('every probe is named by the register', () => {
  const named = new Set(observableParts.map(({ part }) => part.probe));
  assert.deepEqual(
    Object.keys(probes).filter((name) => !named.has(name)),
    [],
  );
});

test('every probe that the register names has its question', () => {
  const forgotten = parts
    .filter(({ part: { probe = '' } }) => Object.keys(probes[probe] ?? {}).length === 0)
    .map(({ id, part: { probe = '' } }) => `${id}: write a question for ${probe} in probes/areas/, or say unasked`);
  assert.deepEqual(forgotten, []);
});

test('what the register leaves unasked is not observed, with the reason that it gives', async () => {
  const unasked = observableParts.filter(({ part }) => part.unasked !== undefined);
  const read = await probeReference({}, unasked);
  assert.deepEqual(
    unasked.map(({ id }) => read.get(id)?.reading),
    unasked.map(({ part: { unasked: why = '' } }) => `not observed: ${why}`),
  );
});

test('the reference reads every point as it declares, the same in every place', async () => {
  const wrong = [...(await usual).values()]
    .filter(({ id, reading, choice, consistent }) => !silent.includes(id) && (reading !== choice || !consistent))
    .map(({ id, probe, choice, reading }) => `${id} (${probe}): declared ${choice}, read ${reading}`);
  assert.deepEqual(wrong, []);
});

test('what a published site alone shows is read where a fresh one is published', async () => {
  const publishing = alternativeServers.find(({ reads }) => Object.entries(reads).join() === 'OP-PUB-01,200');
  assert.ok(publishing !== undefined);
  const shown = { 'OP-PUB-01': '200', 'OP-OWN-07.a': 'left-out', 'OP-OWN-08.b': 'regained' };
  assert.deepEqual(await misread({ ...publishing, reads: shown }), []);
});

test('at least 230 points are observed on the reference', async () => {
  const observed = [...(await usual).values()].filter((reading) => reading.observed);
  assert.ok(new Set(observed.map(({ id }) => id.replace(/\.\w+$/, ''))).size >= 230);
});

/** What changes beside a point that is read otherwise, and does not follow from it. */
const others = async (id: string, seen: Readings): Promise<string[]> => {
  const before = await usual;
  return [...seen.values()]
    .filter((reading) => reading.id !== id && reading.reading !== before.get(reading.id)?.reading)
    .filter((reading) => follows[reading.id]?.includes(id) !== true)
    .map((reading) => `${reading.id}: ${reading.reading}`);
};

const shares = 4;
const step = 10;

/** The parts to ask when a point is read otherwise: all, or the point itself and every fourth part of the others. */
const askedOf = (id: string, turn: number): readonly ObservablePart[] =>
  isWhole ? parts : parts.filter((part, place) => part.id === id || place % shares === turn % shares);

const moved = new Set<string>();
// A switch may be of a part that no probe sees.
const alone = singles
  .flatMap(({ choices }) => Object.entries(choices))
  .filter(([id]) => parts.some((part) => part.id === id));

for (const [turn, [id, name]] of alone.filter((_, place) => isWhole || place % step === 0).entries()) {
  test(`a server that reads ${id} as ${name} is seen to do so, and to read nothing else otherwise`, async () => {
    const seen = await probeReference({ [id]: name }, askedOf(id, turn));
    const before = await usual;
    for (const [other, general] of Object.entries(follows)) {
      if (general.includes(id) && seen.get(other)?.reading !== before.get(other)?.reading) moved.add(other);
    }
    assert.equal(seen.get(id)?.reading, name);
    assert.deepEqual(await others(id, seen), []);
  });
}

const mostReadings = Math.max(...points.map(([, names]) => names.length));

/** Whether a point may be read otherwise because a more general one is. */
const drawnAlong = (id: string, mix: Choices): boolean =>
  (follows[id] ?? []).some(
    (general) => mix[general] !== undefined && mix[general] !== readings[general as ChoiceId][0],
  );

/** Every point takes its next reading from one mix to the next. */
const mixes = Array.from({ length: mostReadings }, (_, turn): Choices =>
  Object.fromEntries(points.map(([id, names]) => [id, names[turn % names.length] ?? ''])),
);
const switchable = parts.filter(({ id }) => points.some(([point]) => point === id));

for (const [turn, mix] of mixes.slice(1).entries()) {
  test(`every reading of mix ${turn + 1} is seen`, async () => {
    const seen = await probeReference(mix, switchable);
    const wrong = points
      .filter(([id]) => seen.has(id) && !drawnAlong(id, mix) && seen.get(id)?.reading !== mix[id])
      .map(([id]) => `${id}: chosen ${mix[id] ?? ''}, read ${seen.get(id)?.reading ?? ''}`);
    assert.deepEqual(wrong, []);
  });
}

if (isWhole) {
  test('what is said to follow a point does so under one of its readings', () => {
    assert.deepEqual(
      Object.keys(follows).filter((id) => !moved.has(id) && parts.some((part) => part.id === id)),
      [],
    );
  });
}
