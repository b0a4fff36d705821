import { inapplicable, judge, unverified, type Finding } from '../../core/check-result.ts';
import { harbour } from '../../remote/harbour.ts';
import { atRest } from '../../world/at-rest.ts';
import { readPages } from '../../world/content.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { check, type Check } from '../check.ts';
import { hasPages } from './git-pages.ts';
import { hasBrought, importInto, importScene } from './git-scenes.ts';

const { plans } = harbour;

const importIsOfOneSpace = check('git/import-is-of-one-space', { evidence: 4 }, async ({ world }) => {
  if (world.isBrief) return inapplicable('a short run imports into one space alone');
  const known = await importScene(world);
  if (!hasBrought(known))
    return unverified('a Git import that brings pages of the repository', [known.sent, known.pages]);
  const { git: url } = ownRemotes(world);
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

/** What Git does in one space, and in no other one (section 4.12). */
export const gitOfOneSpaceChecks: readonly Check[] = [importIsOfOneSpace];
