import { operationRow, type OperationId } from '#spec/operation.ts';
import { memberTree, type MemberNode } from '#spec/text/member-tree.ts';
import { readText } from '#spec/text/read-text.ts';
import { may, type Facet, type MemberRow } from '#spec/text/rows.ts';
import type { Alteration, Altered } from './alterations.ts';

const text = readText();
const closed = new Set(text.enums.filter((row) => row.closed).map(({ name }) => name));
const replyOf = new Map(text.operations.map(({ method, path, reply }) => [`${method} ${path}`, reply]));
const resources = new Map(text.resources.map((row) => [row.resource, row]));
const trees = new Map(text.resources.map((row) => [row.resource, memberTree(row.members)]));

/** A place of a reply as fixtures/text has it, transcribed by another hand than the document. */
type Described = {
  readonly row: MemberRow;
  readonly node: MemberNode;
  readonly constant: string | undefined;
  /** How sure the text is of what stands inside: of a resource there may be a part only (OP-RES-08), or another form. */
  readonly inside?: 'part' | 'another form';
};

const plain: MemberRow = { at: '', type: 'object' };

const resourceAt = (name: string, row: MemberRow): Described | undefined => {
  const node = trees.get(name);
  return node && { row, node, constant: undefined };
};

/** The tree that a row's type leads to, where it is a resource. */
const followed = (told: Described): Described => resourceAt(told.row.type.replace('?', ''), told.row) ?? told;

const objectRow: MemberRow = { at: 'object', type: 'string', req: true };

const step = (told: Described, key: string): Described | undefined => {
  const here = followed(told);
  const name = told.row.type.replace('?', '');
  const constant = resources.get(name)?.object;
  if (key === 'object' && constant !== undefined && constant !== null)
    return { row: objectRow, node: { row: objectRow, children: new Map() }, constant };
  const node = here.node.children.get(/^\d+$/.test(key) ? '*' : key) ?? here.node.children.get('*');
  return node && { row: node.row, node, constant: undefined };
};

const root = (operation: OperationId): Described | undefined => {
  const { method, path } = operationRow(operation);
  const reply = replyOf.get(`${method} ${path}`);
  if (reply === undefined || reply === 'nothing') return undefined;
  const item = /^(list|array) of (.+)$/.exec(reply);
  if (item === null) return resourceAt(reply, { ...plain, type: reply });
  const inner: MemberRow = { at: 'items', type: `list of ${item[2] ?? ''}`, req: true };
  // The envelope's own row of items would hide what they are.
  const envelope = (resources.get('ListEnvelope')?.members ?? []).filter(({ at }) => at !== 'items');
  const list = memberTree(item[1] === 'array' ? [inner] : [...envelope, inner]);
  return { row: plain, node: item[1] === 'array' ? (list.children.get('items') ?? list) : list, constant: undefined };
};

const insideOf = (told: Described): Described['inside'] => {
  if (told.inside === 'another form' || told.row.or !== undefined || may(told.row, 'type')) return 'another form';
  return may(told.row, 'union') ? 'part' : told.inside;
};

/** What the text says of a member, once for every resource that may stand around it. */
const stepInside = (told: Described, key: string): Described[] => {
  const isOne = resources.has(told.row.type);
  const types = isOne ? [told.row.type, ...(told.row.or ?? [])] : [told.row.type];
  const inside = insideOf(told);
  return types.flatMap((type) => {
    const next = step({ ...told, row: { ...told.row, type } }, key);
    return next === undefined ? [] : [inside === undefined ? next : { ...next, inside }];
  });
};

const places = (operation: OperationId, pointer: string): readonly Described[] => {
  const whole = root(operation);
  return pointer
    .split('/')
    .slice(1)
    .reduce<readonly Described[]>((all, key) => all.flatMap((told) => stepInside(told, key)), whole ? [whole] : []);
};

/** `strict`: what the text says beyond doubt; `loose`: with what only a name tells and what the document may have. */
type Sense = 'strict' | 'loose';

const holds = (row: MemberRow, sense: Sense, ...facets: readonly Facet[]): boolean =>
  sense === 'loose' || facets.every((facet) => !may(row, facet));

const isTyped = ({ type }: MemberRow, sense: Sense): boolean =>
  type.replace('?', '') !== 'any' && (sense === 'loose' || !type.endsWith('?'));

const isWorded = ({ row, constant }: Described, sense: Sense): boolean => {
  if (constant !== undefined) return true;
  if (row.enum !== undefined) return (sense === 'loose' || closed.has(row.enum)) && holds(row, sense, 'enum');
  if (sense === 'loose' && (row.seen !== undefined || row.charset !== undefined)) return true;
  const type = row.type.replace('?', '');
  return (type === 'date-time' || type === 'uri') && isTyped(row, sense) && holds(row, sense, 'format');
};

type Saying = (told: Described, sense: Sense) => boolean;

const sayings: Partial<Record<Alteration, Saying>> = {
  dropped: ({ row, inside }, sense) =>
    row.req === true && holds(row, sense, 'req') && (sense === 'loose' || inside === undefined),
  nulled: ({ row, inside }, sense) =>
    (sense === 'loose' || inside === undefined) &&
    (row.req === true || (sense === 'loose' && row.at.endsWith('*'))) &&
    (row.nullable !== true || sense === 'loose') &&
    holds(row, sense, 'req', 'nullable'),
  'another type': (told, sense) =>
    told.constant !== undefined || (isTyped(told.row, sense) && holds(told.row, sense, 'type', 'children')),
  'another word': isWorded,
  'much longer': (told, sense) =>
    isWorded(told, 'loose') && sense === 'loose'
      ? true
      : told.row.max !== undefined && told.row.type.startsWith('string') && holds(told.row, sense, 'limits'),
};

/** Without `next` a list is whole, and then it counts what it lists (2.1). */
const endsList = ({ what, where }: Altered): boolean => where === '/next' && ['dropped', 'nulled'].includes(what);

const forbids = (altered: Altered, sense: Sense): boolean => {
  const { what, where, reply } = altered;
  if (sense === 'loose' && endsList(altered)) return true;
  if (what === 'status refuses' || what === 'body emptied') return true;
  if (what === 'header dropped' || what === 'header changed')
    return where === 'content-type' && reply.json !== undefined;
  const saying = sayings[what];
  if (saying === undefined) return false;
  return places(reply.operation, where).some(
    (told) => !(sense === 'strict' && told.inside === 'another form') && saying(told, sense),
  );
};

/** Whether the text says beyond doubt that the reply may not be so, as far as one reply alone can show it. */
export const textForbids = (altered: Altered): boolean => forbids(altered, 'strict');
/** Whether the text, however loosely read, gives a reason to call the reply wrong. */
export const textMayForbid = (altered: Altered): boolean => forbids(altered, 'loose');
