import type { InContent } from '../access/content.ts';
import type { Call } from '../handler.ts';
import type { File } from '../store/content/revision.ts';
import { fileBlobView } from './git.ts';

/** File (2.17). Nothing is served at its address (OP-ENV-05). */
export const fileView = (call: Call, { space, revision }: InContent, file: File) => ({
  id: file.id,
  name: file.name,
  contentType: file.contentType,
  downloadURL: `https://files.docplane.example/${space.id}/${file.id}/${encodeURIComponent(file.name)}`,
  size: file.size,
  dimensions: file.dimensions,
  git: fileBlobView(call, revision, file),
});
