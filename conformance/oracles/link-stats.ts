import { inside, numberInside } from '../core/json-path.ts';
import { describe } from '../core/describe.ts';
import type { Fault } from './resource.ts';

/** Where the totals of a list of links stand (2.17): of all links, and of the broken ones. */
export const totalPaths = [
  ['stats', 'total'],
  ['stats', 'broken', 'total'],
] as const;
/** Where the links broken by a change request are counted; optional. */
export const ofChangeRequestPath = ['stats', 'broken', 'changeRequest'] as const;

/** What is wrong with the stats of a list of links: both totals are due, and each figure is a number. */
export const statsFaults = (json: unknown): readonly Fault[] => {
  const due = inside(json, ...ofChangeRequestPath) === undefined ? [] : [ofChangeRequestPath];
  return [...totalPaths, ...due]
    .filter((path) => numberInside(json, ...path) === undefined)
    .map((path) => ({
      pointer: `/${path.join('/')}`,
      expected: 'a number',
      got: inside(json, ...path) === undefined ? 'nothing' : describe(inside(json, ...path)),
    }));
};
