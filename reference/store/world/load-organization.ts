import { roles, type Organization, type Role } from '../records.ts';
import type { Entry } from './entry.ts';
import { loadContents } from './load-contents.ts';
import type { Loading } from './loading.ts';
import { loadCustomFields, loadSettings } from './load-settings.ts';
import { loadSites } from './load-sites.ts';
import { worldMembers } from './members.ts';

const rolesAndNull: readonly (Role | null)[] = [...roles, null];

const billingOf = (entry: Entry): Organization['billing'] => {
  if (!entry.has('billing')) return undefined;
  const billing = entry.entry('billing', worldMembers.billing);
  return {
    interval: billing.text('interval'),
    endDate: new Date(billing.time('endDate', 0)).toISOString(),
    hasPaymentFailed: billing.flag('hasPaymentFailed', false),
    isScheduledToCancel: billing.flag('isScheduledToCancel', false),
  };
};

const trialOf = (entry: Entry): Organization['trial'] => {
  const trial = entry.entry('trial', worldMembers.trial);
  const endDate = trial.timeOrNone('endDate');
  return {
    status: trial.textOr('status', 'notapplicable'),
    endDate: endDate === undefined ? undefined : new Date(endDate).toISOString(),
    decision: trial.textOr('decision', undefined),
  };
};

const loadMembers = ({ store, names, start }: Loading, owner: Entry, organization: string): void => {
  for (const [name, entry] of owner.named('members', worldMembers.member)) {
    store.members.insert({
      organization,
      user: names.mention('user', name, entry),
      role: entry.oneOf('role', rolesAndNull, null),
      disabled: entry.flag('disabled', false),
      sso: entry.flag('sso', false),
      joinedAt: entry.time('joinedAt', start),
      lastSeenAt: entry.timeOrNone('lastSeenAt'),
    });
  }
};

const loadTeams = ({ store, names, start }: Loading, owner: Entry, organization: string): void => {
  for (const [name, entry] of owner.named('teams', worldMembers.team)) {
    const team = names.declare('team', name, entry);
    const createdAt = entry.time('createdAt', start);
    store.teams.insert({
      id: team,
      organization,
      title: entry.text('title'),
      createdAt,
      spaces: entry.number('spaces', 0),
    });
    const seats = entry.entry('members', entry.keys('members'));
    entry.keys('members').forEach((each, at) => {
      const user = names.mention('user', each, entry);
      store.teamMembers.insert({
        team,
        user,
        role: seats.oneOf(each, ['owner', 'member'], 'member'),
        addedAt: createdAt + at * 1000,
      });
    });
  }
};

/** Loads one organization with its members, teams, contents, sites and settings. */
export const loadOrganization = (loading: Loading, name: string, entry: Entry): void => {
  const { store, names, start } = loading;
  const id = names.declare('organization', name, entry);
  const createdAt = entry.time('createdAt', start);
  const content = entry.has('defaultContent') ? entry.entry('defaultContent', ['type', 'site']) : undefined;
  store.organizations.insert({
    id,
    title: entry.text('title'),
    createdAt,
    emailDomains: entry.texts('emailDomains'),
    hostname: entry.textOr('hostname', undefined),
    type: entry.textOr('type', 'business'),
    useCase: entry.textOr('useCase', undefined),
    communityType: entry.textOr('communityType', undefined),
    defaultRole: entry.oneOf('defaultRole', rolesAndNull, null),
    defaultContent: content && { type: 'site', site: names.mention('site', content.text('site'), content) },
    sso: entry.flag('sso', false),
    ai: entry.flag('ai', false),
    inviteLinks: entry.flag('inviteLinks', true),
    plan: entry.textOr('plan', 'free_2024'),
    logo: entry.textOr('logo', undefined),
    billing: billingOf(entry),
    trial: trialOf(entry),
  });
  loadMembers(loading, entry, id);
  loadTeams(loading, entry, id);
  loadCustomFields(loading, entry, id);
  loadContents(loading, entry, { organization: id, createdAt, parent: undefined });
  loadSites(loading, entry, id);
  loadSettings(loading, entry, id);
};
