import { effects, type Effect } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { inside, listInside } from '../core/json-path.ts';
import { enumValues, memberSchema, propertiesOf, resolved, typesOf } from '../core/json-schema.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { kindMadeBy, kinds } from '../resources/kinds.ts';
import { innerCollection, parentCollection } from '../world/parent-collections.ts';
import type { World } from '../world/world.ts';
import { withOthers } from './choose.ts';
import { emptyValues } from './empty-values.ts';
import { besideAnother } from './moved-beside.ts';
import { otherValues } from './other-values.ts';
import { updatesOthersThing } from './restoring.ts';
import { bodyReference } from './valid-body.ts';

/** Members of one body that a scene writes. */
export const variantsMost = 6;

/** Switches that may shut out the caller. */
const neverTurned: readonly string[] = ['sso'];

/** All other values than this one, where the document names several: a write of what is there already shows nothing. */
export const turned = (operation: OperationId, name: string, value: unknown): readonly unknown[] => {
  const schema = memberSchema(bodyReference(operation), [name]) ?? {};
  const isFlag = typeof value === 'boolean' && !neverTurned.includes(name);
  const words = (enumValues(schema) ?? []).filter((each) => each !== null && each !== value);
  if (isFlag) return [!value];
  // What all share is others' too: the fewer words it goes through, the better.
  return operationRow(operation).acts.on === 'Organization' ? words.slice(0, 1) : words;
};

/** Members of an update that turn what a thing shows: switches over, and words to others. */
export const turnedOver = (update: OperationId, shown: unknown): Readonly<Record<string, unknown>> => {
  if (operationRow(update).body === null) return {};
  const members = Object.entries(propertiesOf(resolved(bodyReference(update))));
  const now = (name: string, schema: Parameters<typeof resolved>[0]): unknown =>
    inside(shown, name) ?? (typesOf(resolved(schema)).includes('boolean') ? false : undefined);
  return Object.fromEntries(
    members.flatMap(([name, schema]) =>
      turned(update, name, now(name, schema))
        .slice(0, 1)
        .map((other) => [name, other] as const),
    ),
  );
};

/** What an update is written with, one optional member each. */
export type MemberWrites = {
  /** The name that a sibling has too; then switches and words turned, and texts meanwhile. */
  readonly first: readonly unknown[];
  /** What was turned, turned back. */
  readonly back: readonly unknown[];
  /** While switches and words are as they were given. */
  readonly last: readonly unknown[];
  /** What another thing is written with: any member but the name that it has too. */
  readonly beside: readonly unknown[];
};

/** Addresses, of which a server may make others where two things would have the same (OP-SEC-02). */
const ofOneAlone: ReadonlySet<string> = new Set(['path', 'basename']);

/** Another thing is not written where it cannot have the name. */
const isWrittenBeside = (naming: string | undefined, full: object): boolean =>
  naming === undefined || Object.hasOwn(full, naming);

/**
 * Writes of one optional member each, out of a body that has them all, so that a member that is not given is always one
 * with an unusual value too. `fresh` is another text for the member `naming`.
 */
