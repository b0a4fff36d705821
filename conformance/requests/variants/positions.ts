import type { OperationId } from '#spec/operation.ts';
import type { World } from '../../world/world.ts';
import { siteWithSections } from '../../world/site-content.ts';
import type { Made } from '../../world/world.ts';
import type { Variant, VariantSource } from './variant.ts';
import type { Params } from '../../core/params.ts';

type Body = Readonly<Record<string, unknown>>;
type Side = 'before' | 'after';

/** Something to move and the body that puts it beside its neighbour; `rest` holds the other bodies that the text gives. */
type Move = {
  readonly params: Params;
  /** Bodies without the place that the neighbour is in: the thing is at the root, where that is, whichever way it reads. */
  readonly alone?: (side: Side) => Body;
  readonly beside: (side: Side) => Body;
  readonly rest: Readonly<Record<string, Body>>;
};

/** A space in a collection, and a thing that is moved there. */
const intoCollection = async (world: World, thing: Made): Promise<Move> => {
  const parent = await world.make('collection');
  const neighbour = await world.make('space');
  await world.must('moveSpace', { params: neighbour.params, body: { parent: parent.id } });
  const atRoot = await world.make('space');
  await world.must('moveSpace', { params: atRoot.params, body: { parent: null } });
  return {
    params: thing.params,
    alone: (side) => ({ position: { [side]: { type: 'space', space: atRoot.id } } }),
    // Without a parent the thing may go to the root, where the neighbour is not (OP-MOVE-03).
    beside: (side) => ({ parent: parent.id, position: { [side]: { type: 'space', space: neighbour.id } } }),
    rest: { 'parent: a collection': { parent: parent.id }, 'parent: null': { parent: null }, 'no member': {} },
  };
};

const twoSections = async (world: World) => {
  const { site, sections } = await siteWithSections(world, 2);
  const [moved, neighbour] = sections;
  return { site, movedId: moved?.id ?? '', neighbourId: neighbour?.id ?? '' };
};

const section = async (world: World): Promise<Move> => {
  const { site, movedId, neighbourId } = await twoSections(world);
  return {
    params: { ...site.params, siteSectionId: movedId },
    beside: (side) => ({ position: { [side]: { type: 'site-section', siteSection: neighbourId } } }),
    rest: { 'no member': {} },
  };
};

const group = async (world: World): Promise<Move> => {
  const { site, movedId, neighbourId } = await twoSections(world);
  const { params } = await world.make('siteSectionGroup', { params: site.params, body: { sections: [movedId] } });
  return {
    params,
    beside: (side) => ({ position: { [side]: { type: 'site-section', id: neighbourId } } }),
    rest: { 'no member': {} },
  };
};

/** Moves that can be seen, by operation. */
export const moves: Partial<Record<OperationId, (world: World) => Promise<Move>>> = {
  moveCollection: async (world) => intoCollection(world, await world.make('collection')),
  moveSpace: async (world) => intoCollection(world, await world.make('space')),
  moveSiteSection: section,
  moveSiteSectionGroup: group,
};

/** A move before and after a neighbour, to the end, and out of every container. */
export const positionVariants: VariantSource = async (world, operation) => {
  const move = await moves[operation]?.(world);
  if (move === undefined) throw new Error(`${operation} moves nothing`);
  const { params, beside, alone, rest } = move;
  const sides = (['before', 'after'] as const).map((side): Variant => ({
    what: `position.${side}`,
    pointer: '/position',
    input: { params, body: beside(side) },
  }));
  const others = Object.entries(rest).map(([what, body]): Variant => ({
    what,
    pointer: body['parent'] === undefined ? '' : '/parent',
    input: { params, body },
  }));
  const bare = (['before', 'after'] as const).flatMap((side): readonly Variant[] =>
    alone === undefined || world.isBrief
      ? []
      : [
          {
            what: `position.${side} without parent`,
            pointer: '/position',
            from: { params, body: { parent: null } },
            input: { params, body: alone(side) },
          },
        ],
  );
  const plain = async () => ({ params, body: (await world.arrange(operation, { params })).body });
  return { params, plain, variants: () => Promise.resolve([...sides, ...others, ...bare]) };
};
