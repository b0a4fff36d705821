import { compareFacets } from './compare-facets.ts';
import type { OpenApiDocument } from '../document.ts';
import { type MemberNode, memberAlone, memberTree } from './member-tree.ts';
import type { Mismatch } from './mismatch.ts';
import type { Text } from './read-text.ts';
import { type MemberRow, type ResourceText, may } from './rows.ts';
import { type SchemaView, asRecord, membersOf, requiredOf, viewOf } from './schema-view.ts';

/** One comparison of the whole document: both sides, and the places where each resource was met. */
export type Comparison = {
  readonly text: Text;
  readonly document: OpenApiDocument;
  readonly places: Map<string, SchemaView>;
  readonly done: Set<string>;
};
type Walk = { readonly comparison: Comparison; readonly section: string };

/** A comparison that has met nothing yet. */
export const startComparison = (text: Text, document: OpenApiDocument): Comparison => ({
  text,
  document,
  places: new Map(),
  done: new Set(),
});

const resourceName = (type: string): string | undefined => (/^[A-Z]\w*$/.test(type) ? type : undefined);
/** The row of a resource or body itself: an object, and no more is said of it. */
export const rootRow: MemberRow = { at: '', type: 'object' };
const isOpen = (view: SchemaView): boolean =>
  view.types.length === 0 && view.variants.length === 0 && Object.keys(membersOf(view)).length === 0;

const rowsOf = (resource: ResourceText): readonly MemberRow[] =>
  resource.object === null
    ? resource.members
    : [{ at: 'object', type: 'string', seen: resource.object, req: true }, ...resource.members];

/** Where a schema of the document and a resource of the text differ, at any depth. */
export const compareResource = (comparison: Comparison, name: string, view: SchemaView): Mismatch[] => {
  const resource = comparison.text.resources.find((each) => each.resource === name);
  if (resource === undefined) throw new Error(`fixtures/text: no resource "${name}"; add it to a resources file`);
  const key = `${name} ${view.at}`;
  if (comparison.done.has(key)) return [];
  comparison.done.add(key);
  if (!comparison.places.has(name)) comparison.places.set(name, view);
  const walk = { comparison, section: resource.section };
  return [
    ...compareFacets(rootRow, view, comparison.text, resource.section),
    ...compareObject(walk, memberTree(rowsOf(resource)), view),
  ];
};

/** Where the members of an object schema and those of the text differ: missing, extra, required, and each below. */
export const compareObject = (walk: Walk, node: MemberNode, view: SchemaView): Mismatch[] => {
  const members = membersOf(view);
  const found: Mismatch[] = [];
  const tell = (at: string, of: string, text: unknown, document: unknown): void => {
    found.push({ at, section: walk.section, of, text, document });
  };
  for (const [name, child] of node.children) {
    const at = `${view.at}/properties/${name}`;
    if (!(name in members)) {
      tell(at, 'member', child.row.type, undefined);
      continue;
    }
    const required = requiredOf(view).includes(name);
    const expected = child.row.req ?? false;
    if (required !== expected && !(may(child.row, 'req') && !required)) tell(at, 'required', expected, required);
    found.push(...compareMember(walk, child, viewOf(members[name], walk.comparison.document.components.schemas, at)));
  }
  for (const name of Object.keys(members)) {
    if (!node.children.has(name)) tell(`${view.at}/properties/${name}`, 'member', undefined, 'a member');
  }
  for (const name of requiredOf(view)) {
    if (!node.children.has(name)) tell(view.at, `required ${name}`, undefined, true);
  }
  if (view.keywords['additionalProperties'] === false) tell(view.at, 'further members', 'allowed', 'refused');
  return found;
};

/** Where one member of the document and one of the text differ, with everything below. */
export const compareMember = (walk: Walk, node: MemberNode, view: SchemaView): Mismatch[] => {
  const { row } = node;
  if (row.variants === true) return compareVariants(walk, node, view);
  if ((may(row, 'children') || may(row, 'union')) && isOpen(view)) return [];
  if (may(row, 'union') && view.variants.length > 0) return compareSome(walk, node, view);
  if (may(row, 'type') && view.variants.length > 0) {
    return view.variants.flatMap((branch) => compareBranch(walk, branch, { typed: false }));
  }
  return [...compareFacets(row, view, walk.comparison.text, walk.section), ...compareBelow(walk, node, view)];
};

const compareBelow = (walk: Walk, node: MemberNode, view: SchemaView): Mismatch[] => {
  const { type, free } = node.row;
  if (free === true) return compareFree(walk, view);
  const name = resourceName(type);
  if (name !== undefined) return compareResource(walk.comparison, name, view);
  if (type.startsWith('list of ')) return compareItems(walk, node, view, 'items');
  if (type.startsWith('map of ')) return compareItems(walk, node, view, 'additionalProperties');
  return compareObject(walk, node, view);
};

