import { effects, type Effect, type Elsewhere, type Given } from '#spec/effect.ts';
import type { OperationId, WritingOperationId } from '#spec/operation.ts';
import { resources } from '../../resources/index.ts';
import { addressOf, flattened, type Thing } from './sighting.ts';

/** A request that may have changed something, with the numbers of a logical clock at which it left and was answered. */
export type Write = {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly sent: number;
  readonly answered: number;
  readonly ok: boolean;
  /** What its reply says that it made. */
  readonly made: string | undefined;
};

const effectOf = (operation: OperationId): Effect | undefined => effects[operation as WritingOperationId];

const inside = (value: unknown, path: string): unknown => {
  let at = value;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
};

/** Whether a member path of an effect speaks of a member: of itself, of what lies in it, or of a list around it. */
const covers = (path: string, member: string): boolean => {
  const own = path.split('.*')[0] ?? path;
  return own === member || member.startsWith(`${own}.`) || own.startsWith(`${member}.`);
};

const isNamed = (write: Write, path: string, thing: Thing): boolean => {
  const value = inside(write.body, path);
  const texts = Array.isArray(value) ? (value as unknown[]) : [value];
  return texts.includes(thing.id) || (typeof value === 'object' && value !== null && thing.id in value);
};

/** The key of the thing that a write is about: in its path, or in its reply where it makes one. */
const writtenId = (write: Write, kind: Thing['kind']): string | undefined => {
  const { param } = resources[kind];
  return param === null ? '' : (write.params[param] ?? write.made);
};

/** Whether a write is to this very thing. */
export const isAbout = (write: Write, thing: Thing): boolean =>
  effectOf(write.operation)?.on === resources[thing.kind].schema &&
  writtenId(write, thing.kind) === thing.id &&
  // A path that names less than the address of the thing names another one's container.
  thing.scope.every((value) => Object.values(write.params).includes(value) || write.made === thing.id);

/** Whether a path finds a thing by a key: a name may be found whatever its case (OP-CF-03.c, OP-INT-07.b). */
const isFoundBy = (named: string, { kind, id }: Thing): boolean =>
  named === id || (resources[kind].key !== 'id' && named.toLowerCase() === id.toLowerCase());

/** The key that a write gives: of its path what it changes, of its body what it makes (then `made` is that key). */
const namedKey = (write: Write, { kind }: Thing): string | undefined => {
  const { param, key } = resources[kind];
  if (param === null) return undefined;
  if (effectOf(write.operation)?.thing !== 'made') return write.params[param];
  return key === 'id' ? undefined : write.made;
};

/** The key by which a write names what it makes or changes, where its reply shows another one instead; else undefined. */
export const missedKey = (write: Write, thing: Thing, pointer: string): string | undefined => {
  const effect = effectOf(write.operation);
  const named = namedKey(write, thing);
  const isThere = effect !== undefined && effect.thing !== 'removed';
  const isReply = write.ok && pointer === '' && isThere && effect.on === resources[thing.kind].schema;
  return isReply && named !== undefined && !isFoundBy(named, thing) ? named : undefined;
};

/** Whether a write names the thing, or what it lies in. */
const concerns = (write: Write, thing: Thing): boolean => {
  const named = Object.values(write.params);
  return named.includes(thing.id) || thing.scope.some((value) => named.includes(value));
};

/** Whether a thing lies in another one than a write names: of two by one parameter; a change request has two names. */
const isApart = ({ params }: Write, thing: Thing): boolean =>
  Object.entries(addressOf(thing)).some(
    ([name, value]) =>
      ![resources[thing.kind].param, 'changeRequestId'].includes(name) && ![undefined, value].includes(params[name]),
  );

/** Ids of what a thing lies in that no path tells; undefined where they are not known. */
type Holders = ReadonlySet<string> | undefined;

