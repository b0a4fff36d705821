import { inside, textInside, timeInside } from '../core/json-path.ts';

/** What a comment was posted for; the page as it reads by itself, where that is known. */
export type PostedFor = {
  readonly space: string;
  /** The names of the change request: its id and its number. */
  readonly changeRequest?: readonly unknown[];
  readonly page?: { readonly id: string; readonly read?: unknown };
  readonly node?: string;
  /** The page that a comment on nothing in particular may be about (OP-OWN-23). */
  readonly firstPage?: string;
};

/** What is wrong with a target; sentences without ids. */
export type TargetFault = { readonly expected: string; readonly got: string; readonly pointer: string };

/** Members of a page that its copy in a target repeats. Those that a page may lack are lacking in both. */
const copied = [
  { name: 'title', mayLack: false },
  { name: 'path', mayLack: false },
  { name: 'createdAt', mayLack: false },
  { name: 'updatedAt', mayLack: false },
  { name: 'emoji', mayLack: true },
  { name: 'icon', mayLack: true },
] as const;

const words = { page: 'page', node: 'node', review: 'review', changeRequest: 'change request' } as const;
type Part = keyof typeof words;
const parts = Object.keys(words) as readonly Part[];

/** Whether a value says more than a member that is left out (OP-RES-05, OP-RES-06). */
const isSaid = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  return Object.values(value).some(isSaid);
};

/** A value of a page, times by what they mean and nothing as undefined. */
const valueIn = (page: unknown, name: string): unknown => {
  if (name.endsWith('At')) return timeInside(page, name);
  return textInside(page, name) === '' ? undefined : inside(page, name);
};

const faultsOfCopy = (copy: unknown, page: unknown): readonly TargetFault[] =>
  copied.flatMap(({ name, mayLack }) => {
    const [shown, own] = [valueIn(copy, name), valueIn(page, name)];
    if (shown === undefined || shown === own || (own === undefined && !mayLack)) return [];
    const expected = `${name} of the page in a target is as the page shows it`;
    return [{ expected, got: 'another value', pointer: `/target/page/${name}` }];
  });

/** Whether a comment on nothing in particular names the first page (OP-OWN-23). */
const isOnFirstPage = (comment: unknown, { page, node, firstPage }: PostedFor): boolean =>
  page === undefined &&
  node === undefined &&
  firstPage !== undefined &&
  textInside(comment, 'target', 'page', 'id') === firstPage;

/** What the target names where nothing of the kind was given, or another one than was given. */
const faultsOfNames = (comment: unknown, given: PostedFor): readonly TargetFault[] => {
  const target = inside(comment, 'target');
  const wanted: Readonly<Record<Part, readonly unknown[] | undefined>> = {
    page: given.page && [given.page.id],
    node: given.node === undefined ? undefined : [given.node],
    // Reviews are outside the API: no comment is posted for one (OP-CMT-14.e).
    review: undefined,
    changeRequest: given.changeRequest,
  };
  return parts.flatMap((part) => {
    const shown = inside(target, part);
    const names = wanted[part];
    const pointer = `/target/${part}`;
    if (names === undefined) {
      if (part === 'page' && isOnFirstPage(comment, given)) return [];
      const expected = `a comment that was posted for no ${words[part]} names none`;
      return isSaid(shown) ? [{ expected, got: 'one', pointer }] : [];
    }
    const id = part === 'page' || part === 'node' ? inside(shown, 'id') : shown;
    if (id === undefined || names.includes(id)) return [];
    return [{ expected: `the ${words[part]} that the comment was posted for`, got: 'another', pointer }];
  });
};

/** What a comment shows as its target that it was not posted for; left out it says nothing (OP-CMT-14). */
export const faultsOfTarget = (comment: unknown, given: PostedFor): readonly TargetFault[] => {
  const target = inside(comment, 'target');
  const space = textInside(target, 'space');
  const faults = [...faultsOfNames(comment, given)];
  if (space !== undefined && space !== given.space)
    faults.push({ expected: 'the space that the comment was posted on', got: 'another', pointer: '/target/space' });
  const { page } = given;
  const copy = inside(target, 'page');
  return page?.read === undefined ? faults : [...faults, ...faultsOfCopy(copy, page.read)];
};

/** Whether a comment calls its page outdated. */
export const isOutdated = (comment: unknown): boolean => inside(comment, 'target', 'page', 'outdated') === true;
