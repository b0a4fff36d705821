import { isDeepStrictEqual } from 'node:util';
import type { Comparison } from './compare-members.ts';
import { documentOperations, placeOf } from './compare-operations.ts';
import { documentDefaults, findPlace } from './find-place.ts';
import type { Mismatch } from './mismatch.ts';
import type { LimitText } from './rows.ts';
import { asList } from './schema-view.ts';

const limitPlaces = (comparison: Comparison, row: LimitText): readonly string[] =>
  (row.at ?? []).flatMap((at) => {
    if (at !== 'lists') return [at];
    const lists = comparison.text.operations.filter((operation) => operation.query?.includes('limit') ?? false);
    return lists.map((operation) => `${placeOf(operation)} ? limit`);
  });

/** Limits of the table of section 8 that the document does not carry where the table means them. */
export const compareLimits = (comparison: Comparison): Mismatch[] =>
  comparison.text.limits.flatMap((row) =>
    limitPlaces(comparison, row).flatMap((at): Mismatch[] => {
      const tell = { at, section: '8', of: row.limit, text: [row.min, row.max] };
      const view = findPlace(comparison, at)?.view;
      if (view === undefined) return [{ ...tell, document: undefined }];
      const words = view.keywords;
      const low = words['minLength'] ?? words['minItems'] ?? words['minimum'];
      const high = words['maxLength'] ?? words['maxItems'] ?? words['maximum'];
      return low === row.min && high === row.max ? [] : [{ ...tell, document: [low, high] }];
    }),
  );

/** Defaults that one side has alone or otherwise. */
export const compareDefaults = (comparison: Comparison): Mismatch[] => {
  const theirs = documentDefaults(comparison);
  const ours = new Map(comparison.text.defaults.filter((row) => 'value' in row).map((row) => [row.at, row] as const));
  const places = new Set([...ours.keys(), ...theirs.keys()]);
  return [...places].flatMap((at) => {
    const row = ours.get(at);
    const document = theirs.get(at);
    if (isDeepStrictEqual(row?.value, document)) return [];
    return [{ at, section: row?.section ?? '4', of: 'default', text: row?.value, document }];
  });
};

/** Transitions of section 3 whose operation, chosen member or shown members the document lacks. */
export const compareTransitions = (comparison: Comparison): Mismatch[] => {
  const operations = documentOperations(comparison.document);
  return comparison.text.transitions.flatMap((row) => {
    const tell = { section: '3', of: `transition of ${row.entity}` };
    const triggers = row.trigger.filter((trigger) => trigger !== 'time passes');
    const places = triggers.filter((trigger) => operations.has(trigger));
    const members = row.member === undefined ? [] : places.map((place) => `${place} # ${row.member}`);
    const lost = [...members, ...(row.shown ?? [])].filter((at) => findPlace(comparison, at) === undefined);
    const choices = members.flatMap((at) => {
      const list = findPlace(comparison, at)?.view.keywords['enum'];
      const same = list === undefined || isDeepStrictEqual(new Set(asList(list)), new Set(row.states));
      return same ? [] : [{ ...tell, at, text: row.states, document: list }];
    });
    const missing = [...triggers.filter((trigger) => !operations.has(trigger)), ...lost];
    return [...missing.map((at) => ({ ...tell, at, text: 'there', document: undefined })), ...choices];
  });
};

const transitionName = (entity: string, trigger: unknown): string => `${entity} by ${String(trigger)}`;

/** Triggers of section 3 that spec/states.yaml lacks, and those that it has beyond the text; a trigger counts per entity. */
export const compareStates = (
  comparison: Comparison,
  states: readonly { readonly entity: string; readonly trigger: string }[],
): Mismatch[] => {
  const operations = documentOperations(comparison.document);
  const ours = comparison.text.transitions.flatMap((row) =>
    row.trigger.map((trigger) =>
      transitionName(row.entity, trigger === 'time passes' ? trigger : operations.get(trigger)?.['operationId']),
    ),
  );
  const theirs = states.map((row) => transitionName(row.entity, row.trigger));
  const tell = { section: '3', of: 'transition' };
  return [
    ...ours.filter((each) => !theirs.includes(each)).map((at) => ({ ...tell, at, text: 'there', document: undefined })),
    ...theirs.filter((each) => !ours.includes(each)).map((at) => ({ ...tell, at, text: undefined, document: 'there' })),
  ];
};
