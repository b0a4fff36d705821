import { plainMixture, writtenMembers } from '../generators/written-texts.ts';
import type { World } from './world.ts';

/** The longest text that is sent only to see whether it is kept. */
const longestText = 2_048;

/** Names as a world gives them, made as long as they may be: in letters of all kinds where people write them. */
export const longNames =
  ({ name }: Pick<World, 'name'>): World['name'] =>
  (hint, maxLength) => {
    const text = name(hint, maxLength);
    if (maxLength === undefined || maxLength > longestText) return text;
    const filling = writtenMembers.has(hint) ? ` ${plainMixture}` : hint;
    return text.padEnd(maxLength, filling).replace(/ $/, 'x');
  };
