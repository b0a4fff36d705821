import type { OperationId } from '#spec/operation.ts';
import type { World } from '../../world/world.ts';
import { atLeast, people } from '../../world/people.ts';
import type { Input } from '../../http/client.ts';
import type { Variant, VariantPlace, VariantSource } from './variant.ts';
import type { Params } from '../../core/params.ts';

/**
 * A member that holds a state, what a fresh thing has there if that is sure, and values set one after the other: each
 * step is a transition of spec/states.yaml.
 */
type Walk = {
  readonly member: string;
  readonly start?: string;
  readonly values: readonly unknown[];
  readonly rows: readonly string[];
};

/** From and to each of the visibilities; that of visitor-auth may need more than its name (OP-SITE-13). */
const visibilities = ['public', 'unlisted', 'share-link', 'public', 'share-link', 'unlisted', 'public'] as const;

/** The states that a write leads through, by operation. */
export const walks = {
  updateSpaceById: {
    member: 'editMode',
    start: 'live',
    values: ['locked', 'live', 'locked', 'live'],
    rows: ['ST-04', 'ST-05'],
  },
  updateSiteById: { member: 'visibility', values: visibilities, rows: ['ST-06'] },
  updateSiteShareLinkById: { member: 'active', values: [false, true, false], rows: ['ST-07', 'ST-08'] },
  updateCommentInSpace: {
    member: 'resolved',
    start: 'unresolved',
    values: [true, false, true],
    rows: ['ST-09', 'ST-10'],
  },
  updateCommentInChangeRequest: {
    member: 'resolved',
    start: 'unresolved',
    values: [true, false, true],
    rows: ['ST-11', 'ST-12'],
  },
  addMemberToOrganizationTeamById: { member: 'role', values: ['member', 'owner', 'member'], rows: ['ST-13', 'ST-14'] },
} as const satisfies Partial<Record<OperationId, Walk>>;

/** Rows of spec/states.yaml that are judged as the plain valid request of their operation, or by the clock. */
export const plainTransitions = ['ST-01', 'ST-02', 'ST-03'] as const;

/** Ids of the transitions that are tried here. */
export const walkedTransitions: readonly string[] = Object.values(walks).flatMap(({ rows }) => rows);

const walkOf = (operation: OperationId): Walk | undefined => (walks as Partial<Record<OperationId, Walk>>)[operation];

/** The member of an operation's body that holds a state. */
export const stateMember = (operation: OperationId): string | undefined => walkOf(operation)?.member;

/** The same with the first value that a fresh thing takes, and the one that leads back. */
export const firstState = (operation: OperationId) => {
  const walk = walkOf(operation);
  return walk === undefined ? undefined : { member: walk.member, value: walk.values[0], back: walk.values[1] };
};

/** A team with an owner, whom the team keeps (OP-TEAM-07), and the path of another member of the organization in it. */
const besideOwner = async (world: World): Promise<Params> => {
  const team = await world.make('team');
  const [owner, other] = atLeast(2, await people(world), 'members of the organization');
  const at = (userId = '') => ({ ...team.params, userId });
  await world.must('addMemberToOrganizationTeamById', { params: at(owner?.id), body: { role: 'owner' } });
  return at(other?.id);
};

const stepsOf = ({ member, start, values }: Walk, params: Params): readonly Variant[] => {
  const setting = (value: unknown): Input => ({ params, body: { [member]: value } });
  return values.map((value, index): Variant => {
    const was = index === 0 ? start : String(values[index - 1]);
    return {
      what: `${member}: ${String(value)}${was === undefined ? '' : ` (was ${was})`}`,
      pointer: `/${member}`,
      ...(index === 0 ? {} : { from: setting(values[index - 1]) }),
      input: setting(value),
    };
  });
};

/** Every transition that an update makes, each from the state that it begins with. */
export const transitionVariants: VariantSource = async (world, operation): Promise<VariantPlace> => {
  const walk = walkOf(operation);
  if (walk === undefined) throw new Error(`${operation} changes no state`);
  const isSeat = operation === 'addMemberToOrganizationTeamById';
  const { params } = isSeat ? { params: await besideOwner(world) } : await world.arrange(operation);
  const plain = async () => ({ params, body: (await world.arrange(operation, { params })).body });
  return { params, plain, variants: () => Promise.resolve(stepsOf(walk, params)) };
};
