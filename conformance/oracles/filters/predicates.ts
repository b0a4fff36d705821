import type { OpenPointId } from '#spec/open-point.ts';
import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';

/** A value of a filter. */
export type FilterValue = string | boolean;

/** What is known of an item besides what it shows: the values of this filter under which it was made. */
export type MadeUnder = readonly string[] | undefined;

/** Whether an item meets a filter with a value; undefined where the text or the item does not say. */
export type Predicate = (item: unknown, value: FilterValue, under: MadeUnder) => boolean | undefined;

/** One query parameter that chooses items of a list, and what the text says of those chosen. */
export type Filter = {
  readonly section: string;
  /** Which items its predicate decides about: the case has been met where each of them was there. */
  readonly decides: 'both' | 'those inside' | 'those outside';
  readonly meets: Predicate;
  /** What makes the predicate say undefined. */
  readonly opens?: readonly `${OpenPointId}${string}`[];
  /** Whether the filtered list may hold what the plain one lacks. */
  readonly widens?: boolean;
  /** The members in which it looks for a text. */
  readonly searches?: readonly (readonly string[])[];
  /** Whether it may be given several times. */
  readonly repeats?: boolean;
  /** Whether it takes any text, and finds things by what they hold of it. */
  readonly isText?: boolean;
};

const folded = (text: string): string => text.toLowerCase();
const holdsText = (text: string | undefined, value: FilterValue): boolean | undefined =>
  text === undefined ? undefined : folded(text).includes(folded(String(value)));

/** Whether a member of the item is the value. */
const equal =
  (...path: readonly string[]): Predicate =>
  (item, value) =>
    inside(item, ...path) === value;

const contains =
  (...path: readonly string[]): Predicate =>
  (item, value) =>
    holdsText(textInside(item, ...path), value);

/** An item with the text nowhere is outside by every way to match; only the very text is inside by all. */
const matchesAnyhow =
  (paths: readonly (readonly string[])[], isOneEnough: boolean): Predicate =>
  (item, value) => {
    const texts = paths.map((path) => textInside(item, ...path));
    if (texts.some((text) => text === undefined)) return undefined;
    if (texts.every((text) => holdsText(text, value) === false)) return false;
    return isOneEnough && texts.every((text) => text === value) ? true : undefined;
  };

const madeUnder: Predicate = (_item, value, under) => under?.includes(String(value));

/** Whether a list inside an item has anything; an empty one need not be shown, and what false asks for is open. */
const hasAny =
  (name: string): Predicate =>
  (item, value, under) => {
    const isShown = inside(item, name) !== undefined;
    if (!isShown && under === undefined) return undefined;
    const isEmpty = isShown ? listInside(item, name).length === 0 : under?.length === 0;
    if (value === true) return !isEmpty;
    return isEmpty ? true : undefined;
  };

const linkStatus: Filter = { section: '4.3', decides: 'both', meets: equal('status') };

const commentStatus: Filter = {
  section: '4.7',
  decides: 'both',
  opens: ['OP-CMT-03.a'],
  meets: (item, value) => value === 'all' || (textInside(item, 'status') === 'resolved') === (value === 'resolved'),
};
const targetPage: Filter = {
  section: '4.7',
  decides: 'both',
  meets: (item, value, under) => {
    const page = textInside(item, 'target', 'page', 'id');
    return page === undefined ? under?.includes(String(value)) : page === value;
  },
};

const membersSearched = [
  ['user', 'displayName'],
  ['user', 'email'],
];
const integrationsSearched = [['name'], ['title']];

