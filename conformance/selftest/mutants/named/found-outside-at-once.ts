import type { Fault } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** Of a text and a state that are given together, the state is passed over where it opens the comment. */
const textBeforeOpening: Fault = () => (ask, server) => {
  const body = membersOf(ask.body);
  if (body?.['resolved'] !== false || body['body'] === undefined) return server.send(ask);
  const { resolved: _resolved, ...rest } = body;
  return server.send({ ...ask, body: rest });
};

/** What is given at once: found by those who read the text alone. */
export const foundAtOnceMutants: readonly Mutant[] = [
  {
    name: "a change request's comment opened with a new text stays resolved",
    breaks: 'CMT-20',
    mayAlsoBreak: [],
    on: ['updateCommentInChangeRequest'],
    profile: 'default',
    fault: textBeforeOpening,
  },
];
