import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { constraints } from './constraint.ts';
import { document, type JsonSchema } from './document.ts';
import { constraintCheck } from './generation/claimed-members.ts';
import { yamlRows } from './generation/yaml-rows.ts';
import { openPoints } from './open-point.ts';
import { operationIds } from './operation.ts';
import { operationsOf, requirements, sinceOf, type Requirement } from './requirement.ts';
import { permissionPairs, transitions } from './state.ts';

const checked = requirements.filter((row) => row.check !== undefined);
const excluded = requirements.filter((row) => row.excluded !== undefined);
const twiceIn = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
};
const keyed = (row: Requirement): string[] => {
  if (row.members !== undefined) return row.members.map((member) => `${constraintCheck(row.check)} ${member}`);
  return operationsOf(row).flatMap((id) => (id === '-' ? [] : [`${row.check} ${id} ${row.schema ?? ''}`]));
};
const kindOf = (schema: JsonSchema | undefined): unknown =>
  (schema?.['properties'] as Record<string, JsonSchema> | undefined)?.['object']?.['const'];
const checkedAt = (level: string): number => checked.filter((row) => row.level === level).length;

test('ids are unique and a family with a number', () => {
  assert.deepEqual(twiceIn(requirements.map((row) => row.id)), []);
  for (const row of requirements) assert.match(row.id, /^[A-Z]{2,5}-\d{2}$/, row.file);
});

test('ids of a family count up without a gap', () => {
  for (const family of new Set(requirements.map((row) => row.id.slice(0, -3)))) {
    const rows = requirements.filter((row) => row.id.slice(0, -3) === family);
    const found = rows.map((row) => Number(row.id.slice(-2))).toSorted((one, other) => one - other);
    assert.deepEqual(
      found,
      found.map((_, index) => index + 1),
      `${rows[0]!.file}: a number of ${family} is missing or given twice`,
    );
  }
});

test('every row has either a check or a reason to be left out, unless it is withdrawn', () => {
  for (const row of requirements) {
    const given = [row.check, row.excluded, row.withdrawn].filter((value) => value !== undefined);
    assert.equal(given.length, 1, `${row.file}: ${row.id}`);
    if (row.check !== undefined) assert.match(row.check, /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/, row.id);
    if (row.excluded !== undefined) assert.ok(row.excluded.length >= 30 && row.excluded.endsWith('.'), row.id);
  }
});

test('every row is one sentence about a section of the text', () => {
  assert.deepEqual(twiceIn(requirements.map((row) => row.text)), []);
  for (const row of requirements) {
    assert.ok(row.level === 'must' || row.level === 'should', row.id);
    assert.match(row.section, /^([1-9]|2\.1?\d|4\.1?\d)$/, row.id);
    assert.match(row.text, /^[A-Z][^\n]{10,260}\.$/, `${row.id}: a sentence that ends with a full stop`);
    assert.ok(!row.text.includes('. '), `${row.id}: one sentence`);
  }
});

test('schemas that rows name exist', () => {
  const schemas = Object.keys(document().components.schemas);
  for (const row of requirements) {
    if (row.schema !== undefined)
      assert.ok(schemas.includes(row.schema), `${row.file}: ${row.id}: no schema ${row.schema}`);
  }
});

test('open points that rows name exist, part by part', () => {
  const known = new Set(
    openPoints.flatMap((point) => [point.id, ...point.parts.map(({ part }) => `${point.id}.${part}`)]),
  );
  const lost = requirements.flatMap((row) => row.opens.filter((id) => !known.has(id)).map((id) => `${row.id} ${id}`));
  assert.deepEqual(lost, []);
});

