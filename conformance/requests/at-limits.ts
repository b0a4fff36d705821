import type { OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import type { Boundary } from '../generators/boundary.ts';
import { segmentsOf } from '../core/json-schema.ts';
import { membersOf } from './row-members.ts';
import { withValueAt } from './body-at.ts';
import { limitValues, ownLetters } from './limit-values.ts';
import { readWritten, showsMember } from './read-written.ts';
import { restoring } from './restoring.ts';
import { bodyReference, hasGround, hasPlace } from './valid-body.ts';
import type { Params } from '../core/params.ts';

type AtLimit = { readonly member: string; readonly boundary: Boundary };
/** Members whose values were accepted and read back at every limit, with what showed it. */
export type Held = ReadonlyMap<string, readonly Exchange[]>;

/** Members of an operation's body that some row gives a limit, but for those that want a body of their own. */
const limitedMembers = (operation: OperationId): readonly string[] => {
  const named = requirements.flatMap((row) =>
    row.excluded === undefined && row.check === 'limits/body' && operationsOf(row).includes(operation)
      ? membersOf(row, operation)
      : [],
  );
  return [...new Set(named)].filter((member) => !hasGround(operation, member) && !hasPlace(operation, [member]));
};

/** Whether two values cannot stand in one body: one lies in the other. */
const meet = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** As few bodies as will do. */
const rounds = (all: readonly AtLimit[]): readonly (readonly AtLimit[])[] => {
  const found: AtLimit[][] = [];
  for (const each of all) {
    const free = found.find((round) => !round.some(({ member }) => meet(member, each.member)));
    if (free === undefined) found.push([each]);
    else free.push(each);
  }
  return found;
};

/** Sends values at their limits in one body, and gives what showed each that was read back. */
const send = async (world: World, operation: OperationId, params: Params, round: readonly AtLimit[]) => {
  const { body: fullest } = await world.arrange(operation, { params, size: 'fullest' });
  const reference = bodyReference(operation);
  const body = round.reduce(
    (whole, { member, boundary }) => withValueAt(reference, whole, segmentsOf(member), boundary.at),
    fullest,
  );
  const exchange = await world.call(operation, { params, body });
  if (!exchange.ok) return new Map<string, readonly Exchange[]>();
  const isShown =
    (read: Exchange) =>
    ({ member, boundary }: AtLimit) =>
      showsMember(read, member, boundary.at);
  const read = await world.settled(
    () => readWritten({ world, operation, params }, body, exchange),
    (reply) => round.every(isShown(reply)),
  );
  return new Map(round.filter(isShown(read)).map(({ member }) => [member, [exchange, read]] as const));
};

/** Sends values at their limits, those of every member of an operation together; to a thing of its own unless given one. */
export const atLimits = async (world: World, operation: OperationId, place?: Params): Promise<Held> => {
  const params = place ?? (await world.arrange(operation)).params;
  const all: AtLimit[] = [];
  for (const member of limitedMembers(operation)) {
    const boundaries = await limitValues({ world, operation, params, member }, ownLetters(world));
    all.push(...boundaries.map((boundary) => ({ member, boundary })));
  }
  const held = new Map<string, readonly Exchange[]>(all.map(({ member }) => [member, []]));
  await restoring(world, operation, params, async () => {
    for (const round of rounds(all)) {
      const shown = await send(world, operation, params, round);
      for (const { member } of round) {
        const [before, now] = [held.get(member), shown.get(member)];
        if (before === undefined || now === undefined) held.delete(member);
        else held.set(member, [...before, ...now]);
      }
    }
  });
  return held;
};
