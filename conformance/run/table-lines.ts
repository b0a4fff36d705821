import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { ResourceKind } from '../resources/index.ts';

/** A table whose lines are optional for the compiler: what needs a line, and why some of that has none. */
export type Table = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly domain: readonly string[];
  readonly without?: Readonly<Partial<Record<OperationId | ResourceKind, string>>>;
};

/** The same reason for each of them. */
export const because = <Name extends string>(
  reason: string,
  ...names: readonly Name[]
): Partial<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, reason])) as Partial<Record<Name, string>>;

/** The operations that some checks are about. */
export const judgedBy = (...checks: readonly string[]): readonly OperationId[] =>
  requirements
    .filter(({ check = '', withdrawn }) => withdrawn === undefined && checks.includes(check))
    .flatMap(operationsOf)
    .filter((subject) => subject !== '-');

/** Reasons of a table that excuse nothing: for what has a line, and for what needs none. */
export const needlessReasons = ({ name, lines, domain, without = {} }: Table): readonly string[] =>
  Object.keys(without).flatMap((each) => {
    if (!domain.includes(each)) return [`${each}: needs no line in conformance/${name}`];
    return lines.includes(each) ? [`${each}: has its line in conformance/${name}`] : [];
  });

/** A test for each table: it has a line for all of its domain, but for what has a reason. */
export const testTables = (tables: readonly Table[], file: string): void => {
  for (const table of tables) {
    const { name, lines, domain, without = {} } = table;
    test(`${name} speaks of all that it has to, or there is a reason`, () => {
      const open = domain.filter((each) => !lines.includes(each));
      const reasons = Object.keys(without);
      const hint = `give it a line there, or the reason in ${file}`;
      assert.deepEqual(
        open.filter((each) => !reasons.includes(each)),
        [],
        `without a line in conformance/${name}: ${hint}`,
      );
      const needless = needlessReasons(table);
      assert.deepEqual(needless, [], [`take these reasons out of ${file}:`, ...needless].join('\n'));
      assert.ok(domain.length > 0, 'the domain is empty: nothing is compared');
    });
  }
};