/** Whether a thing lies in what a write is about: by its address, else by what is known; where neither tells it may. */
const isInside = (write: Write, thing: Thing, holders: Holders): boolean => {
  // No address leads through a collection.
  if (thing.scope.length > 0 && write.params['collectionId'] === undefined)
    return concerns(write, thing) && !isApart(write, thing);
  return holders === undefined || Object.values(write.params).some((id) => holders.has(id));
};

const isWithin = ({ which }: Elsewhere, write: Write, thing: Thing, holders?: Holders): boolean => {
  const [place, name = ''] = which.split(':');
  if (place === 'body') return isNamed(write, name, thing);
  if (place === 'parameter') {
    const value = write.params[name] ?? '';
    return thing.id === value || thing.scope.includes(value);
  }
  return place !== 'inside' || isInside(write, thing, holders);
};

const deeds: readonly Given['as'][] = ['reactions-added', 'reactions-removed', 'joins', 'leaves', 'by-user'];

/** Whether a member names what is added or taken out: empty it names nothing. */
export const isOfDeeds = ({ as }: Given): boolean => deeds.includes(as);

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** Whether a body has a member that may do something; `member=value` is of one value alone. */
const gives = (write: Write, what: string): boolean => {
  const [path = '', wanted] = what.split('=');
  const value = inside(write.body, path);
  if (wanted !== undefined) return JSON.stringify(value) === wanted;
  const names = effectOf(write.operation)?.sets.some((row) => row.from === path && isOfDeeds(row)) === true;
  return value !== undefined && !(names && isEmpty(value));
};

const given = (write: Write, rows: readonly Given[], member: string): boolean =>
  rows.some((row) => gives(write, row.from) && row.in.some((path) => covers(path, member)));

const isWhen = (write: Write, when: readonly string[] | undefined): boolean =>
  when === undefined || when.some((path) => gives(write, path));

type Permits = Pick<Effect, 'may'> | Pick<Elsewhere, 'may'>;
const permitted = (write: Write, { may = [] }: Permits, member: string): boolean =>
  may.some(
    ({ members = [], existence, when }) =>
      (existence !== undefined || members.some((path) => covers(path, member))) && isWhen(write, when),
  );

/** Whether a write may have changed a member of a thing, by its row in spec/effects. */
export const mayChange = (write: Write, thing: Thing, member: string, holders?: Holders): boolean => {
  const effect = effectOf(write.operation);
  if (effect === undefined) return true;
  const { schema } = resources[thing.kind];
  if (isAbout(write, thing)) {
    const becomes = Object.keys(effect.becomes).some((path) => covers(path, member));
    // What a restore brings back it was before.
    const isEnded = effect.thing === 'removed' && resources[thing.kind].restore === null;
    if (becomes || isEnded || effect.thing === 'made') return true;
    if (given(write, effect.sets, member) || permitted(write, effect, member)) return true;
  }
  return effect.elsewhere
    .filter(({ on }) => on === 'any' || on === schema)
    .some(
      (row) =>
        isWithin(row, write, thing, holders) && (given(write, row.sets ?? [], member) || permitted(write, row, member)),
    );
};

/** Members by which lists and readers may tell what they show. */
const placing: readonly string[] = [
  'parent',
  'organization',
  'deletedAt',
  'permissions',
  'defaultLevel',
  'visibility',
  'section',
  'sectionGroup',
];

const endsThings = (write: Write, { may = [] }: Permits): boolean =>
  may.some(({ existence, when }) => existence === 'gone' && isWhen(write, when));

/** Whether a write changes a thing, and nothing by which lists and readers may tell what they show. */
const staysPut = ({ thing, sets, may, becomes }: Effect): boolean => {
  const touched = [
    ...sets.flatMap((row) => row.in),
    ...may.flatMap(({ members = [] }) => members),
    ...Object.keys(becomes),
  ];
  return ['changed', 'made-or-changed'].includes(thing) && !touched.some((path) => placing.includes(path));
};

