import type { OpenPoint } from '#spec/open-point.ts';
import type { Requirement } from '#spec/requirement.ts';
import { partId } from '../../explain/open-point.ts';
import { readingOf } from './readings.ts';
import { verdictOn, type RuleVerdict, type Server } from './servers.ts';

/** A rule that at least one server does not keep, with what each report says of it. */
export type RuleRow = { readonly row: Requirement; readonly verdicts: readonly RuleVerdict[] };

const isBroken = (verdict: RuleVerdict): boolean => verdict === 'fail' || verdict === 'warn' || verdict === 'error';

/** Rules broken on any server, musts first. */
export const brokenRules = (servers: readonly Server[], rows: readonly Requirement[]): readonly RuleRow[] =>
  rows
    .map((row) => ({ row, verdicts: servers.map(({ latest }) => verdictOn(latest, row)) }))
    .filter(({ verdicts }) => verdicts.some(isBroken))
    .toSorted((one, other) => Number(one.row.level === 'should') - Number(other.row.level === 'should'));

/** How each server reads a part of an open point; undefined where it was not asked. */
export type ReadingRow = {
  readonly id: string;
  readonly question: string;
  readonly choice: string;
  readonly readings: readonly (string | undefined)[];
  /** Whether two servers that were asked read it differently. */
  readonly differs: boolean;
};

/** Every part that any server was asked about, in the order of the register. */
export const readingRows = (servers: readonly Server[], points: readonly OpenPoint[]): readonly ReadingRow[] =>
  points.flatMap((point) =>
    point.parts.flatMap((part) => {
      const id = partId(point, part);
      const readings = servers.map(({ latest }) => readingOf(latest, id));
      const given = new Set(readings.filter((reading) => reading !== undefined));
      if (given.size === 0) return [];
      return [{ id, question: part.question, choice: part.choice, readings, differs: given.size > 1 }];
    }),
  );
