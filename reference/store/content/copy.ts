import type { Ids } from '../ids.ts';
import type { Page, Revision } from './revision.ts';
import { allPages } from './tree.ts';

/** Pages, files and reusable contents of a revision under ids of their own. */
export type ContentCopy = Pick<Revision, 'pages' | 'files' | 'reusableContents'>;

// Addresses inside the content that name one of its own things: `page:<id>`, `file:<id>` ...
const address = /\b(page|file|reusable-content):([\w-]+)/g;

/** A copy of the content under new ids; links and covers inside it lead to the copies (OP-SPC-11). */
export const copyContent = (ids: Ids, revision: Revision): ContentCopy => {
  const old = [
    ...allPages(revision.pages).keys(),
    ...[...revision.files, ...revision.reusableContents].map((each) => each.id),
  ];
  const renamed = new Map(old.map((id) => [id, ids.next()]));
  const idOf = (id: string): string => renamed.get(id) ?? id;
  const textOf = (markdown: string): string =>
    markdown.replaceAll(address, (_, kind: string, id: string) => `${kind}:${idOf(id)}`);
  const copyPage = (page: Page): Page => ({
    ...page,
    id: idOf(page.id),
    markdown: page.markdown === undefined ? undefined : textOf(page.markdown),
    documentId: page.documentId === undefined ? undefined : ids.next(),
    cover: page.cover === undefined ? undefined : { ...page.cover, file: idOf(page.cover.file) },
    pages: page.pages.map(copyPage),
  });
  return {
    pages: revision.pages.map(copyPage),
    files: revision.files.map((each) => ({ ...each, id: idOf(each.id) })),
    reusableContents: revision.reusableContents.map((each) => ({
      ...each,
      id: idOf(each.id),
      markdown: textOf(each.markdown),
    })),
  };
};
