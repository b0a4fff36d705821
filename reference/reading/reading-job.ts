import type { ReadPage } from '../imports/read-page.ts';
import type { ReadDescription } from '../descriptions/description.ts';
import type { Size } from '../layout/picture-size.ts';

/** A page from outside: its text, the address that it was found at, and the host whose pages are taken. */
export type PageSource = { readonly text: string; readonly address: string; readonly host: string };

/** What is read apart from the server, by kind: what is given for it and what comes of it. */
export type Readings = {
  readonly html: { readonly given: PageSource; readonly read: ReadPage };
  readonly markdown: { readonly given: PageSource; readonly read: ReadPage };
  readonly description: { readonly given: string; readonly read: ReadDescription };
  readonly picture: { readonly given: Uint8Array; readonly read: Size | undefined };
};

export type ReadingKind = keyof Readings;

/** One document to be read. */
export type ReadingJob = { readonly [Kind in ReadingKind]: readonly [Kind, Readings[Kind]['given']] }[ReadingKind];

/** What the thread answers. */
export type ReadingAnswer =
  | { readonly read: unknown }
  | { readonly failure: 'deep' | 'damaged' }
  | { readonly ready: true };
