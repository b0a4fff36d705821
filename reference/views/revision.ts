import type { InContent } from '../access/content.ts';
import type { Call } from '../handler.ts';
import type { ReusableContent } from '../store/content/revision.ts';
import { fileView } from './file.ts';
import { commitView, reusableBlobView } from './git.ts';
import { pageView } from './page.ts';
import { publicUrl, publishedUrl } from './space.ts';
import { time } from './time.ts';
import { app } from './urls.ts';

/** A revision without its content: what references name as their version (2.17). */
export const revisionStub = (call: Call, { space, revision }: InContent) => ({
  object: 'revision' as const,
  id: revision.id,
  parents: [...revision.parents],
  createdAt: time(call.choices, revision.createdAt),
  git: commitView(call, revision),
  urls: {
    app: app(`/o/${space.organization}/s/${space.id}/r/${revision.id}`),
    published: publishedUrl(space),
    public: publicUrl(space),
  },
  type: revision.type,
});

const reusableContentView = (call: Call, { revision }: InContent, content: ReusableContent) => ({
  id: content.id,
  title: content.title,
  document: { markdown: content.markdown },
  git: reusableBlobView(call, revision, content),
});

/** Revision (2.17), whole. */
export const revisionView = (call: Call, place: InContent) => ({
  ...revisionStub(call, place),
  pages: place.revision.pages.map((page) => pageView(call, place, page)),
  files: place.revision.files.map((file) => fileView(call, place, file)),
  reusableContents: place.revision.reusableContents.map((each) => reusableContentView(call, place, each)),
});
