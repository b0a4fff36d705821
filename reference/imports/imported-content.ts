import { filled } from '../layout/gapped-text.ts';
import { newPage } from '../store/content/new-page.ts';
import type { Outline } from '../store/content/outline.ts';
import type { File, Page } from '../store/content/revision.ts';
import type { Store } from '../store/store.ts';
import type { Crawled } from './crawl.ts';
import type { ImportedFile } from './fetch-resource.ts';
import { pageTree, type Branch } from './page-tree.ts';
import { gapNumber, type Destination, type ReadPage } from './read-page.ts';

/** Content that an import adds, and by id what the texts of its pages hold. */
export type ImportedContent = {
  readonly pages: readonly Page[];
  readonly files: readonly File[];
  readonly outlines: ReadonlyMap<string, Outline>;
};

type Place = { readonly id: string } & (
  | { readonly kind: 'page'; readonly page: ReadPage }
  | { readonly kind: 'file'; readonly file: ImportedFile }
);

const titleLengthLimit = 200;

const nameOf = (address: string): string => {
  const { host, pathname } = new URL(address);
  try {
    return decodeURI(`${host}${pathname}`).replace(/\/$/, '');
  } catch {
    return `${host}${pathname}`;
  }
};

const titleOf = (address: string, { title }: ReadPage): string =>
  Array.from(title ?? nameOf(address))
    .slice(0, titleLengthLimit)
    .join('');

/** The content that resources from outside make: addresses among them become links inside it. */
class Importing {
  readonly #store: Store;
  readonly #places: ReadonlyMap<string, Place>;
  readonly #passedOn: ReadonlyMap<string, string>;
  readonly outlines = new Map<string, Outline>();

  constructor(store: Store, { resources, passedOn }: Crawled) {
    this.#store = store;
    this.#passedOn = passedOn;
    this.#places = new Map(resources.map((each) => [each.address, { ...each, id: store.ids.next() }]));
  }

  files(): File[] {
    return [...this.#places.values()].flatMap((place) =>
      place.kind === 'file' ? [{ ...place.file, id: place.id, repository: undefined }] : [],
    );
  }

  page({ address, page, below }: Branch): Page {
    const links = page.text.flatMap((piece) => (typeof piece === 'string' ? [] : [this.#link(address, piece.to)]));
    let at = 0;
    const { id } = this.#places.get(address)!;
    this.outlines.set(id, withLinks(page.outline, links));
    return newPage(this.#store, {
      id,
      title: titleOf(address, page),
      markdown: filled(page.text, () => links[(at += 1) - 1]!),
      pages: below.map((each) => this.page(each)),
    });
  }

  #link(from: string, { address, fragment, written }: Destination): string {
    const at = this.#passedOn.get(address) ?? address;
    const place = this.#places.get(at);
    if (place === undefined) return written;
    if (place.kind === 'file') return `file:${place.id}`;
    const anchor = fragment === '' ? null : place.page.anchors.get(fragment);
    // What no section bears stays as it is, and shows as broken.
    const section = anchor === undefined ? fragment : anchor;
    const hash = section === null ? '' : `#${encodeURIComponent(section)}`;
    return at === from && hash !== '' ? hash : `page:${place.id}${hash}`;
  }
}

const withLinks = ({ links, sections }: Outline, filledIn: readonly string[]): Outline => ({
  links: links.map((link) => {
    const number = gapNumber(link.url);
    return number === undefined ? link : { ...link, url: filledIn[number] ?? link.url };
  }),
  sections,
});

/** Makes content of what came from outside, under new ids. */
export const importedContent = (store: Store, crawled: Crawled): ImportedContent => {
  const importing = new Importing(store, crawled);
  const pages = pageTree(crawled.resources).map((each) => importing.page(each));
  return { pages, files: importing.files(), outlines: importing.outlines };
};
