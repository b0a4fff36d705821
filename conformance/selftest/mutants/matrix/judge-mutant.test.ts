import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutants } from '../named/index.ts';
import { judgeNamed } from './judge-mutant.ts';

const chosen = ['a space is sent as plain text', 'a read team has another id', 'links come without stats'];

test('a mutant falls to the same outcome after the same requests, in every run', async () => {
  for (const name of chosen) {
    const mutant = mutants.find((each) => each.name === name);
    assert.ok(mutant, name);
    const [first, ...others] = [
      await judgeNamed(mutant, 42),
      await judgeNamed(mutant, 42),
      await judgeNamed(mutant, 42),
    ];
    const fate = ({ killedBy, requests }: typeof first) => ({ killedBy, requests });
    assert.ok(first.killedBy !== null);
    for (const other of others) assert.deepEqual(fate(other), fate(first), name);
  }
});
