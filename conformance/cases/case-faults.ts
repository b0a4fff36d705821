import { operationIds, operationRow } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { Case, Step } from './case.ts';
import { namesIn } from './interpolate.ts';
import { matcherNames } from './matcher.ts';
import { namesOfNeed, namesOfPerson } from './starting-values.ts';

/** What is wrong with a case beyond its form, and what to do. */
export type CaseFault = { readonly place: string; readonly wrong: string; readonly hint: string };

const wordsIn = (part: unknown): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap(wordsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [
    ...(key.startsWith('$') && !key.startsWith('${') ? [key] : []),
    ...wordsIn(value),
  ]);
};

const outcomeFaults = ({ requirement, operation }: Case): CaseFault[] => {
  const row = requirements.find(({ id }) => id === requirement);
  const place = 'requirement';
  if (row === undefined)
    return [{ place, wrong: `is ${requirement}, which spec/requirements does not have`, hint: 'Name a row of it.' }];
  if (row.check === undefined || row.excluded !== undefined) {
    return [{ place, wrong: `is ${requirement}, which is not judged`, hint: 'Name a row with a check.' }];
  }
  const own = operationsOf(row);
  if (own.includes(operation)) return [];
  const hint = `Name one of its operations: ${own.join(', ')}.`;
  return [{ place: 'operation', wrong: `is ${operation}, for which ${requirement} plans no outcome`, hint: hint }];
};

const parameterFaults = (step: Step, place: string): CaseFault[] => {
  const { pathParameters, query } = operationRow(step.call);
  const given = Object.keys(step.params ?? {});
  const missing = pathParameters.filter((name) => name !== 'organizationId' && !given.includes(name));
  const strange = given.filter((name) => !pathParameters.includes(name));
  const unknown = Object.keys(step.query ?? {}).filter((name) => !query.includes(name));
  return [
    ...missing.map((name) => ({
      place: `${place}/params`,
      wrong: `lacks ${name}`,
      hint: `${step.call} has it in its path.`,
    })),
    ...strange.map((name) => ({
      place: `${place}/params`,
      wrong: `has ${name}`,
      hint: `The path of ${step.call} has ${pathParameters.join(', ')}.`,
    })),
    ...unknown.map((name) => ({
      place: `${place}/query`,
      wrong: `has ${name}`,
      hint: `${step.call} takes ${query.join(', ')}.`,
    })),
  ];
};

const stepFaults = (step: Step, place: string, known: ReadonlySet<string>): CaseFault[] => {
  if (!operationIds.includes(step.call)) {
    return [
      { place: `${place}/call`, wrong: `is ${step.call}, which is no operation`, hint: 'Name one of spec/paths.' },
    ];
  }
  const names = namesIn([step.params, step.query, step.body, step.given, step.expect?.body]).filter(
    (name) => !known.has(name),
  );
  const words = wordsIn([step.given, step.expect?.body]).filter((word) => !matcherNames.includes(word));
  return [
    ...parameterFaults(step, place),
    ...names.map((name) => ({
      place,
      wrong: `uses \${${name}}`,
      hint: 'Capture it in an earlier step, or name it in names, people or needs.',
    })),
    ...words.map((word) => ({
      place: `${place}/expect`,
      wrong: `uses ${word}`,
      hint: `The matchers are ${matcherNames.join(', ')}.`,
    })),
  ];
};

const startNames = (one: Case): Set<string> =>
  new Set([
    'organization',
    ...(one.needs ?? []).flatMap((need) => namesOfNeed[need]),
    ...(one.people ?? []).flatMap(namesOfPerson),
    ...Object.keys(one.names ?? {}),
  ]);

const storyFaults = ({ operation, steps }: Case): CaseFault[] => {
  const faults: CaseFault[] = [];
  if (operation !== '-' && !steps.some(({ call }) => call === operation)) {
    faults.push({
      place: 'steps',
      wrong: `never call ${operation}`,
      hint: 'A case calls the operation that it judges.',
    });
  }
  if (steps.at(-1)?.expect === undefined) {
    faults.push({
      place: `steps/${steps.length - 1}`,
      wrong: 'expects nothing',
      hint: 'The last step of a case judges.',
    });
  }
  return faults;
};

/** Faults of a well-formed case: what it names must be there. */
export const faultsOf = (one: Case): readonly CaseFault[] => {
  const known = startNames(one);
  const faults = [...outcomeFaults(one), ...storyFaults(one)];
  const tell = (steps: readonly Step[], where: string): void => {
    for (const [index, step] of steps.entries()) {
      faults.push(...stepFaults(step, `${where}/${index}`, known));
      for (const name of Object.keys(step.capture ?? {})) known.add(name);
    }
  };
  tell(one.steps, 'steps');
  tell(one.afterwards ?? [], 'afterwards');
  return faults;
};
