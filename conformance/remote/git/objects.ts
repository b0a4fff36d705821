import { createHash } from 'node:crypto';

/** What a repository holds under an object id. */
export type GitObject = { readonly type: GitType; readonly body: Buffer };
/** The types of objects, each at its number in a pack, from 1 on. */
export const gitTypes = ['commit', 'tree', 'blob', 'tag'] as const;
export type GitType = (typeof gitTypes)[number];

/** Objects by their ids. */
export type Objects = Map<string, GitObject>;

/** Who commits, when, and what is said of it. */
export type Commit = {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
};

/** Keeps an object and gives its id. */
export const keep = (objects: Objects, type: GitType, body: Buffer): string => {
  const oid = createHash('sha1').update(`${type} ${body.length}\0`).update(body).digest('hex');
  objects.set(oid, { type, body });
  return oid;
};

type Folder = Map<string, Folder | string>;

const put = (folder: Folder, [name = '', ...rest]: readonly string[], oid: string): void => {
  if (rest.length === 0) {
    folder.set(name, oid);
    return;
  }
  const found = folder.get(name);
  const below: Folder = found instanceof Map ? found : new Map<string, Folder | string>();
  folder.set(name, below);
  put(below, rest, oid);
};

// Git orders entries by their bytes, with a slash after the names of folders.
const rank = ([name, entry]: readonly [string, Folder | string]): Buffer =>
  Buffer.from(typeof entry === 'string' ? name : `${name}/`);

const keepFolder = (objects: Objects, folder: Folder): string => {
  const entries = [...folder].toSorted((one, other) => Buffer.compare(rank(one), rank(other)));
  const parts = entries.flatMap(([name, entry]) => {
    const [mode, oid] = typeof entry === 'string' ? ['100644', entry] : ['40000', keepFolder(objects, entry)];
    return [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')];
  });
  return keep(objects, 'tree', Buffer.concat(parts));
};

/** Keeps a tree of regular files, given as blob ids by path, and gives its id. */
export const keepTree = (objects: Objects, files: ReadonlyMap<string, string>): string => {
  const root: Folder = new Map<string, Folder | string>();
  for (const [path, oid] of files) put(root, path.split('/'), oid);
  return keepFolder(objects, root);
};

const signature = 'Mara Quay <mara@remote.docplane.example> 1711929600 +0000';

/** Keeps a commit and gives its id; author and time are always the same. */
export const keepCommit = (objects: Objects, { tree, parents, message }: Commit): string => {
  const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`)];
  const text = [...lines, `author ${signature}`, `committer ${signature}`, '', message].join('\n');
  return keep(objects, 'commit', Buffer.from(`${text}\n`));
};

const bodyOf = (objects: Objects, oid: string, type: GitType): Buffer => {
  const found = objects.get(oid);
  if (found?.type !== type) throw new Error(`no ${type} ${oid}`);
  return found.body;
};

/** Reads a commit. Throws where there is none of this id. */
export const readCommit = (objects: Objects, oid: string): Commit => {
  const [head = '', ...message] = bodyOf(objects, oid, 'commit').toString().split('\n\n');
  const named = (name: string): string[] =>
    head.split('\n').flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
  return { tree: named('tree')[0] ?? '', parents: named('parent'), message: message.join('\n\n').trimEnd() };
};

/** One entry of a tree. */
type TreeEntry = { readonly mode: string; readonly name: string; readonly oid: string };

const oidBytes = 20;

/** Reads a tree. Throws where there is none of this id. */
const readTree = (objects: Objects, oid: string): readonly TreeEntry[] => {
  const body = bodyOf(objects, oid, 'tree');
  const entries: TreeEntry[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf(0, at);
    const [mode = '', ...name] = body.toString('utf8', at, end).split(' ');
    at = end + 1 + oidBytes;
    entries.push({ mode, name: name.join(' '), oid: body.toString('hex', end + 1, at) });
  }
  return entries;
};

/** Everything that a tree leads to, the tree itself included; what another repository holds is passed over. */
export const reachable = (objects: Objects, tree: string): readonly string[] =>
  objects.has(tree)
    ? [
        tree,
        ...readTree(objects, tree).flatMap(({ mode, oid }) => {
          if (mode === '160000') return [];
          return mode === '40000' ? reachable(objects, oid) : [oid];
        }),
      ]
    : [];

/** The blob ids of all files of a tree, by path. */
export const filesOf = (objects: Objects, tree: string, above = ''): ReadonlyMap<string, string> =>
  new Map(
    readTree(objects, tree).flatMap(({ mode, name, oid }) =>
      mode === '40000' ? [...filesOf(objects, oid, `${above}${name}/`)] : [[`${above}${name}`, oid] as const],
    ),
  );
