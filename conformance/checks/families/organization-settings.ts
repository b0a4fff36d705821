import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { described } from '../../oracles/expectations.ts';
import { atPointer } from '../../core/at-pointer.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { check, type Check } from '../check.ts';
import { differing } from '../generic/agreeing-reads.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import { needsOwnIds } from '../../world/named-resources.ts';

const lane = 'organization';

type Changes = Readonly<Record<string, unknown>>;

/** An organization before its change, how to change it, and how to read it until that is seen. */
export type Settings = {
  readonly before: Exchange;
  readonly patch: (body: Changes) => Promise<Exchange>;
  readonly read: (done: (exchange: Exchange) => boolean) => Promise<Exchange>;
};

/** Runs with leave to change the organization, and sends what `back` makes of the first reading when it is over. */
export const changing = async (
  world: World,
  back: (before: unknown) => Changes,
  work: (settings: Settings) => Promise<CheckResult>,
): Promise<CheckResult> => {
  world.allowed('organizationSettings');
  const params = { organizationId: world.target.organization };
  const before = await world.must('getOrganizationById', { params });
  const patch = (body: Changes) => world.call('updateOrganizationById', { params, body });
  const read: Settings['read'] = (done) => world.settled(() => world.must('getOrganizationById', { params }), done);
  try {
    return await work({ before, patch, read });
  } finally {
    await patch(back(before.json));
  }
};

const defaultRoleNull = check('organizations/default-role-null', { lane }, ({ world }) =>
  changing(
    world,
    (before) => ({ defaultRole: inside(before, 'defaultRole') ?? null }),
    async ({ before, patch, read }) => {
      const given = await patch({ defaultRole: 'comment' });
      const shown = await read(({ json }) => textInside(json, 'defaultRole') === 'comment');
      const sent = await patch({ defaultRole: null });
      const after = await read(({ json }) => inside(json, 'defaultRole') === undefined);
      const exchanges = [given, shown, sent, after];
      if (textInside(shown.json, 'defaultRole') !== 'comment') {
        return unverified('a default role that is read back', exchanges);
      }
      if (sent.ok && inside(after.json, 'defaultRole') === undefined) {
        const other = await patch({ title: inside(before.json, 'title') });
        await world.pause(world.target.settleMs);
        const still = await read(() => true);
        const role = inside(still.json, 'defaultRole');
        const all = [...exchanges, other, still];
        if (role === undefined) return holds(all);
        const expected = 'a default role of null stays when something else is changed';
        return broken([{ expected, got: described(role), pointer: '/defaultRole', exchanges: [sent, other, still] }]);
      }
      const got = sent.ok ? 'a role' : `status ${sent.status}`;
      const expected = 'a default role of null is accepted and read back as no role';
      return broken([{ expected, got, pointer: '/defaultRole', exchanges }]);
    },
  ),
);

const siteOf = ({ json }: Exchange): string | undefined => textInside(json, 'defaultContent', 'site');

const defaultContentIsStored = check('organizations/default-content-is-stored', { lane }, async ({ world }) => {
  world.allowed('organizationSettings');
  // Sites of its own: those listed may go while this check is under way.
  const sites = [await world.make('site'), await world.make('site')] as const;
  needsOwnIds(...sites);
  return changing(
    world,
    (before) => ({ defaultContent: inside(before, 'defaultContent') ?? null }),
    async ({ before, patch, read }) => {
      const exchanges: Exchange[] = [];
      // Where null is refused (OP-ORG-04) what was not there cannot be taken away again.
      const cleared = siteOf(before) === undefined ? await patch({ defaultContent: null }) : before;
      if (!cleared.ok) return unverified('default content that can be put back as it was', [cleared]);
      // There and back, so that each reading is of a change.
      for (const { id } of [sites[0], sites[1], sites[0]]) {
        const sent = await patch({ defaultContent: { type: 'site', site: id } });
        const after = await read((each) => siteOf(each) === id);
        exchanges.push(sent, after);
        if (sent.ok && siteOf(after) === id) continue;
        const expected = 'default content given as a site of the organization is read back';
        const got = sent.ok ? 'another value or none' : `status ${sent.status}`;
        return broken([{ expected, got, pointer: '/defaultContent/site', exchanges }]);
      }
      const other = await patch({ title: inside(before.json, 'title') });
      await world.pause(world.target.settleMs);
      const still = await read(() => true);
      const all = [...exchanges, other, still];
      if (siteOf(still) === sites[0].id) return holds(all);
      const expected = 'default content stays when something else is changed';
      const got = siteOf(still) === undefined ? 'none' : 'another site';
      return broken([{ expected, got, pointer: '/defaultContent/site', exchanges: all.slice(-4) }]);
    },
  );
});