test('exceptions of selectors name open points and rows that exist', () => {
  const known = new Set<string>([
    ...requirements.map((row) => row.id),
    ...openPoints.flatMap((point) => point.parts.map(({ part }) => `${point.id}.${part}`)),
  ]);
  const exceptions = yamlRows(fileURLToPath(new URL('./requirements/', import.meta.url))).flatMap(({ row }) =>
    Object.entries((row['operations'] as { except?: Record<string, string> }).except ?? {}).map(
      ([operation, reason]) => ({ name: `${String(row['id'])} ${operation}`, reason }),
    ),
  );
  assert.ok(exceptions.length > 0);
  for (const { name, reason } of exceptions) {
    const named = reason.match(/\b[A-Z]+(?:-[A-Z]+)?-\d{2}(?:\.[a-z])?/g) ?? [];
    assert.ok(named.length > 0, `${name}: the reason names an open point, part and all, or a row`);
    for (const id of named) assert.ok(known.has(id), `${name}: no ${id}`);
  }
});

test('no two rows say the same', () => {
  assert.deepEqual(twiceIn(checked.flatMap(keyed)), []);
});

test('every constraint of the document is claimed by exactly one row, and every claim has its constraint', () => {
  const given = new Set(constraints().map(({ check, member }) => `${check} ${member}`));
  const claims = checked.flatMap((row) =>
    (row.members ?? []).map((member) => `${constraintCheck(row.check)} ${member}`),
  );
  const unclaimed = [...given].filter((name) => !claims.includes(name));
  assert.deepEqual(unclaimed, [], `constraints that no row in spec/requirements/ claims: ${unclaimed.join()}`);
  const baseless = claims.filter((name) => !given.has(name));
  assert.deepEqual(baseless, [], `rows in spec/requirements/ claim what is not constrained: ${baseless.join()}`);
});

test('every kind of resource is judged in replies', () => {
  const { schemas } = document().components;
  const judging = checked.filter((row) => row.check === 'replies/resource');
  const judged = new Set(judging.map((row) => kindOf(schemas[row.schema ?? ''])));
  const kinds = Object.values(schemas).map(kindOf);
  const left = kinds.filter((kind) => kind !== undefined && !judged.has(kind));
  assert.deepEqual(left, [], `no row in spec/requirements/ with the check replies/resource for ${left.join()}`);
});

test('transitions and permission pairs name what exists', () => {
  const ids: readonly string[] = requirements.map((row) => row.id);
  for (const row of transitions) {
    const named = [...(row.requirements ?? []), ...(row.requirement === undefined ? [] : [row.requirement])];
    assert.ok(named.length > 0, row.id);
    for (const id of named) assert.ok(ids.includes(id), `states.yaml: ${row.id}: no requirement ${id}`);
    assert.ok(row.trigger === 'time passes' || operationIds.some((id) => id === row.trigger), `states.yaml: ${row.id}`);
  }
  const judged = requirements.filter((row) => row.check === 'permissions/denied-is-refused');
  const named = new Set(permissionPairs.map((pair) => pair.operation));
  assert.deepEqual(judged.flatMap(operationsOf).toSorted(), [...named].toSorted());
  for (const pair of permissionPairs) {
    const keys = document().components.schemas[`${pair.of}Permissions`]?.['properties'] as object | undefined;
    assert.ok(
      keys !== undefined && pair.permission in keys,
      `permissions.yaml: ${pair.of} has no key ${pair.permission}`,
    );
  }
});

test('no file of rows is longer than 300 lines', () => {
  const folder = new URL('./requirements/', import.meta.url);
  const long = readdirSync(folder).filter(
    (name) => readFileSync(new URL(name, folder), 'utf8').split('\n').length > 301,
  );
  assert.deepEqual(long, []);
});

test('the catalogue counts its rows', (context) => {
  context.diagnostic(
    `${requirements.length} requirements: ${checkedAt('must')} must, ${checkedAt('should')} should, ${excluded.length} excluded`,
  );
  assert.ok(requirements.length >= 250);
});

test('a rule says in which version of the suite it came, the first one where it says nothing', () => {
  for (const row of requirements) assert.match(sinceOf(row), /^\d+\.\d+$/, `${row.id}: write since: "0.2", in quotes`);
  assert.equal(sinceOf({}), '0.1');
});
