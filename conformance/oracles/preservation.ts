import { inside, listInside, textInside } from '../core/json-path.ts';
import type { Exchange } from '../http/exchange.ts';

/** The parts of a space that are looked at as a whole. */
export const parts = [
  'pages',
  'revision',
  'texts',
  'files',
  'file',
  'uses of the file',
  'uses of the file within',
  'links',
  'links within',
  'broken links',
  'links of a page',
  'links of a page within',
  'broken links of a page',
  'hits',
  'values',
  'comments',
  'comment',
  'replies',
  'reply',
] as const;
export type SpacePart = (typeof parts)[number];

/**
 * Everything that a space shows of one part: each thing by what it says, without ids, links and times of the server's.
 * `of`: the id of what it is a part of, where that is not the space.
 */
export type PartPicture = {
  readonly says: readonly string[];
  readonly exchange: Exchange | undefined;
  readonly of?: string;
};
export type SpacePicture = Readonly<Record<SpacePart, PartPicture>>;

const chosen = (value: unknown, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => inside(value, name) ?? null));

const pageMembers = ['title', 'slug', 'type', 'description', 'hidden', 'noIndex', 'noRobotsIndex'] as const;

/** Each page with the titles above it, whether they come as a tree or in one list (OP-CNT-04). */
export const pagesIn = (pages: readonly unknown[], above = ''): readonly string[] =>
  pages.flatMap((page) => [
    `${above}${chosen(page, pageMembers)}`,
    ...pagesIn(listInside(page, 'pages'), `${above}${textInside(page, 'title') ?? ''}/`),
  ]);

/** The pages below a page, and its text without the addresses in it, which may follow the space (OP-CNT-10). */
export const textIn = (page: unknown): readonly string[] => {
  const title = textInside(page, 'title') ?? '';
  const below = pagesIn(listInside(page, 'pages'), `${title}/`);
  const markdown = textInside(page, 'markdown');
  return markdown === undefined ? below : [...below, `${title}: ${markdown.replaceAll(/\]\([^)]*\)/g, ']()')}`];
};

export const fileSays = (file: unknown): string => chosen(file, ['name', 'contentType', 'size', 'dimensions']);
export const linkSays = (link: unknown): string => chosen(link, ['status', 'relation']);

const spaceOf = (reference: unknown): string | undefined =>
  textInside(reference, 'space', 'id') ?? textInside(reference, 'space');

/** Whether a reference is to something in a space; one that names no space is not. */
export const isWithin =
  (spaceId: string) =>
  (reference: unknown): boolean =>
    spaceOf(reference) === spaceId;

/** Its path may begin with the place of the space: from where it is counted the text does not say. */
export const hitSays = (hit: unknown): string => chosen(hit, ['title']);

export const valueIn = (pair: unknown): readonly string[] => {
  const value = inside(pair, 'value');
  return value === undefined ? [] : [`${textInside(pair, 'customField', 'name') ?? ''}: ${JSON.stringify(value)}`];
};

/** Of a revision what the space holds in it: it may be a new one (OP-SPC-16.b). */
export const revisionSays = (revision: unknown): readonly string[] => [
  ...pagesIn(listInside(revision, 'pages')),
  ...listInside(revision, 'files').map(fileSays),
  ...listInside(revision, 'reusableContents').map((each) => chosen(each, ['title'])),
];

/** Where something is referred to, without the ids in it: a copy has its own. */
export const referenceSays = (reference: unknown): string => chosen(reference, ['kind']);

const reactionSays = (reaction: unknown): string => chosen(reaction, ['emoji', 'count']);

export const commentSays = (comment: unknown): string =>
  JSON.stringify([
    chosen(comment, ['postedAt', 'status', 'replies']),
    textInside(comment, 'body', 'markdown') ?? '',
    textInside(comment, 'postedBy', 'id') ?? '',
    listInside(comment, 'reactions').map(reactionSays).toSorted(),
  ]);

/** What became of a part: a fault where it says otherwise. */
export type PartFault = {
  readonly part: SpacePart;
  readonly got: 'fewer' | 'others';
  readonly exchanges: readonly Exchange[];
};

/** Parts of which more may be there afterwards: a link breaks when its target stays behind. */
const mayGrow: readonly SpacePart[] = ['broken links', 'broken links of a page'];

/** Parts that do not say after a change what they said before, each thing counted. */
export const changedParts = (
  before: SpacePicture,
  after: SpacePicture,
  among: readonly SpacePart[],
): readonly PartFault[] =>
  among.flatMap((part) => {
    const [was, is] = [before[part].says.toSorted(), after[part].says.toSorted()];
    if (was.join('\n') === is.join('\n')) return [];
    if (mayGrow.includes(part) && is.length > was.length) return [];
    const exchanges = [before[part].exchange, after[part].exchange].filter((each) => each !== undefined);
    return [{ part, got: is.length < was.length ? 'fewer' : 'others', exchanges } as const];
  });
