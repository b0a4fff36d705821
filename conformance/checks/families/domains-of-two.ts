import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { idsOf, listInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import type { World } from '../../world/world.ts';
import { changing } from './organization-settings.ts';
import { claims, lookUp, organizationsIn } from './claimed-domains.ts';

const update = 'updateOrganizationById';

const back = (json: unknown) => ({ emailDomains: listInside(json, 'emailDomains') });

const finds = ({ json }: Exchange, ids: readonly string[]): boolean => {
  const found = idsOf(organizationsIn(json));
  return ids.every((id) => found.includes(id));
};

/** What is wrong where a domain does not find all of these. */
const lacking = (exchange: Exchange, ids: readonly string[], when: string, seen: readonly Exchange[]): Finding[] => {
  if (finds(exchange, ids)) return [];
  const expected = `the organizations of a domain ${when}`;
  return [{ expected, got: 'a list without one of them', pointer: '/organizations', exchanges: [...seen, exchange] }];
};

/** Runs with one more domain in the second organization, and gives it the old ones back. */
const claimingToo = async (
  world: World,
  organizationId: string,
  domain: string,
  work: (other: { readonly sent: Exchange; readonly giveUp: () => Promise<Exchange> }) => Promise<CheckResult>,
): Promise<CheckResult> => {
  const params = { organizationId };
  const before = await world.must('getOrganizationById', { params });
  const kept = listInside(before.json, 'emailDomains');
  const give = (emailDomains: readonly unknown[]) => world.call(update, { params, body: { emailDomains } });
  try {
    const sent = await give([...kept, domain]);
    return await work({ sent, giveUp: () => give(kept) });
  } finally {
    await give(kept);
  }
};

type Both = { readonly first: string; readonly second: string; readonly domain: string; readonly own: Exchange };

/** What the look-up says while both claim the domain, and when the later one has given it up. */
const judgedBoth = async (world: World, { first, second, domain, own }: Both): Promise<CheckResult> => {
  const read = (organizationId: string) =>
    world.settled(
      () => world.must('getOrganizationById', { params: { organizationId } }),
      ({ json }) => claims(json, domain),
    );
  const look = (ids: readonly string[]) =>
    world.settled(
      () => lookUp(world, domain),
      (each) => finds(each, ids),
    );
  const alone = await look([first]);
  return claimingToo(world, second, domain, async ({ sent, giveUp }) => {
    const both = [await read(first), await read(second)];
    const seen = [own, alone, sent, ...both];
    if (!finds(alone, [first]) || !both.every(({ json }) => claims(json, domain)))
      return unverified('an e-mail domain that two organizations show', seen);
    const found = await look([first, second]);
    const findings = lacking(found, [first, second], 'include each one that shows it', seen);
    const left = await giveUp();
    const after = await look([first]);
    if (left.ok) findings.push(...lacking(after, [first], 'include one still when another has given it up', [left]));
    return judge(findings, [...seen, found, left, after]);
  });
};

/**
 * Two organizations claim one domain, where that is allowed (OP-ORG-02), and the later one gives it up again; undefined
 * where there is no second one.
 */
export const findsEachClaimant = (world: World): Promise<CheckResult | undefined> =>
  unlessMissing(() => {
    const second = otherOrganization(world);
    const domain = `${world.name('both').toLowerCase()}.example.org`;
    const { organization: first } = world.target;
    return changing(world, back, async ({ before, patch }) => {
      const own = await patch({ emailDomains: [...listInside(before.json, 'emailDomains'), domain] });
      return judgedBoth(world, { first, second, domain, own });
    });
  });
