import type { Made, World } from './world.ts';

/**
 * A collection of the run, or its next ones, into which any check may put things of its own. Nobody writes to it, moves
 * it, or judges what else is in it.
 */
export const parentCollection = (world: World, ordinal = 0): Promise<Made> =>
  world.onceForReading(`collection ${ordinal} to put things into`, (own) => own.make('collection'));

/** The same one level below the first of them, as far as the target puts collections into others. */
export const innerCollection = (world: World): Promise<Made> =>
  world.onceForReading('collection below others to put things into', async (own) =>
    own.make('collection', { body: { parent: (await parentCollection(own)).id } }),
  );