export const oneByOne = (
  operation: OperationId,
  full: unknown,
  plain: unknown,
  naming: string | undefined,
  fresh: unknown,
): MemberWrites => {
  if (typeof full !== 'object' || full === null || kindMadeBy(operation) !== undefined)
    return { first: [], back: [], last: [], beside: [] };
  const { bodyRequired } = operationRow(operation);
  const required = Object.keys(plain ?? {});
  const base = bodyRequired ? (plain as object) : {};
  const members = Object.entries(full)
    .filter(([name]) => !bodyRequired || !required.includes(name))
    .slice(0, variantsMost);
  const others = members.map(([name, value]) => turned(operation, name, value).map((each) => [name, each] as const));
  const isTurned = (at: number): boolean => others[at]!.length > 0;
  const still = members.filter((_, at) => !isTurned(at));
  const named = still.filter(([name]) => name === naming);
  const unnamed = still.filter(([name]) => name !== naming);
  const whileTurned = unnamed.length > 0 || others.flat().length === 0 ? unnamed : named;
  const first = [...named, ...others.flat(), ...whileTurned];
  const back = members.filter((_, at) => isTurned(at));
  const isNamed = naming !== undefined && Object.hasOwn(full, naming);
  const last = isNamed ? [[naming, fresh] as const] : others.flat().length > 0 ? unnamed.slice(0, 1) : [];
  const asBody = ([name, value]: readonly [string, unknown]): unknown => ({ ...base, [name]: value });
  const shared = [...others.flat(), ...unnamed].filter(([name]) => !ofOneAlone.has(name));
  const beside = isWrittenBeside(naming, full) ? shared : [];
  return {
    first: first.map(asBody),
    back: back.map(asBody),
    last: last.map(asBody),
    beside: beside.map(asBody),
  };
};

/** Flags that the usual bodies leave out, since what they do is open. */
const openFlags = (operation: OperationId, body: object): readonly (readonly [string, unknown])[] =>
  Object.entries(propertiesOf(resolved(bodyReference(operation))))
    .filter(([name, schema]) => !Object.hasOwn(body, name) && typesOf(resolved(schema)).includes('boolean'))
    .map(([name]) => [name, true] as const);

/** What is added alone later is taken out, and the other way round, so that each of these writes changes something. */
const reactionsSwapped = (body: object): object => {
  const { addedReactions: added, removedReactions: removed } = body as Readonly<Record<string, unknown>>;
  return added === undefined || removed === undefined
    ? body
    : { ...body, addedReactions: removed, removedReactions: added };
};

/**
 * All that an update may be given, at once and with other texts than each member alone has later; the first body holds
 * flags that may be refused, the second does not.
 */
export const allAtOnce = async (world: World, operation: OperationId, params: Params): Promise<readonly object[]> => {
  if (operationRow(operation).acts.as !== 'update' || operationRow(operation).body === null) return [];
  const { body } = await world.arrange(operation, { params, size: 'fullest' });
  const usual = reactionsSwapped(body ?? {});
  const flags = updatesOthersThing(operation) ? [] : openFlags(operation, usual);
  const bodies = flags.length === 0 ? [usual] : [{ ...usual, ...Object.fromEntries(flags) }, usual];
  return bodies.filter((each) => Object.keys(each).length > 1);
};

/** The texts that a thing has once it was written with both bodies: what is required is in the plain one. */
export const namesOf = (operation: OperationId, full: unknown, plain: unknown): Readonly<Record<string, unknown>> => ({
  ...(full as Readonly<Record<string, unknown>> | undefined),
  ...(operationRow(operation).bodyRequired ? (plain as Readonly<Record<string, unknown>> | undefined) : {}),
});

/** Bodies of a creation with everything in it, with the first of each value and with others. */
export const fullBodies = async (world: World, operation: OperationId, params: Params): Promise<readonly unknown[]> => {
  const { body } = await world.arrange(operation, { params, size: 'fullest' });
  const members = Object.entries(body ?? {});
  const turns = members.flatMap(([name, value]) =>
    turned(operation, name, value)
      .slice(0, 1)
      .map((other) => [name, other] as const),
  );
  if (turns.length === 0) return [body];
  const given = Object.fromEntries(turns);
  return [body, (await world.arrange(operation, { params, size: 'fullest', body: given })).body];
};

/** Another title for what was there before, which the usual request writes as it is. */
const otherTitle = (world: World, operation: OperationId): readonly unknown[] => {
  if (!updatesOthersThing(operation) || memberSchema(bodyReference(operation), ['title']) === undefined) return [];
  return [{ title: world.name('title', 30) }];
};

