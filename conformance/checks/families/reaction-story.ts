import { operationRow, type OperationId } from '#spec/operation.ts';
import { isMissingPrerequisite, missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import type { Walk } from '../../http/walk.ts';
import { areAlike, reactionIn } from '../../oracles/reactions-read.ts';
import { authorOf, secondUser } from '../../world/callers.ts';
import { openWords } from '../../world/references/open-words.ts';
import {
  markdownOf,
  placeOf,
  post,
  threadOf,
  writtenBy,
  type Posted,
  type PostOperations,
} from '../../world/threads.ts';
import { polledList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { withArticle } from '../../core/article.ts';

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

/** A comment or reply as its list shows it, and as it reads itself. */
export type InList = { readonly item: unknown; readonly pages: readonly Exchange[]; readonly read: Exchange };

/** What the list shows, read until it agrees or `settleMs` are over. */
const listedAs = async (world: World, { list }: PostOperations, posted: Posted, read: Exchange): Promise<InList> => {
  const names = operationRow(list).pathParameters;
  const params = Object.fromEntries(names.map((name) => [name, posted.params[name] ?? '']));
  const itemIn = ({ items }: Walk): unknown => items.find((item) => idsOf([item])[0] === posted.id);
  const isAlike = (walk: Walk): boolean => areAlike(itemIn(walk), read.json);
  const walk = await polledList(world, list, { params }, isAlike);
  return { item: itemIn(walk), pages: walk.pages, read };
};

/**
 * Changes reactions and reads back until `done`. Throws a MissingPrerequisite when it is refused, or when another comment
 * is read than was posted, as a server shows that answers at random.
 */
export const reactToAny = async (
  world: World,
  written: PostOperations,
  { id, params }: Posted,
  change: Change,
  done: (read: Exchange) => boolean,
  token?: string,
): Promise<Reacted> => {
  const sent = await world.call(written.update, { params, body: change, ...(token === undefined ? {} : { token }) });
  if (!sent.ok) throw refusedPrerequisite(sent);
  const read = await world.settled(() => world.must(written.read, { params }), done);
  if (textInside(read.json, 'id') !== id) throw missingPrerequisite('a comment that is read back as itself', read);
  return { sent, read };
};

/** The same where the text has to stay as well, which is a rule of its own. */
export const react: typeof reactToAny = async (world, written, posted, ...change) => {
  const reacted = await reactToAny(world, written, posted, ...change);
  if (markdownOf(reacted.read) === posted.markdown) return reacted;
  throw missingPrerequisite('a comment that keeps its text', reacted.read);
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
  /** The caller adds both once more. */
  readonly refilled?: Reacted;
  /** The caller takes back both at once. */
  readonly emptied?: Reacted;
  /** What the list showed after some of these steps. */
  readonly listed: readonly InList[];
  /** What the next step lacked. */
  readonly missing?: string;
};

type Added = Pick<ReactionStory, 'posted' | 'added'> & { readonly emoji: readonly [one: string, ...others: string[]] };

/** The token of a user other than the author. Throws a MissingPrerequisite where no token is of one, or authors are not named. */
export const tokenOfSecond = async (world: World, written: PostOperations, posted: Posted): Promise<string> => {
  const author = authorOf(posted.read.json);
  if (author === undefined) throw missingPrerequisite('a comment that names its author', posted.read);
  const { comment } = threadOf(written.update);
  const { token } = await secondUser(world, comment, await placeOf(world, comment), author);
  return token;
};

/** Adds one emoji as a second user. Throws a MissingPrerequisite as `tokenOfSecond` does. */
export const joinedBySecond = async (
  world: World,
  written: PostOperations,
  { emoji: [one], posted, added }: Added,
): Promise<{ readonly joined: Reacted; readonly token: string }> => {
  const token = await tokenOfSecond(world, written, posted);
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
  const listed: InList[] = [...given.listed];
  const { joined, token } = await joinedBySecond(world, written, given);
  listed.push(await listedAs(world, written, posted, joined.read));
  yield { joined, listed };
  // A server may refuse to remove what the caller has not chosen (OP-RCT-02).
  const strange = await world.call(written.update, { params: posted.params, body: { removedReactions: [two] }, token });
  yield { strange };
  const author = authorOf(posted.read.json) ?? '';
  const isLeft = (each: Exchange): boolean => !usersOf(each, one).includes(author);
  const left = await react(world, written, posted, { removedReactions: [one] }, isLeft);
  listed.push(await listedAs(world, written, posted, left.read));
  yield { left, listed };
  const isGone = (each: Exchange): boolean => !shows(two)(each);
  yield { last: await react(world, written, posted, { removedReactions: [two] }, isGone) };
  const hasBoth = (each: Exchange): boolean => shows(two)(each) && usersOf(each, one).includes(author);
  yield { refilled: await react(world, written, posted, { addedReactions: [one, two] }, hasBoth) };
  const hasNone = (each: Exchange): boolean => isGone(each) && isLeft(each);
  yield { emptied: await react(world, written, posted, { removedReactions: [one, two] }, hasNone) };
}

/** Plays the story of what an operation writes. Throws a MissingPrerequisite when nothing can be posted or added. */
export const playReactions = async (world: World, operation: OperationId): Promise<ReactionStory> => {
  const emoji = await pairOf(world);
  const written = writtenBy(operation);
  const posted = await post(world, written);
  const added = await react(world, written, posted, { addedReactions: emoji }, shows(...emoji));
  const listed = [await listedAs(world, written, posted, added.read)];
  let story: ReactionStory = { emoji, posted, added, listed };
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
  world.onceForAll(`reactions to ${withArticle(writtenBy(operation).kind)}`, (own) => playReactions(own, operation));
