import { writtenTexts } from '../../generators/written-texts.ts';
import type { Exchange } from '../../http/exchange.ts';
import { openWord } from '../../world/references/open-words.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { check, type Check } from '../check.ts';
import { readBack, shows, unlike } from '../../oracles/expectations.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { readThing } from '../../world/named-resources.ts';
import { nearNames } from '../../requests/near-names.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { valuesOfManyShapes } from './values-of-near-names.ts';
import { accepted, readValues, setValues, unlikeValue, valueIn } from './values-of-spaces.ts';
import { valuesOfNobody } from './fields-without-values.ts';

/** Types that a server may not know, and values that it may want in another form (OP-CF-01, OP-CF-02). */
const otherTypes: Readonly<Record<string, readonly unknown[]>> = { number: [12, 0], boolean: [true, false] };

/** One value, then another one and a second; then each of the two alone changes while the other is given again; at last three. */
const rounds: readonly { readonly makes: boolean; readonly changes: readonly number[] }[] = [
  { makes: true, changes: [0] },
  { makes: true, changes: [0, 1] },
  { makes: false, changes: [1] },
  { makes: false, changes: [0] },
  { makes: true, changes: [2] },
];
const briefRounds = 4;

/** What a scene of values has shown so far. */
type Values = {
  readonly space: Made;
  readonly set: Map<Made, unknown>;
  readonly findings: Finding[];
  readonly exchanges: Exchange[];
};

const expectedOfOne = 'a value set on a space is read beside its custom field';
const expectedOfSeveral = 'each of several values set at once is read beside its custom field';

const setInRounds = async (world: World, { space, set, findings, exchanges }: Values, names: readonly string[]) => {
  const fields: Made[] = [];
  // Fields of one title and of near names, where the server takes that, are told apart by their names.
  const title = world.name('alike', 40);
  for (const [round, { makes, changes }] of rounds.slice(0, world.isBrief ? briefRounds : undefined).entries()) {
    const [name] = names.slice(fields.length);
    if (makes)
      fields.push(
        (await unlessMissing(() => world.make('customField', { body: { title, name } }))) ??
          (await world.make('customField')),
      );
    for (const at of changes) set.set(fields[at]!, `${world.name('value')} ${writtenTexts['mixed case']}`);
    // What stays comes first.
    const wanted = [...set].toSorted(
      ([one], [other]) =>
        Number(changes.includes(fields.indexOf(one))) - Number(changes.includes(fields.indexOf(other))),
    );
    const given = Object.fromEntries(wanted.map(([field, value]) => [field.id, value]));
    const sent = accepted(await setValues(world, space, given));
    exchanges.push(sent);
    for (const [field, value] of wanted) {
      const read = await readValues(world, space, field, value);
      findings.push(...unlikeValue(round === 0 ? expectedOfOne : expectedOfSeveral, read, field, value, sent));
      exchanges.push(read);
    }
  }
};

const setOfOtherTypes = async (world: World, { space, set, findings, exchanges }: Values, names: readonly string[]) => {
  for (const [at, [type, values]] of Object.entries(otherTypes).entries()) {
    const { params, body } = await world.arrange('createOrganizationCustomField');
    const name = names[at] ?? textInside(body, 'name') ?? '';
    const exchange = await world.call('createOrganizationCustomField', {
      params,
      body: { ...(body as object), name, type },
    });
    if (!exchange.ok) continue;
    const resource = exchange.json as Record<string, unknown>;
    const field: Made = { kind: 'customField', id: name, params: { ...params, fieldName: name }, resource, exchange };
    for (const value of values) {
      const sent = await setValues(world, space, { [name]: value });
      if (!sent.ok) continue;
      set.set(field, value);
      const read = await readValues(world, space, field, value);
      findings.push(...unlikeValue(expectedOfOne, read, field, value, sent));
      exchanges.push(sent, read);
    }
  }
};

/** A value that was not named again may be gone (OP-CF-07), but none is another field's. */
const isOwnOrNone = (read: Exchange, [field, value]: readonly [Made, unknown]): boolean =>
  [undefined, value].includes(valueIn(read, field));

const unlikeOwn = async (world: World, { space, set, exchanges }: Values): Promise<Finding[]> => {
  const read = await world.settled(
    () => world.call('getSpaceCustomFields', { params: space.params }),
    (exchange) => [...set].every((each) => isOwnOrNone(exchange, each)),
  );
  if (!read.ok || [...set].every((each) => isOwnOrNone(read, each))) return [];
  const expected = 'a value set on a space leaves those of fields of near names';
  return [{ expected, got: 'another value', exchanges: [...exchanges, read] }];
};

/** Entries without a value before and after one with a value; a server may refuse them (OP-CF-08). */
const besideEmpty = async (world: World, { space, set, findings, exchanges }: Values) => {
  const [field] = set.keys();
  const bare = [await world.make('customField'), await world.make('customField')];
  const value = world.name('value');
  if (field === undefined) return;
  const [before, after] = bare.map(({ id }) => [id, {}] as const);
  const values = Object.fromEntries([before!, [field.id, { value }], after!]);
  const sent = await world.call('updateSpaceCustomFields', { params: space.params, body: { values } });
  if (!sent.ok) return;
  set.set(field, value);
  const read = await readValues(world, space, field, value);
  exchanges.push(sent, read);
  findings.push(...unlikeValue('a value set beside entries without one is read back', read, field, value, sent));
  const expected = 'a field that is given no value shows none of another field';
  const isTaken = bare.some((each) => valueIn(read, each) === value);
  if (isTaken) findings.push({ expected, got: 'the value of the other one', exchanges: [sent, read] });
};

