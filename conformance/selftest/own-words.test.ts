import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomesOfWords } from '../target/unlocked-outcomes.ts';
import type { Outcome } from '../core/outcome.ts';
import { recognize } from '../http/recognize.ts';
import { isRed, judgeReference } from './judged.ts';
import { knowingOnly, strangeWords } from './own-words.ts';

const judged = async (words: typeof strangeWords, isGiven: boolean): Promise<readonly Outcome[]> => {
  const given = isGiven ? { values: words } : {};
  return (await judgeReference({ between: knowingOnly(words), ...given })).outcomes;
};

const lines = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.map(({ name, verdict, reason }) => `${verdict} ${name}: ${reason}`);

const areOpen = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ verdict }) => verdict === 'unverified');

test('where a server takes none of the usual words, what needs one is unverified and names the key', async () => {
  const outcomes = await judged(strangeWords, false);
  assert.deepEqual(lines(outcomes.filter(isRed)), []);
  const open = areOpen(outcomes);
  assert.deepEqual(lines(open.filter(({ reason }) => !/\(target key values\.\w+\)/.test(reason))), []);
  // The figures of init, about.
  for (const [key, count] of Object.entries(outcomesOfWords)) {
    const named = open.filter(({ reason }) => reason.includes(`values.${key})`)).length;
    assert.ok(named > 0.8 * count && named < 1.2 * count, `${key}: ${count} outcomes by init, ${named} here`);
  }
});

// No word of the server is as long as the text lets one be.
const isAboutLength = ({ reason }: Outcome): boolean => reason.endsWith('at its limit that the server accepts');

test('with the words of the target file everything is verified', async () => {
  const outcomes = await judged(strangeWords, true);
  assert.deepEqual(lines(outcomes.filter(isRed)), []);
  assert.deepEqual(lines(areOpen(outcomes).filter((outcome) => !isAboutLength(outcome))), []);
});

const usualElsewhere = {
  customFieldType: 'string',
  customFieldSelectType: 'dropdown',
  reactionEmoji: [
    ':tada:',
    ':rocket:',
    ':octopus:',
    ':cactus:',
    ':watermelon:',
    ':eyes:',
    ':fire:',
    ':bulb:',
    ':bell:',
  ],
  spaceEmoji: ['📘', '📚', '📙'],
  icon: ['fa-book', 'fa-gear'],
  condition: ['isBetaUser', 'isStaff'],
  importSource: 'web',
  gitProvider: 'gitlab',
  pageFormat: 'md',
};

test('words that are usual elsewhere are found without a key', async () => {
  const only = ['ACC-04', 'SUCC-01', 'ECH-*', 'RCT-*', 'CNT-17', 'CF-*', 'SEC-*'];
  const { outcomes } = await judgeReference({ between: knowingOnly(usualElsewhere), only });
  assert.deepEqual(lines(outcomes.filter(isRed)), []);
  assert.deepEqual(lines(areOpen(outcomes).filter((outcome) => !isAboutLength(outcome))), []);
});

test('a server that has a few of the usual emoji is asked for no others', async () => {
  const words = { ...usualElsewhere, reactionEmoji: ['👍', '👎', '😄', '🎉', '😕', '🚀', '👀'] };
  const { outcomes } = await judgeReference({ between: knowingOnly(words), only: ['RCT-*', 'ACC-04'] });
  assert.deepEqual(lines(outcomes.filter(isRed)), []);
});

test('where no page is there before the run, formats are tried on one that an import brings', async () => {
  const { outcomes } = await judgeReference({
    only: ['GIT-1*', 'CNT-2*'],
    between: ({ send, ...rest }, { templateSpace, changeRequest }) => ({
      ...rest,
      send: async (request) => {
        const reply = await send(request);
        const isEmpty = [templateSpace, changeRequest?.space].some((id) => request.target.includes(`/${id}/`));
        if (recognize(request)?.operation !== 'listPages' || !isEmpty) return reply;
        return { ...reply, body: JSON.stringify({ pages: [] }) };
      },
    }),
  });
  assert.ok(outcomes.some(({ name }) => name.startsWith('GIT-17')));
  assert.deepEqual(lines(areOpen(outcomes)), []);
  assert.deepEqual(lines(outcomes.filter(isRed)), []);
});
