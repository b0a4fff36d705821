import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import { operationRow } from '#spec/operation.ts';
import { kinds, type Kind } from '../../resources/kinds.ts';
import type { Made, World } from '../../world/world.ts';

type Body = Readonly<Record<string, unknown>>;
type Given = { readonly params?: Params; readonly body?: Body };

/**
 * A thing made with one body and then written with another: a filter goes by what it is, and not by what it was. Where
 * the target does not take the update, another one made as it should be.
 */
export const rewritten = async (world: World, kind: Kind, first: Given, then: Body): Promise<Made> => {
  const { update, param } = kinds[kind];
  const made = await world.make(kind, first);
  const { pathParameters } = operationRow(update);
  const params = Object.fromEntries(pathParameters.map((name) => [name, made.params[name] ?? '']));
  const { body } = await world.arrange(update, { params, body: then });
  if ((await unlessMissing(() => world.must(update, { params, body }))) !== undefined) return made;
  const { [param]: _own, ...around } = first.params ?? {};
  return world.make(kind, { params: around, body: { ...first.body, ...then } });
};
