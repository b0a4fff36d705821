import type { Client } from '../client/client.ts';
import { isTransportProblem } from '../client/transport.ts';
import { itemsOf } from '../client/walk.ts';
import { discover } from './discover.ts';
import type { Settings } from './settings.ts';

/** What reading alone tells of a server; an absent key was not found. */
export type Survey = {
  readonly organization: string;
  /** Another organization that the token administers. */
  readonly secondOrganization?: string;
  readonly templateSpace?: string;
  /** A member who is no administrator. */
  readonly user?: string;
  readonly integration?: string;
  /** A space that counts open change requests; none of their ids can be listed. */
  readonly spaceWithChangeRequest?: string;
};

type Item = Readonly<Record<string, unknown>>;
type Params = Readonly<Record<string, string>>;

/** The first page of a list, empty when it is refused or does not answer. */
const firstPage = async (client: Client, operation: Parameters<Client['call']>[0], params: Params): Promise<Item[]> => {
  try {
    const exchange = await client.call(operation, { params, query: { limit: 100 } });
    return exchange.ok ? (itemsOf(exchange) as Item[]) : [];
  } catch (thrown) {
    if (isTransportProblem(thrown)) return [];
    throw thrown;
  }
};

const textIn = (item: Item | undefined, key: string): string | undefined => {
  const value = item?.[key];
  return typeof value === 'string' ? value : undefined;
};

const isAdministered = ({ permissions }: Item): boolean =>
  (permissions as { admin?: unknown } | undefined)?.admin === true;

const hasOpenChangeRequest = (space: Item | undefined): boolean =>
  Number(space?.['changeRequestsOpen'] ?? 0) > 0 || Number(space?.['changeRequestsDraft'] ?? 0) > 0;

const spaceWithChangeRequest = async (
  client: Client,
  organizationId: string,
  members: readonly string[],
): Promise<string | undefined> => {
  for (const userId of members.slice(0, 5)) {
    const spaces = await firstPage(client, 'listSpacesForOrganizationMember', { organizationId, userId });
    const found = spaces.map(({ space }) => space as Item | undefined).find(hasOpenChangeRequest);
    if (found !== undefined) return textIn(found, 'id');
  }
  return undefined;
};

/**
 * Looks around on a server by reading alone. Throws a usage error (exit 2) for a refused token or several
 * organizations, and one with exit 3 when nothing answers in JSON.
 */
export const survey = async (settings: Settings, client: Client): Promise<Survey> => {
  const { organization, templateSpace } = await discover(settings, client);
  const organizationId = organization;
  const organizations = await firstPage(client, 'listOrganizationsForAuthenticatedUser', {});
  const members = await firstPage(client, 'listMembersInOrganizationById', { organizationId });
  const plain = members.find(({ role, disabled }) => role !== 'admin' && role !== null && disabled !== true);
  const integrations = await firstPage(client, 'listIntegrations', {});
  const ids = members.flatMap((member) => textIn(member, 'id') ?? []);
  const found = {
    secondOrganization: textIn(
      organizations.find((each) => textIn(each, 'id') !== organization && isAdministered(each)),
      'id',
    ),
    templateSpace,
    user: textIn(plain, 'id'),
    integration: textIn(integrations[0], 'name'),
    spaceWithChangeRequest: await spaceWithChangeRequest(client, organizationId, ids),
  };
  return {
    organization,
    ...(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Partial<Survey>),
  };
};
