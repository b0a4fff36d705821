import { inapplicable, judge, unverified, type Finding } from '../../core/check-result.ts';
import { textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { harbour } from '../../remote/harbour.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { atRest } from '../../world/at-rest.ts';
import { readPages } from '../../world/content.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { openWord } from '../../world/references/open-words.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { ref, repositoryOf } from './git.ts';
import { hasPages } from './git-pages.ts';
import { exported, hasBrought, importInto, importScene } from './git-scenes.ts';

const { plans } = harbour;

const importIsOfOneSpace = check('git/import-is-of-one-space', { evidence: 4 }, async ({ world }) => {
  const { git: url } = ownRemotes(world);
  if (world.isBrief) return inapplicable('a short run imports into one space alone');
  const known = await importScene(world);
  if (!hasBrought(known))
    return unverified('a Git import that brings pages of the repository', [known.sent, known.pages]);
  const there = await importInto(world, { url, ref: harbour.main }, [plans.lacks]);
  const here = await importInto(world, { url, ref: plans.ref }, [plans.only]);
  const after = await atRest(world, () => readPages(world, there.params));
  const exchanges = [there.sent, there.pages, here.sent, here.pages, after];
  if (!after.ok || !hasPages(there.pages, [plans.lacks]) || hasPages(there.pages, [plans.only]))
    return unverified('a space that shows the pages of its own import alone', exchanges);
  const expected = 'the pages of its own import, whatever another space imports of that repository';
  const finding = { expected, pointer: '/pages', exchanges };
  const findings: Finding[] = [];
  if (hasPages(after, [plans.only])) findings.push({ ...finding, got: 'a page that the other space imported' });
  else if (!hasPages(after, [plans.lacks])) findings.push({ ...finding, got: 'pages without one of them' });
  if (findings.length > 0 || hasPages(here.pages, [plans.only])) return judge(findings, exchanges);
  return unverified('a Git import that brings another branch into another space', exchanges);
});

/** What says which repository Git information is of. */
const naming = ['repoName', 'url'] as const;

/** An import of a repository that no other space has, as far as the suite brings it, and that is said to be another. */
const ownRepository = async (world: World, hint: string) => {
  const url = world.remotes?.copy(world.name('remotes')).git ?? repositoryOf(world);
  const provider = await openWord(world, 'gitProvider');
  return { url, ref, gitInfo: { provider, url: `https://git.example.org/${world.name(hint)}` } };
};

const infoIsOfOneSpace = check('git/info-is-of-one-space', { evidence: 4 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const info = ({ spaceId = '' }: Params): Promise<Exchange> => world.call('getSpaceGitInfo', { params: { spaceId } });
  const { params: there } = await world.make('space');
  const first = await world.must('importGitRepository', { params: there, body: await ownRepository(world, 'there') });
  const before = await atRest(world, () => info(there));
  const { params: here } = await world.make('space');
  const message = operation === 'exportToGitRepository' ? { commitMessage: exported.message } : {};
  const body = { ...(await ownRepository(world, 'here')), ...message };
  const sent = await world.must(operation, { params: here, body });
  const ofOther = await atRest(world, () => info(here));
  const telling = naming.flatMap((name) => {
    const [own, other] = [textInside(before.json, name), textInside(ofOther.json, name)];
    return own === undefined || other === undefined || own === other ? [] : [{ name, other }];
  });
  const strangeIn = ({ json }: Exchange) => telling.filter(({ name, other }) => textInside(json, name) === other);
  const after = await world.settled(
    () => info(there),
    (reply) => strangeIn(reply).length === 0,
  );
  const exchanges = [first, before, sent, ofOther, after];
  if (telling.length === 0 || !after.ok)
    return unverified('two spaces whose Git information names two repositories', exchanges);
  const expected = 'the Git information of the space in the path, whatever is done with Git in another one';
  return judge(
    strangeIn(after).map(({ name }) => ({
      expected,
      got: `the ${name} of the other space`,
      pointer: `/${name}`,
      exchanges,
    })),
    exchanges,
  );
});

/** What Git does in one space, and in no other one (section 4.12). */
export const gitOfOneSpaceChecks: readonly Check[] = [importIsOfOneSpace, infoIsOfOneSpace];