/** Every query parameter of the document that chooses items, by list and name. */
export const filters: Readonly<Partial<Record<OperationId, Readonly<Record<string, Filter>>>>> = {
  listCollectionsInOrganizationById: {
    nested: {
      section: '4.2',
      decides: 'those inside',
      opens: ['OP-COL-04.a'],
      meets: (item, value) => (value === true || textInside(item, 'parent') === undefined ? true : undefined),
    },
  },
  listSpaceLinks: { status: linkStatus },
  listPageLinksInSpace: { status: linkStatus },
  listSites: {
    space: { section: '4.5', decides: 'both', meets: madeUnder },
    title: {
      section: '4.5',
      decides: 'both',
      opens: ['OP-SITE-07.a', 'OP-SITE-07.b'],
      isText: true,
      meets: matchesAnyhow([['title']], true),
    },
    published: { section: '4.5', decides: 'both', meets: equal('published') },
    type: { section: '4.5', decides: 'both', opens: ['OP-HTTP-13.a'], meets: equal('type'), repeats: true },
  },
  listCommentsInSpace: { status: commentStatus, targetPage },
  listCommentsInChangeRequest: { status: commentStatus, targetPage },
  listMembersInOrganizationById: {
    role: { section: '4.9', decides: 'both', meets: equal('role') },
    search: {
      section: '4.9',
      decides: 'those outside',
      opens: ['OP-MBR-02.a', 'OP-MBR-02.b', 'OP-MBR-02.c'],
      meets: matchesAnyhow(membersSearched, false),
      searches: membersSearched,
      isText: true,
    },
    sort: {
      section: '4.1',
      decides: 'those inside',
      opens: ['OP-MBR-03.a'],
      meets: (_item, value) => (value === 'joinedAt' ? true : undefined),
    },
  },
  listTeamsForOrganizationMember: {
    title: { section: '4.9', decides: 'both', isText: true, meets: contains('team', 'title') },
  },
  listTeamsInOrganizationById: {
    owner: { section: '4.9', decides: 'both', opens: ['OP-TEAM-09.b'], meets: madeUnder },
    title: { section: '4.9', decides: 'both', isText: true, meets: contains('title') },
  },
  listIntegrations: {
    search: {
      section: '4.11',
      decides: 'both',
      opens: ['OP-INT-06.a', 'OP-INT-06.b'],
      meets: matchesAnyhow(integrationsSearched, true),
      searches: integrationsSearched,
      isText: true,
    },
    category: {
      section: '4.11',
      decides: 'both',
      meets: (item, value, under) =>
        inside(item, 'categories') === undefined
          ? under?.includes(String(value))
          : listInside(item, 'categories').includes(value),
    },
    blockDomain: { section: '4.11', decides: 'both', opens: ['OP-INT-06.d'], meets: madeUnder },
    blocks: { section: '4.11', decides: 'both', opens: ['OP-INT-06.c'], meets: hasAny('blocks') },
    contentSources: { section: '4.11', decides: 'both', opens: ['OP-INT-06.c'], meets: hasAny('contentSources') },
    owner: {
      section: '4.11',
      decides: 'both',
      opens: ['OP-INT-05.b'],
      widens: true,
      meets: (item, value) => {
        const owner = textInside(item, 'owner', 'id');
        return owner === undefined ? undefined : owner === value;
      },
    },
  },
};

/** How a list combines its filters: all of them hold, or one of them does where an open point lets it. */
export const combinations: Readonly<Partial<Record<OperationId, 'all' | `${OpenPointId}${string}`>>> = {
  listSites: 'OP-SITE-07.c',
  listCommentsInSpace: 'OP-CMT-03.b',
  listCommentsInChangeRequest: 'OP-CMT-03.b',
  listMembersInOrganizationById: 'all',
  listTeamsInOrganizationById: 'all',
  listIntegrations: 'OP-INT-06.e',
};

/** Query parameters of lists that choose no items, each with the reason. */
export const choosesNone: Readonly<Record<string, string>> = {
  page: 'It continues a list (4.1).',
  limit: 'It cuts a list into pages (4.1).',
  order: 'It turns a list round (4.1).',
  format: 'It chooses the form of a body (OP-CMT-06).',
  metadata: 'It leaves out members of items (4.8).',
  computed: 'It chooses how content is shown (4.8).',
  shareKey: 'It resolves URLs inside the items (5).',
  query: 'There is no search without it; what it finds is judged by SRCH-05 to SRCH-09 (OP-SRCH-01).',
  externalId: 'No installation shows its external ids, and none can be made (OP-INT-10.a).',
};
