import { inapplicable, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { listInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBack } from '../../oracles/expectations.ts';
import { openWord } from '../../world/references/open-words.ts';
import { readThing } from '../../world/named-resources.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { accepted, readValues, setValues, unlikeValue, valueIn } from './values-of-spaces.ts';

const expected = 'a value that is still among the options of its field stays when these change';

/** One more in front, another order, and one less: what spaces were given is among them each time. */
const changesOf = (first: string, other: string, last: string, more: string): readonly (readonly string[])[] => [
  [more, first, other, last],
  [last, more, other, first],
  [last, more, first],
];

/** Gives a space of its own each of the values. */
const valuesGiven = async (world: World, field: Made, values: readonly string[]) => {
  const given = [];
  for (const value of values) {
    const space = await world.make('space');
    const sent = accepted(await setValues(world, space, { [field.id]: value }));
    given.push({ space, value, sent, read: await readValues(world, space, field, value) });
  }
  return given;
};

const stayAmongOptions = check(
  'custom-fields/values-among-options',
  { evidence: 4 },
  async ({ world, operation }): Promise<CheckResult> => {
    if (world.isBrief) return inapplicable('a short run leaves options of values alone');
    const [first, other, last] = ['a', 'b', 'c'].map((hint) => world.name(hint, 30)) as [string, string, string];
    const type = await openWord(world, 'customFieldSelectType');
    const field = await world.make('customField', { body: { type, options: [first, other, last] } });
    const given = await valuesGiven(world, field, [first, last]);
    const exchanges: Exchange[] = given.flatMap(({ sent, read }) => [sent, read]);
    if (given.some(({ read, value }) => valueIn(read, field) !== value))
      return unverified('values out of options that are read back', exchanges);
    const findings: Finding[] = [];
    let met = 0;
    for (const options of changesOf(first, other, last, world.name('more', 30))) {
      // A server may refuse what takes an option away (OP-CF-05).
      const sent = await world.call(operation, { params: field.params, body: { options } });
      if (!sent.ok) continue;
      const shown = await readBack(world, () => readThing(world, field), { options });
      const there = listInside(shown.json, 'options');
      exchanges.push(sent, shown);
      if (!options.every((option, at) => there[at] === option) || !shown.ok) continue;
      for (const { space, value } of given) {
        const read = await readValues(world, space, field, value);
        met += 1;
        exchanges.push(read);
        findings.push(...unlikeValue(expected, read, field, value, sent));
      }
    }
    if (met === 0) return unverified('options in another order, or one more, that are read back', exchanges);
    return judge(findings, exchanges);
  },
);

/** Values of spaces out of the options of a field, whose options change then (2.10, 4.3). */
export const valuesAmongOptionsChecks: readonly Check[] = [stayAmongOptions];
