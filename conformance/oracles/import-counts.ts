import { numberInside } from '../core/json-path.ts';
import type { Fault } from './resource.ts';

const imported = 'importedResources';
const total = 'totalResources';

/** What is wrong with the numbers of an import (2.17); undefined where one of them is missing. */
export const importFaults = (json: unknown): readonly Fault[] | undefined => {
  const [came, all] = [numberInside(json, imported), numberInside(json, total)];
  if (came === undefined || all === undefined) return undefined;
  if (came >= 0 && came <= all) return [];
  return [{ expected: 'no more imported resources than in total', got: 'more', pointer: `/${imported}` }];
};