const valueIsReadBack = check('custom-fields/value-is-read-back', { evidence: 4 }, async ({ world }) => {
  const names = nearNames(world, 'customField');
  const values: Values = { space: await world.make('space'), set: new Map(), findings: [], exchanges: [] };
  await setInRounds(world, values, names);
  await setOfOtherTypes(world, values, names.slice(3));
  const last = world.isBrief ? [] : await unlikeOwn(world, values);
  if (!world.isBrief) await unlessMissing(() => besideEmpty(world, values));
  const given = world.isBrief ? [] : ((await unlessMissing(() => valuesOfNobody(world, values.space))) ?? []);
  const shaped = world.isBrief ? [] : ((await unlessMissing(() => valuesOfManyShapes(world))) ?? []);
  return judge([...values.findings, ...last, ...given, ...shaped], values.exchanges);
});

const valueIsReplaced = check('custom-fields/value-is-replaced', { evidence: 4 }, async ({ world }) => {
  const [space, field] = [await world.make('space'), await world.make('customField')];
  const [first, second] = [world.name('first'), world.name('second')];
  const before = accepted(await setValues(world, space, { [field.id]: first }));
  const shown = await readValues(world, space, field, first);
  if (valueIn(shown, field) !== first) return unverified('a first value that is read back', [before, shown]);
  const sent = accepted(await setValues(world, space, { [field.id]: second }));
  const read = await readValues(world, space, field, second);
  const expected = 'a value set a second time takes the place of the first';
  return judge(unlikeValue(expected, read, field, second, sent), [before, shown, sent, read]);
});

const valueIsOfOneSpace = check('custom-fields/value-is-of-one-space', { evidence: 5 }, async ({ world }) => {
  const [one, other, field] = [await world.make('space'), await world.make('space'), await world.make('customField')];
  const [ofOne, ofOther] = [world.name('one'), world.name('other')];
  const before = accepted(await setValues(world, one, { [field.id]: ofOne }));
  const shown = await readValues(world, one, field, ofOne);
  if (valueIn(shown, field) !== ofOne) return unverified('a value that is read back', [before, shown]);
  const sent = accepted(await setValues(world, other, { [field.id]: ofOther }));
  const there = await readValues(world, other, field, ofOther);
  if (valueIn(there, field) !== ofOther) return unverified('a second value that is read back', [sent, there]);
  const here = await readValues(world, one, field, ofOne);
  const expected = 'a value set on one space leaves the value of another';
  return judge(unlikeValue(expected, here, field, ofOne, sent), [before, shown, sent, there, here]);
});

/** What a space was given before decides nothing of what it takes later. */
const withOldValue = async (world: World, space: Made): Promise<Exchange> =>
  accepted(await setValues(world, space, { [(await world.make('customField')).id]: world.name('old') }));

const takenAfterTransfer = check('custom-fields/taken-after-transfer', { evidence: 4 }, async ({ world }) => {
  const organization = otherOrganization(world);
  const space = await world.make('space');
  await unlessMissing(() => withOldValue(world, space));
  const field = await world.make('customField', { params: { organizationId: organization } });
  const moved = await world.must('transferSpace', { params: space.params, body: { organization } });
  const there = { id: space.id, organization };
  const after = await readBack(world, () => readThing(world, space), there);
  if (!shows(after, there)) return unverified('a transfer that is read back', [moved, after]);
  const value = world.name('value');
  const sent = await setValues(world, space, { [field.id]: value });
  const expected = 'a transferred space takes a value of a field of its new organization';
  if (!sent.ok) {
    const twin = await world.call('updateSpaceById', {
      params: space.params,
      body: { title: world.name('title', 40) },
    });
    if (!twin.ok) return unverified('a transferred space that takes a change', [moved, sent, twin]);
    return judge([{ expected, got: `status ${sent.status}`, exchanges: [moved, sent, twin] }], [moved, sent, twin]);
  }
  const read = await readValues(world, space, field, value);
  return judge(unlikeValue(expected, read, field, value, sent), [moved, after, sent, read]);
});

const optionsOf = (world: World): string[] => ['c', 'a', 'b'].map((hint) => world.name(hint, 30));

/** A field of choices. Throws a MissingPrerequisite where the server makes none (OP-CF-01). */
const fieldWith = async (world: World, options: readonly string[]): Promise<Made> =>
  world.make('customField', { body: { type: await openWord(world, 'customFieldSelectType'), options } });

const optionsAreStored = check('custom-fields/options-are-stored', { evidence: 4 }, async ({ world, operation }) => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const updated = operation === 'updateOrganizationCustomField' ? await fieldWith(world, optionsOf(world)) : undefined;
  const given = optionsOf(world);
  // An update gives fewer of them as well.
  const fewer = updated === undefined || world.isBrief ? [] : [optionsOf(world).slice(0, 1)];
  for (const options of [given, given.toReversed(), ...fewer]) {
    const field = updated ?? (await fieldWith(world, options));
    const sent =
      updated === undefined ? field.exchange : await world.must(operation, { params: field.params, body: { options } });
    const read = await readBack(world, () => readThing(world, field), { options });
    // A server that knows no such type may pass over the options (OP-CF-01, OP-CF-04).
    if (read.ok && inside(read.json, 'options') === undefined) {
      return unverified('a custom field of choices that shows its options', [sent, read]);
    }
    findings.push(...unlike(read, { options }, 'a custom field of choices', [sent]));
    exchanges.push(sent, read);
  }
  return judge(findings, exchanges);
});

/** Values of custom fields on spaces (4.3), and options (2.10). */
export const customFieldChecks: readonly Check[] = [
  valueIsReadBack,
  valueIsReplaced,
  valueIsOfOneSpace,
  takenAfterTransfer,
  optionsAreStored,
];
