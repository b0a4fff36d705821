import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document } from './document.ts';
import { operationIds, operationRow, type Behaviour, type OperationId } from './operation.ts';
import { operationsOf, requirements } from './requirement.ts';

const { schemas } = document().components;

const isOneOf = (id: OperationId, ...behaviours: readonly Behaviour[]): boolean =>
  behaviours.includes(operationRow(id).acts.as);

/** Whether what an operation acts on shows one of these members. */
const shows = (id: OperationId, ...names: readonly string[]): boolean => {
  const properties = schemas[operationRow(id).acts.on]?.['properties'] ?? {};
  return names.some((name) => Object.hasOwn(properties, name));
};

const made = new Set(operationIds.filter((id) => isOneOf(id, 'create')).map((id) => operationRow(id).acts.on));

/** A rule about whatever is of a sort, whose row lists kinds by hand: what the sort is, and why some of it is left out. */
type Row = {
  readonly check: string;
  readonly of: (id: OperationId) => boolean;
  readonly without?: Readonly<Partial<Record<OperationId, string>>>;
};

const births = ['createdAt', 'postedAt'] as const;

const rows: readonly Row[] = [
  { check: 'times/made', of: (id) => isOneOf(id, 'create') && shows(id, ...births) },
  { check: 'times/made-exactly', of: (id) => isOneOf(id, 'create') && shows(id, ...births) },
  { check: 'times/lasting', of: (id) => isOneOf(id, 'update', 'replace') && shows(id, ...births, 'joinedAt') },
  { check: 'times/updated', of: (id) => isOneOf(id, 'update', 'replace') && shows(id, 'updatedAt') },
  { check: 'times/not-ahead', of: (id) => isOneOf(id, 'list', 'read') && shows(id, ...births, 'joinedAt') },
  {
    check: 'scopes/lists-apart',
    of: (id) => isOneOf(id, 'list') && made.has(operationRow(id).acts.on),
    without: {
      listCommentsInChangeRequest: 'No operation makes a second change request.',
    },
  },
  {
    check: 'callers/others-cannot-write',
    of: (id) => isOneOf(id, 'create') && operationRow(id).pathParameters[0] === 'organizationId',
  },
];

for (const { check, of, without = {} } of rows)
  test(`${check} is about every kind that it speaks of, or there is a reason`, () => {
    const its = requirements.filter((row) => row.check === check && row.withdrawn === undefined);
    const judged = new Set(its.flatMap(operationsOf));
    const left = operationIds.filter((id) => of(id) && !judged.has(id));
    const places = its.map(({ id, file }) => `${id} of spec/requirements/${file}.yaml`).join(', ');
    assert.deepEqual(left, Object.keys(without), `${places} selects them, or the reason stands in this test`);
  });