/** Settings of an organization that usual bodies leave out, as they may be refused or shut somebody out: there and back. */
const settings = async (world: World, operation: OperationId, params: Params): Promise<readonly unknown[]> => {
  if (operation !== 'updateOrganizationById' || world.isBrief) return [];
  const { json } = await world.must('getOrganizationById', { params });
  const [hostname, sso] = [inside(json, 'hostname'), inside(json, 'sso') === true];
  const host = world.name('host', 32).toLowerCase();
  return [
    { emailDomains: [...listInside(json, 'emailDomains'), `${world.name('set').toLowerCase()}.example.org`] },
    ...(typeof hostname === 'string' ? [{ hostname: host }, { hostname }] : []),
    { logo: 'https://docs.example.org/logo.png' },
    { sso: !sso },
    { sso },
  ];
};

/** Into another collection than before, into one below others, and out of all of them. */
const elsewhere = async (world: World, operation: OperationId): Promise<readonly unknown[]> => {
  const isMove = operation === 'moveSpace' || operation === 'moveCollection';
  if (!isMove || world.isBrief) return [];
  const inner = await unlessMissing(() => innerCollection(world));
  const parents = [(await parentCollection(world, 1)).id, ...(inner === undefined ? [] : [inner.id]), null];
  return parents.map((parent) => ({ parent }));
};

const proxied = (world: World) => ({ proxy: `${world.name('proxy', 30).toLowerCase()}.example.org/docs` });

/** What a site may show and usual bodies give it never or but once, at last beside all else; a server may look into a proxy (OP-SITE-09). */
const ofSite = async (world: World, operation: OperationId, params: Params): Promise<readonly unknown[]> =>
  operation !== 'updateSiteById' || world.isBrief
    ? []
    : [
        ...[false, true, false].map((enabled) => ({ adaptiveContent: { enabled } })),
        proxied(world),
        await withOthers(world, operation, params, proxied(world)),
      ];

/** The same people taken out that a body has put in, and put in again. */
const outAndIn = (operation: OperationId, body: unknown): readonly unknown[] =>
  operation === 'updateMembersInOrganizationTeam' ? [{ remove: listInside(body, 'add') }, body] : [];

/** What takes the place of all that was there is written once more with another value. */
const another = async (world: World, operation: OperationId, params: Params): Promise<readonly unknown[]> => {
  const { acts, body } = operationRow(operation);
  return acts.as === 'replace' && body !== null ? [(await world.arrange(operation, { params })).body] : [];
};

/** What may name another thing is written once more with another one, beside all else. */
const anotherNamed = async (world: World, operation: OperationId, params: Params): Promise<readonly unknown[]> => {
  const effect: Effect | undefined = effects[operation as WritingOperationId];
  const names = (effect?.sets ?? []).filter(({ as, open }) => as === 'embedded' && open === undefined);
  if (names.length === 0 || operationRow(operation).acts.as !== 'update' || world.isBrief) return [];
  return [(await world.arrange(operation, { params, size: 'fullest' })).body];
};

/** Further bodies where the first one makes what later ones update, writes what is there already, or only adds. */
export const furtherBodies = async (
  world: World,
  operation: OperationId,
  params: Params,
  first: unknown,
): Promise<readonly unknown[]> => {
  const made = kindMadeBy(operation);
  if (made === undefined || kinds[made].put !== operation)
    return [
      ...otherTitle(world, operation),
      ...(await settings(world, operation, params)),
      ...(await elsewhere(world, operation)),
      ...(await besideAnother(world, operation, params)),
      ...(await ofSite(world, operation, params)),
      ...outAndIn(operation, first),
      ...(await emptyValues(world, operation, params, first)),
      ...(await another(world, operation, params)),
      ...(await otherValues(world, operation, params)),
      ...(await anotherNamed(world, operation, params)),
    ];
  // Once more in a longer scene: what the second write did the third one does.
  const again = async (): Promise<unknown> => (await world.arrange(operation, { params })).body;
  return world.isBrief ? [await again()] : [await again(), await again()];
};
