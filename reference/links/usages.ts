import { outlineOf } from '../store/content/outlines.ts';
import type { Page } from '../store/content/revision.ts';
import { allPages } from '../store/content/tree.ts';
import { addressOf, type Address } from './address.ts';
import { resolve, type Resolved, type Standpoint } from './resolve.ts';

/** A page, and the anchor of its section, in which a link stands. */
export type Place = { readonly page: Page; readonly anchor: string | undefined };

/** One target with all places that lead to it (2.17); `at` is the place in the order of reading. */
export type Usage = Resolved & {
  readonly at: number;
  readonly key: string;
  readonly relation: 'reference' | 'dependsOn';
  readonly places: readonly Place[];
};

type Mention = { readonly address: Address; readonly relation: Usage['relation']; readonly anchor: string | undefined };

// A page leads on by its cover, by what it is computed from, by its own target if it is a link, and by its text.
const mentionsOn = (page: Page): Mention[] => {
  const mentions: Mention[] = [];
  const add = (address: Address, relation: Usage['relation'] = 'reference', anchor?: string) =>
    mentions.push({ address, relation, anchor });
  if (page.cover !== undefined) add({ kind: 'file', id: page.cover.file, anchor: undefined });
  if (page.computed !== undefined) add({ kind: 'openapi', id: page.computed.spec, anchor: undefined }, 'dependsOn');
  if (page.href !== undefined) add(addressOf(page.href, page));
  for (const { url, anchor } of outlineOf(page).links) add(addressOf(url, page), 'reference', anchor);
  return mentions;
};

const keyOf = (address: Address): string => {
  if ('url' in address) return address.url;
  return `${address.kind}:${'id' in address ? address.id : address.path}#${address.anchor ?? ''}`;
};

/** What these pages lead to, one entry a target, in the order of its first place (OP-CNT-09). */
export const usagesOn = (from: Standpoint, pages: Iterable<Page>): readonly Usage[] => {
  const usages = new Map<string, Usage & { places: Place[] }>();
  for (const page of pages) {
    for (const { address, relation, anchor } of mentionsOn(page)) {
      const key = `${relation} ${keyOf(address)}`;
      const known = usages.get(key);
      if (known === undefined) {
        const resolved = resolve(from, address);
        usages.set(key, { ...resolved, at: usages.size, key, relation, places: [{ page, anchor }] });
      } else if (!known.places.some((place) => place.page === page && place.anchor === anchor)) {
        known.places.push({ page, anchor });
      }
    }
  }
  return [...usages.values()];
};

/** As usagesOn, for every page of the content. */
export const usagesIn = (from: Standpoint): readonly Usage[] => usagesOn(from, allPages(from.revision.pages).values());

/** The places that lead to the file, in the order of reading. */
export const placesOfFile = (from: Standpoint, file: string): readonly Place[] =>
  usagesIn(from).flatMap(({ target, places }) => (target?.kind === 'file' && target.file.id === file ? places : []));
