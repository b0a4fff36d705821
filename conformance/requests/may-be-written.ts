import type { SentWrite } from '../http/writes-meanwhile.ts';
import { mayChange } from '../oracles/pictures/effects-on.ts';
import type { Thing } from '../oracles/pictures/sighting.ts';

/** Whether one of some writes, of which nothing else is known, may have changed a member of a thing. */
export const mayBeWritten =
  (writes: readonly SentWrite[]) =>
  (thing: Thing, member: string): boolean =>
    writes.some((write) =>
      mayChange({ ...write, sent: 0, answered: Infinity, ok: true, made: undefined }, thing, member),
    );
