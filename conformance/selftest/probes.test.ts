import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readings, type ChoiceId } from '#reference/choices.ts';
import { noJournal } from '../client/journal.ts';
import { follows } from '../probes/follows.ts';
import { probes } from '../probes/index.ts';
import { probeServer } from '../probes/probe-session.ts';
import type { Reading } from '../probes/reading.ts';
import { observableParts } from '../probes/run-probes.ts';
import { startInProcess } from './in-process.ts';

// DOCPLANE_PERSONALITIES=all asks every reading alone; otherwise some are, and all of them in mixes.
const alone = process.env['DOCPLANE_PERSONALITIES'] === 'all';

type Choices = Readonly<Record<string, string>>;

const parts = observableParts.filter(({ part }) => Object.hasOwn(probes, part.probe ?? ''));

const probeReference = async (choices: Choices = {}): Promise<ReadonlyMap<string, Reading>> => {
  const { settings, transport } = await startInProcess(choices);
  const surroundings = {
    elapsed: () => performance.now(),
    sleep: () => Promise.resolve(),
    nonce: () => 'selftest',
    journal: () => noJournal,
  };
  const probed = await probeServer({ settings, transport, surroundings, root: 42, concurrency: 8, parts });
  // Under other readings a thing that went with its container may answer with a status that does not tell it is gone.
  if (Object.keys(choices).length === 0) assert.equal(probed.leftBehind, 0);
  return new Map(probed.readings.map((reading) => [reading.id, reading]));
};

const usual = probeReference();

/** Points whose readings the reference allows but never shows. */
const silent: readonly string[] = ['OP-RES-07'];

test('every probe is named by the register', () => {
  const named = new Set(observableParts.map(({ part }) => part.probe));
  assert.deepEqual(
    Object.keys(probes).filter((name) => !named.has(name)),
    [],
  );
});

test('the reference reads every point as it declares, the same in every place', async () => {
  const wrong = [...(await usual).values()]
    .filter(({ id, reading, choice, consistent }) => !silent.includes(id) && (reading !== choice || !consistent))
    .map(({ id, probe, choice, reading }) => `${id} (${probe}): declared ${choice}, read ${reading}`);
  assert.deepEqual(wrong, []);
});

test('at least 120 points are observed on the reference', async () => {
  const observed = [...(await usual).values()].filter((reading) => reading.observed);
  assert.ok(new Set(observed.map(({ id }) => id.replace(/\.\w+$/, ''))).size >= 120);
});

const points = Object.entries(readings) as [ChoiceId, readonly string[]][];
const singles = points.flatMap(([id, names]) => names.slice(1).map((name) => [id, name] as const));

/** What changes beside a point that is read otherwise, and does not follow from it. */
const others = async (id: string, seen: ReadonlyMap<string, Reading>): Promise<string[]> => {
  const before = await usual;
  return [...seen.values()]
    .filter((reading) => reading.id !== id && reading.reading !== before.get(reading.id)?.reading)
    .filter((reading) => follows[reading.id]?.includes(id) !== true)
    .map((reading) => `${reading.id}: ${reading.reading}`);
};

const shownAlone: readonly string[] = ['OP-PAGE-01=null', 'OP-AUTH-04.b=404', 'OP-ERR-02=422', 'OP-RES-03=offset'];

for (const [id, name] of singles.filter(([point, reading]) => alone || shownAlone.includes(`${point}=${reading}`))) {
  test(`a server that reads ${id} as ${name} is seen to do so, and to read nothing else otherwise`, async () => {
    const seen = await probeReference({ [id]: name });
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

for (const [turn, mix] of mixes.slice(1).entries()) {
  test(`every reading of mix ${turn + 1} is seen`, async () => {
    const seen = await probeReference(mix);
    const wrong = points
      .filter(([id]) => seen.has(id) && !drawnAlong(id, mix) && seen.get(id)?.reading !== mix[id])
      .map(([id]) => `${id}: chosen ${mix[id] ?? ''}, read ${seen.get(id)?.reading ?? ''}`);
    assert.deepEqual(wrong, []);
  });
}

if (alone) {
  test('what is said to follow a point does so under one of its readings', async () => {
    const before = await usual;
    const moved = new Set<string>();
    for (const [id, name] of singles) {
      const seen = await probeReference({ [id]: name });
      for (const [other, general] of Object.entries(follows)) {
        if (general.includes(id) && seen.get(other)?.reading !== before.get(other)?.reading) moved.add(other);
      }
    }
    assert.deepEqual(
      Object.keys(follows).filter((id) => !moved.has(id) && before.has(id)),
      [],
    );
  });
}
