import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPoints } from '#spec/open-point.ts';
import { choicesWith, readings, type ChoiceId } from './choices.ts';
import { startInProcess } from './in-process.ts';
import { wholeRevision } from './views/reference.ts';

const registered = new Map(
  openPoints.flatMap((point) =>
    point.parts.map((part) => [point.parts.length === 1 ? point.id : `${point.id}.${part.part}`, part] as const),
  ),
);

for (const [id, names] of Object.entries(readings)) {
  test(`the readings of ${id} are those of the register, the reference's own first`, () => {
    const part = registered.get(id);
    assert.ok(part, 'not in the register: an only part goes without its letter, any other with it');
    assert.equal(names[0], part.choice);
    for (const name of names) assert.ok(Object.hasOwn(part.alternatives, name), name);
  });
}

test('a revision is whole in references up to the size that the register says', () => {
  assert.deepEqual(registered.get('OP-OWN-02.a')?.values, wholeRevision);
});

test('every switchable part of the register can be switched to each of its alternatives', () => {
  const switchable = [...registered].filter(([, part]) => part.switchable === true);
  const missing = switchable.flatMap(([id, { alternatives }]) => {
    const names: readonly string[] = id in readings ? readings[id as ChoiceId] : [];
    return Object.keys(alternatives)
      .filter((name) => !names.includes(name))
      .map((name) => `${id}=${name}: write it in reference/choices.ts, or take "switchable" out of spec/open-points/`);
  });
  assert.deepEqual(missing, []);
});

test('a switch that has every alternative of its part is told by the register', () => {
  const untold = Object.entries(readings)
    .filter(([id, { length }]) => {
      const part = registered.get(id);
      return part?.switchable !== true && length === Object.keys(part?.alternatives ?? {}).length;
    })
    .map(([id]) => `${id}: write "switchable: true" in its part in spec/open-points/`);
  assert.deepEqual(untold, []);
});

const configurations = Object.entries(readings).flatMap(([id, names]) =>
  names.slice(1).map((name) => [id, name] as const),
);

for (const [id, name] of configurations) {
  test(`under ${id}=${name} everyday requests go through`, async () => {
    const server = await startInProcess({ choices: { [id]: name } });
    const path = `/v1/orgs/${server.facts.organization}`;
    const made = await server.request('PUT', `${path}/teams`, { body: { title: 'New' } });
    assert.ok(made.status === 200 || made.status === 201);
    const gone = await server.request('DELETE', `${path}/teams/${String(made.body['id'])}`);
    assert.ok([200, 204, 205].includes(gone.status));
    assert.equal(gone.body, null);
    assert.equal((await server.request('GET', `${path}/members?limit=2`)).body.items.length, 2);
    const refused = await server.request('PUT', `${path}/teams`, { body: { title: '' } });
    assert.ok(refused.status >= 400 && refused.status < 500);
  });
}

test('a point without its part means every part that has the reading', () => {
  const choices = choicesWith({ 'OP-HTTP-02': '205', 'OP-PAGE-04': 'clamp' });
  const chosen = (['OP-HTTP-02.a', 'OP-HTTP-02.b', 'OP-PAGE-04.a', 'OP-PAGE-04.d'] satisfies ChoiceId[]).map(
    (id) => choices[id],
  );
  assert.deepEqual(chosen, ['205', '205', 'clamp', '400']);
});

test('an unknown point or reading is refused with those that there are', () => {
  assert.throws(() => choicesWith({ 'OP-NONE-01': 'x' }), /OP-NONE-01: not switchable.*OP-PAGE-01/s);
  assert.throws(() => choicesWith({ 'OP-PAGE-01': 'sometimes' }), /the readings are absent, null/);
});
