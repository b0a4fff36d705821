import type { Client } from '../http/client.ts';
import { isTransportProblem } from '../http/transport.ts';
import { member } from '../http/exchange.ts';
import { itemsOf } from '../http/walk.ts';
import { discover } from './discover.ts';
import type { Settings } from './settings.ts';
import type { Params } from '../core/params.ts';

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

const hasOpenChangeRequest = (space: Item): boolean =>
  Number(space['changeRequestsOpen'] ?? 0) > 0 || Number(space['changeRequestsDraft'] ?? 0) > 0;

/** Members, and spaces, that are looked at. */
const memberLimit = 5;
const candidateLimit = 8;

const isDuplicable = ({ deletedAt, ...space }: Item): boolean =>
  (deletedAt ?? undefined) === undefined && isAdministered(space);

/** The spaces of some members. */
const spacesOf = async (client: Client, organizationId: string, members: readonly string[]): Promise<Item[]> => {
  const spaces = new Map<string, Item>();
  for (const userId of members.slice(0, memberLimit)) {
    for (const { space } of await firstPage(client, 'listSpacesForOrganizationMember', { organizationId, userId })) {
      const id = textIn(space as Item | undefined, 'id');
      if (id !== undefined) spaces.set(id, space as Item);
    }
  }
  return [...spaces.values()];
};

/** How much a duplicate of a space would show: pages, and files. */
const contentOf = async (client: Client, spaceId: string): Promise<number> => {
  const pages = await client.call('listPages', { params: { spaceId } }).catch(() => undefined);
  const shown = pages === undefined ? undefined : member(pages, 'pages');
  if (!Array.isArray(shown) || shown.length === 0) return 0;
  return (await firstPage(client, 'listFiles', { spaceId })).length > 0 ? 2 : 1;
};

/** The first space with pages and files among those that can be duplicated; else one with pages. */
const spaceWithContent = async (client: Client, spaces: readonly Item[]): Promise<string | undefined> => {
  let best: { readonly id: string; readonly content: number } | undefined;
  for (const space of spaces.filter(isDuplicable).slice(0, candidateLimit)) {
    const id = textIn(space, 'id') ?? '';
    const content = await contentOf(client, id);
    if (content === 2) return id;
    if (content > (best?.content ?? 0)) best = { id, content };
  }
  return best?.id;
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
  const ids = members.flatMap((each) => textIn(each, 'id') ?? []);
  const spaces = await spacesOf(client, organizationId, ids);
  const found = {
    secondOrganization: textIn(
      organizations.find((each) => textIn(each, 'id') !== organization && isAdministered(each)),
      'id',
    ),
    templateSpace: (await spaceWithContent(client, spaces)) ?? templateSpace,
    user: textIn(plain, 'id'),
    integration: textIn(integrations[0], 'name'),
    spaceWithChangeRequest: textIn(spaces.find(hasOpenChangeRequest), 'id'),
  };
  return {
    organization,
    ...(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Partial<Survey>),
  };
};
