import { freshLetters } from '../../generators/boundary.ts';
import { broken, judge, unverified } from '../../core/check-result.ts';
import { refuseEach } from '../../requests/refusals.ts';
import { check, type Check } from '../check.ts';
import { notAccepted, readBack, unlike } from '../../oracles/expectations.ts';
import { textInside } from '../../core/json-path.ts';
import { readThing } from '../../world/named-resources.ts';

const titleLimit = 100;

const titleBeyondLimits = check('translations/title-beyond-limits-refused', {}, async ({ world, operation, seed }) => {
  const letters = freshLetters(seed);
  const refused = await refuseEach({
    world,
    operation,
    attempts: () =>
      Promise.resolve([
        { what: `a title of ${titleLimit + 1} characters`, input: { body: { title: letters(titleLimit + 1) } } },
        { what: 'an empty title', input: { body: { title: '' } } },
      ]),
  });
  if (refused.kind !== 'holds') return refused;
  const { params } = await world.arrange(operation);
  const longest = await world.call(operation, { params, body: { title: letters(titleLimit) } });
  const findings = notAccepted(longest, `a title of ${titleLimit} characters`);
  return judge(findings, [...refused.exchanges, longest]);
});

const putKeepsCreatedAt = check('translations/put-keeps-created-at', { evidence: 3 }, async ({ world, operation }) => {
  const made = await world.make('translation');
  const before = await readThing(world, made);
  const createdAt = textInside(before.json, 'createdAt');
  if (createdAt === undefined) return unverified('translation settings that show createdAt', [before]);
  const title = world.name('title');
  const put = await world.must(operation, { params: made.params, body: { title } });
  const after = await readBack(world, () => readThing(world, made), { title });
  const exchanges = [before, put, after];
  if (textInside(after.json, 'title') !== title) return unverified('a title that is read back', exchanges);
  const findings = unlike(after, { createdAt }, 'after a put the translation settings', [before, put]);
  return findings.length > 0 ? broken(findings) : judge([], exchanges);
});

/** Rules of translation settings (2.15 and 4.10). */
export const translationChecks: readonly Check[] = [titleBeyondLimits, putKeepsCreatedAt];
