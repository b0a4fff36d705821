import { AsyncLocalStorage } from 'node:async_hooks';
import type { World } from '../../world/world.ts';

/** Who is at work: outcomes by their names, and work that several of them share by its key. */
export type SharedWork = {
  /** Runs the work of an outcome. */
  readonly as: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;
  /** The same world, which notes who asks for work that is done once for all. */
  readonly noting: (world: World) => World;
  /** Who is at work now: an outcome and the shared work that it began. */
  readonly current: () => readonly string[];
  /** These, and all who stand on shared work among them, whoever began it. */
  readonly withUsers: (names: Iterable<string>) => ReadonlySet<string>;
  /** Notes no more: as long as it does, every promise of the process costs more. */
  readonly end: () => void;
};

/** Keeps who shares work with whom. */
export const keepSharedWork = (): SharedWork => {
  const storage = new AsyncLocalStorage<readonly string[]>();
  const users = new Map<string, Set<string>>();
  const current = (): readonly string[] => storage.getStore() ?? [];
  const began = (name: string): void => {
    const known = users.get(name) ?? new Set();
    users.set(name, known);
    for (const each of current()) known.add(each);
  };
  const sharing =
    (once: World['onceForAll']): World['onceForAll'] =>
    (key, work) => {
      const name = `shared: ${key}`;
      began(name);
      return once(key, (own) => storage.run([...current(), name], () => work(noting(own))));
    };
  const noting = (world: World): World => ({
    ...world,
    onceForAll: sharing(world.onceForAll),
    onceForReading: sharing(world.onceForReading),
  });
  return {
    as: (name, work) => storage.run([name], work),
    noting,
    current,
    withUsers: (names) => {
      const found = new Set(names);
      // What is added while they are walked is walked too.
      for (const name of found) for (const user of users.get(name) ?? []) found.add(user);
      return found;
    },
    end: () => storage.disable(),
  };
};
