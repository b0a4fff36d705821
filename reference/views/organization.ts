import { enabledMember } from '../access/roles.ts';
import type { Call } from '../handler.ts';
import type { Member, Organization } from '../store/records.ts';
import { time } from './time.ts';
import { app, location } from './urls.ts';

const ownsTeam = (call: Call, organization: Organization): boolean =>
  call.store.teamMembers
    .in('user', call.caller.id)
    .some((each) => each.role === 'owner' && call.store.teams.get(each.team)?.organization === organization.id);

const nothing = {
  view: false,
  admin: false,
  ownTeam: false,
  createContent: false,
  createOpenAPISpec: false,
  viewBilling: false,
  listMembers: false,
  listTeams: false,
  listIntegrations: false,
};

const permissionsView = (call: Call, organization: Organization, member: Member | undefined) => {
  if (member === undefined) return nothing;
  const { role } = member;
  return {
    view: true,
    admin: call.allowed('updateOrganizationById', role),
    ownTeam: ownsTeam(call, organization),
    createContent: call.allowed('createCollection', role),
    createOpenAPISpec: call.allowed('createOpenAPISpec', role),
    viewBilling: call.allowed('viewBilling', role),
    listMembers: call.allowed('listMembersInOrganizationById', role),
    listTeams: call.allowed('listTeamsInOrganizationById', role),
    listIntegrations: call.allowed('listPrivateIntegrations', role),
  };
};

/** Organization (2.11), as the caller sees it; strangers meet it through its e-mail domain only. */
export const organizationView = (call: Call, organization: Organization) => {
  const member = enabledMember(call.store, organization.id, call.caller.id);
  return {
    object: 'organization' as const,
    id: organization.id,
    title: organization.title,
    createdAt: time(call.choices, organization.createdAt),
    emailDomains: [...organization.emailDomains],
    hostname: organization.hostname,
    type: organization.type,
    useCase: organization.useCase,
    communityType: organization.communityType,
    defaultRole: organization.defaultRole,
    defaultContent: organization.defaultContent,
    sso: organization.sso,
    ai: organization.ai,
    inviteLinks: organization.inviteLinks,
    plan: organization.plan,
    // Guests and strangers do not see how the organization pays (OP-ORG-06).
    billing: member === undefined || member.role === null ? undefined : organization.billing,
    urls: {
      location: location(call, `/orgs/${organization.id}`),
      app: app(`/o/${organization.id}`),
      logo: organization.logo,
    },
    trial: organization.trial,
    // Deprecated, and always true (section 9, OP-ORG-06).
    internal_isOnNewTrial: true as const,
    permissions: permissionsView(call, organization, member),
  };
};
