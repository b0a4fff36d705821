import { textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { isText } from '../faults/people.ts';
import { membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** What a body says of a side stands on the other side, where the space comes from another place. */
const arrivesOn =
  (side: 'before' | 'after', isFrom: (parent: string | undefined) => boolean): Fault =>
  () =>
  async (ask, server) => {
    const body = membersOf(ask.body) ?? {};
    const position = membersOf(body['position']) ?? {};
    const other = side === 'before' ? 'after' : 'before';
    if (position[other] === undefined || position[side] !== undefined) return server.send(ask);
    const { spaceId = '' } = ask.params;
    const parent = textInside((await server.call('getSpaceById', { params: { spaceId } })).json, 'parent');
    if (!isText(body['parent']) || parent === body['parent'] || !isFrom(parent)) return server.send(ask);
    return server.send({ ...ask, body: { ...body, position: { [side]: position[other] } } });
  };

/** Faults found from outside in the places of things that come from elsewhere. */
export const foundOutsideOwnerMutants: readonly Mutant[] = [
  {
    name: 'a space that comes from another collection after a neighbour stands before it',
    breaks: 'MOVE-07',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    profile: 'default',
    fault: arrivesOn('before', (parent) => parent !== undefined),
  },
  {
    name: 'a space that comes from the root before a neighbour stands after it',
    breaks: 'MOVE-06',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    profile: 'default',
    fault: arrivesOn('after', (parent) => parent === undefined),
  },
];
