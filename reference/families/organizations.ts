import type { BodyOf } from '#spec/operation.ts';
import { anywhere } from '../access/anywhere.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { Organization } from '../store/records.ts';
import { withoutCredentials } from '../store/without-credentials.ts';
import { organizationView } from '../views/organization.ts';

type Changes = BodyOf<'updateOrganizationById'>;

const shown = (call: Call, found: InOrganization) => organizationView(call, found.organization);

const byCreation = (left: Organization, right: Organization): number =>
  left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1);

const listing = (call: Call, items: readonly Organization[]): Listing<Organization> => ({
  items,
  rank: (each) => each.createdAt,
  id: (each) => each.id,
  title: (each) => each.title,
  view: (each) => organizationView(call, each),
});

// Enabled memberships, guests included (OP-ORG-01).
const ofCaller = (call: Call): Listing<Organization> => {
  const members = call.store.members.in('user', call.caller.id).filter((member) => !member.disabled);
  return listing(
    call,
    members.map((member) => call.store.organizations.get(member.organization)!).toSorted(byCreation),
  );
};

const withDomain = (call: Call<{ emailDomain: string }>) => {
  const domain = call.params.emailDomain.toLowerCase();
  const claiming = [...call.store.organizations.all()].filter((each) => each.emailDomains.includes(domain));
  return { organizations: claiming.toSorted(byCreation).map((each) => organizationView(call, each)) };
};

const hostnameForm = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

// OP-ORG-03: the form of a subdomain, and one organization for each.
const checkHostname = (call: Call, own: Organization, hostname: string): void => {
  if (!hostnameForm.test(hostname)) throw errors.invalid('hostname: only a-z, 0-9 and hyphens inside.');
  for (const each of call.store.organizations.all()) {
    if (each !== own && each.hostname === hostname) throw errors.duplicate('hostname: taken by another organization.');
  }
};

const siteFrom = (call: Call, own: Organization, sent: Changes['defaultContent']): Organization['defaultContent'] => {
  if (sent === undefined) return undefined;
  if (sent.site === undefined) throw errors.invalid('defaultContent.site: is needed.');
  if (call.store.sites.get(sent.site)?.organization !== own.id) {
    throw errors.unknownReference('defaultContent.site: no such site in this organization.');
  }
  return { type: 'site', site: sent.site };
};

const domainsFrom = (domains: readonly string[]): readonly string[] => [
  ...new Set(domains.map((each) => each.toLowerCase())),
];

const changed = <Value>(before: Value | undefined, sent: Value | null | undefined): Value | undefined =>
  sent === undefined ? before : (sent ?? undefined);

const change = (call: Call<unknown, Changes>, { organization: own }: InOrganization) => {
  const { body } = call;
  // Null clears these two (OP-ORG-04); accepted.ts lets it through, the document does not know it.
  const content: Changes['defaultContent'] | null = body.defaultContent;
  const logo: Changes['logo'] | null = body.logo;
  if (body.hostname !== undefined) checkHostname(call, own, body.hostname);
  const defaultContent = content === null ? null : siteFrom(call, own, content);
  const { emailDomains } = body;
  call.store.organizations.update(own, {
    title: body.title ?? own.title,
    // Lower-cased, each once, and replacing what was there (OP-ORG-02).
    emailDomains: emailDomains === undefined ? own.emailDomains : domainsFrom(emailDomains),
    hostname: body.hostname ?? own.hostname,
    defaultRole: body.defaultRole === undefined ? own.defaultRole : body.defaultRole,
    defaultContent: changed(own.defaultContent, defaultContent),
    logo: changed(own.logo, logo && withoutCredentials(logo)),
    sso: body.sso ?? own.sso,
    ai: body.ai ?? own.ai,
    inviteLinks: body.inviteLinks ?? own.inviteLinks,
  });
  return organizationView(call, own);
};

/** Organizations (4.9). */
export const organizations = family({
  listOrganizationsForAuthenticatedUser: ['guest', list(anywhere, ofCaller)],
  getOrganizationById: ['guest', read(organization, shown)],
  updateOrganizationById: ['admin', update(organization, change)],
  getOrganizationsForEmailDomain: ['guest', read(anywhere, withDomain)],
});
