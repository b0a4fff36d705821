import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { itemsOf } from '../../http/walk.ts';
import { described } from '../../oracles/expectations.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { spaceKeptBy } from '../../requests/kept-space.ts';
import { check, type Check } from '../check.ts';

/** What a comment is as long as nobody writes to it. */
const members = [
  ['status'],
  ['resolvedAt'],
  ['resolvedBy', 'id'],
  ['postedAt'],
  ['postedBy', 'id'],
  ['body', 'markdown'],
] as const;

/** Comments of a restored space that are still there are as they were; whether they are there is open (OP-SPC-07.d). */
const asTheyWere = check('spaces/restored-comments-as-they-were', { evidence: 3 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { before, sent, after } = await spaceKeptBy(world, operation);
  const [was, is] = [before.comments.exchange, after.comments.exchange];
  if (was?.ok !== true || is?.ok !== true) return unverified('the comments of a restored space', [sent]);
  const exchanges = [was, sent, is];
  const kept = itemsOf(is).flatMap((now, at) => {
    const old = itemsOf(was).find((each) => textInside(each, 'id') === textInside(now, 'id'));
    return old === undefined ? [] : [{ old, now, at }];
  });
  const findings = kept.flatMap(({ old, now, at }): readonly Finding[] =>
    members.flatMap((path): readonly Finding[] => {
      const [value, got] = [inside(old, ...path) ?? undefined, inside(now, ...path) ?? undefined];
      if (value === got) return [];
      const expected = `${path.join('.')} of a comment of a restored space is ${described(value)}, as before its deletion`;
      return [{ expected, got: described(got), pointer: `/items/${at}/${path.join('/')}`, exchanges }];
    }),
  );
  const hasResolved = kept.some(({ old }) => inside(old, 'resolvedAt') !== undefined);
  if (findings.length === 0 && !hasResolved) return unverified('a restored space with a resolved comment', exchanges);
  return judge(findings, exchanges);
});

/** What a restore leaves of the comments of a space (3). */
export const restoredCommentChecks: readonly Check[] = [asTheyWere];
