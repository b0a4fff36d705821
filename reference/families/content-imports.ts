import type { BodyOf } from '#spec/operation.ts';
import { content, type InContent } from '../access/content.ts';
import { create } from '../actions/create.ts';
import { errors } from '../errors.ts';
import { family, type Call, type Outside } from '../handler.ts';
import { importedFrom, importSources, type Imported, type ImportSource } from '../imports/website.ts';
import type { ImportedContent } from '../imports/imported-content.ts';
import { edit } from '../store/content/edit.ts';
import { knowOutline } from '../store/content/outlines.ts';
import { allPages, placed } from '../store/content/tree.ts';
import { lengthOf } from '../text-length.ts';

type ImportCall = Call<unknown, BodyOf<'importContent'>>;

const urlLengthLimit = 2048;

// OP-SPC-09; and a change request that is merged or archived keeps its last content (OP-CNT-08).
const refuseLocked = ({ space, changeRequest }: InContent): void => {
  if (space.editMode === 'locked') throw errors.conflict('The space is locked.');
  if (changeRequest !== undefined && changeRequest.status !== 'open' && changeRequest.status !== 'draft') {
    throw errors.conflict(`The change request is ${changeRequest.status}.`);
  }
};

const sourceOf = ({ source }: BodyOf<'importContent'>): ImportSource => {
  const known = importSources.find((each) => each === source);
  if (known === undefined) throw errors.invalid(`source: must be one of ${importSources.join(', ')}.`);
  return known;
};

// OP-VAL-09: absolute, http or https; credentials in it are used and never shown.
const urlOf = ({ body: { url }, choices }: ImportCall): URL => {
  if (lengthOf[choices['OP-VAL-05']](url) > urlLengthLimit)
    throw errors.invalid(`url: longer than ${urlLengthLimit} characters.`);
  if (!URL.canParse(url) || !/^https?:/i.test(url)) throw errors.invalid('url: must be an absolute http or https URL.');
  return new URL(url);
};

const bring = async (call: ImportCall, found: InContent, outside: Outside): Promise<Imported | undefined> => {
  const source = sourceOf(call.body);
  const url = urlOf(call);
  refuseLocked(found);
  return importedFrom(url, source, outside);
};

const nothing: ImportedContent = { pages: [], files: [], outlines: new Map() };

// What exists stays; what is new follows, its pages at the end of the root (OP-CNT-01).
const add = (call: ImportCall, found: InContent, imported: Imported | undefined) => {
  refuseLocked(found);
  const { store } = call;
  const { space, changeRequest, revision } = found;
  const { pages: added, files, outlines } = imported?.make(store) ?? nothing;
  const pages = placed([...revision.pages, ...added]);
  // Read once already, apart from the server.
  for (const [id, outline] of outlines) knowOutline(allPages(pages).get(id)!, outline);
  const { id } = edit(store, found, { pages, files: [...revision.files, ...files] });
  const above = changeRequest === undefined ? '' : `/change-requests/${changeRequest.id}`;
  const body = { revision: id, importedResources: outlines.size + files.length, totalResources: imported?.total ?? 0 };
  return { body, location: `/spaces/${space.id}${above}/content` };
};

const importing = {
  ...create(content, add),
  ahead: bring,
};

/** Imports into spaces and, by the same code, into change requests (4.8). */
export const contentImports = family({
  importContent: ['edit', importing],
  importContentInChangeRequest: ['edit', importing],
});
