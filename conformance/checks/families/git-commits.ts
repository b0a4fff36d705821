import type { Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { branchOf } from '../../remote/git/repository.ts';
import { harbour } from '../../remote/harbour.ts';
import { says } from './git-pages.ts';
import type { ImportScene } from './git-scenes.ts';

const one = (condition: boolean, finding: Finding): Finding[] => (condition ? [] : [finding]);

/** The commit that the second import of the scene brought. */
export const latestCommit = ({ copy: { repository } }: ImportScene) => branchOf(repository, harbour.main)!;

/** The first commit of the branch, which the scene imported first. */
export const firstCommit = (scene: ImportScene) => {
  const { repository } = scene.copy;
  const latest = latestCommit(scene);
  const [oid = latest.oid] = latest.parents;
  return { ...branchOf({ ...repository, branches: new Map([['first', oid]]) }, 'first')!, oid };
};

/** Whether what was committed since the first import has come. */
export const hasFollowed = ({ second }: ImportScene): boolean =>
  second.hasPage && says(second.text, harbour.text.later);

/** What a revision says of its commit. */
export const gitOf = (revision: Exchange) => inside(revision.json, 'git');

/** Members of a commit that its revision shows otherwise. */
export const unlikeCommit = (
  wanted: Readonly<Record<string, string>>,
  revision: Exchange,
  story: readonly Exchange[],
): readonly Finding[] =>
  Object.entries(wanted).flatMap(([name, value]) => {
    const shown = textInside(gitOf(revision), name);
    return one(shown === undefined || shown.trimEnd() === value, {
      expected: `the ${name} of the commit that was imported`,
      got: 'another one',
      pointer: `/git/${name}`,
      exchanges: [...story, revision],
    });
  });

/** Two commits at one address. */
export const sameAddress = ({ sent, revision, second }: ImportScene): readonly Finding[] => {
  const [first, later] = [revision, second.revision].map((each) => ({
    oid: textInside(gitOf(each), 'oid'),
    url: textInside(gitOf(each), 'url'),
  }));
  const isOther = first?.oid !== undefined && later?.oid !== undefined && first.oid !== later.oid;
  return one(!isOther || first.url === undefined || first.url !== later.url, {
    expected: 'another address than that of another commit',
    got: 'the same',
    pointer: '/git/url',
    exchanges: [sent, revision, second.sent, second.revision],
  });
};
