import { resources, type ResourceKind } from '../../resources/index.ts';
import { markup, type Markup } from '../markup.ts';
import { classOfKind, kindTree, shows, type PlacedKind, type Show } from './kinds.ts';

const width = 352;
const rowHeight = 26;
const indent = 13;
const textWidth = 6.4;
const arcsFrom = 247;
// Where the handles of a curve may lie: it bends three quarters of the way to them.
const handlesTo = 382;
const arcStep = 8;

const yOf = (row: number): number => row * rowHeight + rowHeight / 2;
const xOf = ({ depth }: PlacedKind): number => 8 + depth * indent;

/** The line from a container down to what it holds. */
const branch = (tree: readonly PlacedKind[], row: number): Markup | false => {
  const placed = tree[row];
  if (placed === undefined || placed.depth === 0) return false;
  const parent = tree.slice(0, row).findLastIndex(({ depth }) => depth === placed.depth - 1);
  const x = xOf(placed) - indent;
  return markup`<path class="branch" d="M${x} ${yOf(parent) + 6}V${yOf(row)}H${xOf(placed) - 6}"/>`;
};

const node = (placed: PlacedKind, row: number): Markup => {
  const { word } = resources[placed.kind];
  return markup`<g class="kind c-${classOfKind(placed.kind)}"><circle cx="${xOf(placed)}" cy="${yOf(row)}" r="5"/><a href="#kind-${placed.kind}"><text x="${xOf(placed) + 11}" y="${yOf(row) + 4}">${nameOf(placed.kind, word)}</text></a></g>`;
};

/** Twins of a kind below a change request have its word: the one that holds them tells them apart. */
const nameOf = (kind: ResourceKind, word: string): string =>
  kind.startsWith('changeRequest') && kind !== 'changeRequest' ? `${word} of a change request` : word;

const arc = ({ shower, shown }: Show, rowOf: ReadonlyMap<ResourceKind, number>): Markup => {
  const [from = 0, to = 0] = [rowOf.get(shower), rowOf.get(shown)];
  const reach = Math.min(handlesTo, arcsFrom + 8 + arcStep * Math.abs(from - to));
  return markup`<path class="arc c-${classOfKind(shower)}" d="M${arcsFrom} ${yOf(from)}C${reach} ${yOf(from)} ${reach} ${yOf(to)} ${arcsFrom + 6} ${yOf(to)}" marker-end="url(#arrow-head)"><title>${shower} shows ${shown}</title></path>`;
};

/** A thin line from a name to where its arcs begin. */
const lead = (placed: PlacedKind, row: number): Markup => {
  const end = xOf(placed) + 16 + nameOf(placed.kind, resources[placed.kind].word).length * textWidth;
  return markup`<path class="lead-line" d="M${Math.min(end, arcsFrom - 4)} ${yOf(row)}H${arcsFrom}"/>`;
};

/** The map of kinds: a tree of what holds what on the left, arcs of what shows what on the right. */
export const kindsSvg = (labelledBy: string): Markup => {
  const tree = kindTree();
  const rowOf = new Map(tree.map(({ kind }, row) => [kind, row]));
  const pairs = shows();
  const joined = new Set(pairs.flatMap(({ shower, shown }) => [shower, shown]));
  const height = tree.length * rowHeight;
  return markup`<svg class="kinds" role="group" aria-labelledby="${labelledBy}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${tree.map((_, row) => branch(tree, row))}${tree.map((placed, row) => joined.has(placed.kind) && lead(placed, row))}${pairs.map(
    (pair) => arc(pair, rowOf),
  )}${tree.map(node)}</svg>`;
};
