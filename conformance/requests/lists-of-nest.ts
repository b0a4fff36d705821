import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Finding } from '../core/check-result.ts';
import { inside, textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { resources } from '../resources/index.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { people } from '../world/people.ts';
import { lastPage, wholeList } from '../world/steady-walk.ts';
import type { World } from '../world/world.ts';

/** A list in which something in a collection may be. */
export type Listing = {
  readonly operation: OperationId;
  readonly params: Params;
  readonly query?: Readonly<Record<string, string>>;
};

/** What a list of that name held. */
export type Held = {
  readonly what: string;
  readonly listing: Listing;
  readonly exchange: Exchange;
  readonly ids: readonly string[];
};

const gone: readonly number[] = [404, 410];

const spacesOfMember = 'listSpacesForOrganizationMember';

/** The spaces of a member of the organization that a transfer leads out of; none without one. */
export const heldByMember = async (world: World): Promise<readonly Held[]> => {
  const [member] = (await unlessMissing(() => people(world))) ?? [];
  const params = { organizationId: world.target.organization, userId: member?.id ?? '' };
  const walk = member && (await unlessMissing(() => wholeList(world, spacesOfMember, { params })));
  if (walk === undefined) return [];
  const ids = walk.items.flatMap((item) => textInside(item, 'space', 'id') ?? []);
  const listing = { operation: spacesOfMember, params } as const;
  return [{ what: 'the list of spaces of a member', listing, exchange: lastPage(walk), ids }];
};

/** Whether a list is one of things of a kind, and not of what else knows them. */
const isListOf = (operation: OperationId, kind: Kind): boolean =>
  operationRow(operation).item === resources[kind].schema;

const ofOrganization = ({ params, query }: Listing, json: unknown): boolean | undefined => {
  if (textInside(json, 'organization') !== params['organizationId']) return false;
  // What is left out there beside the root is open (OP-COL-04.a).
  return query?.['nested'] === 'false' && textInside(json, 'parent') !== undefined ? undefined : true;
};

/** Which of the spaces of an organization a member sees is open (OP-MBR-08). */
const ofMember = ({ params }: Listing, json: unknown): boolean | undefined => {
  const organization = textInside(json, 'organization');
  return organization === undefined || organization === params['organizationId'] ? undefined : false;
};

/** Whether a list has to hold a thing that reads so; undefined where the text leaves it open, or it is of another kind. */
const belongsIn = (listing: Listing, kind: Kind, { ok, status, json }: Exchange): boolean | undefined => {
  if (listing.operation === spacesOfMember) return kind === 'space' && ok ? ofMember(listing, json) : undefined;
  if (!isListOf(listing.operation, kind)) return undefined;
  // Lists may show a deleted space (OP-SPC-02).
  if (!ok) return kind === 'collection' && gone.includes(status) ? false : undefined;
  if ((inside(json, 'deletedAt') ?? undefined) !== undefined) return undefined;
  const { collectionId } = listing.params;
  return collectionId === undefined ? ofOrganization(listing, json) : textInside(json, 'parent') === collectionId;
};

/** Something in the nest, as it is read by itself. */
export type Lying = { readonly kind: Kind; readonly id: string; readonly read: Exchange };

/** The lists that hold what says that it is elsewhere, or not what says that it is there. */
export const misplaced = ({ kind, id, read }: Lying, lists: readonly Held[]): readonly Held[] =>
  lists.filter(({ listing, exchange, ids }) => {
    const isWanted = belongsIn(listing, kind, read);
    return exchange.ok && isWanted !== undefined && ids.includes(id) !== isWanted;
  });

/** Findings for these, after some writes. */
export const asMisplaced = (lying: Lying, lists: readonly Held[], story: readonly Exchange[]): readonly Finding[] =>
  misplaced(lying, lists).map(({ what, exchange, ids }) => {
    const isHeld = ids.includes(lying.id);
    const { word } = kinds[lying.kind];
    return {
      expected: isHeld
        ? `${what} does not hold a ${word} that is elsewhere by then`
        : `${what} holds a ${word} that says it is there`,
      got: isHeld ? 'a list that does' : 'a list without it',
      pointer: '/items',
      exchanges: [...story, lying.read, exchange],
    };
  });
