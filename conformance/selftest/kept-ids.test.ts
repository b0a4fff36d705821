import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../core/outcome.ts';
import { isRed, judgeReference } from './judged.ts';
import { keepingIds } from './kept-ids.ts';

const shown = ({ verdict, name, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;

test('a duplicate that keeps the ids of pages and files shows no child of another space', async () => {
  const { outcomes } = await judgeReference({ only: ['ID-06', 'ID-07'], between: keepingIds });
  assert.deepEqual(outcomes.filter(isRed).map(shown), []);
  const open = outcomes.filter(({ verdict }) => verdict === 'unverified').map(({ name }) => name);
  assert.deepEqual(open.toSorted(), [
    'ID-06 getFileById',
    'ID-06 getPageById',
    'ID-06 listPageLinksInSpace',
    'ID-06 listSpaceFileBacklinks',
  ]);
});
