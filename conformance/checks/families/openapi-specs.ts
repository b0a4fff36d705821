import { freshSlug, specAddress } from '../../world/references/openapi-specs.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { holds, judge, unverified, type Finding } from '../../core/check-result.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { check, type Check } from '../check.ts';
import { notRefused, readBack, unlike } from '../../oracles/expectations.ts';
import { inside } from '../../core/json-path.ts';
import { lastPage, settledList } from '../../world/steady-walk.ts';

type Place = { readonly organizationId: string; readonly specSlug: string };

const placeOf = (world: World, specSlug: string): Place => ({
  organizationId: world.target.organization,
  specSlug,
});

const put = (world: World, params: Place, url: string): Promise<Exchange> =>
  world.call('createOrUpdateOpenAPISpecBySlug', { params, body: { source: { url } } });

const accepted = async (sending: Promise<Exchange>): Promise<Exchange> => {
  const exchange = await sending;
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};

const read = (world: World, params: Place): Promise<Exchange> => world.call('getOpenAPISpecBySlug', { params });

const longestSlug = 100;

const badSlugRefused = check('openapi-specs/bad-slug-in-path-refused', { evidence: 5 }, async ({ world }) => {
  const first = await accepted(put(world, placeOf(world, freshSlug(world)), specAddress(world)));
  // Where hyphens may stand is open (OP-VAL-13.c).
  const bad = {
    'an underscore': `${freshSlug(world)}_x`,
    'a large letter': `${freshSlug(world)}-X`,
    [`${longestSlug + 1} characters`]: freshSlug(world).padEnd(longestSlug + 1, 'x'),
  };
  const findings: Finding[] = [];
  const refused: Exchange[] = [];
  for (const [what, slug] of Object.entries(bad)) {
    const exchange = await put(world, placeOf(world, slug), specAddress(world));
    refused.push(exchange);
    findings.push(...notRefused(exchange, `a slug with ${what} in the path`));
  }
  if (findings.length > 0) return judge(findings, []);
  const last = await accepted(put(world, placeOf(world, freshSlug(world)), specAddress(world)));
  return judge([], [first, ...refused, last]);
});

const putCreates = check('openapi-specs/put-creates', { evidence: 6 }, async ({ world }) => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (let round = 0; round < 2; round += 1) {
    const params = placeOf(world, freshSlug(world));
    const before = await read(world, params);
    if (before.ok) return unverified('a slug under which nothing can be read', [before]);
    const url = specAddress(world);
    const sent = await accepted(put(world, params, url));
    const expected = { slug: params.specSlug, sourceURL: url };
    const after = await readBack(world, () => read(world, params), expected);
    exchanges.push(before, sent, after);
    findings.push(...unlike(after, expected, 'a description put under a new slug', [sent]));
  }
  return judge(findings, exchanges);
});

const putUpdates = check('openapi-specs/put-updates', { evidence: 4 }, async ({ world }) => {
  const [first, second] = [specAddress(world), specAddress(world)];
  const made = await world.make('openapiSpec', { body: { source: { url: first } } });
  const params = placeOf(world, made.id);
  const before = await readBack(world, () => read(world, params), { sourceURL: first });
  if (inside(before.json, 'sourceURL') !== first) return unverified('a source URL that is read back', [before]);
  const findings: Finding[] = [];
  const exchanges = [made.exchange, before];
  // Once more another one, and what it had at first: each put counts as the second did.
  for (const sourceURL of world.isBrief ? [second] : [second, specAddress(world), first]) {
    const sent = await accepted(put(world, params, sourceURL));
    const after = await readBack(world, () => read(world, params), { sourceURL });
    exchanges.push(sent, after);
    findings.push(...unlike(after, { sourceURL }, 'a description put again', [sent]));
  }
  return judge(findings, exchanges);
});

const putTwiceIsOnce = check('openapi-specs/put-twice-is-once', { evidence: 3 }, async ({ world }) => {
  const params = placeOf(world, freshSlug(world));
  const sent = [
    await accepted(put(world, params, specAddress(world))),
    await accepted(put(world, params, specAddress(world))),
  ];
  const timesIn = (items: readonly unknown[]): number =>
    items.filter((item) => inside(item, 'slug') === params.specSlug).length;
  const walk = await settledList(world, 'listOpenAPISpecs', { params }, ({ items }) => timesIn(items) === 1);
  const times = timesIn(walk.items);
  const exchanges = [...sent, lastPage(walk)];
  if (times === 1) return holds(exchanges);
  const expected = 'a description put twice under one slug is listed once';
  return judge([{ expected, got: `${times} items of it`, pointer: '/items', exchanges }], []);
});

/** Sources, and what a put of an API description does (4.10). */
export const openapiSpecChecks: readonly Check[] = [badSlugRefused, putCreates, putUpdates, putTwiceIsOnce];
