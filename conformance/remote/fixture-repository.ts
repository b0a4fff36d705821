import { fixtureFile } from './fixture-file.ts';
import { commitTo, copyOf, emptyRepository, type Files, type Repository } from './git/repository.ts';

/** A commit of the fixture, its files as text or in Base64. */
type FixtureCommit = {
  readonly branch: string;
  readonly from?: string;
  readonly message: string;
  readonly files: Readonly<Record<string, string | { readonly base64: string } | null>>;
};

/** The commits that are there at once, and those of the time between two imports. */
export type FixtureRepository = { readonly first: readonly FixtureCommit[]; readonly later: readonly FixtureCommit[] };

const bytesOf = (files: FixtureCommit['files']): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      content === null || typeof content === 'string' ? content : Buffer.from(content.base64, 'base64'),
    ]),
  );

const commitAll = (repository: Repository, commits: readonly FixtureCommit[]): void => {
  for (const { branch, from, message, files } of commits) {
    commitTo(repository, branch, { message, files: bytesOf(files), from });
  }
};

let loaded: { readonly fixture: FixtureRepository; readonly repository: Repository } | undefined;

const fixture = () => {
  if (loaded !== undefined) return loaded;
  const [found, repository] = [fixtureFile('repository') as FixtureRepository, emptyRepository()];
  commitAll(repository, found.first);
  loaded = { fixture: found, repository };
  return loaded;
};

/** A fresh repository as fixtures/remotes/repository.yaml begins, read on first use. */
export const freshRepository = (): Repository => copyOf(fixture().repository);

/** Commits to such a repository what comes between two imports. */
export const goOn = (repository: Repository): void => commitAll(repository, fixture().fixture.later);