const domainsOf = (json: unknown): string[] =>
  listInside(json, 'emailDomains').map((domain) => String(domain).toLowerCase());

const shows = (name: string, { json }: Exchange): boolean => domainsOf(json).includes(name);

/** Where another list takes the place of the one before, an empty one does too; it may be refused. */
const emptied = async (
  { patch, read }: Pick<Settings, 'patch' | 'read'>,
  domain: string,
  stored: readonly Exchange[],
): Promise<CheckResult> => {
  const other = `other-${domain}`;
  const replaced = await patch({ emailDomains: [other] });
  const shown = await read((reply) => shows(other, reply) && !shows(domain, reply));
  // A list may be added to the old one (OP-ORG-02.d).
  if (!replaced.ok || !shows(other, shown) || shows(domain, shown)) return holds(stored);
  const sent = await patch({ emailDomains: [] });
  const after = await read((reply) => !shows(other, reply));
  const exchanges = [...stored, replaced, shown, sent, after];
  if (!sent.ok || !shows(other, after)) return holds(exchanges);
  const expected = 'an empty list of email domains takes the place of the one before, as another list does';
  const got = 'the list from before';
  return broken([{ expected, got, pointer: '/emailDomains', exchanges: [replaced, shown, sent, after] }]);
};

const emailDomainsAreStored = check('organizations/email-domains-are-stored', { lane }, ({ world }) =>
  changing(
    world,
    (before) => ({ emailDomains: listInside(before, 'emailDomains') }),
    async ({ before, patch, read }) => {
      const domain = `${world.name('claim').toLowerCase()}.example.org`;
      const fresh = [domain, ...(world.isBrief ? [] : [`more-${domain}`, `most-${domain}`])];
      // All old ones too: the list may replace or be added to (OP-ORG-02).
      const wanted = [...domainsOf(before.json), ...fresh];
      const isStored = ({ json }: Exchange): boolean => wanted.every((each) => domainsOf(json).includes(each));
      const sent = await patch({ emailDomains: [...listInside(before.json, 'emailDomains'), ...fresh] });
      const after = await read(isStored);
      const exchanges = [before, sent, after];
      // Names that are kept for examples may be none that get mail (OP-ORG-02.a).
      if (!sent.ok) return unverified('an email domain that the server takes', exchanges);
      if (isStored(after)) return emptied({ patch, read }, domain, exchanges);
      const got = 'a list without one of them';
      const expected = 'email domains given in an update are read back';
      return broken([{ expected, got, pointer: '/emailDomains', exchanges }]);
    },
  ),
);

const logo = 'https://docs.example.org/logo.png';

const isAbsoluteUrl = (text: string | undefined): boolean => text !== undefined && URL.canParse(text);

const logoOf = ({ json }: Exchange): string | undefined => textInside(json, 'urls', 'logo');

/** The other organization of the target; undefined where there is none, or nothing to see of it. */
const readOther = async ({ target, call }: World): Promise<Exchange | undefined> => {
  const { secondOrganization: organizationId } = target;
  const read =
    organizationId === undefined ? undefined : await call('getOrganizationById', { params: { organizationId } });
  return read?.ok === true ? read : undefined;
};

