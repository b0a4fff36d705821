import { listInside, textInside, timeInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { bothTimes, type TimesJudged } from './step.ts';

/** Of each emoji and user, when it was chosen. */
const chosenIn = ({ json }: Exchange): ReadonlyMap<string, number> => {
  const chosen = new Map<string, number>();
  for (const reaction of listInside(json, 'reactions')) {
    for (const entry of listInside(reaction, 'users')) {
      const [emoji, user] = [textInside(reaction, 'emoji'), textInside(entry, 'user', 'id')];
      const at = timeInside(entry, 'reactedAt');
      if (emoji !== undefined && user !== undefined && at !== undefined) chosen.set(`${emoji} ${user}`, at);
    }
  }
  return chosen;
};

/** The latest time at which an emoji was chosen; undefined where none is shown. */
export const latestChoice = (read: Exchange): number | undefined => {
  const times = [...chosenIn(read).values()];
  return times.length === 0 ? undefined : Math.max(...times);
};

/** What was chosen before shows the time that it had; it tells where something was chosen later since. */
export const judgeChosenBefore = (reads: readonly Exchange[]): TimesJudged => {
  const faults: TimesJudged['faults'][number][] = [];
  let met = 0;
  for (const [at, read] of reads.entries()) {
    const before = reads[at - 1];
    if (before === undefined) continue;
    const [was, is] = [chosenIn(before), chosenIn(read)];
    const latest = Math.max(...is.values());
    for (const [choice, time] of was) {
      const now = is.get(choice);
      if (now === undefined) continue;
      if (latest > time) met += 1;
      if (now === time) continue;
      faults.push({
        expected: 'reactions.users.reactedAt of an emoji stays when another one is added',
        got: 'another time',
        detail: bothTimes(time, now),
        pointer: '/reactions',
        exchanges: [before, read],
      });
    }
  }
  return { faults, met };
};
