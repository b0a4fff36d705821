import type { OperationId } from '#spec/operation.ts';
import { pageIn } from '../client/content.ts';
import type { Exchange } from '../client/exchange.ts';
import { kinds, type Kind } from '../client/kinds.ts';
import type { Made, World } from '../client/world.ts';
import { isMissingPrerequisite } from '../missing-prerequisite.ts';

type Params = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

const onPage = async (world: World, params: Params): Promise<Body> => ({ page: await pageIn(world, params) });

/** Members of a creation that a server may refuse, or that need something to name: without them a thing shows less. */
const richBodies: Partial<Record<Kind, (world: World, params: Params) => Promise<Body>>> = {
  // Options go with types of choices (OP-CF-04).
  customField: (world) =>
    Promise.resolve({ type: 'select:single', options: [world.name('option', 30), world.name('option', 30)] }),
  comment: onPage,
  changeRequestComment: onPage,
};
export const hasRichBody = (kind: Kind): boolean => richBodies[kind] !== undefined;

/** What comes before a reading, so that what it reads shows more. Refused, it leaves the thing as it is. */
export const beforehand: Partial<Record<OperationId, (world: World, params: Params) => Promise<unknown>>> = {
  getSpaceById: (world, params) => intoCollection(world, params),
  updateSpaceById: (world, params) => intoCollection(world, params),
  restoreSpace: (world, params) => intoCollection(world, params),
  getCurrentRevision: async (world, params) => {
    if (world.target.remote?.git === undefined) return;
    await world.call('importGitRepository', await world.arrange('importGitRepository', { params }));
  },
};

const intoCollection = async (world: World, params: Params): Promise<unknown> =>
  world.call('moveSpace', { params, body: { parent: (await world.own('collection')).id } });

/** Asks for a creation with those members. */
export const callRich = async (
  world: World,
  kind: Kind,
  operation: OperationId = kinds[kind].create,
): Promise<Exchange> => {
  const { params } = await world.arrange(operation, { size: 'fullest' });
  const body = (await richBodies[kind]?.(world, params)) ?? {};
  return world.call(operation, await world.arrange(operation, { params, size: 'fullest', body }));
};

/** Makes a thing with those members, or without them where they cannot be had. */
export const makeRich = async (world: World, kind: Kind, given: Params = {}): Promise<Made> => {
  const richBody = richBodies[kind];
  if (richBody === undefined) return world.make(kind, { params: given });
  try {
    const { params } = await world.arrange(kinds[kind].create, { params: given });
    return await world.make(kind, { params, body: await richBody(world, params) });
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown)) throw thrown;
    return world.make(kind, { params: given });
  }
};
