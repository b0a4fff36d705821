import { effects, type Given } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { namedSchema, propertiesOf } from '../core/json-schema.ts';
import { inside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import { kindMadeBy, kindNames, kinds, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import { ownNames } from './own-place.ts';
import { richBodies } from './rich-things.ts';

type Body = Readonly<Record<string, unknown>>;
type Making = { readonly params: Params; readonly body: Body };

/** The kind of the suite's making that an operation writes to; undefined where there is none. */
export const kindWritten = (operation: OperationId): Kind | undefined => {
  const { acts, pathParameters } = operationRow(operation);
  const inChangeRequest = pathParameters.includes('changeRequestId');
  return kindNames.find(
    (kind) => kinds[kind].schema === acts.on && kind.startsWith('changeRequest') === inChangeRequest,
  );
};

/** The member that names a thing and need not be unique: it is given when one is made, and it is no key. */
const titleOf = (kind: Kind): string | undefined => {
  const { create, update } = kinds[kind];
  const { body } = operationRow(kind === 'space' ? update : create);
  const members = body === null ? {} : propertiesOf(namedSchema(body));
  const title = kinds[kind].text.shown;
  return Object.hasOwn(members, title) && title !== kinds[kind].key ? title : undefined;
};

/** The member of the thing that is written, as the reply that made it says. */
const shownBefore = (world: World, kind: Kind, params: Params, title: string): unknown => {
  const { key, param } = kinds[kind];
  const made = world.recent().findLast(({ ok, json }) => ok && inside(json, key) === params[param]);
  return inside(made?.json, title);
};

/** A key that begins with that of the thing which is written, where those who make a thing choose its key. */
const longerKey = (kind: Kind, { [kinds[kind].param]: own }: Params): Making => {
  const { key, create, param } = kinds[kind];
  const { body, pathParameters } = operationRow(create);
  const longer = `${own}-2`;
  if (own === undefined || key === 'id') return { params: {}, body: {} };
  if (pathParameters.includes(param)) return { params: { [param]: longer }, body: {} };
  const isChosen = body !== null && Object.hasOwn(propertiesOf(namedSchema(body)), key);
  return { params: {}, body: isChosen ? { [key]: longer } : {} };
};

const isShared = ({ as, in: [path = ''], open }: Given): boolean =>
  as === 'size' || (as === 'embedded' && open === undefined && !path.includes('*'));

/** Members of a creation that name things which several may have: members of teams, spaces of sites, a default team. */
const namesShared = (create: OperationId): readonly string[] => {
  const { sets = [] } = Object.values(effects).find((each) => each.operation === create) ?? {};
  return sets.filter(isShared).map(({ from }) => from);
};

/**
 * What a put is sent and a creation of the kind takes as well, of a creation what it names: who holds it once for both
 * changes both, and who takes it to the new one takes it from this one.
 */
const givenToBoth = (operation: OperationId, kind: Kind, sent: unknown): Body => {
  const { body } = operationRow(kinds[kind].create);
  if (kindMadeBy(operation) !== kind || body === null) return {};
  const isPut = operationRow(operation).acts.as === 'replace';
  const taken = isPut ? Object.keys(propertiesOf(namedSchema(body))) : namesShared(operation);
  return Object.fromEntries(Object.entries(sent ?? {}).filter(([name]) => taken.includes(name)));
};

/** Both of them in one collection; a server that has no such place, or refuses that, leaves them where they are. */
const intoOneCollection = async (world: World, both: readonly Params[]): Promise<void> => {
  await unlessMissing(async () => {
    const around = await world.own('collection');
    for (const params of both) await world.call('moveSpace', { params, body: { parent: around.id } });
  });
};

/** Both of them in one group of their site; a server that refuses that leaves them where they are. */
const intoOneGroup = async (world: World, both: readonly Params[]): Promise<void> => {
  const [first] = both;
  const sections = both.flatMap(({ siteSectionId }) => siteSectionId ?? []);
  const { organizationId = '', siteId = '' } = first ?? {};
  await unlessMissing(() => world.make('siteSectionGroup', { params: { organizationId, siteId }, body: { sections } }));
};

/** Gives the other thing all that no creation takes: who clears or sets that of one does it to no other. */
const fill = async (world: World, kind: Kind, { params }: Made): Promise<void> => {
  const { create, update } = kinds[kind];
  const taken = operationRow(create).body;
  const known = taken === null ? {} : propertiesOf(namedSchema(taken));
  const rows = effects[update as WritingOperationId].sets.filter(
    ({ from, as, open }) => as === 'given' && open === undefined && !Object.hasOwn(known, from.split('.')[0] ?? ''),
  );
  const full = await unlessMissing(() => world.arrange(update, { params, size: 'fullest' }));
  const body = Object.fromEntries(
    rows.flatMap(({ from }) => {
      const [name = ''] = from.split('.');
      const value = inside(full?.body, name);
      return typeof value === 'string' || typeof value === 'object' ? [[name, value]] : [];
    }),
  );
  if (Object.keys(body).length > 0) await world.call(update, { params, body });
};

/** Puts the other thing where the first one is, and gives it as much. */
const putBeside = async (
  world: World,
  operation: OperationId,
  kind: Kind,
  [params, sibling]: readonly [Params, Made],
): Promise<void> => {
  const isUpdated = operationRow(operation).acts.as === 'update';
  const isRestored = !world.isBrief && kinds[kind].restore === operation;
  if (kind === 'space' && (isRestored || isUpdated)) await intoOneCollection(world, [params, sibling.params]);
  if (kind === 'siteSection' && isUpdated) await intoOneGroup(world, [params, sibling.params]);
  if (kind !== 'space' && isUpdated && !world.isBrief) await fill(world, kind, sibling);
};

/** A field of choices beside another one, and a comment on the page of another: each has what that one has. */
export const sharedBy = async (world: World, kind: Kind, params: Params): Promise<object> =>
  (await richBodies[kind]?.(world, params))?.at(-1) ?? {};

/** Another thing beside the one that is written, and the member by which a write will give both the same name. */
export type Sibling = { readonly sibling: Made | undefined; readonly naming: string | undefined };

/**
 * Makes another thing beside the one that is written, of the name that `full` gives it or that it has already, where
 * there may be two of one, of a key that begins with its own, and beside a put or a creation with what that gives or names.
 */
export const siblingOf = async (
  world: World,
  operation: OperationId,
  kind: Kind | undefined,
  params: Params,
  full: unknown,
): Promise<Sibling> => {
  if (kind === undefined) return { sibling: undefined, naming: undefined };
  const around = Object.fromEntries(Object.entries(params).filter(([name]) => name !== kinds[kind].param));
  const title = kindMadeBy(operation) === undefined ? titleOf(kind) : undefined;
  const name = title === undefined ? undefined : (inside(full, title) ?? shownBefore(world, kind, params, title));
  const body = { ...(await ownNames(world, kind, 1)), ...(await sharedBy(world, kind, params)) };
  const make = (more: Making): Promise<Made> =>
    world.make(kind, { params: { ...around, ...more.params }, body: { ...body, ...more.body } });
  const isNamesake = title !== undefined && typeof name === 'string';
  const named = { params: {}, body: isNamesake ? { [title]: name } : {} };
  const longer = longerKey(kind, params);
  const both = { params: longer.params, body: { ...longer.body, ...named.body } };
  const alike = { ...longer, body: { ...givenToBoth(operation, kind, full), ...both.body } };
  const sibling = await makeFirst(make, [alike, both, longer, named], params[kinds[kind].param]);
  await putBeside(world, operation, kind, [params, sibling]);
  return { sibling, naming: title };
};

/** A thing with the first of these that the server takes and makes another thing of; with none of them otherwise. */
const makeFirst = async (
  make: (more: Making) => Promise<Made>,
  wanted: readonly Making[],
  own: string | undefined,
): Promise<Made> => {
  const asked = new Map(wanted.map((each) => [JSON.stringify(each), each]));
  const plain: Making = { params: {}, body: {} };
  asked.delete(JSON.stringify(plain));
  for (const each of asked.values()) {
    const made = await unlessMissing(() => make(each));
    if (made !== undefined && made.id !== own) return made;
  }
  return make(plain);
};
