import type { OperationId } from '#spec/operation.ts';
import type { Fault, Members } from '../fault.ts';
import { inReply, membersOf } from './replies.ts';

const eachObject = (value: unknown, key: string, visit: (object: Members, key: string) => void): void => {
  if (Array.isArray(value)) for (const item of value) eachObject(item, key, visit);
  const members = membersOf(value);
  if (members === undefined) return;
  for (const [name, inner] of Object.entries(members)) eachObject(inner, name, visit);
  visit(members, key);
};

/** Changes every object that stands under a key of a success, in a list under it or alone, the whole reply under ''. */
export const under = (key: string, edit: (object: Members) => void): Fault =>
  inReply((reply) =>
    eachObject(reply, '', (object, at) => {
      if (at === key) edit(object);
    }),
  );

/** Operations on content of spaces with their twins in change requests. */
export const inBoth = {
  revision: ['getCurrentRevision', 'getRevisionOfChangeRequestById'],
  pages: ['listPages', 'listPagesInChangeRequest'],
  page: ['getPageById', 'getPageInChangeRequestById'],
  files: ['listFiles', 'listFilesInChangeRequestById'],
  file: ['getFileById', 'getFileInChangeRequestById'],
  backlinks: ['listSpaceFileBacklinks', 'listChangeRequestFileBacklinks'],
  links: ['listSpaceLinks', 'listPageLinksInSpace', 'listPageLinksInChangeRequest'],
  imports: ['importContent', 'importContentInChangeRequest'],
} as const satisfies Record<string, readonly OperationId[]>;
