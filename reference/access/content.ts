import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import type { File, Page, Revision } from '../store/content/revision.ts';
import { pageOf } from '../store/content/tree.ts';
import { thread, type InThread, type ThreadParams } from './thread.ts';

/** The content of a space or, by the same path with a change request in it, of that one. */
export type InContent = Omit<InThread, 'thread'> & { readonly revision: Revision };
export type InPage = InContent & { readonly page: Page };
export type InFile = InContent & { readonly file: File };

/** The active content of the path; that of a merged change request is its last (OP-CNT-08). */
export const content = (call: Call<ThreadParams>): InContent => {
  const { space, role, changeRequest } = thread(call);
  const revision = call.store.revisions.get(changeRequest?.revision ?? space.revision)!;
  return { space, role, changeRequest, revision };
};

/** The page of the path, at any depth and of any kind (OP-CNT-04). */
export const contentPage = (call: Call<ThreadParams & { readonly pageId: string }>): InPage => {
  const found = content(call);
  const page = pageOf(found.revision, call.params.pageId);
  if (page === undefined) throw errors.notFound('page');
  return { ...found, page };
};

/** The file of the path. */
export const contentFile = (call: Call<ThreadParams & { readonly fileId: string }>): InFile => {
  const found = content(call);
  const file = found.revision.files.find((each) => each.id === call.params.fileId);
  if (file === undefined) throw errors.notFound('file');
  return { ...found, file };
};
