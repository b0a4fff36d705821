import { alterationsOf, type Alteration } from './alterations.ts';
import { firstBroken } from './oracles.ts';
import type { Recorded } from './recorded.ts';
import { textForbids, textMayForbid } from './said.ts';

/** What became of altered replies. */
export type ResponseMatrix = {
  readonly judged: number;
  readonly killed: number;
  /** Survivors about which the text says nothing, by what was done. */
  readonly silent: Readonly<Partial<Record<Alteration, number>>>;
  /** Survivors that the text forbids: the suite does not see them. */
  readonly holes: readonly string[];
  /** Replies called broken where the transcription of the text forbids nothing. */
  readonly overreach: readonly string[];
};

/** Alters each recorded reply in every place and judges it again, without a server. */
export const judgeResponses = (recorded: readonly Recorded[]): ResponseMatrix => {
  let judged = 0;
  let killed = 0;
  const silent: Partial<Record<Alteration, number>> = {};
  const holes = new Set<string>();
  const overreach = new Set<string>();
  for (const altered of recorded.flatMap((reply) => [...alterationsOf(reply)])) {
    const { what, where, reply } = altered;
    judged += 1;
    const broken = firstBroken(reply);
    const isForbidden = textForbids(altered);
    const name = `${reply.operation} ${where.replaceAll(/\/\d+/g, '/*')} ${what}`;
    if (broken !== undefined) killed += 1;
    else if (isForbidden) holes.add(name);
    else silent[what] = (silent[what] ?? 0) + 1;
    if (broken !== undefined && !textMayForbid(altered)) overreach.add(`${name}: ${broken}`);
  }
  return { judged, killed, silent, holes: [...holes], overreach: [...overreach] };
};
