import { operationRow, type OperationId } from '#spec/operation.ts';
import { operationsOf, requirements, type RequirementId } from '#spec/requirement.ts';
import type { Question } from '../core/question.ts';
import type { Difference } from './compare-plan.ts';

/** Exchanges of a plan that a question keeps: those that speak of the thing, the last ones. */
const mostExchanges = 12;

type About = Pick<Difference, 'what' | 'a'> & { readonly operation: OperationId };

/** Checks whose rule covers a difference of a kind, the most telling first. */
const checksFor = ({ what, a, operation }: About): readonly string[] => {
  if (what === 'accepted') return a.startsWith('refused') ? ['success/answers', 'accepted/bodies'] : [];
  const { method, acts } = operationRow(operation);
  if (what === 'time') return ['pictures/frame', 'pictures/coherence'];
  if (acts.as === 'list' && (what === 'length' || what === 'order')) return ['pagination/walk-yields-each-once'];
  return method === 'GET' ? ['pictures/coherence'] : ['pictures/reply', 'pictures/frame'];
};

const covering = (about: About): RequirementId | undefined => {
  for (const check of checksFor(about)) {
    const row = requirements.find((each) => each.check === check && operationsOf(each).includes(about.operation));
    if (row !== undefined) return row.id;
  }
  return undefined;
};

/** A difference by what is alike in all plans that show it. */
export const nameOf = ({ steps, pointer, what }: Difference): string =>
  `${steps.at(-1)?.recorded.operation ?? ''} ${pointer} ${what}`;

/** Differences of plans as questions: the same place of the same operation is one. */
export const questionsOf = (
  found: readonly { readonly plan: string; readonly difference: Difference }[],
): readonly Question[] => {
  const groups = new Map<string, (typeof found)[number][]>();
  for (const each of found) {
    const name = nameOf(each.difference);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [...groups.values()].flatMap((group): Question[] => {
    // The shortest story is told.
    const [first] = group.toSorted((one, other) => one.difference.steps.length - other.difference.steps.length);
    const operation = first?.difference.steps.at(-1)?.recorded.operation;
    if (first === undefined || operation === undefined) return [];
    const { pointer, what, a, b, steps } = first.difference;
    const requirement = covering({ operation, what, a });
    return [
      {
        operation,
        pointer,
        what,
        theirs: a,
        reference: b,
        plan: first.plan,
        ...(requirement === undefined ? {} : { requirement }),
        seen: new Set(group.map(({ plan }) => plan)).size,
        exchanges: steps.slice(-mostExchanges).map(({ recorded }) => recorded.exchange),
      },
    ];
  });
};
