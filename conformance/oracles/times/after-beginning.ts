import { resources } from '../../resources/index.ts';
import { pointerTo, type Sighting } from '../pictures/sighting.ts';
import { bothTimes, timeIn, type Step, type TimeFault, type TimesJudged } from './step.ts';

const beginning = 'postedAt';
const later = ['editedAt', 'resolvedAt'] as const;
const reacted = /"reactedAt":"(?<at>[^"]+)"/g;

type Found = { readonly member: string; readonly at: number };

/** What was done to a thing since it was posted, and when. */
const laterIn = (sighting: Sighting): readonly Found[] => [
  ...later.flatMap((member) => {
    const at = timeIn(sighting, member);
    return at === undefined ? [] : [{ member, at }];
  }),
  ...[...(sighting.members.get('reactions') ?? '').matchAll(reacted)].map(({ groups }) => ({
    member: 'reactions.users.reactedAt',
    at: Date.parse(groups?.['at'] ?? ''),
  })),
];

const secondMs = 1_000;

/** Whether a time lies before another; one that is told in whole seconds may have been cut. */
const isBefore = (at: number, posted: number): boolean => at < posted - (at % secondMs === 0 ? secondMs - 1 : 0);

/** Nothing was edited, settled or reacted to before it was posted: each reply shows that by itself. */
export const judgeAfterBeginning = (steps: readonly Step[]): TimesJudged => {
  const faults: TimeFault[] = [];
  let met = 0;
  for (const { exchange, sightings } of steps) {
    for (const sighting of sightings) {
      const posted = timeIn(sighting, beginning);
      if (posted === undefined) continue;
      met += 1;
      for (const { member, at } of laterIn(sighting).filter((each) => isBefore(each.at, posted))) {
        const expected = `${member} of the ${resources[sighting.thing.kind].word} is not before its ${beginning}`;
        const pointer = pointerTo(sighting.pointer, member.split('.'));
        faults.push({
          expected,
          got: 'an earlier time',
          detail: bothTimes(posted, at),
          pointer,
          exchanges: [exchange],
        });
      }
    }
  }
  return { faults, met };
};