/** Whether a write may take a thing, with these members, away from where it is shown. */
export const mayTake = (
  write: Write,
  thing: Thing,
  members: ReadonlyMap<string, string>,
  holders?: Holders,
): boolean => {
  const effect = effectOf(write.operation);
  if (effect === undefined) return true;
  const { schema } = resources[thing.kind];
  // What changes stays where it is shown.
  if (isAbout(write, thing)) return !staysPut(effect) || endsThings(write, effect);
  // A body may name several.
  if (effect.on === schema && endsThings(write, effect)) return true;
  // What lies in no collection lies in no removed or moved one.
  const isOutermost = thing.scope.length === 0 && !members.has('parent');
  return effect.elsewhere
    .filter(
      (row) => row.on === schema && !(row.which === 'inside' && isOutermost) && isWithin(row, write, thing, holders),
    )
    .some(({ sets = [], may = [] }) => {
      const touched = [...sets.flatMap((row) => row.in), ...may.flatMap((row) => row.members ?? [])];
      return endsThings(write, { may }) || touched.some((path) => placing.includes(path));
    });
};

/** Whether an address is answered as it was given also where credentials, query and fragment are taken out (OP-OWN-13.a). */
const isPlainAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return true;
  const { href, username, password, search, hash } = new URL(text);
  return href === text && username + password + search + hash === '';
};

/** The same of all addresses in a value. */
const hasPlainAddresses = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'string' || isPlainAddress(value);
  return Object.values(value).every(hasPlainAddresses);
};

const isShownAlike = ({ as, open, in: paths }: Given, value: unknown): boolean =>
  paths.length === 1 && (as === 'address' ? hasPlainAddresses(value) : as === 'given' && open === undefined);

/** Whether what else a write is given may decide a member: a place that is given may be in another container (OP-MOVE-02.b). */
const isOpenBeside = (write: Write, path: string): boolean => {
  const effect = effectOf(write.operation);
  if (effect === undefined || Object.keys(write.body ?? {}).length <= 1) return false;
  return permitted(write, { may: effect.may.filter(({ unlessGiven }) => unlessGiven !== true) }, path);
};

/** Members that a write gives a value which every reading shows alike: by path, as a sighting holds it. */
export const givenBy = (write: Write): ReadonlyMap<string, string | undefined> => {
  const found = new Map<string, string | undefined>();
  for (const row of effectOf(write.operation)?.sets ?? []) {
    const value = inside(write.body, row.from);
    const [path = ''] = row.in;
    if (value === undefined || path.includes('*') || !isShownAlike(row, value)) continue;
    if (isOpenBeside(write, path)) continue;
    if (value === null) found.set(path, undefined);
    for (const [member, text] of flattened(value, path)) found.set(member, text);
  }
  return found;
};

/** Members that hold the things which a write names by their ids, among others or alone. */
export const heldBy = (write: Write): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const { from, in: paths, as, open } of effectOf(write.operation)?.sets ?? []) {
    const value = inside(write.body, from);
    const [path = ''] = paths;
    if (as !== 'embedded' || open !== undefined || paths.length > 1 || path.includes('*')) continue;
    const ids = (Array.isArray(value) ? (value as unknown[]) : [value]).filter((id) => typeof id === 'string');
    if (ids.length > 0) found.set(path, ids);
  }
  return found;
};

const rows: readonly Effect[] = Object.values(effects);

const writtenBySchema = new Map<string, readonly string[]>();

/** Members that some write surely gives a value of their own, by the schema that has them; no things inside (OP-RES-08). */
export const writtenMembers = (schema: string): readonly string[] => {
  const known = writtenBySchema.get(schema);
  if (known !== undefined) return known;
  const own = rows.filter(({ on }) => on === schema);
  const sure = own.flatMap(({ sets }) =>
    sets.filter(({ as, open }) => as === 'given' && open === undefined).flatMap((row) => row.in),
  );
  const paths = [...sure, ...own.flatMap(({ becomes }) => Object.keys(becomes))];
  const written = [...new Set(paths)].filter((path) => !path.includes('*'));
  writtenBySchema.set(schema, written);
  return written;
};
