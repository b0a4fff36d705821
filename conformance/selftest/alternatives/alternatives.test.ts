import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readings } from '#reference/choices.ts';
import { observableParts } from '../../probes/run-probes.ts';
import { hashSeed } from '../../core/seed.ts';
import { alternativeServers, nameOf } from './index.ts';
import { withoutServer } from './without-server.ts';
import { judgeAlternative, unknownPart } from './judge-alternative.ts';

// `npm run alternatives` judges all of them by everything, and asks their probes.
const judged = 8;
// More operations than these are nearly a whole run.
const operationsAtMost = 40;

const partOf = new Map(observableParts.map(({ id, part }) => [id, part]));

test('every reading is one that the register lists, and neither the own one of the reference nor one of its choices', () => {
  const wrong = alternativeServers.flatMap(({ reads }) =>
    Object.entries(reads).flatMap(([id, name]) => {
      const part = partOf.get(id);
      if (part === undefined || !Object.hasOwn(part.alternatives, name))
        return [`${id}=${name}: ${unknownPart(id, 'not listed in spec/open-points/')}`];
      if (part.choice === name) return [`${id}=${name} is the reference's own`];
      return Object.hasOwn(readings, id) ? [`${id}=${name} can be chosen`] : [];
    }),
  );
  assert.deepEqual(wrong, []);
});

const listed = observableParts
  .filter(({ id }) => !Object.hasOwn(readings, id))
  .flatMap(({ id, part: { alternatives, choice } }) =>
    Object.keys(alternatives).flatMap((name) => (name === choice ? [] : [`${id}=${name}`])),
  );
const served = new Set(
  alternativeServers.flatMap(({ reads }) => Object.entries(reads).map(([id, name]) => `${id}=${name}`)),
);

test('every alternative that can be observed has a switch, a server here, or a reason why it has none', () => {
  assert.deepEqual(
    listed.filter((each) => !served.has(each) && !Object.hasOwn(withoutServer, each)),
    [],
  );
});

test('nothing has a reason for want of a server that has one, or is not listed', () => {
  assert.deepEqual(
    Object.keys(withoutServer).filter((each) => served.has(each) || !listed.includes(each)),
    [],
  );
});

test('an only part that is named by its letter is told the id to write', () => {
  assert.equal(unknownPart('OP-RES-07.a', 'unknown'), 'write OP-RES-07: an only part goes without its letter');
  assert.equal(unknownPart('OP-OWN-07.z', 'unknown'), 'unknown');
});

const drawn = alternativeServers
  .filter((reading) => !('on' in reading) || reading.on.length <= operationsAtMost)
  .toSorted((one, other) => hashSeed(42, nameOf(one)) - hashSeed(42, nameOf(other)))
  .slice(0, judged);

for (const reading of drawn) {
  test(`not red where it is about them: ${nameOf(reading)}`, async () => {
    const { red } = await judgeAlternative(reading, 'on' in reading ? { only: reading.on } : {});
    assert.deepEqual(
      red.map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
  });
}
