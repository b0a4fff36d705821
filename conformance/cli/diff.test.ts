import assert from 'node:assert/strict';
import test from 'node:test';
import { repeatOf } from './diff.ts';
import { exampleShell } from './example-shell.ts';

const repeated = (sides: readonly [string, string], tokens: { readonly tokenA?: string; readonly tokenB?: string }) => {
  const { shell } = exampleShell();
  const flags = { chooseA: [], chooseB: [], only: [], seed: '42', deadline: '10', header: [], ...tokens };
  return repeatOf(flags, sides, { ...shell, environment: { DOCPLANE_TOKEN: 'usual' } });
};

test('a token that the usual variable holds is named where that variable is not taken by itself', () => {
  const [address, file] = ['http://127.0.0.1:1', 'b.yaml'] as const;
  assert.equal(
    repeated([address, file], { tokenA: 'usual', tokenB: 'usual' }),
    `npx docplane diff ${address} ${file} --token-b "$DOCPLANE_TOKEN_B" --seed 42`,
  );
  assert.equal(
    repeated([address, 'reference'], { tokenA: 'other' }),
    `npx docplane diff ${address} reference --token-a "$DOCPLANE_TOKEN_A" --seed 42`,
  );
});
