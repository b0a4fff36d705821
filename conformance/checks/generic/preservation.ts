import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { changedParts, type SpacePart, type SpacePicture } from '../../oracles/preservation.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { spaceKeptBy, type KeptSpace } from '../../requests/kept-space.ts';
import { check, type Check, type CheckContext } from '../check.ts';

type Sides = { readonly before: SpacePicture; readonly picture: SpacePicture; readonly word: string };

/** Parts of a space that say afterwards what they said before; unverified where one of them said nothing. */
const keeps =
  (parts: readonly SpacePart[] | ((context: CheckContext) => readonly SpacePart[]), side: (kept: KeptSpace) => Sides) =>
  async (context: CheckContext): Promise<CheckResult> => {
    const { world, operation } = context;
    await requireDifferingAnswers(world);
    const among = typeof parts === 'function' ? parts(context) : parts;
    const kept = await spaceKeptBy(world, operation);
    const { before, picture, word } = side(kept);
    const faults = changedParts(before, picture, among);
    const seen = among.flatMap((part) => before[part].exchange ?? []);
    const silent = among.find((part) => before[part].says.length === 0);
    if (faults.length === 0 && silent !== undefined) return unverified(`a space with ${silent} (${operation})`, seen);
    const findings = faults.map(({ part, got, exchanges }) => ({
      expected: `the ${part} of ${word} are as before`,
      got,
      exchanges: [...exchanges, kept.sent],
    }));
    return judge(findings, [...seen, kept.sent]);
  };

const itself = ({ before, after }: KeptSpace): Sides => ({ before, picture: after, word: 'the space' });
// A copy of a copy of the template: what either loses is missing in it.
const copied = ({ template, copy, before, after }: KeptSpace): Sides => ({
  before: template ?? before,
  picture: copy ?? after,
  word: 'the copy',
});

const content = ['pages', 'texts', 'files', 'hits'] as const;

/** What becomes of all that lies in a space when it is moved, restored, transferred or copied. */
export const preservationChecks: readonly Check[] = [
  // Where links lead may be another place once the space belongs to another organization.
  check(
    'preservation/content',
    {},
    keeps(({ operation }) => (operation === 'transferSpace' ? content : [...content, 'links']), itself),
  ),
  check('preservation/discussion', {}, keeps(['comments', 'replies'], itself)),
  check('preservation/values', {}, keeps(['values'], itself)),
  check('preservation/copy', {}, keeps(['pages', 'texts', 'files'], copied)),
];
