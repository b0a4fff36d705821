/** What a text looks like, and is not: it is kept as it was sent all the same. */
export const looks = ['a number', 'markup'] as const;
export type Look = (typeof looks)[number];

/** What a member of a body holds, by which it is given a text of another look. */
export type TextForm =
  | 'prose'
  | 'choice'
  | 'label'
  | 'word'
  | 'markdown'
  | 'article'
  | 'address'
  | 'entity'
  | 'policy'
  | 'condition';

/** Members that hold more than people's words, and are shown as they were given. */
const forms: Readonly<Record<string, TextForm>> = {
  basename: 'word',
  completion_url: 'address',
  condition: 'condition',
  contentSecurityPolicy: 'policy',
  entityID: 'entity',
  icon: 'word',
  markdown: 'markdown',
  options: 'choice',
  path: 'word',
  ssoURL: 'address',
  summary: 'article',
  url: 'address',
  urlUnfurl: 'address',
};

/** The form of a member by its name; undefined where its text is no free one. `isWritten`: whether people write it. */
export const formOf = (name: string, isWritten: (name: string) => boolean): TextForm | undefined =>
  forms[name] ?? (isWritten(name) ? 'prose' : undefined);

/** What a text is made of: a number that is in no other, and what stood in its place, whose host may be looked into. */
type Given = { readonly number: number; readonly instead: string };

const address = ({ number, instead }: Given): string => {
  const { origin } = new URL(URL.canParse(instead) ? instead : 'https://docs.example.org');
  return `${origin}/v${number}%2Fbook;part=1,${number}&2`;
};
/** Where nothing answers: what fetches it is refused, and then says nothing. */
const withPort = ({ number }: Given): string => `https://docs.example.org:8443/v${number}?part=1`;
const digits = ({ number }: Given): string => `00${number}`;

/**
 * By form and look; parts of a choice between signs are those of no other choice. Markdown need not keep its entities and
 * tags.
 */
const texts: Readonly<Record<TextForm, Readonly<Partial<Record<Look, (given: Given) => string>>>>> = {
  prose: {
    'a number': digits,
    markup: ({ number }) => `R&amp;D <i>${number}</i>; 5%2F6, a|b`,
  },
  choice: { 'a number': digits, markup: ({ number }) => `${number};A&amp;B< %2F, ${number}|${number}` },
  label: { 'a number': digits, markup: ({ number }) => `${number};A&amp;B<%2F,${number}|6` },
  word: { 'a number': digits, markup: ({ number }) => `${number}.10` },
  markdown: { 'a number': digits, markup: ({ number }) => `${number} of 5%2F6; more` },
  article: {
    'a number': digits,
    markup: ({ number }) => `# R&amp;D ${number}\n\n- 5%2F6\n- one; two, "a"|'b'\n\nMore of it.`,
  },
  address: { 'a number': withPort, markup: address },
  entity: { 'a number': digits, markup: address },
  policy: { markup: ({ number }) => `default-src 'self'; img-src https://docs.example.org/v${number}%2Fa%20b?c&d` },
  condition: { markup: ({ number }) => `visitor.claims.plan == "00${number}%2F;" && true` },
};

/** Room that a text with entities in the place of its signs takes: a server that writes it so refuses longer ones. */
const escapedRoom = { prose: 50, choice: 36 } as const;

const fitting = (form: TextForm, most: number): TextForm => {
  if (form !== 'prose' || most >= escapedRoom.prose) return form;
  return most >= escapedRoom.choice ? 'choice' : 'label';
};

/** A text of a look, as long as a member may be at most; undefined where there is none. */
export const lookalikeText = (
  form: TextForm,
  look: Look,
  { most = Infinity, ...given }: Given & { readonly most?: number | undefined },
): string | undefined => {
  const text = texts[fitting(form, most)][look]?.(given);
  return text !== undefined && text.length <= most ? text : undefined;
};

/** Names of members in the ways in which people write names: none is another one. */
export const lookalikeNames: Readonly<Record<Look, readonly string[]>> = {
  'a number': ['is_beta'],
  markup: ['is_beta', 'isBeta', 'is-beta', 'IsBeta', 'is_Beta_2'],
};
