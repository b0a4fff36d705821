import type { Exchange } from '../../http/exchange.ts';
import { adaptiveSchema } from '../../world/references/sites.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, type Finding } from '../../core/check-result.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { inside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { needsOwnIds } from '../../world/named-resources.ts';

type Schema = ReturnType<typeof adaptiveSchema>;

const read = (world: World, { params }: Made): Promise<Exchange> => world.call('getSiteAdaptiveSchema', { params });

const put = (world: World, { params }: Made, jsonSchema: Schema): Promise<Exchange> =>
  world.must('updateSiteAdaptiveSchema', { params, body: { jsonSchema } });

/** Whether a value holds all of another, in any order of members; `$schema` is the server's affair (OP-SITE-12). */
const covers = (whole: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) {
    return JSON.stringify(whole) === JSON.stringify(part);
  }
  return Object.entries(part).every(([name, value]) => name === '$schema' || covers(inside(whole, name), value));
};

const schemaIn = ({ json }: Exchange): unknown => inside(json, 'jsonSchema');

const readUntil = (world: World, site: Made, jsonSchema: Schema): Promise<Exchange> =>
  world.settled(
    () => read(world, site),
    (reply) => covers(schemaIn(reply), jsonSchema),
  );

const unlikeSchema = (story: readonly Exchange[], after: Exchange, jsonSchema: Schema): Finding[] => {
  if (after.ok && covers(schemaIn(after), jsonSchema)) return [];
  const got = after.ok ? 'another schema' : `status ${after.status}`;
  const expected = 'an adaptive schema is read back as it was put';
  return [{ expected, got, pointer: '/jsonSchema', exchanges: [...story, after] }];
};

/** Two sites with a schema each, so that no constant answer is enough. */
export const schemaIsReadBack = async ({ world }: CheckContext) => {
  const sites = [await world.make('site'), await world.make('site')] as const;
  needsOwnIds(...sites);
  const schemas = [adaptiveSchema('isBetaUser', 'isStaff'), adaptiveSchema('isCustomer')] as const;
  const sent = [await put(world, sites[0], schemas[0]), await put(world, sites[1], schemas[1])] as const;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [...sent];
  for (const at of [0, 1] as const) {
    const after = await readUntil(world, sites[at], schemas[at]);
    exchanges.push(after);
    findings.push(...unlikeSchema([sent[at]], after, schemas[at]));
  }
  return judge(findings, exchanges);
};

// Five in a row: fewer are met by a server that answers any of its schemas at random.
const replacements = [
  ['isBetaUser', 'isStaff'],
  ['isStaff', 'isCustomer'],
  ['isPartner'],
  ['isCustomer', 'isBetaUser'],
  ['isStaff'],
];

type Members = Readonly<Record<string, unknown>>;

/** What an earlier schema had and the later one has not, beside `$schema`, which a server may add. */
const lacking = (earlier: Members, later: Members): readonly string[] =>
  Object.keys(earlier).filter((name) => name !== '$schema' && later[name] === undefined);

/** What is still there of the schema that another has replaced: its members, and properties by their names. */
const leftOf = (earlier: Schema, later: Schema, reply: Exchange): readonly string[] => [
  ...lacking(earlier, later).filter((name) => inside(schemaIn(reply), name) !== undefined),
  ...lacking(earlier.properties, later.properties).filter(
    (name) => inside(schemaIn(reply), 'properties', name) !== undefined,
  ),
];

/** Members of the first schema beside its properties; a server may take none of them (OP-SITE-12.b). */
const more = { description: 'Who reads.', required: replacements[0] };

const schemaIsReplaced = check('sites/adaptive-schema-is-replaced', { evidence: 10 }, async ({ world }) => {
  const site = await world.make('site');
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  let old = adaptiveSchema();
  for (const [at, names] of replacements.entries()) {
    const plain = adaptiveSchema(...names);
    const full = at === 0 ? await unlessMissing(() => put(world, site, { ...plain, ...more })) : undefined;
    const jsonSchema = full === undefined ? plain : { ...plain, ...more };
    const sent = full ?? (await put(world, site, plain));
    const after = await world.settled(
      () => read(world, site),
      (reply) => covers(schemaIn(reply), jsonSchema) && leftOf(old, jsonSchema, reply).length === 0,
    );
    exchanges.push(sent, after);
    // What is taken may be cut down to what the server knows.
    findings.push(...unlikeSchema([sent], after, plain));
    const [left] = leftOf(old, jsonSchema, after);
    if (left !== undefined) {
      const expected = 'a second adaptive schema takes the place of the first';
      const got = `${left} of the first`;
      findings.push({ expected, got, pointer: '/jsonSchema', exchanges: [sent, after] });
    }
    old = jsonSchema;
  }
  return judge(findings, exchanges);
});

/** Adaptive schemas of sites (2.8, 4.5). */
export const adaptiveSchemaChecks: readonly Check[] = [schemaIsReplaced];
