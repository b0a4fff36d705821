import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mutant } from './mutants/mutant.ts';
import { noTransfer } from './mutants/faults/imports.ts';
import { isRed, judgeReference } from './judged.ts';

const idle: Mutant = {
  name: 'every import and export is accepted, and nothing is fetched or sent',
  breaks: 'GIT-17',
  mayAlsoBreak: [],
  on: ['importGitRepository', 'exportToGitRepository', 'importContent', 'importContentInChangeRequest'],
  fault: noTransfer(),
};

test('a server that accepts every import and does nothing breaks at least seven rules, no must among them', async () => {
  const { outcomes } = await judgeReference({ mutant: idle, only: ['GIT-*', 'CNT-2*'] });
  const red = outcomes.filter(isRed);
  const broken = new Set(red.map(({ requirement }) => requirement));
  for (const id of ['GIT-17', 'GIT-18', 'GIT-21', 'GIT-26', 'GIT-31', 'CNT-22', 'CNT-23'] as const)
    assert.ok(broken.has(id), id);
  // To record a transfer and make none is a listed alternative (OP-ENV-06).
  assert.deepEqual(
    red.filter(({ verdict }) => verdict === 'fail').map(({ name }) => name),
    [],
  );
});

test('without remotes of the suite no rule about what they bring is red or green', async () => {
  const { outcomes } = await judgeReference({
    withoutRemotes: true,
    only: ['git/import-*', 'git/export-sends-commit'],
  });
  assert.ok(outcomes.length >= 7);
  for (const { name, verdict, reason } of outcomes) {
    assert.equal(verdict, 'unverified', name);
    assert.match(reason ?? '', /--remote-host/);
  }
});
