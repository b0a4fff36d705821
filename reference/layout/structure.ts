import { fileNamed } from './addresses-in-files.ts';
import { folderOfPage, type Project } from './project.ts';
import { readSummary, type SummaryItem } from './summary.ts';

/** The table of contents of a project, at its root. */
export const summaryPath = 'SUMMARY.md';

/**
 * Where a page of a project stands: with a file of its own, or with nothing but a title and, for a link, an address.
 * `title` is what the table of contents calls it, or the name of a folder.
 */
export type Place = {
  readonly path: string | undefined;
  readonly title: string | undefined;
  readonly address: string | undefined;
  readonly places: readonly Place[];
};

const isMarkdown = (path: string): boolean => /\.md$/i.test(path);

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');

const isWeb = (address: string): boolean => /^(https?:)?\/\/|^mailto:/i.test(address);

const inContents = (project: Project, items: readonly SummaryItem[], taken: Set<string>): Place[] =>
  items.flatMap((item): Place[] => {
    const { title, address } = item;
    const named = address === undefined ? undefined : fileNamed(project, summaryPath, address);
    const path = named?.path;
    // A page stands once; every further mention of it is a link to it.
    if (path !== undefined && isMarkdown(path) && path !== summaryPath && !taken.has(path)) {
      taken.add(path);
      return [{ path, title, address: undefined, places: inContents(project, item.items, taken) }];
    }
    const places = inContents(project, item.items, taken);
    if (address !== undefined && (path !== undefined || isWeb(address))) {
      return [{ path: undefined, title, address, places }];
    }
    // What names a file that is not there stays only for what stands below it.
    return address !== undefined && places.length === 0 ? [] : [{ path: undefined, title, address: undefined, places }];
  });

type Folder = { readonly folders: Map<string, Folder>; readonly pages: Map<string, string> };

const emptyFolder = (): Folder => ({ folders: new Map(), pages: new Map() });

const isHidden = (path: string): boolean => /(^|\/)\./.test(path);

const foldersOf = (paths: Iterable<string>): Folder => {
  const root = emptyFolder();
  for (const path of paths) {
    if (!isMarkdown(path) || isHidden(path)) continue;
    let folder = root;
    for (const name of path.split('/').slice(0, -1)) {
      let below = folder.folders.get(name);
      if (below === undefined) folder.folders.set(name, (below = emptyFolder()));
      folder = below;
    }
    folder.pages.set(baseName(path), path);
  }
  return root;
};

const isOwnPage = (path: string): boolean => folderOfPage(path) !== undefined;

const spoken = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? name : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

// A folder hangs below its own page, below the page beside it that has its name, or below a mere heading.
const inFolder = ({ folders, pages }: Folder): Place[] => {
  const names = [...new Set([...folders.keys(), ...pages.keys()])].toSorted();
  return names.flatMap((name): Place[] => {
    const path = pages.get(name);
    const beside = path === undefined || isOwnPage(path) ? undefined : path;
    const folder = folders.get(name);
    if (folder === undefined) {
      return beside === undefined ? [] : [{ path: beside, title: undefined, address: undefined, places: [] }];
    }
    const own = [...folder.pages.values()].find(isOwnPage);
    const places = inFolder(folder);
    const above = own ?? beside;
    const page: Place = {
      path: above,
      title: above === undefined ? spoken(name) : undefined,
      address: undefined,
      places,
    };
    const alone: Place[] =
      own === undefined || beside === undefined
        ? []
        : [{ path: beside, title: undefined, address: undefined, places: [] }];
    return [...alone, page];
  });
};

const inFolders = (project: Project): Place[] => {
  const root = foldersOf(project.files.keys());
  const own = [...root.pages.values()].find(isOwnPage);
  const rest = inFolder(root);
  return own === undefined ? rest : [{ path: own, title: undefined, address: undefined, places: [] }, ...rest];
};

/** The tree of places: that of the table of contents where the project has one, else that of its folders. */
export const placesIn = async (project: Project): Promise<readonly Place[]> => {
  if (!project.files.has(summaryPath)) return inFolders(project);
  const { content } = await project.read(summaryPath);
  return inContents(project, readSummary(new TextDecoder().decode(content.bytes)), new Set());
};

/** The title of a page whose file has none. */
export const titleFromPath = (path: string): string => {
  const folder = folderOfPage(path);
  return spoken(folder === undefined || folder === '' ? baseName(path) : baseName(folder));
};

/** What the slug of a page is made from: the name of its file, or of the folder that it stands for. */
export const slugSource = (path: string, title: string): string => {
  const folder = folderOfPage(path);
  if (folder === '') return title;
  return folder === undefined ? baseName(path) : folder.slice(folder.lastIndexOf('/') + 1);
};
