import { atPointer } from '../../core/at-pointer.ts';
import { parsedJson } from '../../http/parsed-json.ts';
import type { PublishedFinding } from './published.ts';

const limit = 200;

/**
 * What stands where a finding points, in the last reply, as JSON of one line; undefined where nothing short does,
 * or the finding names it.
 */
export const valueThere = ({ pointer, got, exchanges }: PublishedFinding): string | undefined => {
  if (pointer === undefined || pointer === '') return undefined;
  const text = JSON.stringify(atPointer(parsedJson(exchanges.at(-1)?.reply ?? ''), pointer)) as string | undefined;
  return text === undefined || text.length > limit || got.includes(text) ? undefined : text;
};
