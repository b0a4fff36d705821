import type { OperationId } from '#spec/operation.ts';
import type { Finding } from '../core/check-result.ts';
import { inside, listInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { looks, type Look } from '../generators/lookalike-texts.ts';
import type { Exchange } from '../http/exchange.ts';
import { itemsOf } from '../http/walk.ts';
import { kindNames, kinds } from '../resources/kinds.ts';
import { ownQuery } from '../world/named-resources.ts';
import { bodyRows } from '../world/references.ts';
import type { World } from '../world/world.ts';
import { lookalikeMembers, type Spot } from './lookalike-bodies.ts';
import { digitsOf } from './near-names.ts';
import { readWritten } from './read-written.ts';
import { restoring } from './restoring.ts';
import { readersOf } from './scene-readers.ts';
import { placeFor } from './valid-body.ts';
import { bodyAround } from './variants/members.ts';

/** What texts that look like something else showed: in the reply of the write, and read afterwards. */
export type Lookalikes = {
  readonly reply: readonly Finding[];
  readonly stored: readonly Finding[];
  readonly exchanges: readonly Exchange[];
  /** Texts that the server accepted. */
  readonly count: number;
};

type Body = Readonly<Record<string, unknown>>;
type Setting = { readonly world: World; readonly operation: OperationId; readonly params: Params };
type Given = { readonly body: Body; readonly spots: readonly Spot[] };

const numbers = { least: 1_000, many: 9_000n } as const;

const freshNumber = (world: World): number =>
  numbers.least + Number(digitsOf(world.name('n').toLowerCase()) % numbers.many);

/** Another name for a field than most have, so that a map of values is kept by its names, too. */
const fieldValues = async (world: World): Promise<Body> => {
  const { id } = await world.make('customField', { body: { name: `${world.name('f').toLowerCase()}_is_beta` } });
  return { values: { [id]: { value: world.name('value') } } };
};

/** Members of a full body that usual ones leave out: lists of choices go with other types than the usual one. */
const more = async ({ world, operation, params }: Setting): Promise<Body> => {
  if (operation === 'updateSpaceCustomFields') return fieldValues(world);
  const { likely } = bodyRows[operation] ?? {};
  if (likely?.['options'] === undefined) return {};
  const found: Record<string, unknown> = {};
  for (const [name, fill] of Object.entries(likely)) found[name] = await fill(world, params);
  return found;
};

/** Bodies with texts of a look: all of them at once, and each alone for a server that refuses that. */
const bodiesOf = async (setting: Setting, look: Look, fixed: Body): Promise<readonly (readonly Given[])[]> => {
  const { world, operation, params } = setting;
  const number = freshNumber(world);
  const { body: full } = await world.arrange(operation, { params, size: 'fullest', body: fixed });
  const members = lookalikeMembers(operation, full, { look, number });
  const around = { ...(await bodyAround(world, operation, { params })), ...fixed };
  const given = (some: typeof members): Given => ({
    body: { ...around, ...Object.fromEntries(some.map(({ member, value }) => [member, value])) },
    spots: some.flatMap(({ spots }) => spots),
  });
  if (members.length === 0) return [];
  return members.length === 1 ? [[given(members)]] : [[given(members)], members.map((each) => given([each]))];
};

/** What a reply shows at a place: values of fields stand in items with their names. */
const shownIn = (operation: OperationId, json: unknown, { shownAt, way }: Spot): unknown => {
  if (operation !== 'updateSpaceCustomFields') return inside(json, ...shownAt);
  const items = Array.isArray(json) ? (json as unknown[]) : listInside(json, 'items');
  return inside(
    items.find((item) => inside(item, 'customField', 'name') === way[1]),
    'value',
  );
};

const isKept = (operation: OperationId, json: unknown, spot: Spot): boolean => {
  const { shownAt, text, isName } = spot;
  const shown = shownIn(operation, json, spot);
  // What is left out altogether is no text that reads otherwise.
  if (isName) return inside(json, ...shownAt) !== undefined || inside(json, ...shownAt.slice(0, -1)) === undefined;
  return typeof shown !== 'string' || shown.trimEnd() === text;
};

const findingsIn = (
  operation: OperationId,
  { spots }: Given,
  { json, ok }: Exchange,
  exchanges: readonly Exchange[],
): readonly Finding[] =>
  spots.flatMap((spot) => {
    if (!ok || isKept(operation, json, spot)) return [];
    const pointer = `/${spot.shownAt.join('/')}`;
    const member = spot.way.filter((step) => !/^\d+$/.test(step)).join('.');
    const expected = `${spot.isName ? 'the name' : 'the text'} of ${member} as it was sent, whatever it looks like`;
    const shown = shownIn(operation, json, spot);
    const got = spot.isName ? 'no such name' : 'another text';
    const detail = `${spot.text} is shown as ${typeof shown === 'string' ? shown : 'nothing'}`;
    return [{ expected, got, pointer, detail, exchanges }];
  });

/** The thing in a list of its kind, where an update has one beside its reading. */
const readListed = async ({ world, operation, params }: Setting): Promise<Exchange | undefined> => {
  const kind = kindNames.find((each) => kinds[each].update === operation);
  if (kind === undefined) return undefined;
  const { key, param, read } = kinds[kind];
  const readers = readersOf(kind, { organizationId: world.target.organization, ...params });
  const list = read === null ? undefined : readers.find((reader) => reader.operation !== read);
  if (list === undefined) return undefined;
  const input = { params: list.input.params ?? {}, query: ownQuery(kind, world) };
  const { pages } = await world.walk(list.operation, input, { limit: 1_000, pageLimit: 50 });
  for (const page of pages) {
    const item = itemsOf(page).find((each) => inside(each, key) === params[param]);
    if (item !== undefined) return { ...page, json: item };
  }
  return undefined;
};

const empty: Lookalikes = { reply: [], stored: [], exchanges: [], count: 0 };

const joined = (parts: readonly Lookalikes[]): Lookalikes => ({
  reply: parts.flatMap(({ reply }) => reply),
  stored: parts.flatMap(({ stored }) => stored),
  exchanges: parts.flatMap(({ exchanges }) => exchanges),
  count: parts.reduce((sum, { count }) => sum + count, 0),
});

/** Sends a body and reads it back; undefined where it is refused: a server may look into what it is given. */
const sendOne = async (setting: Setting, given: Given, isLast: boolean): Promise<Lookalikes | undefined> => {
  const { world, operation, params } = setting;
  const sent = await world.call(operation, { params, body: given.body });
  if (!sent.ok) return undefined;
  const isWhole = ({ json }: Exchange): boolean => given.spots.every((spot) => isKept(operation, json, spot));
  const read = await world.settled(() => readWritten(setting, given.body, sent), isWhole);
  const listed = isLast ? await unlessMissing(() => readListed(setting)) : undefined;
  const readings = [read, ...(listed === undefined ? [] : [listed])];
  return {
    reply: findingsIn(operation, given, sent, [sent]),
    stored: readings.flatMap((each) => findingsIn(operation, given, each, [sent, each])),
    exchanges: [sent, ...readings],
    count: given.spots.length,
  };
};

const sendLook = async (setting: Setting, look: Look): Promise<Lookalikes> => {
  const given = (await unlessMissing(() => more(setting))) ?? {};
  for (const bodies of await bodiesOf(setting, look, given)) {
    const sent: Lookalikes[] = [];
    for (const body of bodies) sent.push((await sendOne(setting, body, look === looks.at(-1))) ?? empty);
    if (sent.some(({ count }) => count > 0)) return joined(sent);
  }
  return empty;
};

const inTurn = async (world: World, operation: OperationId): Promise<Lookalikes> => {
  const place = await unlessMissing(() => placeFor(world, operation, ['/options']));
  const params = place ?? (await world.arrange(operation)).params;
  const setting = { world, operation, params };
  return restoring(world, operation, params, async () => {
    const parts: Lookalikes[] = [];
    for (const look of looks) parts.push(await sendLook(setting, look));
    return joined(parts);
  });
};

/** Sends texts that look like something else, in all members of one body at once, and reads them back: once a run. */
export const lookalikesOf = (world: World, operation: OperationId): Promise<Lookalikes> =>
  world.onceForAll(`texts of other looks in ${operation}`, (own) => inTurn(own, operation));
