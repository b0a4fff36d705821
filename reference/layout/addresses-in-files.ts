import type { Gap } from './gapped-text.ts';
import type { Target } from './laid-content.ts';
import { foldedPath, type Project } from './project.ts';

const hasScheme = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

// A link may name a page without its ending, and a folder for the page of it.
const candidates = (project: Project, path: string): string[] => {
  const page = project.folderPages.get(path);
  return page === undefined ? [path, `${path}.md`] : [path, `${path}.md`, page];
};

/** The file of the project that an address on a line of another one names, and what follows its path in the address. */
export const fileNamed = (
  project: Project,
  from: string,
  address: string,
): { readonly path: string | undefined; readonly inRepository: string | undefined; readonly rest: string } => {
  const none = { path: undefined, inRepository: undefined, rest: '' };
  if (hasScheme.test(address) || address === '' || address.startsWith('#') || address.startsWith('?')) return none;
  const end = address.search(/[?#]/);
  const written = decoded(end < 0 ? address : address.slice(0, end));
  const rest = end < 0 ? '' : address.slice(end);
  const prefix = project.directory === '' ? '' : `${project.directory}/`;
  const inRepository = foldedPath(
    written.startsWith('/') ? `${prefix}${written}` : `${prefix}${folderOf(from)}${written}`,
  );
  if (inRepository === undefined) return none;
  const within = `${inRepository}/`.startsWith(prefix) ? inRepository.slice(prefix.length) : undefined;
  const path = within === undefined ? undefined : candidates(project, within).find((each) => project.files.has(each));
  return { path, inRepository, rest };
};

/** What files are taken for, and where those that are none of the content can be seen. */
export type Meaning = { kindOf(path: string): Target['kind'] | undefined; readonly treeUrl: string | undefined };

const joined = (prefix: string, path: string): string =>
  `${prefix.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;

/** Reads the addresses in a file of the project: gaps for what is content, addresses in the repository for the rest. */
export const readingFrom =
  (project: Project, meaning: Meaning, from: string) =>
  (address: string): Gap<Target> | string | undefined => {
    const { path, inRepository, rest } = fileNamed(project, from, address);
    const kind = path === undefined ? undefined : meaning.kindOf(path);
    if (path !== undefined && kind !== undefined) return { to: { kind, path }, rest };
    const { treeUrl } = meaning;
    if (treeUrl === undefined || inRepository === undefined || !project.holds(inRepository)) return undefined;
    return `${joined(treeUrl, inRepository)}${rest}`;
  };

// What ends an address in Markdown, or would be read as something else in one.
const unsafe = /[()\\[\]<>]/g;
const escaped = (path: string): string =>
  encodeURI(path)
    .replaceAll(/[?#]/g, encodeURIComponent)
    .replaceAll(unsafe, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The address of one file as seen from another. */
export const addressFrom = (from: string, to: string): string => {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const address = escaped([...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/'));
  return hasScheme.test(address) ? `./${address}` : address;
};

/** The path in the repository that an address below `treeUrl` shows, with what follows it. */
export const pathBelow = (treeUrl: string | undefined, address: string): { path: string; rest: string } | undefined => {
  if (treeUrl === undefined) return undefined;
  const prefix = `${treeUrl.replace(/\/+$/, '')}/`;
  if (!address.startsWith(prefix)) return undefined;
  const end = address.slice(prefix.length).search(/[?#]/);
  const path = end < 0 ? address.slice(prefix.length) : address.slice(prefix.length, prefix.length + end);
  return { path: decoded(path), rest: address.slice(prefix.length + path.length) };
};
