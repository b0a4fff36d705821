import type { Exchange } from '../http/exchange.ts';
import { shows } from '../oracles/expectations.ts';
import { kinds } from '../resources/kinds.ts';
import { readThing, textBody } from '../world/named-resources.ts';
import type { Made, World } from '../world/world.ts';

const textLength = 40;

/**
 * Gives a thing another telling text, in all but a brief run, and reads it until that shows: what was taken out of it
 * before is still out. Nothing where the text is not read back.
 */
export const updatedFurther = async (
  world: World,
  { kind, params }: Pick<Made, 'kind' | 'params'>,
): Promise<{ readonly sent: Exchange; readonly after: Exchange } | undefined> => {
  if (world.isBrief) return undefined;
  const { update, text, word } = kinds[kind];
  const value = world.name(word, textLength);
  const sent = await world.call(update, { params, body: textBody(kind, value) });
  if (!sent.ok) return undefined;
  const isShown = (exchange: Exchange): boolean => shows(exchange, { [text.shown]: value });
  const after = await world.settled(() => readThing(world, { kind, params }), isShown);
  return isShown(after) ? { sent, after } : undefined;
};
