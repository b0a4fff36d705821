import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { given, readBack, unlike } from '../../oracles/expectations.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import { lastPage, settledList } from '../../world/steady-walk.ts';
import { makeNamed, needsOwnIds, readThing } from '../../world/named-resources.ts';

const activeIn = ({ json }: Exchange): unknown => inside(json, 'active');

/** Sets a link, and reads it out of its list. */
const listedAs = async (world: World, link: Made, active: boolean) => {
  const sent = await world.must('updateSiteShareLinkById', { params: link.params, body: { active } });
  const page = await world.settled(
    () => readThing(world, link),
    (reply) => activeIn(reply) === active,
  );
  return { sent, page };
};

/** Gives the site of a link another audience; whether its reply shows that. */
const audienceIs = async (world: World, { params }: Made, visibility: string): Promise<boolean> => {
  const { ok, json } = await world.call('updateSiteById', { params, body: { visibility } });
  return ok && inside(json, 'visibility') === visibility;
};

/**
 * Whether a link that was switched off is off again when its site comes back to those who hold a link: only the audience
 * changes by that (3). Meanwhile links may rest.
 */
const whenSiteComesBack = async (world: World, link: Made): Promise<readonly Finding[]> => {
  if (!(await audienceIs(world, link, 'share-link'))) return [];
  const { sent, page } = await listedAs(world, link, false);
  if (activeIn(page) !== false) return [];
  for (const visibility of ['public', 'share-link']) if (!(await audienceIs(world, link, visibility))) return [];
  const after = await world.settled(
    () => readThing(world, link),
    (reply) => activeIn(reply) === false,
  );
  if (activeIn(after) !== true) return [];
  const expected = 'a share link set to inactive is inactive when its site comes back to the visibility share-link';
  return [{ expected, got: 'active true', pointer: '/items', exchanges: [sent, page, after] }];
};

/** `active` may be absent (OP-SHR-01): then the two states must still be told apart by the one that shows it. */
const becomes =
  (judged: boolean) =>
  async ({ world }: CheckContext): Promise<CheckResult> => {
    const link = await makeNamed(world, 'shareLink');
    const other = await world.make('shareLink', { params: link.params });
    needsOwnIds(link, other);
    const before = await given(world, () => readThing(world, other), { id: other.id }, 'a share link that is listed');
    const otherBefore = activeIn(before);
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    const word = judged ? 'active' : 'inactive';
    for (let round = 0; round < 2; round += 1) {
      const start = await listedAs(world, link, !judged);
      const end = await listedAs(world, link, judged);
      exchanges.push(start.sent, start.page, end.sent, end.page);
      const told = [activeIn(start.page), activeIn(end.page)];
      if (told.every((value) => value === undefined)) return unverified('share links that show `active`', exchanges);
      if (told[1] === judged || (told[1] === undefined && told[0] === !judged)) continue;
      const got = told[1] === undefined ? 'nothing that tells' : `active ${JSON.stringify(told[1])}`;
      const expected = `a share link set to ${word} is listed as ${word}`;
      findings.push({ expected, got, pointer: '/items', exchanges: [end.sent, end.page] });
    }
    const expected = { id: other.id, active: otherBefore };
    const last = await readBack(world, () => readThing(world, other), expected);
    findings.push(...unlike(last, expected, 'a share link beside one that is set'));
    if (!judged && !world.isBrief) findings.push(...(await whenSiteComesBack(world, link)));
    return judge(findings, exchanges);
  };

const urlsDiffer = check('share-links/urls-differ', { evidence: 2 }, async ({ world }) => {
  const first = await makeNamed(world, 'shareLink');
  const links = [first];
  for (let count = 0; count < 2; count += 1) {
    links.push(await makeNamed(world, 'shareLink', { params: first.params }));
  }
  needsOwnIds(...links);
  const exchanges = links.map(({ exchange }) => exchange);
  const urls = exchanges.flatMap(({ json }) => textInside(json, 'urls', 'published') ?? []);
  if (urls.length < links.length) return unverified('share links with a published URL', exchanges);
  const different = new Set(urls).size;
  // No link shows its key, or none that does not work now (OP-SHR-02).
  if (different === 1) return unverified('share links whose published URLs show a key', exchanges);
  const expected = 'two share links have different published URLs';
  const finding = { expected, got: 'the same URL', pointer: '/urls/published', exchanges };
  return judge(different < urls.length ? [finding] : [], exchanges);
});

const listIsOfOneSite = check('share-links/list-is-of-one-site', { evidence: 4 }, async ({ world, operation }) => {
  const sites = [await world.make('site'), await world.make('site')] as const;
  needsOwnIds(...sites);
  const links: Made[] = [];
  for (const { params } of sites) links.push(await world.make('shareLink', { params }));
  needsOwnIds(...links);
  const findings: Finding[] = [];
  const exchanges = links.map(({ exchange }) => exchange);
  for (const [at, { params }] of sites.entries()) {
    const [own, foreign] = [links[at]!.id, links[1 - at]!.id];
    const isRight = (items: readonly unknown[]): boolean =>
      idsOf(items).includes(own) && !idsOf(items).includes(foreign);
    const walk = await settledList(world, operation, { params }, ({ items }) => isRight(items));
    exchanges.push(lastPage(walk));
    if (!idsOf(walk.items).includes(own)) return unverified('a list that holds the share link of its site', exchanges);
    if (isRight(walk.items)) continue;
    const expected = 'a share link is listed for its own site alone';
    const story = [links[1 - at]!.exchange, lastPage(walk)];
    findings.push({ expected, got: 'the list of another site with it', pointer: '/items', exchanges: story });
  }
  return judge(findings, exchanges);
});

/** Rules of share links (2.7, 3, 4.6). */
export const shareLinkChecks: readonly Check[] = [
  check('states/share-link-becomes-inactive', { evidence: 8 }, becomes(false)),
  check('states/share-link-becomes-active', { evidence: 8 }, becomes(true)),
  urlsDiffer,
  listIsOfOneSite,
];
