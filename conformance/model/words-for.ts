import { unlessMissing } from '../core/missing-prerequisite.ts';
import { openWords } from '../world/references/open-words.ts';
import type { WordKey } from '../world/references/word-kinds.ts';
import type { World } from '../world/world.ts';
import type { Values } from './values.ts';

const wordMembers: Readonly<Record<string, WordKey>> = {
  emoji: 'spaceEmoji',
  addedReactions: 'reactionEmoji',
  removedReactions: 'reactionEmoji',
  type: 'customFieldType',
  condition: 'condition',
};

/** The words that members of a body may hold; the usual ones are sent where the server takes none that is known. */
export const wordsFor = async (world: World, members: readonly string[]): Promise<NonNullable<Values['words']>> => {
  const found: Partial<Record<WordKey, readonly string[]>> = {};
  for (const member of members) {
    const key = wordMembers[member];
    const words = key === undefined ? undefined : await unlessMissing(() => openWords(world, key));
    if (key !== undefined && words !== undefined) found[key] = words;
  }
  return found;
};
