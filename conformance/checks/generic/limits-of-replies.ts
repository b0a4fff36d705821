import type { SchemaName } from '#spec/operation.ts';
import { namedSchema, propertiesOf } from '../../core/json-schema.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { schemaErrors } from '../../core/validator.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check } from '../check.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { withArticle } from '../../core/article.ts';

/** Members whose limits no request can try, since nothing writes them. */
const unwritten: Partial<Record<SchemaName, string>> = { Site: 'hostname' };

/** A limit of a member that only replies show, judged wherever things that were there before have one. */
const limitsReply = check('limits/reply', {}, async ({ row, world, operation }) => {
  const name = row.schema as SchemaName;
  const member = unwritten[name];
  if (member === undefined) throw new Error(`${row.id}: no member of ${name} is without a writer`);
  await requireDifferingAnswers(world);
  const schema = propertiesOf(namedSchema(name))[member] ?? {};
  const params = { organizationId: world.target.organization };
  const walk = await wholeList(world, 'listSites', { params });
  const some = walk.items.filter((item) => inside(item, member) !== undefined).slice(0, 20);
  if (some.length === 0) return unverified(`a site with ${withArticle(member)} in the organization`, walk.pages);
  const ids = some.flatMap((item) => textInside(item, 'id') ?? []);
  const reads =
    operation === 'listSites'
      ? walk.pages
      : await Promise.all(ids.map((siteId) => world.must(operation, { params: { ...params, siteId } })));
  const things = operation === 'listSites' ? some : reads.map(({ json }) => json);
  const shown = things.filter((thing) => inside(thing, member) !== undefined);
  if (shown.length === 0) return unverified(`${withArticle(member)} in the reply of ${operation}`, reads);
  const findings = shown.flatMap((thing): Finding[] =>
    schemaErrors(schema, inside(thing, member)).map(({ message = 'its form' }) => ({
      expected: `the ${member} of a site: ${message}`,
      got: 'another text',
      pointer: `/${member}`,
      exchanges: reads,
    })),
  );
  return judge(findings, reads);
});

export const replyLimitChecks: readonly Check[] = [limitsReply];
