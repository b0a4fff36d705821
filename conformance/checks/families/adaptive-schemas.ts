import { saySame } from '../../core/by-name.ts';
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
    return saySame(whole, part);
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

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Places in an earlier schema that the later one lacks, beside `$schema`, which a server may add; the outermost of each. */
const lacking = (earlier: object, later: unknown): readonly (readonly string[])[] =>
  Object.entries(earlier).flatMap(([name, value]) => {
    const kept = inside(later, name);
    if (name === '$schema') return [];
    if (kept === undefined) return [[name]];
    return isObject(value) ? lacking(value, kept).map((rest) => [name, ...rest]) : [];
  });

/** What is still there of the schema that another has replaced. */
const leftOf = (earlier: Schema, later: Schema, reply: Exchange): readonly string[] =>
  lacking(earlier, later)
    .filter((way) => inside(schemaIn(reply), ...way) !== undefined)
    .map((way) => way.join('.'));

/** A schema whose properties say one thing more, each time another: what stays by its name is another property. */
const schemaAt = (at: number, names: readonly string[]): Schema => {
  const schema = adaptiveSchema(...names);
  const said = at % 2 === 0 ? { title: `Title ${at}` } : { default: false };
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, { ...property, ...said }]);
  return { ...schema, properties: Object.fromEntries(properties) as Schema['properties'] };
};

/** Members of the first schema beside its properties; a server may take none of them (OP-SITE-12.b). */
const more = { description: 'Who reads.', required: replacements[0] };

const schemaIsReplaced = check('sites/adaptive-schema-is-replaced', { evidence: 10 }, async ({ world }) => {
  const site = await world.make('site');
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  let old = adaptiveSchema();
  for (const [at, names] of replacements.entries()) {
    const plain = adaptiveSchema(...names);
    const rich = { ...schemaAt(at, names), ...(at === 0 ? more : {}) };
    const full = await unlessMissing(() => put(world, site, rich));
    const jsonSchema = full === undefined ? plain : rich;
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
