import { content, contentFile, contentPage, type InContent, type InFile, type InPage } from '../access/content.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { family, type Call } from '../handler.ts';
import type { File } from '../store/content/revision.ts';
import { fileView } from '../views/file.ts';
import { pageView } from '../views/page.ts';
import { revisionView } from '../views/revision.ts';

const pages = (call: Call, place: InContent) => ({
  pages: place.revision.pages.map((page) => pageView(call, place, page)),
});

// Files stand in the order in which they came into the content; revisions only ever add at the end.
const files = (call: Call, place: InContent): Listing<readonly [File, number]> => ({
  items: place.revision.files.map((file, at) => [file, at] as const),
  rank: ([, at]) => at,
  id: ([{ id }]) => id,
  title: ([{ name }]) => name,
  view: ([file]) => fileView(call, place, file),
});

const page = (call: Call, place: InPage) => pageView(call, place, place.page);
const file = (call: Call, place: InFile) => fileView(call, place, place.file);

/** Content of spaces and, by the same code, of change requests (4.8). */
export const contents = family({
  getCurrentRevision: ['guest', read(content, revisionView)],
  getRevisionOfChangeRequestById: ['guest', read(content, revisionView)],
  listPages: ['guest', read(content, pages)],
  listPagesInChangeRequest: ['guest', read(content, pages)],
  listFiles: ['guest', list(content, files)],
  listFilesInChangeRequestById: ['guest', list(content, files)],
  getFileById: ['guest', read(contentFile, file)],
  getFileInChangeRequestById: ['guest', read(contentFile, file)],
  getPageById: ['guest', read(contentPage, page)],
  getPageInChangeRequestById: ['guest', read(contentPage, page)],
});
