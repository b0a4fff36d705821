import { nameOf, type Sighting } from './sighting.ts';

/** A flag, or a word out of a list of words. */
const word = /^(?:true|false|"[a-z-]{1,20}")$/;

/** A list or a text that holds nothing: one that holds something shows more. */
const nothing: readonly string[] = ['[]', '""'];

/** What a thing shows: its members, those that hold flags, words or nothing at all with what they hold. */
const traitsOf = ({ members }: Sighting): readonly string[] =>
  [...members].map(([member, value]) => (word.test(value) || nothing.includes(value) ? `${member} ${value}` : member));

/** The first thing, and of the others those that show most of what the ones before do not: each once, the first of equals. */
export const mostVaried = (shown: readonly Sighting[], most: number): readonly Sighting[] => {
  const left = new Map(shown.toReversed().map((each) => [nameOf(each.thing), each]));
  const rest = [...left.values()].toReversed();
  const known = new Set<string>();
  const chosen: Sighting[] = [];
  const fresh = (each: Sighting): number => traitsOf(each).filter((trait) => !known.has(trait)).length;
  while (chosen.length < most && rest.length > 0) {
    const counts = chosen.length === 0 ? [1] : rest.map(fresh);
    const [next] = rest.splice(counts.indexOf(Math.max(...counts)), 1);
    if (next === undefined) break;
    chosen.push(next);
    for (const trait of traitsOf(next)) known.add(trait);
  }
  return chosen;
};
