import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

test('a revision is whole in references up to the size that the register says', () => {
  assert.deepEqual(registered.get('OP-OWN-02.a')?.values, wholeRevision);
});

test('every switch of the register is used by a handler', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  const unused = Object.keys(readings)
    .filter((id) => !code.includes(`'${id}'`))
    .map((id) => `${id}: use call.choices['${id}'] in its handler, or take "switchable" out of spec/open-points/`);
  assert.deepEqual(unused, []);
});

test('the own reading comes first, then the others; a part that is switched to some has no more', () => {
  assert.deepEqual(readings['OP-SPC-01'], ['200', '404', '410']);
  assert.deepEqual(readings['OP-AUTH-04.a'], ['404', '403']);
  assert.deepEqual(readings['OP-PAGE-07.b'], ['position', 'oldest-first']);
  assert.deepEqual(readings['OP-GIT-01.b'], ['hidden', '4xx']);
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
