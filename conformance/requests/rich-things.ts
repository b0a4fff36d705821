import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../core/json-path.ts';
import { documentsOf, pageIn, readPages } from '../world/content.ts';
import type { Exchange } from '../http/exchange.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { openWord } from '../world/references/open-words.ts';
import type { Made, World } from '../world/world.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';

type Body = Readonly<Record<string, unknown>>;

const fullestPage = async (world: World, params: Params): Promise<string | undefined> => {
  const documents = documentsOf(await readPages(world, params));
  const [fullest] = documents.toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
  return textInside(fullest, 'id');
};

const onPage = async (world: World, params: Params): Promise<readonly Body[]> => {
  const page = (await fullestPage(world, params)) ?? (await pageIn(world, params));
  // What a text that names no part of the page does is open (OP-CMT-04).
  return [{ page, node: world.name('node') }, { page }];
};

/**
 * Members of a creation that a server may refuse, or that need something to name: without them a thing shows less. What
 * shows most comes first.
 */
export const richBodies: Partial<Record<Kind, (world: World, params: Params) => Promise<readonly Body[]>>> = {
  // Options go with types of choices (OP-CF-04).
  customField: async (world) => {
    const options = [world.name('option', 30), world.name('option', 30)];
    const type = await unlessMissing(() => openWord(world, 'customFieldSelectType'));
    return type === undefined ? [] : [{ type, options }];
  },
  comment: onPage,
  changeRequestComment: onPage,
};
/** Whether a kind can be made with more than a plain creation gives. */
export const hasRichBody = (kind: Kind): boolean => richBodies[kind] !== undefined;

type Step = (world: World, params: Params) => Promise<unknown>;

const intoOther: Step = async (world, params) =>
  world.call('moveCollection', { params, body: { parent: (await world.own('collection')).id } });

/** A server may look into a proxy (OP-SITE-09). */
const behindProxy: Step = (world, params) =>
  world.call('updateSiteById', { params, body: { proxy: `www.example.org/${world.name('proxy').toLowerCase()}` } });

/** Content that came by Git says so, and a space that was linked with its repository by that. */
const fromRepository: Step = async (world, params) => {
  if (world.target.remote?.git === undefined) return;
  const { body } = await world.arrange('importGitRepository', { params });
  const gitInfo = { provider: await openWord(world, 'gitProvider'), url: world.target.remote.git };
  await world.call('importGitRepository', { params, body: { ...(body as Body), gitInfo } });
};

const intoCollection: Step = async (world, params) =>
  world.call('moveSpace', { params, body: { parent: (await world.own('collection')).id } });

/** The comment around a reply has the reaction already that the reply is going to get. */
const reactAround =
  (update: OperationId): Step =>
  async (world, params) =>
    world.call(update, { params, body: { addedReactions: [await openWord(world, 'reactionEmoji')] } });

/** What comes before a reading, so that what it reads shows more. Refused, it leaves the thing as it is. */
export const beforehand: Partial<Record<OperationId, readonly Step[]>> = {
  getSpaceById: [intoCollection, fromRepository],
  getCollectionById: [intoOther],
  updateCollectionById: [intoOther],
  updateSpaceById: [intoCollection],
  restoreSpace: [intoCollection],
  getSiteById: [behindProxy],
  updateSiteById: [behindProxy],
  getCurrentRevision: [fromRepository],
  listPages: [fromRepository],
  listFiles: [fromRepository],
  getPageById: [fromRepository],
  getFileById: [fromRepository],
  updateCommentReplyInSpace: [reactAround('updateCommentInSpace')],
  updateCommentReplyInChangeRequest: [reactAround('updateCommentInChangeRequest')],
};

/** Does what comes before readings of a thing, each step once. */
export const prepare = async (world: World, operations: readonly OperationId[], params: Params): Promise<void> => {
  const steps = new Set(operations.flatMap((operation) => beforehand[operation] ?? []));
  for (const step of steps) await unlessMissing(() => step(world, params));
};

/** What a creation with those members answers; undefined where there are none or it is refused. */
export const callRich = async (world: World, kind: Kind, operation: OperationId): Promise<Exchange | undefined> => {
  if (!hasRichBody(kind)) return undefined;
  const { params } = await world.arrange(operation, { size: 'fullest' });
  for (const body of (await richBodies[kind]?.(world, params)) ?? []) {
    const exchange = await world.call(operation, await world.arrange(operation, { params, size: 'fullest', body }));
    if (exchange.ok) return exchange;
  }
  return undefined;
};

/** Makes a thing with those members, or without them where they cannot be had. */
export const makeRich = async (world: World, kind: Kind, given: Params = {}): Promise<Made> => {
  if (!hasRichBody(kind)) return world.make(kind, { params: given });
  const { params } = await world.arrange(kinds[kind].create, { params: given });
  const bodies = (await richBodies[kind]?.(world, params)) ?? [];
  for (const body of bodies) {
    try {
      return await world.make(kind, { params, body });
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
    }
  }
  return world.make(kind, { params });
};
