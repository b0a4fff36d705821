import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { classOf, type ConformanceClass } from '#spec/conformance-class.ts';
import { resourceKinds, resources, type ResourceKind } from '../../resources/index.ts';
import { roles } from '../../resources/resource.ts';
import { shownIn } from '../../resources/shown-in.ts';

/** A kind at its place in the tree of what holds what. */
export type PlacedKind = { readonly kind: ResourceKind; readonly depth: number };

/** `shower` has `shown` whole somewhere in the replies of its operations. */
export type Show = { readonly shower: ResourceKind; readonly shown: ResourceKind };

const below = (container: ResourceKind | null, depth: number): readonly PlacedKind[] =>
  resourceKinds
    .filter((kind) => resources[kind].container === container)
    .flatMap((kind) => [{ kind, depth }, ...below(kind, depth + 1)]);

/** Every kind below the one that holds it, containers first. */
export const kindTree = (): readonly PlacedKind[] => below(null, 0);

/** The operations of a kind: by role, then lists that show some and whatever else acts on one. */
export const operationsOfKind = (kind: ResourceKind): readonly OperationId[] => {
  const row = resources[kind];
  return [...new Set([...roles.flatMap((role) => row[role] ?? []), ...row.lists, ...row.actions])];
};

/** The class that a kind belongs to, by its operations. */
export const classOfKind = (kind: ResourceKind): ConformanceClass => {
  const [first] = operationsOfKind(kind);
  return classOf(first === undefined ? '-' : operationRow(first).family);
};

const kindByOperation = (): ReadonlyMap<OperationId, ResourceKind> =>
  new Map(
    resourceKinds.flatMap((kind) =>
      roles.flatMap((role) => resources[kind][role] ?? []).map((id) => [id, kind] as const),
    ),
  );

/** Operations that show a kind anywhere in their replies. */
export const showersOf = (kind: ResourceKind): readonly OperationId[] => {
  const { schema } = resources[kind];
  if (schema === null) return [];
  const showing = new Set(shownIn(schema).map(({ operation }) => operation));
  return operationIds.filter((id) => showing.has(id));
};

/** What shows what, between kinds; twins below a change request stand for themselves. */
export const shows = (): readonly Show[] => {
  const kindOf = kindByOperation();
  const pairs = resourceKinds.flatMap((shown) =>
    showersOf(shown).flatMap((operation) => {
      const shower = kindOf.get(operation);
      const isSame = shower === undefined || resources[shower].schema === resources[shown].schema;
      return isSame ? [] : [{ shower, shown }];
    }),
  );
  const seen = new Set<string>();
  return pairs.filter(({ shower, shown }) => {
    const key = `${shower} ${shown}`;
    return !seen.has(key) && seen.add(key);
  });
};
