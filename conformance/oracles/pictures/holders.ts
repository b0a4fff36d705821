import { ownForm, type Look } from './comparable.ts';
import { mayChange } from './effects-on.ts';
import { nameOf, type Thing } from './sighting.ts';
import type { Seen, Writes, Written } from './writes.ts';

/** Ids of what a thing lies in when a write comes, where paths do not tell; undefined where that is not known. */
export type Holders = (thing: Thing, write: Written) => ReadonlySet<string> | undefined;

/** Collections in collections that are followed: a circle has no end. */
const deepest = 20;

const idIn = (text: string): string | undefined => /^"@?(?<id>[^"]+)"$/.exec(text)?.groups?.['id'];

/** The parent of a thing as a reply shows it; undefined for the root. */
type Parent = { readonly value: string | undefined; readonly seen: Seen };

const isPlaced = ({ kind }: Thing): boolean => kind === 'space' || kind === 'collection';

type Since = Pick<Writes, 'since'>;

/** Keeps what was shown of the parents of spaces and collections (2.2, 2.3), for requests that come one after the other. */
export const keepParents = () => {
  const shown = new Map<string, Parent[]>();
  /** The last parent that was shown before a write, where no other write until then may have led the thing elsewhere. */
  const before = (writes: Since, thing: Thing, write: Written): Parent | undefined => {
    const parent = shown.get(nameOf(thing))?.findLast(({ seen }) => seen.answered < write.sent);
    if (parent === undefined) return undefined;
    const others = writes.since(parent.seen).filter(({ answered }) => answered < write.sent);
    const isLed = others.some((other) => mayChange(other, thing, 'parent', holders(writes, thing, other)));
    return isLed ? undefined : parent;
  };
  const holders = (writes: Since, thing: Thing, write: Written): ReadonlySet<string> | undefined => {
    if (!isPlaced(thing)) return undefined;
    const found = new Set<string>();
    let at: Thing = thing;
    for (let depth = 0; depth < deepest; depth += 1) {
      const parent = before(writes, at, write);
      if (parent === undefined) return undefined;
      if (parent.value === undefined) return found;
      const id = idIn(parent.value);
      if (id === undefined) return undefined;
      found.add(id);
      at = { kind: 'collection', id, scope: [] };
    }
    return undefined;
  };
  return {
    saw: ({ sighting, seen }: Pick<Look, 'sighting' | 'seen'>): void => {
      const { thing, members, form } = sighting;
      // A short form may leave it out.
      if (!isPlaced(thing) || !(members.has('parent') || form === ownForm(thing))) return;
      const name = nameOf(thing);
      const all = shown.get(name) ?? [];
      all.push({ value: members.get('parent'), seen });
      shown.set(name, all);
    },
    holders,
  };
};
