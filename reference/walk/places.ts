import type { ExampleServer } from '../example-server.ts';

type Row = { readonly id: string; readonly [member: string]: unknown };

/** What the requests of a walk name: things of the default world, by what they are called in its file. */
export type Places = Readonly<Record<PlaceName, string>>;

// Each is one record of the state: its table, and the members that no other record there has in this way.
const records = {
  user: ['users', { displayName: 'Mia Moveable' }],
  spareUser: ['users', { displayName: 'Pia Spare' }],
  readUser: ['users', { displayName: 'Ruth Reader' }],
  guestUser: ['users', { displayName: 'Gus Guest' }],
  writers: ['teams', { title: 'Writers' }],
  support: ['teams', { title: 'Support' }],
  archive: ['teams', { title: 'Archive' }],
  handbook: ['collections', { title: 'Handbook' }],
  attic: ['collections', { title: 'Attic' }],
  projects: ['collections', { title: 'Projects' }],
  guide: ['spaces', { title: 'Guide' }],
  template: ['spaces', { title: 'Template' }],
  policies: ['spaces', { title: 'Policies' }],
  api: ['spaces', { title: 'API' }],
  blog: ['spaces', { title: 'Blog' }],
  deleted: ['spaces', { title: 'Spring notes' }],
  roadmap: ['spaces', { title: 'Roadmap' }],
  changeRequest: ['changeRequests', { subject: 'Rework the installation page' }],
  otherChangeRequest: ['changeRequests', { subject: 'Fill in the details' }],
  remark: ['comments', { markdown: 'The second step is not clear.' }],
  ownRemark: ['comments', { markdown: 'Could we have a glossary?' }],
  guestRemark: ['comments', { markdown: 'A word is missing.' }],
  requestRemark: ['comments', { markdown: 'Is the diagram final?' }],
  settledRequestRemark: ['comments', { markdown: 'Please link it.' }],
  otherRemark: ['comments', { markdown: 'What comes next?' }],
  answer: ['replies', { markdown: 'I will rewrite it.' }],
  ownAnswer: ['replies', { markdown: 'Thank you.' }],
  requestAnswer: ['replies', { markdown: 'Yes.' }],
  site: ['sites', { title: 'Acme handbook' }],
  blogSite: ['sites', { title: 'Acme blog' }],
  partnerSite: ['sites', { title: 'Partner portal' }],
  otherSite: ['sites', { title: 'Globex docs' }],
  section: ['siteSections', { title: 'API' }],
  otherSection: ['siteSections', { title: 'Guide' }],
  sectionGroup: ['siteSectionGroups', { title: 'Technical' }],
  shareLink: ['shareLinks', { name: 'Press' }],
  samlProvider: ['samlProviders', { label: 'Acme login' }],
  translation: ['translations', { title: 'German edition' }],
} as const satisfies Record<string, readonly [string, Readonly<Record<string, string>>]>;

type PlaceName =
  | keyof typeof records
  | 'organization'
  | 'secondOrganization'
  | 'invite'
  | 'integration'
  | 'page'
  | 'file'
  | 'otherPage';

type State = Readonly<Record<string, Readonly<Record<string, Row>>>>;

const found = (state: State, table: string, members: Readonly<Record<string, string>>): string => {
  const row = Object.values(state[table] ?? {}).find((each) =>
    Object.entries(members).every(([name, value]) => each[name] === value),
  );
  if (row === undefined) {
    const where = 'it stands in fixtures/worlds/default.yaml, and reference/store/world/ loads it';
    throw new Error(`the default world has no ${JSON.stringify(members)} among its ${table}: ${where}`);
  }
  return row.id;
};

type Content = { readonly pages: readonly Row[]; readonly files: readonly Row[] };

/** Looks them up in a server with the default world. Throws, naming what is missing. */
export const placesOf = async ({ state, facts }: Pick<ExampleServer, 'state' | 'facts'>): Promise<Places> => {
  const all = (await state()) as State;
  const ids: Record<string, string> = {};
  for (const [name, [table, members]] of Object.entries(records)) ids[name] = found(all, table, members);
  const contentOf = (space: string): Content =>
    all['revisions']![all['spaces']![space]!['revision'] as string] as unknown as Content;
  const { pages, files } = contentOf(ids['guide']!);
  return {
    ...(ids as Record<keyof typeof records, string>),
    organization: facts.organization,
    secondOrganization: facts.secondOrganization,
    invite: facts.invites[0]!,
    integration: facts.integration,
    page: (pages[0]!['pages'] as readonly Row[])[0]!.id,
    file: files.find((each) => each['name'] === 'logo.png')!.id,
    otherPage: contentOf(ids['template']!).pages[0]!.id,
  };
};