const compareItems = (walk: Walk, node: MemberNode, view: SchemaView, keyword: string): Mismatch[] => {
  const item = node.children.get('*');
  if (item === undefined) throw new Error(`fixtures/text: ${node.row.at}: a list or map has an item`);
  const schema = view.keywords[keyword];
  const names = Object.keys(membersOf(view)).map((name): Mismatch => {
    const place = `${view.at}/properties/${name}`;
    return { at: place, section: walk.section, of: 'member', text: undefined, document: 'a member' };
  });
  const at = `${view.at}/${keyword}`;
  const tell = { section: walk.section, text: undefined };
  names.push(...requiredOf(view).map((name) => ({ ...tell, at: view.at, of: `required ${name}`, document: true })));
  if (schema === false) names.push({ ...tell, at, of: 'further members', document: 'refused' });
  const plain = viewOf(schema === true ? {} : schema, walk.comparison.document.components.schemas, at);
  return [...names, ...compareMember(walk, item, plain)];
};

// A resource is known by its constant, one without a constant by the names of its members.
const resourceOf = (comparison: Comparison, view: SchemaView): ResourceText | undefined => {
  const names = Object.keys(membersOf(view)).toSorted().join();
  const kind = viewOf(membersOf(view)['object'], comparison.document.components.schemas, '').keywords['const'];
  return comparison.text.resources.find((each) =>
    kind === undefined
      ? names === [...memberTree(rowsOf(each)).children.keys()].toSorted().join()
      : each.object === kind,
  );
};

// A branch that is a resource of the text is that resource, or names it and says no more than some of its members; where
// the text gives the place no type, the short form need not want the name either.
const compareBranch = (walk: Walk, branch: SchemaView, { typed }: { typed: boolean }): Mismatch[] => {
  const { comparison, section } = walk;
  const resource = resourceOf(comparison, branch);
  if (resource === undefined) {
    const [type = 'any'] = branch.types;
    return compareMember(walk, memberAlone({ at: 'alone', type }), branch);
  }
  const members = Object.keys(membersOf(branch));
  const rows = rowsOf(resource);
  if (memberTree(rows).children.size === members.length) {
    return compareResource(comparison, resource.resource, branch);
  }
  const short = rows
    .filter(({ at }) => members.includes(at.split('.')[0] ?? ''))
    .map((row) => ({ ...row, req: typed && row.at === 'object' }));
  return [
    ...compareFacets(rootRow, branch, comparison.text, section),
    ...compareObject(walk, memberTree(short), branch),
  ];
};

// The branch nearest to the text speaks for the union; the others are held to what the text says of them.
const compareSome = (walk: Walk, node: MemberNode, view: SchemaView): Mismatch[] => {
  const { comparison } = walk;
  const tried = view.variants.map((branch) => {
    const trial = { ...comparison, places: new Map(comparison.places), done: new Set<string>() };
    return { branch, count: compareMember({ ...walk, comparison: trial }, node, branch).length };
  });
  const [nearest, ...others] = tried.toSorted((one, other) => one.count - other.count);
  if (nearest === undefined) return [];
  return [
    ...compareMember(walk, node, nearest.branch),
    ...others.flatMap(({ branch }) => compareBranch(walk, branch, { typed: true })),
  ];
};

const compareVariants = (walk: Walk, node: MemberNode, view: SchemaView): Mismatch[] => {
  const { text } = walk.comparison;
  const { variants: _, ...row } = node.row;
  const wanted = row.type.startsWith('list of ') ? 'array' : 'object';
  const described = view.variants.find((branch) => branch.types.includes(wanted));
  const others = view.variants.filter((branch) => branch !== described);
  const at = { at: view.at, section: walk.section, of: 'variants', text: [row.type, 'another form'] };
  if (described === undefined || others.length === 0) {
    return [{ ...at, document: view.variants.length === 0 ? view.types : view.variants.map(({ types }) => types) }];
  }
  const closed = others.filter((branch) => Object.keys(membersOf(branch)).length > 0 || requiredOf(branch).length > 0);
  return [
    ...compareMember(walk, { ...node, row }, described),
    ...closed.map((branch) => ({ ...at, at: branch.at, document: 'a described form' })),
    ...others
      .flatMap((branch) => compareFacets({ at: '', type: 'any', maybe: ['type'] }, branch, text, walk.section))
      .filter(({ of }) => of !== 'not'),
  ];
};

const compareFree = (walk: Walk, view: SchemaView): Mismatch[] => {
  const rules = /"(required|enum|const|minItems|maxItems|minLength|maxLength|minimum|maximum|pattern|format)":(?!\[\])/;
  const { description: _, examples: __, required, ...rest } = asRecord(view.keywords);
  const keywords = requiredOf(view).length > 0 ? { ...rest, required } : rest;
  const rule = rules.exec(JSON.stringify(keywords))?.[1];
  const closed = JSON.stringify(keywords).includes('"additionalProperties":false');
  if (rule === undefined && !closed) return [];
  return [
    {
      at: view.at,
      section: walk.section,
      of: 'rule within a free object',
      text: undefined,
      document: rule ?? 'closed',
    },
  ];
};
