import type { OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { World } from '../world/world.ts';
import { boundariesOf, freshLetters } from '../generators/boundary.ts';
import { memberSchema, segmentsOf } from '../core/json-schema.ts';
import { hashSeed } from '../core/seed.ts';
import { withValueAt } from './body-at.ts';
import { attemptAt } from './faulty-members.ts';
import type { Attempt } from './refusals.ts';
import { bodyReference } from './valid-body.ts';
import type { Params } from '../core/params.ts';

const judged = ['types/body', 'enums/body', 'limits/body'];
const most = 6;

/** Members of an operation's body for which some row has a fault, at most six, spread over them. */
const faultyMembers = (operation: OperationId): readonly string[] => {
  const members = requirements.flatMap((row) => {
    const { check: name = '', members: named = [] } = row as { check?: string; members?: readonly string[] };
    if (!judged.includes(name) || !operationsOf(row).includes(operation)) return [];
    return named.flatMap((member) => (member.startsWith(`${operation}/`) ? [member.slice(operation.length)] : []));
  });
  const some = [...new Set(members)];
  return some.filter((_, index) => index % Math.ceil(some.length / most) === 0);
};

/** Bodies with a fault in one member: alone, and among valid changes of everything else. */
export const severalFaults = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<readonly Attempt[]> => {
  const attempts: Attempt[] = [];
  const reference = bodyReference(operation);
  const letters = freshLetters(() => hashSeed(0, world.name('draw')));
  for (const member of faultyMembers(operation)) {
    const segments = segmentsOf(member);
    const faulty = await attemptAt(world, operation, params, member, ['type', 'enum', 'const']);
    attempts.push(...faulty.slice(0, 1));
    const [boundary] = boundariesOf(memberSchema(reference, segments) ?? {}, letters);
    if (boundary === undefined) continue;
    const { body } = await world.arrange(operation, { params, size: 'fullest' });
    const input = { params, body: withValueAt(reference, body, segments, boundary.beyond) };
    attempts.push({ what: `${member} beyond its limit among valid changes`, pointer: member, input });
  }
  return attempts;
};
