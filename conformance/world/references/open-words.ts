import { isMissingPrerequisite, missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../world.ts';
import type { Filler } from './row.ts';
import { wordKinds, type WordKey, type WordKind } from './word-kinds.ts';

type Words = readonly string[];
type Taken = (words: Words) => Promise<Exchange>;

/** A refusal of the word, not of the caller or of the whole operation. */
const wordRefusals: readonly number[] = [400, 406, 409, 415, 422];

/** How many words of one form are tried alone before the form counts as unknown. */
const aloneLimit = 3;

const givenIn = ({ target }: World, key: WordKey): Words | undefined => {
  const given = target.values?.[key];
  return typeof given === 'string' ? [given] : given;
};

/**
 * Likely words in the order in which they are tried: those first of which the server shows one. Words that it shows and
 * nobody would guess come last: they may be too few.
 */
const inOrder = ({ likely, takesShown = false }: WordKind, shown: Words): readonly Words[] => {
  const isShown = (words: Words): boolean => words.some((word) => shown.includes(word));
  const own = takesShown && shown.length > 0 && !likely.some(isShown) ? [[...new Set(shown)]] : [];
  return [...likely.filter(isShown), ...likely.filter((words) => !isShown(words)), ...own];
};

/** Those of some words that are taken one by one, where the first few do not say that none is. */
const takenAlone = async (taken: Taken, words: Words): Promise<Words> => {
  if (words.length === 1) return [];
  const found: string[] = [];
  for (const [index, word] of words.entries()) {
    if (index === aloneLimit && found.length === 0) return [];
    if ((await taken([word])).ok) found.push(word);
  }
  return found;
};

const shownBy = async (world: World, { shown }: WordKind): Promise<Words> => {
  try {
    return (await shown?.(world)) ?? [];
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return [];
    throw thrown;
  }
};

const keySaid = (key: WordKey): string => `(target key values.${key})`;

const findWords = async (world: World, key: WordKey): Promise<Words> => {
  const kind = wordKinds[key];
  const candidates = inOrder(kind, await shownBy(world, kind));
  const taken = await kind.trying(world);
  let answer: Exchange | undefined;
  for (const words of candidates) {
    answer = await taken(words);
    if (answer.ok) return words;
    // Refused for another reason, the rest says it better.
    if (!wordRefusals.includes(answer.status)) return kind.likely[0]!;
    const some = await takenAlone(taken, words);
    if (some.length > 0) return some;
  }
  throw missingPrerequisite(`${kind.what} ${keySaid(key)}`, answer);
};

/**
 * Words that the text leaves open, at least so many of them: those of the target file; else those that the server shows
 * and takes, or likely ones that it takes. Throws a MissingPrerequisite that names the key where there are too few.
 */
export const openWords = async (world: World, key: WordKey, count = 1): Promise<Words> => {
  const words = givenIn(world, key) ?? (await world.onceForAll(`words for ${key}`, (own) => findWords(own, key)));
  if (words.length >= count) return words;
  throw missingPrerequisite(`${count} ${wordKinds[key].what} ${keySaid(key)}`);
};

/** The first of them. */
export const openWord = async (world: World, key: WordKey): Promise<string> => (await openWords(world, key))[0] ?? '';

/** A body member that is such a word. */
export const wordFiller =
  (key: WordKey): Filler =>
  (world) =>
    openWord(world, key);
