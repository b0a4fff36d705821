type Row = Readonly<Record<string, unknown>>;
type State = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** Members that name a record, by table; what is absent names nothing. */
const pointers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  members: { organization: 'organizations', user: 'users' },
  teams: { organization: 'organizations' },
  teamMembers: { team: 'teams', user: 'users' },
  grants: { organization: 'organizations', user: 'users' },
  collections: { organization: 'organizations', parent: 'collections' },
  spaces: { organization: 'organizations', revision: 'revisions' },
  revisions: { space: 'spaces' },
  changeRequests: { space: 'spaces', revision: 'revisions' },
  comments: { space: 'spaces', changeRequest: 'changeRequests', revision: 'revisions', postedBy: 'users' },
  replies: { comment: 'comments', postedBy: 'users' },
  gitStates: { space: 'spaces' },
  sites: { organization: 'organizations', defaultSection: 'siteSections', defaultSiteSpace: 'siteSpaces' },
  siteSpaces: { site: 'sites', section: 'siteSections', space: 'spaces' },
  siteSections: { site: 'sites', group: 'siteSectionGroups', defaultSiteSpace: 'siteSpaces' },
  siteSectionGroups: { site: 'sites' },
  shareLinks: { site: 'sites' },
  customFields: { organization: 'organizations' },
  customFieldValues: { space: 'spaces' },
  invites: { organization: 'organizations', space: 'spaces', collection: 'collections' },
  samlProviders: { organization: 'organizations', defaultTeam: 'teams' },
  openapiSpecs: { organization: 'organizations' },
  translations: { organization: 'organizations' },
  integrations: { organization: 'organizations' },
  installations: { organization: 'organizations', integration: 'integrations' },
};

/** Orders in which no two things may have the same place. */
const lines: Readonly<Record<string, readonly string[]>> = {
  'one site': ['siteSections', 'siteSectionGroups'],
  'one container': ['spaces', 'collections'],
};

const lineOf = (row: Row): string => JSON.stringify(row['site'] ?? row['parent'] ?? row['organization']);

const danglingIn = (state: State, table: string): string[] =>
  Object.entries(state[table] ?? {}).flatMap(([key, row]) =>
    Object.entries(pointers[table] ?? {})
      .filter(([member, target]) => typeof row[member] === 'string' && state[target]?.[row[member]] === undefined)
      .map(([member]) => `${table} ${key}: ${member} names nothing`),
  );

const sharedPlaces = (state: State, name: string, tables: readonly string[]): string[] => {
  const seen = new Set<string>();
  const rows = tables.flatMap((table) => Object.values(state[table] ?? {}));
  return rows.flatMap((row) => {
    // A deleted space has its place no more.
    if (row['deletedAt'] !== undefined) return [];
    const place = `${lineOf(row)} ${JSON.stringify(row['position'])}`;
    if (seen.has(place)) return [`${name}: two things at ${place}`];
    seen.add(place);
    return [];
  });
};

// What a space says of its comments and change requests (2.3).
const miscountedIn = (state: State): string[] =>
  Object.entries(state['spaces'] ?? {}).flatMap(([id, space]) => {
    const of = (table: string) => Object.values(state[table] ?? {}).filter((row) => row['space'] === id);
    const open = of('comments').filter((row) => row['resolvedAt'] === undefined && row['changeRequest'] === undefined);
    const counts = { comments: open.length, changeRequests: of('changeRequests').length };
    return Object.entries(counts)
      .filter(([member, count]) => space[member] !== count)
      .map(([member, count]) => `spaces ${id}: ${member} is ${String(space[member])} and not ${count}`);
  });

// Whoever sits in a team belongs to its organization.
const strayIn = (state: State): string[] =>
  Object.values(state['teamMembers'] ?? {}).flatMap(({ team, user }) => {
    const organization = state['teams']?.[String(team)]?.['organization'];
    return state['members']?.[`${String(organization)}/${String(user)}`] === undefined
      ? [`teamMembers: ${String(user)} is not of the organization of ${String(team)}`]
      : [];
  });

/** Everything in a dump of the state that no whole request leaves: names of what is not there, shared places, wrong counts. */
export const tornPlaces = (state: State): readonly string[] => [
  ...Object.keys(pointers).flatMap((table) => danglingIn(state, table)),
  ...Object.entries(lines).flatMap(([name, tables]) => sharedPlaces(state, name, tables)),
  ...miscountedIn(state),
  ...strayIn(state),
];
