import { createHash } from 'node:crypto';
import { withinWork } from '../fetching/within-time.ts';
import { reader } from '../reading/reader.ts';
import { ReadingFailure } from '../reading/reading-failure.ts';
import { HeldDescription } from './held-description.ts';

const timeLimitMs = 20_000;
const keptAtMost = 64;

// Who works on a description sends the same text again and again.
const kept = new Map<string, HeldDescription | undefined>();

/** Reads a text as an API description, apart from the server; undefined where it is none. */
export const described = async (text: string): Promise<HeldDescription | undefined> => {
  const digest = createHash('sha256').update(text).digest('base64');
  if (kept.has(digest)) return kept.get(digest);
  try {
    const read = await withinWork(timeLimitMs, undefined, (signal) => reader.read('description', text, signal));
    kept.set(digest, new HeldDescription(digest, read));
  } catch (error) {
    if (!(error instanceof ReadingFailure)) throw error;
    // Another time it may not take as long.
    if (error.reason === 'slow') return undefined;
    kept.set(digest, undefined);
  }
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value ?? '');
  return kept.get(digest);
};
