import { claimsIn } from '../core/claims.ts';
import type { Client } from '../http/client.ts';
import { member, type Exchange } from '../http/exchange.ts';
import { isTransportProblem } from '../http/transport.ts';
import { itemsOf, walkList } from '../http/walk.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { usageError } from '../core/usage-error.ts';
import { beforePaths, greet } from './greet.ts';
import { knownReadings } from './known-readings.ts';
import type { Settings } from './settings.ts';
import { allowances, type Target } from './target.ts';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Members whose spaces are looked through for one to duplicate. */
const memberLimit = 20;

const idsOf = (items: readonly unknown[]): string[] =>
  items.flatMap((item) => {
    const { id } = (item ?? {}) as { id?: unknown };
    return typeof id === 'string' ? [id] : [];
  });

const organizationOf = (orgs: Exchange, baseUrl: string): string => {
  const ids = idsOf(itemsOf(orgs));
  const [first] = ids;
  if (first === undefined) {
    const told = `GET ${orgs.request.url} answered ${orgs.status} and named no organization.`;
    if (!orgs.ok) throw usageError(told, `Check --base-url: ${beforePaths}; or give --organization.`);
    throw usageError(told, 'Give the token of a member of one, or --organization.');
  }
  if (ids.length === 1 || loopback.test(new URL(baseUrl).hostname)) return first;
  throw usageError(`The token sees several organizations: ${ids.join(', ')}.`, 'Choose one by --organization.');
};

/** An organization that is given, and neither listed nor read, is a mistake. Throws a usage error. */
const checkGiven = async (client: Client, orgs: Exchange, organizationId: string): Promise<void> => {
  const ids = idsOf(itemsOf(orgs));
  if (!Array.isArray(member(orgs, 'items')) || ids.includes(organizationId)) return;
  const read = await client.call('getOrganizationById', { params: { organizationId } }).catch((thrown: unknown) => {
    // A server that does not claim this operation is not asked.
    if (!isTransportProblem(thrown) && !isMissingPrerequisite(thrown)) throw thrown;
  });
  if (read === undefined || read.ok) return;
  throw usageError(
    `The token sees no organization ${organizationId}: GET ${read.request.url} answered ${read.status}.`,
    ids.length === 0
      ? 'Give the token of a member of it.'
      : `Give --organization one that it sees, such as ${ids.slice(0, 3).join(', ')}.`,
  );
};

/** The items of a list, none when it is refused or does not answer. */
const listed = async (
  client: Client,
  ...[operation, params]: [Parameters<Client['call']>[0], Record<string, string>]
) => {
  try {
    const send = client.call;
    return (await walkList(send, operation, { params }, { limit: 100, pageLimit: 10 })).items;
  } catch (thrown) {
    if (isTransportProblem(thrown) || isMissingPrerequisite(thrown)) return [];
    throw thrown;
  }
};

const spaceToDuplicate = (item: unknown): string[] => {
  const { space } = (item ?? {}) as { space?: unknown };
  const { id, deletedAt, permissions } = (space ?? {}) as { id?: unknown; deletedAt?: unknown; permissions?: unknown };
  const { admin } = (permissions ?? {}) as { admin?: unknown };
  return typeof id === 'string' && (deletedAt ?? undefined) === undefined && admin === true ? [id] : [];
};

const templateSpaceOf = async (client: Client, organizationId: string): Promise<string | undefined> => {
  const members = idsOf(await listed(client, 'listMembersInOrganizationById', { organizationId }));
  for (const userId of members.slice(0, memberLimit)) {
    const items = await listed(client, 'listSpacesForOrganizationMember', { organizationId, userId });
    const [found] = items.flatMap(spaceToDuplicate);
    if (found !== undefined) return found;
  }
  return undefined;
};

const changeRequestOf = ({ changeRequest }: Settings): Pick<Target, 'changeRequest'> => {
  const { space, id, number } = changeRequest ?? {};
  if (space === undefined && id === undefined) return {};
  if (space !== undefined && id !== undefined) {
    return { changeRequest: { space, id, ...(number === undefined ? {} : { number }) } };
  }
  throw usageError(
    'A change request is named by its space and its id.',
    'Give --change-request-space and --change-request-id.',
  );
};

const clockOf = ({ clock }: Settings): Pick<Target, 'clock'> =>
  clock === undefined ? {} : { clock: clock as Target['clock'] & {} };

/** The organization to work in, once the server has been greeted. */
const workplaceOf = async (settings: Settings, client: Client): Promise<string> => {
  const { baseUrl = '', organization } = settings;
  if (organization === undefined && claimsIn(settings)?.has('listOrganizationsForAuthenticatedUser') === false)
    throw usageError('The target claims no list of organizations (target key implements).', 'Give --organization.');
  const answer = await greet(client, settings);
  if (organization === undefined) {
    if (answer === undefined) throw usageError('The organization is not known.', 'Give --organization.');
    return organizationOf(answer, baseUrl);
  }
  if (answer?.operation === 'listOrganizationsForAuthenticatedUser') await checkGiven(client, answer, organization);
  return organization;
};

/**
 * Completes the settings by asking the server. Throws a usage error (exit 2) for a refused token, a redirect, an unknown
 * organization or several of them, and one with exit 3 when nothing answers in JSON.
 */
export const discover = async (settings: Settings, client: Client): Promise<Target> => {
  const { baseUrl = '', token = '', allow, tokens, limits, settleMs = 0, changeRequest, clock, ...rest } = settings;
  void [changeRequest, clock];
  const reads = knownReadings(settings.reads);
  const organization = await workplaceOf(settings, client);
  const templateSpace = settings.templateSpace ?? (await templateSpaceOf(client, organization));
  const allowed = Object.fromEntries(allowances.map((what) => [what, allow?.[what] ?? false])) as Target['allow'];
  return {
    ...(rest as Partial<Target>),
    ...changeRequestOf(settings),
    ...clockOf(settings),
    baseUrl,
    token,
    organization,
    ...(templateSpace === undefined ? {} : { templateSpace }),
    tokens: tokens ?? {},
    reads,
    allow: allowed,
    settleMs,
    limits: limits ?? {},
  };
};
