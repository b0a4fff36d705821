import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { containerMade, kindMadeBy, kindNames, kinds, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import { ownNames } from './own-place.ts';

type Names = Readonly<Record<string, unknown>>;

/** A thing in another container that names the same things: `ids` are its own and its container's, `params` lead to it. */
type Twin = {
  readonly ids: readonly string[];
  readonly params: Params;
  /** Whether all that both name is there: a removal may take it along (OP-SEC-07.b), and then what names it changes. */
  readonly isTelling: () => Promise<boolean>;
  /** Takes away what was put into a thing before its removal, which may be refused with it (OP-SITE-11.a); false for none. */
  readonly empty: () => Promise<boolean>;
};

/** What is written: of which kind, where, and with what. */
type About = { readonly kind: Kind | undefined; readonly params: Params; readonly body: unknown };

/** Puts a section that names these things into what a removal may take it along with. */
const fillings: Partial<Record<OperationId, (world: World, params: Params, names: Names) => Promise<Made>>> = {
  deleteSiteById: (world, params, names) => world.make('siteSection', { params, body: names }),
  deleteSiteSectionGroupById: async (world, params, names) => {
    const { organizationId = '', siteId = '' } = params;
    const section = await world.make('siteSection', { params: { organizationId, siteId }, body: names });
    await world.must('addSectionToGroup', { params, body: { sectionId: section.id } });
    return section;
  },
};

/** Of this world's things, the one that nothing else in a scene names. */
const unnamed = 4;

/** What a thing names of other things, by the member that does: what a creation is sent, else what it was made with. */
const namesIn = async (world: World, operation: OperationId, kind: Kind, body: unknown): Promise<Names> => {
  const own = Object.entries(await ownNames(world, kind, fillings[operation] === undefined ? 0 : unnamed));
  const isMade = kindMadeBy(operation) === kind;
  return Object.fromEntries(own.map(([member, id]) => [member, isMade ? (inside(body, member) ?? id) : id]));
};

/** Whether a named thing can be read and is not marked as deleted; `param` is the member that names it. */
const isThere = async (world: World, [param, id]: readonly [string, unknown]): Promise<boolean> => {
  const kind = kindNames.find((each) => kinds[each].param === param);
  const reader = kind === undefined ? null : kinds[kind].read;
  if (reader === null) return true;
  const { ok, json } = await world.call(reader, { params: { [param]: String(id) } });
  return ok && (inside(json, 'deletedAt') ?? undefined) === undefined;
};

/**
 * Makes another thing, in another container, of what the thing names that is written, or what lies in one that is
 * removed; undefined where it names nothing, or where the target has no room for two.
 */
const twinOf = async (
  world: World,
  operation: OperationId,
  { kind: written, params, body }: About,
): Promise<Twin | undefined> => {
  const filling = fillings[operation];
  const kind = filling === undefined ? written : 'siteSection';
  const container = kind === undefined ? undefined : containerMade(kind);
  if (kind === undefined || container === undefined) return undefined;
  const names = await namesIn(world, operation, kind, body);
  const named = Object.entries(names);
  if (named.length === 0) return undefined;
  return unlessMissing(async () => {
    const around = await world.make(container);
    const made = await world.make(kind, { params: around.params, body: names });
    const filled = await unlessMissing(async () => filling?.(world, params, names));
    const isTelling = async (): Promise<boolean> => {
      if (operationRow(operation).acts.as !== 'remove') return true;
      for (const each of named) if (!(await isThere(world, each))) return false;
      return true;
    };
    const { remove } = kinds[kind];
    const empty = async (): Promise<boolean> =>
      filled !== undefined && remove !== null && (await world.call(remove, { params: filled.params })).ok;
    return { ids: [made.id, around.id], params: made.params, isTelling, empty };
  });
};

/**
 * Reads what names the same things in another container: once for its picture, and once more to be judged by that, which
 * puts it among `ids`.
 */
export const readingTwin = async (
  world: World,
  operation: OperationId,
  about: About,
  { ids, read }: { readonly ids: Set<string>; readonly read: (params: Params) => Promise<void> },
) => {
  const twin = await twinOf(world, operation, about);
  return {
    read: async (): Promise<void> => (twin === undefined ? undefined : read(twin.params)),
    readAgain: async (): Promise<void> => {
      if (twin === undefined || !(await twin.isTelling())) return;
      for (const id of twin.ids) ids.add(id);
      await read(twin.params);
    },
    empty: async (): Promise<boolean> => twin !== undefined && twin.empty(),
  };
};
