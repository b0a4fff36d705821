import type { OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { World } from '../world.ts';
import { openWord, wordFiller } from './open-words.ts';
import type { BodyRow, Filler, Preparation } from './row.ts';

const remote =
  (key: 'website' | 'git', what: string): Filler =>
  (world) => {
    const address = world.target.remote?.[key];
    if (address !== undefined) return Promise.resolve(address);
    throw missingPrerequisite(`${what} that the server can reach (target key remote.${key})`);
  };
const website = remote('website', 'a website');
const repository = remote('git', 'a Git repository');
const always =
  (value: string): Filler =>
  () =>
    Promise.resolve(value);

const contentImport = { fill: { url: website, source: wordFiller('importSource') } } satisfies BodyRow;
const gitProvider: Filler = async (world, params) => ({
  provider: await openWord(world, 'gitProvider'),
  url: await repository(world, params),
});
/** A server may look into what is called a URL. */
const prefix =
  (of: string): Filler =>
  (world) =>
    Promise.resolve(`https://files.example.org/${world.name(of)}/`);
const gitExchange = {
  fill: {
    url: repository,
    ref: always('refs/heads/main'),
    gitInfo: gitProvider,
    repoTreeURL: prefix('tree'),
    repoCommitURL: prefix('commits'),
  },
} satisfies BodyRow;

/** Bodies of imports and exports. */
export const contentBodies: Partial<Record<OperationId, BodyRow>> = {
  importContent: contentImport,
  importContentInChangeRequest: contentImport,
  importGitRepository: gitExchange,
  exportToGitRepository: gitExchange,
};

const changesContent = (world: World): Promise<void> => Promise.resolve(world.allowed('changeRequestContent'));

/** Links a space with a repository. Throws a MissingPrerequisite where that leaves no Git information (OP-GIT-04). */
const linkWithGit: Preparation = async (world, params) => {
  const url = await repository(world, params);
  const body = { url, ref: 'refs/heads/main', gitInfo: { provider: await openWord(world, 'gitProvider'), url } };
  await world.must('importGitRepository', { params, body });
  const info = await world.settled(
    () => world.call('getSpaceGitInfo', { params }),
    ({ ok }) => ok,
  );
  if (info.status === 404) throw missingPrerequisite('a space that has Git information after a Git import', info);
};

/** What content operations need beside the things of their path. */
export const contentPreparations: Partial<Record<OperationId, Preparation>> = {
  importContentInChangeRequest: changesContent,
  getSpaceGitInfo: linkWithGit,
};
