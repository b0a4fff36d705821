import type { OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';

/** An update with all the other members that the suite can give it: a choice beside them counts as it does alone. */
export const withOthers = async (
  world: World,
  operation: OperationId,
  params: Params,
  body: object,
): Promise<Readonly<Record<string, unknown>>> => {
  const full = await unlessMissing(() => world.arrange(operation, { params, size: 'fullest' }));
  return { ...(full?.body as object | undefined), ...body };
};

/** Chooses beside all other members, and alone where that is refused, as any of them may be; in a brief run always alone. */
export const chooseBesideOthers = async (
  world: World,
  operation: OperationId,
  { params, body }: { readonly params: Params; readonly body: object },
): Promise<Exchange> => {
  const sent = world.isBrief
    ? undefined
    : await world.call(operation, { params, body: await withOthers(world, operation, params, body) });
  return sent?.ok === true ? sent : world.must(operation, { params, body });
};