/** What is wrong where an organization without a logo has one, since another was given it. */
const logoElsewhere = (
  before: Exchange | undefined,
  after: Exchange | undefined,
  sent: Exchange,
): readonly Finding[] => {
  if (before === undefined || after === undefined || logoOf(before) !== undefined || logoOf(after) === undefined)
    return [];
  const expected = 'an organization has no logo that another one is given';
  return [{ expected, got: 'an address of one', pointer: '/urls/logo', exchanges: [before, sent, after] }];
};

const logoBecomesUrl = check('organizations/logo-becomes-url', { lane }, ({ world, operation }) =>
  changing(
    world,
    (before) => ({ logo: textInside(before, 'urls', 'logo') ?? null }),
    async ({ before, patch, read }) => {
      const other = await readOther(world);
      const sent = await patch({ logo });
      const shown = await read((each) => isAbsoluteUrl(logoOf(each)));
      // It stays when something else is changed.
      await patch({ title: inside(before.json, 'title') });
      await world.pause(world.target.settleMs);
      const after = isAbsoluteUrl(logoOf(shown)) ? await read(() => true) : shown;
      const params = { organizationId: world.name('none') };
      const unknown = await world.call(operation, { params, body: { logo } });
      const exchanges = [sent, shown, after, unknown];
      // A server may look at what the URL leads to (OP-VAL-09).
      if (!sent.ok) return unverified('a logo that this server takes', exchanges);
      if (unknown.ok) return unverified('a refusal of an organization that never existed', exchanges);
      // The answer to the update need not show it; what it shows is a URL too.
      const answered = inside(sent.json, 'urls', 'logo') ?? logo;
      const isThere = [inside(after.json, 'urls', 'logo'), answered].every(
        (address) => typeof address === 'string' && isAbsoluteUrl(address),
      );
      const expected = 'an organization given a logo has an absolute logo URL';
      const none: Finding = { expected, got: 'none', pointer: '/urls/logo', exchanges };
      const elsewhere = logoElsewhere(other, await readOther(world), sent);
      return judge([...(isThere ? [] : [none]), ...elsewhere], exchanges);
    },
  ),
);

const list = 'listOrganizationsForAuthenticatedUser';

/** What the list shows of the organization before an update and after it, beside its own reading. */
const listFollowsUpdate = check('organizations/list-follows-update', { lane, evidence: 3 }, ({ world }) =>
  changing(
    world,
    (before) => ({ inviteLinks: inside(before, 'inviteLinks') }),
    async ({ before, patch, read }) => {
      const inviteLinks = inside(before.json, 'inviteLinks') !== true;
      const isNew = (organization: unknown): boolean => inside(organization, 'inviteLinks') === inviteLinks;
      const listed = async () => {
        const { items, pages } = await wholeList(world, list, {});
        const item = items.find((each) => textInside(each, 'id') === world.target.organization);
        return { item, exchange: pages.at(-1)! };
      };
      const first = await listed();
      const sent = await patch({ inviteLinks });
      const alone = await read(({ json }) => isNew(json));
      const exchanges = [first.exchange, sent, alone];
      if (first.item === undefined) return unverified('a list that holds the organization', exchanges);
      if (isNew(first.item) || !isNew(alone.json)) return unverified('invite links that an update turns', exchanges);
      let after = await listed();
      await world.settled(
        async () => (after = await listed()).exchange,
        () => isNew(after.item),
      );
      if (after.item === undefined) return unverified('a list that holds the organization', exchanges);
      const findings = differing(after.item, alone.json).map((pointer) => ({
        expected: `${pointer} of the organization is ${described(atPointer(alone.json, pointer))}, as it is read alone`,
        got: described(atPointer(after.item, pointer)),
        pointer: `/items/*${pointer}`,
        exchanges: [sent, alone, after.exchange],
      }));
      return judge(findings, [...exchanges, after.exchange]);
    },
  ),
);

/** Rules of the settings of an organization (4.9). */
export const organizationSettingChecks: readonly Check[] = [
  defaultRoleNull,
  defaultContentIsStored,
  emailDomainsAreStored,
  logoBecomesUrl,
  listFollowsUpdate,
];
