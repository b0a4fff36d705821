import type { World } from './world.ts';

/** The longest text that is sent only to see whether it is kept. */
const longestText = 2_048;

/** Names as a world gives them, made as long as they may be. */
export const longNames =
  ({ name }: Pick<World, 'name'>): World['name'] =>
  (hint, maxLength) => {
    const text = name(hint, maxLength);
    return maxLength === undefined || maxLength > longestText ? text : text.padEnd(maxLength, hint);
  };
