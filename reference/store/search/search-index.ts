import { outlineOf } from '../content/outlines.ts';
import type { Page } from '../content/revision.ts';
import { allPages } from '../content/tree.ts';

/** A page that searches may find; `at` is its place in the order of reading, `texts` its folded title, headings and bodies. */
export type Entry = { readonly page: Page; readonly at: number; readonly texts: readonly string[] };

const gramLength = 3;

/** Upper and lower case, and composed and decomposed letters, are one (OP-SRCH-01). */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

const addGrams = (text: string, into: Set<string>): void => {
  for (let length = 1; length <= gramLength; length += 1) {
    for (let at = 0; at + length <= text.length; at += 1) into.add(text.slice(at, at + length));
  }
};

const gramsOf = ({ texts }: Entry): Set<string> => {
  const grams = new Set<string>();
  for (const text of texts) addGrams(text, grams);
  return grams;
};

// Any gram of the longest kind that fits must stand in a text that holds the query.
const gramsOfQuery = (query: string): string[] => {
  if (query.length <= gramLength) return [query];
  return Array.from({ length: query.length - gramLength + 1 }, (_, at) => query.slice(at, at + gramLength));
};

const textsOf = (page: Page): string[] => {
  const sections = outlineOf(page).sections.flatMap(({ title, body }) => [title, body]);
  return [page.title, ...sections].filter((text) => text !== '').map(fold);
};

// Hidden pages and those not to be indexed are not found (OP-SRCH-03); link pages stand at no path.
const findable = (page: Page): boolean => !page.hidden && !page.noIndex && page.type !== 'link';

/**
 * An inverted index from runs of up to three letters to the pages that hold them, by space: what holds a query is
 * looked for only among pages that hold all of its runs. A space is read with the first search that may find something
 * in it, which needs the reader of Markdown: most duplicates go before anybody searches.
 */
export class SearchIndex {
  readonly #unread = new Map<string, readonly Page[]>();
  readonly #places = new Map<string, Map<string, Set<Entry>>>();
  readonly #entries = new Map<string, readonly Entry[]>();
  readonly #shown: (page: Page, space: string) => Page;

  /** `shown` answers a page with what is computed on it. */
  constructor(shown: (page: Page, space: string) => Page) {
    this.#shown = shown;
  }

  /** Takes the pages of a space, in place of those it had. */
  put(space: string, pages: readonly Page[]): void {
    this.drop(space);
    this.#unread.set(space, pages);
  }

  #read(space: string): void {
    const pages = this.#unread.get(space);
    if (pages === undefined) return;
    this.#unread.delete(space);
    const entries: Entry[] = [];
    for (const each of allPages(pages).values()) {
      const page = this.#shown(each, space);
      if (findable(page)) entries.push({ page, at: entries.length, texts: textsOf(page) });
    }
    if (entries.length === 0) return;
    this.#entries.set(space, entries);
    for (const entry of entries) for (const gram of gramsOf(entry)) this.#enter(gram, space, entry);
  }

  drop(space: string): void {
    this.#unread.delete(space);
    for (const entry of this.#entries.get(space) ?? []) {
      for (const gram of gramsOf(entry)) this.#leave(gram, space);
    }
    this.#entries.delete(space);
  }

  /** The pages of the space that hold the folded query, in the order of reading. */
  pagesWith(query: string, space: string): Entry[] {
    this.#read(space);
    let fewest: ReadonlySet<Entry> | undefined;
    for (const gram of gramsOfQuery(query)) {
      const entries = this.#places.get(gram)?.get(space);
      if (entries === undefined) return [];
      if (fewest === undefined || entries.size < fewest.size) fewest = entries;
    }
    const holding = [...(fewest ?? [])].filter(({ texts }) => texts.some((text) => text.includes(query)));
    return holding.toSorted((left, right) => left.at - right.at);
  }

  /** Spaces with pages that may hold the folded query: those of its rarest run, all that are wanted among them. */
  spacesWith(query: string, isWanted: (space: string) => boolean): string[] {
    for (const space of [...this.#unread.keys()].filter(isWanted)) this.#read(space);
    let fewest: ReadonlyMap<string, unknown> | undefined;
    for (const gram of gramsOfQuery(query)) {
      const spaces = this.#places.get(gram);
      if (spaces === undefined) return [];
      if (fewest === undefined || spaces.size < fewest.size) fewest = spaces;
    }
    return [...(fewest?.keys() ?? [])];
  }

  #enter(gram: string, space: string, entry: Entry): void {
    let spaces = this.#places.get(gram);
    if (spaces === undefined) this.#places.set(gram, (spaces = new Map()));
    const entries = spaces.get(space);
    if (entries === undefined) spaces.set(space, new Set([entry]));
    else entries.add(entry);
  }

  #leave(gram: string, space: string): void {
    const spaces = this.#places.get(gram);
    spaces?.delete(space);
    if (spaces?.size === 0) this.#places.delete(gram);
  }
}
