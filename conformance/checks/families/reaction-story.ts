import type { OperationId } from '#spec/operation.ts';
import { isMissingPrerequisite, missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { reactionIn } from '../../oracles/reactions-read.ts';
import { authorOf, secondUser } from '../../world/callers.ts';
import { openWords } from '../../world/references/open-words.ts';
import { placeOf, post, threadOf, writtenBy, type Posted, type PostOperations } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';

/** Two emoji that the server takes. */
export type Pair = readonly [one: string, two: string];

/** The first two that the server takes. Throws a MissingPrerequisite where it takes fewer. */
export const pairOf = async (world: World): Promise<Pair> => {
  const [one = '', two = ''] = await openWords(world, 'reactionEmoji', 2);
  return [one, two];
};

type Change = { readonly addedReactions?: readonly string[]; readonly removedReactions?: readonly string[] };

/** A change of reactions and what is read after it. */
export type Reacted = { readonly sent: Exchange; readonly read: Exchange };

/** Changes reactions and reads back until `done`. Throws a MissingPrerequisite when it is refused. */
export const react = async (
  world: World,
  written: PostOperations,
  { params }: Posted,
  change: Change,
  done: (read: Exchange) => boolean,
  token?: string,
): Promise<Reacted> => {
  const sent = await world.call(written.update, { params, body: change, ...(token === undefined ? {} : { token }) });
  if (!sent.ok) throw refusedPrerequisite(sent);
  return { sent, read: await world.settled(() => world.must(written.read, { params }), done) };
};

/** Whether all of these emoji are shown. */
export const shows =
  (...some: readonly string[]) =>
  ({ json }: Exchange): boolean =>
    some.every((each) => reactionIn(json, each) !== undefined);

/** The users of an emoji that a reply names. */
export const usersOf = ({ json }: Exchange, name: string): readonly string[] => reactionIn(json, name)?.users ?? [];

/** What two users do to one comment or reply, in this order; what comes after a step that could not be done is left out. */
export type ReactionStory = {
  readonly emoji: Pair;
  readonly posted: Posted;
  /** The caller adds two emoji at once. */
  readonly added: Reacted;
  /** A second user adds the first of them. */
  readonly joined?: Reacted;
  /** The second user removes the second one, which is none of theirs. */
  readonly strange?: Exchange;
  /** The caller takes back the first one. */
  readonly left?: Reacted;
  /** The caller takes back the second one. */
  readonly last?: Reacted;
  /** What the next step lacked. */
  readonly missing?: string;
};

type Added = Pick<ReactionStory, 'posted' | 'added'> & { readonly emoji: readonly [one: string, ...others: string[]] };

/** Adds one emoji as a second user. Throws a MissingPrerequisite where no token is of one, or authors are not named. */
export const joinedBySecond = async (
  world: World,
  written: PostOperations,
  { emoji: [one], posted, added }: Added,
): Promise<{ readonly joined: Reacted; readonly token: string }> => {
  const author = authorOf(posted.read.json);
  if (author === undefined) throw missingPrerequisite('a comment that names its author', posted.read);
  const { comment } = threadOf(written.update);
  const { token } = await secondUser(world, comment, await placeOf(world, comment), author);
  const before = usersOf(added.read, one);
  const isMore = (each: Exchange): boolean => new Set(usersOf(each, one)).size > before.length;
  return { joined: await react(world, written, posted, { addedReactions: [one] }, isMore, token), token };
};

/** The steps of two users, each noted when it is done. */
async function* stepsOfTwo(
  world: World,
  written: PostOperations,
  given: ReactionStory,
): AsyncGenerator<Partial<ReactionStory>> {
  const {
    posted,
    emoji: [one, two],
  } = given;
  const { joined, token } = await joinedBySecond(world, written, given);
  yield { joined };
  // A server may refuse to remove what the caller has not chosen (OP-RCT-02).
  const strange = await world.call(written.update, { params: posted.params, body: { removedReactions: [two] }, token });
  yield { strange };
  const author = authorOf(posted.read.json) ?? '';
  const isLeft = (each: Exchange): boolean => !usersOf(each, one).includes(author);
  yield { left: await react(world, written, posted, { removedReactions: [one] }, isLeft) };
  const isGone = (each: Exchange): boolean => !shows(two)(each);
  yield { last: await react(world, written, posted, { removedReactions: [two] }, isGone) };
}

/** Plays the story of what an operation writes. Throws a MissingPrerequisite when nothing can be posted or added. */
export const playReactions = async (world: World, operation: OperationId): Promise<ReactionStory> => {
  const emoji = await pairOf(world);
  const written = writtenBy(operation);
  const posted = await post(world, written);
  const added = await react(world, written, posted, { addedReactions: emoji }, shows(...emoji));
  let story: ReactionStory = { emoji, posted, added };
  try {
    for await (const step of stepsOfTwo(world, written, story)) story = { ...story, ...step };
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown)) throw thrown;
    story = { ...story, missing: thrown.missing };
  }
  return story;
};

/** The story of what an operation writes, played once a run for the rules that judge a step of it. */
export const reactionStory = (world: World, operation: OperationId): Promise<ReactionStory> =>
  world.onceForAll(`reactions to a ${writtenBy(operation).kind}`, (own) => playReactions(own, operation));
