import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { readBack, readGone, unlike } from '../../oracles/expectations.ts';
import { kindMadeBy, kinds } from '../../resources/kinds.ts';
import { makeNamed, readThing } from '../../world/named-resources.ts';
import { check, type Check } from '../check.ts';
import { expectedOf } from './two-lives.ts';

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** What was removed under a key is not there with what takes its place; the key may be refused (OP-OAS-05.e). */
const nothingComesBack = check('identity/made-again', { evidence: 4 }, async ({ operation, world }) => {
  const kind = kindMadeBy(operation);
  const remove = kind === undefined ? null : kinds[kind].remove;
  if (kind === undefined || remove === null) throw missingPrerequisite(`a thing that ${operation} makes`);
  const { key, text, word } = kinds[kind];
  const full = (await world.arrange(operation, { size: 'fullest' })).body as Readonly<Record<string, unknown>>;
  const told = [key, text.sent.split('.')[0] ?? ''];
  const more = Object.fromEntries(Object.entries(full).filter(([name]) => !told.includes(name)));
  const first = await makeNamed(world, kind, { body: more });
  const before = await readThing(world, first);
  const removed = await world.must(remove, { params: first.params });
  const gone = await readGone(world, () => readThing(world, first));
  if (!before.ok || gone.ok) return unverified(`a removal of the ${word} that shows`, [before, removed, gone]);
  const again = await makeNamed(world, kind, { body: { [key]: first.id } });
  // What a plain one shows anyway says nothing of the first.
  const plain = await readThing(world, await makeNamed(world, kind));
  const expected = expectedOf(world, again);
  const after = await readBack(world, () => readThing(world, again), expected);
  const exchanges = [before, removed, gone, again.exchange, after];
  const what = `a ${word} made under the key of a removed one`;
  const findings: Finding[] = [...unlike(after, expected, what, [before, removed, again.exchange])];
  for (const name of Object.keys(more)) {
    const [old, now, usual] = [before, after, plain].map((reply) => textOf(inside(reply.json, name)));
    const isGiven = Object.hasOwn(expected, name) || old === '' || old === usual;
    if (!isGiven && now === old)
      findings.push({
        expected: `${what} shows its own ${name}`,
        got: 'that of the removed one',
        pointer: `/${name}`,
        exchanges,
      });
  }
  return judge(findings, exchanges);
});

/** Keys that callers choose, taken once more. */
export const madeAgainChecks: readonly Check[] = [nothingComesBack];
