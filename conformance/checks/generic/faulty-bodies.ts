import { inapplicable } from '../../core/check-result.ts';
import { faultyRequests } from '../../requests/faulty-requests.ts';
import { refuseEach } from '../../requests/refusals.ts';
import { refusedFirst } from '../../requests/refused-first.ts';
import { placeFor } from '../../requests/valid-body.ts';
import { check, type Check } from '../check.ts';

type OverBodies = Extract<
  keyof typeof faultyRequests,
  `${'types' | 'enums' | 'patterns' | 'formats' | 'required'}/body` | `bodies/${string}`
>;

/** Bodies with one fault, each beside its valid twin; shared with other rules as long as they are refused. */
const faultyBodies = (name: OverBodies): Check =>
  check(name, {}, (context) => {
    const { row, operation, members, world } = context;
    if (!name.startsWith('bodies/') && members.length === 0)
      return Promise.resolve(inapplicable('the row names no member of its body'));
    return refusedFirst(context, async () =>
      refuseEach({
        world,
        operation,
        place: await placeFor(world, operation, members),
        attempts: (params) =>
          faultyRequests[name]({ world, operation, requirement: row.id, members, valid: { params } }),
      }),
    );
  });

export const faultyBodyChecks: readonly Check[] = [
  faultyBodies('types/body'),
  faultyBodies('enums/body'),
  faultyBodies('patterns/body'),
  faultyBodies('formats/body'),
  faultyBodies('required/body'),
  faultyBodies('bodies/malformed-json'),
  faultyBodies('bodies/not-an-object'),
];
