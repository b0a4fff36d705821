import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { madeWithout } from '../../requests/beside-others.ts';
import { withOthers } from '../../requests/choose.ts';
import { updatedFurther } from '../../requests/updated-further.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { given, notAccepted, readBack, unlike } from '../../oracles/expectations.ts';
import { idsOf, inside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import { accepting, lastPage, settledList } from '../../world/steady-walk.ts';
import { makeNamed, needsOwnIds, readThing } from '../../world/named-resources.ts';
import { changedSpace } from '../../world/changed-space.ts';

const basic = { type: 'basic' };

const typeDefaultBasic = check('sites/type-default-basic', { evidence: 4 }, async ({ world, operation }) => {
  const sites = [await makeNamed(world, 'site'), await makeNamed(world, 'site')];
  needsOwnIds(...sites);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const site of sites) {
    const told = { id: site.id, title: site.text };
    const read = await given(world, () => readThing(world, site), told, 'a created site that is read back');
    exchanges.push(site.exchange, read);
    for (const shown of [site.exchange, read]) {
      findings.push(...unlike(shown, basic, 'a site created without a type'));
    }
  }
  const readThere = (params: Made['params']): Promise<Exchange> =>
    readBack(world, () => readThing(world, { kind: 'site', params }), basic);
  for (const { sent, shown } of await madeWithout(world, operation, 'type', readThere)) {
    exchanges.push(sent, shown);
    findings.push(...unlike(shown, basic, 'a site created with all but a type', [sent]));
  }
  return judge(findings, exchanges);
});

/** A site with some fresh spaces. */
const siteWith = async (world: World, count: number): Promise<{ readonly site: Made; readonly spaces: Made[] }> => {
  const spaces: Made[] = [];
  for (let index = 0; index < count; index += 1) spaces.push(await world.make('space'));
  return { site: await world.make('site', { body: { spaces: idsOf(spaces) } }), spaces };
};

const createdWithSpaces = check('sites/created-with-spaces', { evidence: 4 }, ({ world, operation }) =>
  accepting(operation, 'a site with several spaces', async () => {
    const { site, spaces } = await siteWith(world, world.isBrief ? 2 : 3);
    const changed = await changedSpace(world);
    const other = await world.make('site', { body: { spaces: [changed.id] } });
    needsOwnIds(site, other);
    const findings: Finding[] = [];
    const exchanges = [site.exchange, other.exchange];
    for (const [made, space] of [...spaces.map((each) => [site, each] as const), [other, changed] as const]) {
      const input = { params: { organizationId: world.target.organization }, query: { space: space.id } };
      const holdsIt = ({ items }: { items: readonly unknown[] }): boolean => idsOf(items).includes(made.id);
      const walk = await settledList(world, 'listSites', input, holdsIt);
      exchanges.push(lastPage(walk));
      if (holdsIt(walk)) continue;
      const expected = 'the list filtered by a space holds the site that was created with it';
      findings.push({
        expected,
        got: 'a list without it',
        pointer: '/items',
        exchanges: [made.exchange, lastPage(walk)],
      });
    }
    return judge(findings, exchanges);
  }),
);

const countsTwoSpaces = check('counters/site-spaces', { evidence: 4 }, ({ world, operation }) =>
  accepting(operation, 'a site with several spaces', async () => {
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    const sites = [await siteWith(world, 2), await siteWith(world, world.isBrief ? 2 : 3)];
    needsOwnIds(...sites.map(({ site }) => site));
    for (const { site, spaces } of sites) {
      const expected = { id: site.id, siteSpaces: spaces.length };
      const read = await readBack(world, () => readThing(world, site), expected);
      exchanges.push(site.exchange, read);
      findings.push(...unlike(read, expected, `a site created with ${spaces.length} spaces`, [site.exchange]));
    }
    return judge(findings, exchanges);
  }),
);

const deleteKeepsSpaces = check('sites/delete-keeps-spaces', { evidence: 3 }, async ({ world, operation }) => {
  const { site, spaces } = await siteWith(world, 2);
  const gone = await world.must(operation, { params: site.params });
  const findings: Finding[] = [];
  const exchanges = [gone];
  for (const space of spaces) {
    const expected = { id: space.id, deletedAt: undefined };
    const after = await readBack(world, () => readThing(world, space), expected);
    exchanges.push(after);
    findings.push(...unlike(after, expected, 'a space of a deleted site', [gone]));
  }
  return judge(findings, exchanges);
});

const set = (world: World, { params }: Made, body: object): Promise<Exchange> =>
  world.call('updateSiteById', { params, body });

const proxyOf = ({ json }: Exchange): unknown => inside(json, 'proxy');

