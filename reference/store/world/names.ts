import type { Ids } from '../ids.ts';
import type { Entry } from './entry.ts';

/** What local names of a world file may stand for. */
export type NamedKind =
  | 'user'
  | 'organization'
  | 'team'
  | 'collection'
  | 'space'
  | 'page'
  | 'comment'
  | 'reply'
  | 'changeRequest'
  | 'site'
  | 'section'
  | 'invite'
  | 'integration'
  | 'file'
  | 'reusableContent'
  | 'openapiSpec';

/** The ids behind local names. A name may be mentioned before it is declared. */
export type Names = {
  /** The id of a name that this entry declares; twice is an error. */
  declare(kind: NamedKind, name: string, entry: Entry): string;
  /** The id of a name that this entry mentions. */
  mention(kind: NamedKind, name: string, entry: Entry): string;
  /** Throws for the first name that was mentioned and never declared. */
  check(): void;
};

/** Ids dealt in the order in which names are met, so that one file and seed give the same ids. */
export const namesWith = (ids: Ids): Names => {
  const known = new Map<string, { readonly id: string; declared: boolean; readonly mentionedBy: Entry }>();
  const meet = (kind: NamedKind, name: string, entry: Entry) => {
    const key = `${kind} ${name}`;
    const met = known.get(key) ?? { id: ids.next(), declared: false, mentionedBy: entry };
    known.set(key, met);
    return met;
  };
  return {
    declare: (kind, name, entry) => {
      const met = meet(kind, name, entry);
      if (met.declared) entry.fail(`a second ${kind} named ${name}; give one of them another name`);
      met.declared = true;
      return met.id;
    },
    mention: (kind, name, entry) => meet(kind, name, entry).id,
    check: () => {
      for (const [key, met] of known) {
        if (!met.declared) met.mentionedBy.fail(`there is no ${key}; declare it or correct the name`);
      }
    },
  };
};
