import { openPoints, type OpenPoint } from '#spec/open-point.ts';
import { operationsOf, requirements, type Requirement } from '#spec/requirement.ts';
import { readEvidence, type Evidence } from '../explain/evidence.ts';
import { readPublished, type PublishedDocument } from '#spec/published-document.ts';
import type { Server } from './board/servers.ts';

/** What the pages are made of: the specification, what the suite knows of it, and the reports that were given. */
export type Material = {
  readonly version: string;
  readonly requirements: readonly Requirement[];
  readonly openPoints: readonly OpenPoint[];
  readonly document: PublishedDocument;
  readonly evidenceOf: (requirement: string) => Evidence;
  /** Rules that a server of today is judged by, for an operation or `-`. */
  readonly rulesOf: (subject: string) => readonly Requirement[];
  readonly servers: readonly Server[];
};

const bySubject = (rows: readonly Requirement[]): ReadonlyMap<string, readonly Requirement[]> => {
  const found = new Map<string, Requirement[]>();
  for (const row of rows) {
    if (row.excluded !== undefined || row.withdrawn !== undefined) continue;
    for (const subject of operationsOf(row)) {
      const group = found.get(subject);
      if (group === undefined) found.set(subject, [row]);
      else group.push(row);
    }
  }
  return found;
};

/** Reads all of it. `rows` stands for the catalogue where a test has one of its own. */
export const readMaterial = (
  version: string,
  servers: readonly Server[],
  rows: readonly Requirement[] = requirements,
): Material => {
  const rules = bySubject(rows);
  return {
    version,
    requirements: rows,
    openPoints,
    document: readPublished(),
    evidenceOf: readEvidence(),
    rulesOf: (subject) => rules.get(subject) ?? [],
    servers,
  };
};
