import type { Client } from '../http/client.ts';
import { isTransportProblem } from '../http/transport.ts';
import { member } from '../http/exchange.ts';
import { itemsOf } from '../http/walk.ts';
import { askImplemented, type Implemented } from './ask-implemented.ts';
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
  readonly changeRequest?: ChangeRequest;
  /** A space that counts open change requests, of which nothing tells the id. */
  readonly spaceWithChangeRequest?: string;
  /** What the template space holds. */
  readonly content?: Content;
  /** What of the API is there, where some of it is not. */
  readonly implemented?: Implemented;
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
const candidateLimit = 12;

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

/** What a duplicate of a space would show. */
export type Content = {
  readonly id: string;
  readonly pages: number;
  readonly files: number;
  readonly links: number;
};

const pagesBelow = (pages: unknown): number =>
  Array.isArray(pages)
    ? pages.reduce<number>((sum, page) => sum + 1 + pagesBelow((page as Item | null)?.['pages']), 0)
    : 0;

const contentOf = async (client: Client, spaceId: string): Promise<Content> => {
  const pages = await client.call('listPages', { params: { spaceId } }).catch(() => undefined);
  const [files, links] = [
    await firstPage(client, 'listFiles', { spaceId }),
    await firstPage(client, 'listSpaceLinks', { spaceId }),
  ];
  const shown = pages === undefined ? 0 : pagesBelow(member(pages, 'pages'));
  return { id: spaceId, pages: shown, files: files.length, links: links.length };
};

/** First of how many kinds there is anything, then how much. */
const worth = ({ pages, files, links }: Content): readonly [number, number] => [
  Number(pages > 0) * 4 + Number(files > 0) * 2 + Number(links > 0),
  pages + files + links,
];

const richer = (one: Content, other: Content): Content => {
  const [[kinds, all], [otherKinds, otherAll]] = [worth(one), worth(other)];
  return otherKinds > kinds || (otherKinds === kinds && otherAll > all) ? other : one;
};

/** The space with most pages, files and links among those that can be duplicated; none where none has pages. */
const spaceWithContent = async (client: Client, spaces: readonly Item[]): Promise<Content | undefined> => {
  const contents: Content[] = [];
  for (const space of spaces.filter(isDuplicable).slice(0, candidateLimit))
    contents.push(await contentOf(client, textIn(space, 'id') ?? ''));
  const [first, ...rest] = contents.filter(({ pages }) => pages > 0);
  return first === undefined ? undefined : rest.reduce(richer, first);
};

/** The values of a member, wherever it stands in some JSON. */
const valuesOf = (name: string, json: unknown): unknown[] => {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => (key === name ? [value] : valuesOf(name, value)));
};

type ChangeRequest = { readonly space: string; readonly id: string };

/** A change request of which a comment or link of its space tells; no list names them. */
const changeRequestIn = async (client: Client, spaceId: string): Promise<ChangeRequest | undefined> => {
  const shown = [
    ...(await firstPage(client, 'listCommentsInSpace', { spaceId })),
    ...(await firstPage(client, 'listSpaceLinks', { spaceId })),
  ];
  const ids = valuesOf('changeRequest', shown).map((value) =>
    typeof value === 'string' ? value : textIn(value as Item | undefined, 'id'),
  );
  for (const id of new Set(ids)) {
    if (id === undefined) continue;
    const params = { spaceId, changeRequestId: id };
    const read = await client.call('getRevisionOfChangeRequestById', { params }).catch(() => undefined);
    if (read?.ok === true) return { space: spaceId, id };
  }
  return undefined;
};

const firstId = async (...asked: Parameters<typeof firstPage>): Promise<string | undefined> =>
  textIn((await firstPage(...asked))[0], 'id');

/** The first answer that is one. */
const firstFound = async <Found>(
  among: readonly string[],
  ask: (each: string) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  for (const each of among) {
    const found = await ask(each);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Ids of things that are there, by the names of path parameters: enough to ask each family something. */
const knownIds = async (client: Client, organizationId: string, found: Partial<Survey>): Promise<Params> => {
  const siteId = await firstId(client, 'listSites', { organizationId });
  const teamId = await firstId(client, 'listTeamsInOrganizationById', { organizationId });
  const collectionId = await firstId(client, 'listCollectionsInOrganizationById', { organizationId });
  const known = { organizationId, siteId, teamId, collectionId, spaceId: found.templateSpace, userId: found.user };
  return Object.fromEntries(Object.entries(known).filter(([, id]) => id !== undefined)) as Params;
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
  const content = await spaceWithContent(client, spaces);
  const open = spaces.filter(hasOpenChangeRequest).flatMap((space) => textIn(space, 'id') ?? []);
  const changeRequest = await firstFound(open.slice(0, candidateLimit), (space) => changeRequestIn(client, space));
  const found = {
    secondOrganization: textIn(
      organizations.find((each) => textIn(each, 'id') !== organization && isAdministered(each)),
      'id',
    ),
    templateSpace: content?.id ?? templateSpace,
    content,
    user: textIn(plain, 'id'),
    integration: textIn(integrations[0], 'name'),
    changeRequest,
    spaceWithChangeRequest: changeRequest === undefined ? open[0] : undefined,
  };
  const told = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Partial<Survey>;
  const implemented = await askImplemented(client, await knownIds(client, organizationId, told));
  return { organization, ...told, ...(implemented.absent.length === 0 ? {} : { implemented }) };
};
