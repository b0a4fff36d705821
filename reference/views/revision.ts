import type { InContent } from '../access/content.ts';
import type { Call } from '../handler.ts';
import type { ReusableContent } from '../store/content/revision.ts';
import { fileView } from './file.ts';
import { commitView, reusableBlobView } from './git.ts';
import { pageView } from './page.ts';
import { publicUrl, publishedUrl } from './space.ts';
import { time } from './time.ts';
import { app } from './urls.ts';

/** A reusable content of a revision (2.17). */
export const reusableContentView = (call: Call, { revision }: InContent, content: ReusableContent) => ({
  id: content.id,
  title: content.title,
  document: { markdown: content.markdown },
  git: reusableBlobView(call, revision, content),
});

/** A revision (2.17) without what it holds. */
export const revisionFacts = (call: Call, { space, revision }: InContent) => ({
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

/** Revision (2.17). */
export const revisionView = (call: Call, place: InContent) => {
  const { revision } = place;
  return {
    ...revisionFacts(call, place),
    pages: revision.pages.map((page) => pageView(call, place, page)),
    files: revision.files.map((file) => fileView(call, place, file)),
    reusableContents: revision.reusableContents.map((each) => reusableContentView(call, place, each)),
  };
};
