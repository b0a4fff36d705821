import { fixtureFile } from './fixture-file.ts';

/** What the address of a remote fixture answers. */
export type RemoteDocument = { readonly type: string; readonly text: string };

type Documents = Readonly<Record<string, RemoteDocument>>;

let loaded: { readonly first: Documents; readonly later: Documents } | undefined;

/** What fixtures/remotes/documents.yaml has at a path, at first or once it has gone on; read on first use. */
export const documentAt = (path: string, hasGoneOn: boolean): RemoteDocument | undefined => {
  const { first, later } = (loaded ??= fixtureFile('documents') as NonNullable<typeof loaded>);
  const all = hasGoneOn ? { ...first, ...later } : first;
  return Object.hasOwn(all, path) ? all[path] : undefined;
};

/** The target key `remote` for documents that stand under this origin. */
export const remoteAt = (origin: string) => ({
  website: `${origin}/site/`,
  openapi: `${origin}/openapi.json`,
  git: `${origin}/docs.git`,
});
