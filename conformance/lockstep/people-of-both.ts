import { inside, listInside, textInside } from '../core/json-path.ts';
import type { Identities } from '../oracles/twins/identities.ts';
import type { Recorded } from './recording.ts';

/** The names of one member of an organization: as a member, as a user, and the e-mail address. */
type Names = { readonly role: string | undefined; readonly texts: readonly (string | undefined)[] };

const namesIn = (item: unknown): Names => ({
  role: textInside(item, 'role'),
  texts: [
    textInside(item, 'user', 'id') ?? textInside(item, 'id'),
    textInside(item, 'id'),
    textInside(item, 'user', 'email'),
  ],
});

/** The members of two servers, who are other people: each one of the target stands for one of the reference. */
export type People = {
  /** Told of what the target answers. */
  readonly met: (recorded: Recorded) => void;
  /** The name of the person of the reference who stands for this one; undefined for a text that names nobody. */
  readonly twinOf: (text: string) => string | undefined;
};

const isSameRole = (role: string | undefined) => (each: Names) => each.role === role;

/** Pairs people on first use, by id where both have it, else by role. `members` are those of the reference. */
export const pairPeople = (members: readonly unknown[], identities: Identities): People => {
  const theirs = new Map<string, Names>();
  const free = members.filter((item) => inside(item, 'disabled') !== true).map(namesIn);
  const take = (names: Names): Names | undefined => {
    const [id] = names.texts;
    const found =
      free.find(({ texts }) => texts[0] === id) ?? free.find(isSameRole(names.role)) ?? free.find(() => true);
    if (found !== undefined) free.splice(free.indexOf(found), 1);
    return found;
  };
  return {
    met: ({ operation, exchange }) => {
      if (operation !== 'listMembersInOrganizationById' || !exchange.ok) return;
      for (const item of listInside(exchange.json, 'items')) {
        const names = namesIn(item);
        for (const text of names.texts) if (text !== undefined) theirs.set(text, names);
      }
    },
    twinOf: (text) => {
      const names = theirs.get(text);
      if (names === undefined) return undefined;
      const twin = take(names);
      if (twin === undefined) return undefined;
      for (const [at, name] of names.texts.entries()) {
        const other = twin.texts[at];
        if (name !== undefined && other !== undefined) identities.pair(name, other, 'stranger');
      }
      return identities.twinOf(text);
    },
  };
};
