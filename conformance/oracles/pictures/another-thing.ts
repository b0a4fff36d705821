import { resources } from '../../resources/index.ts';
import { missedKey } from './effects-on.ts';
import type { Mismatch } from './pictures.ts';
import type { Sighting } from './sighting.ts';
import type { Written } from './writes.ts';

/** What is wrong with a reply that shows another thing than the path of its write names. */
export const anotherThing = ({ thing, pointer }: Sighting, write: Written | undefined): readonly Mismatch[] => {
  const named = write === undefined ? undefined : missedKey(write, thing, pointer);
  if (write === undefined || named === undefined) return [];
  const { key: member } = resources[thing.kind];
  const values = { expected: JSON.stringify(named), got: JSON.stringify(thing.id) };
  const shared = { aspect: 'frame', operation: write.operation, member, pointer } as const;
  const source = write.made === named ? 'as it was sent' : 'as its path says';
  return [{ ...shared, ...values, thing: { ...thing, id: named }, source, exchanges: [write.exchange] }];
};
