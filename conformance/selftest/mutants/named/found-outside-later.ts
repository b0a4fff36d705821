import { textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { onlyItems } from '../faults/lists.ts';
import type { Mutant } from '../mutant.ts';

/** Teams are found by the titles under which a list showed them first. */
const byFirstTitle: Fault = () => {
  const first = new Map<unknown, string>();
  return onlyItems((team, { query: { title = '' } }) => {
    const known = first.get(team['id']) ?? textInside(team, 'title') ?? '';
    first.set(team['id'], known);
    return known.toLowerCase().includes(title.toLowerCase());
  })();
};

/** Faults found from outside that show only once something is written after all else was asked. */
export const foundOutsideLaterMutants: readonly Mutant[] = [
  {
    name: 'teams are found by the titles that a list showed first',
    breaks: 'FLT-01',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    profile: 'default',
    fault: byFirstTitle,
  },
];
