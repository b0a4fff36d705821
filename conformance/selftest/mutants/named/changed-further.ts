import { textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** A space that is moved to the top lands in the collection around its own. */
const upOneLevel: Fault = () => async (ask, server) => {
  const body = membersOf(ask.body);
  if (body?.['parent'] !== null) return server.send(ask);
  const own = (await server.call('getSpaceById', { params: ask.params })).json;
  const around = { params: { collectionId: textInside(own, 'parent') ?? '' } };
  const parent = textInside((await server.call('getCollectionById', around)).json, 'parent');
  return server.send(parent === undefined ? ask : { ...ask, body: { ...body, parent } });
};

/** What shows where things are changed from further on than their beginning. */
export const changedFurtherMutants: readonly Mutant[] = [
  {
    name: 'a space two collections deep that is moved to the top goes up one of them',
    breaks: 'MOVE-02',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    fault: upOneLevel,
  },
];
