import type { Criterion, OperationFacts } from './operation-facts.ts';
import type { Selector } from './selector.ts';

const asking = (asked: Selector['asked']): Selector => ({ asked, except: {} });
const answers = (own: readonly OperationFacts[], criterion: Criterion): string[] => [
  ...new Set(own.flatMap((operation) => operation[criterion])),
];
const shared = (own: readonly OperationFacts[], criterion: Criterion): string[] =>
  answers(own, criterion).filter((value) => own.every((operation) => operation[criterion].includes(value)));
const size = ({ asked }: Selector): number => Object.values(asked).flat().length;

// Longer than this a selector reads no better than the ids.
const longest = 3;

/** The shortest selector that says the same as a list of ids by hand, judged by `isSame`; undefined when none does. */
export const selectorFor = (
  own: readonly OperationFacts[],
  schema: string | undefined,
  isSame: (selector: Selector) => boolean,
): Selector | undefined => {
  const on = answers(own, 'on');
  const narrow = (['query', 'body', 'path'] as const).flatMap((criterion) =>
    shared(own, criterion).flatMap((value) => [asking({ [criterion]: [value] }), asking({ [criterion]: [value], on })]),
  );
  const proposed = [
    ...(schema === undefined ? [] : [asking({ shows: [schema] }), asking({ shows: [schema], on })]),
    asking({ on }),
    asking({ as: answers(own, 'as') }),
    asking({ as: answers(own, 'as'), on }),
    // A member or parameter that only one operation has does not say why the rule is about it.
    ...(own.length > 1 ? narrow : []),
  ];
  return proposed
    .filter((selector) => size(selector) <= longest)
    .toSorted((one, other) => size(one) - size(other))
    .find(isSame);
};
