import type { MemberRow } from './rows.ts';

/** A member of the text with the members below it; `*` is the item of a list or the value of a map. */
export type MemberNode = { readonly row: MemberRow; readonly children: ReadonlyMap<string, MemberNode> };
type Growing = { row: MemberRow; children: Map<string, Growing> };

const itemType = (type: string): string | undefined => /^(?:list|map) of (.+)$/.exec(type)?.[1];

// Limits and the rest speak of the list itself; only its value list passes on to the items.
const itemRow = (row: MemberRow, type: string): MemberRow => ({
  at: `${row.at}.*`,
  type,
  ...(row.enum === undefined ? {} : { enum: row.enum }),
  ...(row.or === undefined ? {} : { or: row.or }),
  ...(row.maybe === undefined ? {} : { maybe: row.maybe }),
});

const put = (root: Growing, row: MemberRow): void => {
  let node = root;
  const names = row.at.split('.');
  for (const [depth, name] of names.entries()) {
    const at = names.slice(0, depth + 1).join('.');
    let next = node.children.get(name);
    if (next === undefined) {
      next = { row: { at, type: 'object' }, children: new Map() };
      node.children.set(name, next);
    }
    node = next;
  }
  node.row = row;
  const item = itemType(row.type);
  if (item !== undefined && !node.children.has('*')) {
    node.children.set('*', { row: itemRow(row, item), children: new Map() });
  }
};

/** The rows of one resource or body as a tree below one node of type object. */
export const memberTree = (rows: readonly MemberRow[]): MemberNode => {
  const root: Growing = { row: { at: '', type: 'object' }, children: new Map() };
  for (const row of rows) put(root, row);
  return root;
};

/** A tree of one row, for parameters and replies. */
export const memberAlone = (row: MemberRow): MemberNode => {
  const [alone] = [...memberTree([{ ...row, at: 'alone' }]).children.values()];
  if (alone === undefined) throw new Error(`${row.at}: a row makes one member`);
  return alone;
};