/** Gives a site a proxy; a server may look into it (OP-SITE-09). */
const withProxy = async (
  world: World,
  bodyOf = (_params: Params, body: object): Promise<object> => Promise.resolve(body),
) => {
  const site = await world.make('site');
  const read = () => readThing(world, site);
  const before = await given(world, read, { id: site.id, proxy: undefined }, 'a fresh site without a proxy');
  const body = { proxy: `www.example.org/${world.name('proxy').toLowerCase()}` };
  const sent = await set(world, site, await bodyOf(site.params, body));
  const after = await world.settled(read, (exchange) => proxyOf(exchange) !== undefined);
  return { site, read, before, sent, after };
};

/** By itself, and beside all other members. */
const proxyIsSet = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const alone = await withProxy(world);
  if (!alone.sent.ok) return unverified('a proxy that the server accepts', [alone.before, alone.sent]);
  const isAsked = typeof proxyOf(alone.after) === 'object' && !world.isBrief;
  const beside = isAsked ? await withProxy(world, (params, body) => withOthers(world, operation, params, body)) : alone;
  const { before, sent, after } = beside.sent.ok ? beside : alone;
  const exchanges = [before, sent, after];
  const proxy = proxyOf(after);
  if (typeof proxy === 'object') return judge([], exchanges);
  const got = proxy === undefined ? 'no proxy' : 'a proxy that is no object';
  return judge([{ expected: 'a site given a proxy has one', got, pointer: '/proxy', exchanges }], []);
};

/** By itself, and beside another member. A server may look into a proxy (OP-SITE-09), not refuse to remove it. */
const proxyNullRemoves = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const beside of [{}, ...(world.isBrief ? [] : [{ title: world.name('beside') }])]) {
    const { site, read, before, sent, after } = await withProxy(world);
    if (!sent.ok || proxyOf(after) === undefined)
      return unverified('a proxy that can be removed', [before, sent, after]);
    const removed = await world.call(operation, { params: site.params, body: { ...beside, proxy: null } });
    if (!removed.ok) return judge(notAccepted(removed, 'a proxy of null', [before, sent, after]), []);
    const expected = { id: site.id, proxy: undefined };
    const last = await readBack(world, read, expected);
    findings.push(...unlike(last, expected, 'a site whose proxy was set to null', [sent, removed]));
    exchanges.push(before, sent, after, removed, last);
    const further = 'title' in beside ? undefined : await updatedFurther(world, site);
    if (further === undefined) continue;
    const { sent: other, after: still } = further;
    findings.push(...unlike(still, expected, 'a site whose proxy was set to null before its title', [removed, other]));
    exchanges.push(other, still);
  }
  return judge(findings, exchanges);
};

const words = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;

/** Every word out of every other one. */
const circuit =
  'public unlisted public share-link public visitor-auth unlisted share-link unlisted visitor-auth share-link visitor-auth public';

/** visitor-auth may want a set-up first (OP-SITE-13): where it is refused, the step is left out. */
const visibilityIsSet = check('states/site-visibility-is-set', { evidence: 8 }, async ({ world }) => {
  const site = await makeNamed(world, 'site');
  const read = () => readThing(world, site);
  await given(world, read, { id: site.id, title: site.text }, 'a created site that is read back');
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const visibility of circuit.split(' ')) {
    const sent = await set(world, site, { visibility });
    if (!sent.ok && visibility === words[3]) continue;
    const expected = { id: site.id, visibility };
    const after = await readBack(world, read, expected);
    exchanges.push(sent, after);
    const what = `a site set to ${visibility}`;
    findings.push(...(sent.ok ? unlike(after, expected, what, [sent]) : notAccepted(sent, `visibility ${visibility}`)));
  }
  return judge(findings, exchanges);
});

/** Each of two sites, so that one and the same visibility for all is wrong once. */
const createdWithVisibility = check('sites/created-with-visibility', { evidence: 4 }, async ({ world }) => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const visibility of ['unlisted', 'share-link']) {
    const site = await makeNamed(world, 'site', { body: { visibility } });
    const wanted = { id: site.id, visibility };
    const read = await readBack(world, () => readThing(world, site), wanted);
    exchanges.push(site.exchange, read);
    findings.push(...unlike(read, wanted, `a site created with visibility ${visibility}`, [site.exchange]));
  }
  return judge(findings, exchanges);
});

/** Rules of sites (3, 4.5) beside filters, defaults and what is published. */
export const siteChecks: readonly Check[] = [
  typeDefaultBasic,
  createdWithSpaces,
  countsTwoSpaces,
  deleteKeepsSpaces,
  check('sites/proxy-is-set', { evidence: 3 }, proxyIsSet),
  check('sites/proxy-null-removes', { evidence: 5 }, proxyNullRemoves),
  visibilityIsSet,
  createdWithVisibility,
];
