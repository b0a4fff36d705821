import { namedSchema, requiredOf } from '../../core/json-schema.ts';
import type { OperationId } from '#spec/operation.ts';
import { isMissingPrerequisite, missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import { readBack, readGone, type Expected } from '../../oracles/expectations.ts';
import { keyIn } from '../../requests/listing.ts';
import { readBelow, readBelowRemoved, type BelowRemoved } from '../../requests/reads-below.ts';
import { turnedOver } from '../../requests/written-bodies.ts';
import { writesToOne, writesToRemoved, type WrittenRemoved } from '../../requests/writes-to-removed.ts';
import { kinds, type Kind } from '../../resources/kinds.ts';
import { makeNamed, needsOwnIds, ownQuery, readThing, textBody, type Named } from '../../world/named-resources.ts';
import { rest } from '../../world/at-rest.ts';
import { settledList, wholeList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { withArticle } from '../../core/article.ts';

/** What a created thing is expected to show. */
export const expectedOf = (world: World, { kind, id, text, more }: Named): Expected => ({
  ...more,
  [kinds[kind].key]: id,
  [kinds[kind].text.shown]: text,
  ...(kind === 'collection' ? { organization: world.target.organization } : {}),
});

/** What tells it from another, once more is known to be right. */
export const tellingOf = ({ kind, id, text }: Named): Expected => ({
  [kinds[kind].key]: id,
  [kinds[kind].text.shown]: text,
});

/** The items of a list that are a made thing. */
export const itemsOfOne = (walk: Walk, { kind, id }: Named): readonly unknown[] =>
  walk.items.filter((item) => inside(item, kinds[kind].key) === id);

/** Whether what shows a thing may leave out its text: the text does not want it there. */
const mayLack = ({ kind }: Named): boolean => {
  const { schema, text } = kinds[kind];
  const [member = ''] = text.shown.split('.');
  return schema === null || !requiredOf(namedSchema(schema)).includes(member);
};

/** Whether it is listed once, with its text. */
export const isInList = (walk: Walk, one: Named): boolean => {
  const [item, ...others] = itemsOfOne(walk, one);
  const text = textInside(item, ...kinds[one.kind].text.shown.split('.'));
  if (item === undefined || others.length > 0) return false;
  // A list may leave out what it need not show (OP-RES-08); Markdown may come back with a line end.
  return text === undefined ? mayLack(one) : text.trimEnd() === one.text.trimEnd();
};

/** Two things from their making to the removal of the second; what comes after a step that could not be done is left out. */
export type TwoLives = {
  readonly first: Named;
  readonly second: Named;
  /** The list between their creations, and after both. */
  readonly early?: Walk;
  readonly listed?: Walk;
  /** Each by itself. */
  readonly reads?: readonly [Exchange, Exchange];
  /** The answer to the removal, what is then read of the two, and the list. */
  readonly gone?: Exchange;
  readonly after?: Exchange;
  /** The answers to writes to it once it is gone, and what is then read of it. */
  readonly revived?: Revived;
  readonly still?: Exchange;
  readonly left?: Walk;
  /** What lay in the second one, read before and after its removal. */
  readonly below?: readonly BelowRemoved[];
  /** Another with the title of the first one; of brief stories alone. */
  readonly alike?: Named;
};

/**
 * Removes a thing once its switches and words are turned over: it goes whatever it is. Where that is refused (a lock may
 * hold it), it goes as it was made.
 */
export const removeTurned = async (
  world: World,
  { kind, id, params, exchange }: Named,
  remove: OperationId,
): Promise<Exchange> => {
  const { update } = kinds[kind];
  const turned = turnedOver(update, exchange.json);
  const write = async (body: Readonly<Record<string, unknown>>): Promise<Exchange> => {
    const written = await world.call(update, { params, body: (await world.arrange(update, { params, body })).body });
    const answered = inside(written.json, kinds[kind].key);
    if (answered === undefined || answered === id) return written;
    throw missingPrerequisite(`an update of ${withArticle(kinds[kind].word)} that answers its own`, written);
  };
  if (Object.keys(turned).length > 0 && (await write(turned)).ok) {
    const gone = await world.call(remove, { params });
    if (gone.ok) return gone;
    await write(Object.fromEntries(Object.keys(turned).map((name) => [name, inside(exchange.json, name) ?? false])));
  }
  return world.must(remove, { params });
};

/** A thing beside another, with all that it was given; where that is refused with its title alone. */
export const makeAlike = async (world: World, { kind, params, text, more }: Named): Promise<Named> => {
  const around = Object.fromEntries(Object.entries(params).filter(([name]) => name !== kinds[kind].param));
  const title = textBody(kind, text);
  const make = (body: object): Promise<Named> => makeNamed(world, kind, { params: around, body });
  const whole = await unlessMissing(() => make({ ...title, ...more }));
  if (whole !== undefined) return { ...whole, text, more };
  return { ...(await make(title)), text };
};

/** What was tried on a removed thing, and what is read of it since. */
export type Revived = { readonly tried: WrittenRemoved; readonly read: Exchange };

/** Writes to a removed thing, and reads it. */
export const revivedBy = async (
  world: World,
  write: () => Promise<WrittenRemoved>,
  read: () => Promise<Exchange>,
): Promise<Revived> => {
  const tried = await write();
  await rest(world);
  return { tried, read: await readGone(world, read) };
};

async function* steps(world: World, kind: Kind): AsyncGenerator<Partial<TwoLives>> {
  const { list, remove } = kinds[kind];
  const query = ownQuery(kind, world);
  const first = await makeNamed(world, kind);
  const input = { params: first.params, query };
  // Read in between: a list kept from here lacks the second one.
  const early = list === null ? {} : { early: await wholeList(world, list, input) };
  const second = await makeNamed(world, kind);
  needsOwnIds(first, second);
  yield { first, second, ...early };
  const both = [first, second];
  if (list !== null)
    yield { listed: await settledList(world, list, input, (walk) => both.every((one) => isInList(walk, one))) };
  const read = (one: Named, expected: Expected) => readBack(world, () => readThing(world, one), expected);
  yield { reads: [await read(first, expectedOf(world, first)), await read(second, expectedOf(world, second))] };
  if (remove === null) return;
  const below = await readBelow(world, second);
  const write = await writesToRemoved(world, writesToOne(kind), remove, second.params);
  yield { gone: await removeTurned(world, second, remove) };
  yield { after: await readGone(world, () => readThing(world, second)) };
  yield { revived: await revivedBy(world, write, () => readThing(world, second)) };
  yield { still: await read(first, tellingOf(first)) };
  yield { below: await readBelowRemoved(world, below) };
  if (list === null) return;
  const holds = (walk: Walk, { id }: Named): boolean => walk.items.map(keyIn(list)).includes(id);
  yield { left: await settledList(world, list, input, (walk) => !holds(walk, second) && holds(walk, first)) };
}

const lived = async (world: World, kind: Kind): Promise<TwoLives> => {
  let lives: Partial<TwoLives> = {};
  let missing: unknown;
  try {
    for await (const step of steps(world, kind)) lives = { ...lives, ...step };
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown)) throw thrown;
    missing = thrown;
  }
  const { first, second } = lives;
  if (first === undefined || second === undefined) throw missing ?? missingPrerequisite(`two of ${kinds[kind].word}`);
  const isAlike = world.isBrief && world.judges('ID-18', kinds[kind].create);
  const alike = isAlike ? await unlessMissing(() => makeAlike(world, first)) : undefined;
  return { ...lives, first, second, ...(alike === undefined ? {} : { alike }) };
};

/** The story of two things of a kind, once a run for all rules about how such things come and go. */
export const twoLives = (world: World, kind: Kind): Promise<TwoLives> =>
  world.onceForAll(`two lives of ${kind}`, (own) => lived(own, kind));
