import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document } from './document.ts';
import { operationIds, operationRow, type Behaviour, type OperationId } from './operation.ts';
import { operationsOf, requirement, requirements, type RequirementId } from './requirement.ts';

const { schemas } = document().components;

const isOneOf = (id: OperationId, ...behaviours: readonly Behaviour[]): boolean =>
  behaviours.includes(operationRow(id).acts.as);

/** Whether what an operation acts on shows one of these members. */
const shows = (id: OperationId, ...names: readonly string[]): boolean => {
  const properties = schemas[operationRow(id).acts.on]?.['properties'] ?? {};
  return names.some((name) => Object.hasOwn(properties, name));
};

const made = new Set(operationIds.filter((id) => isOneOf(id, 'create')).map((id) => operationRow(id).acts.on));

/** Whether some operation does this to what an operation acts on. */
const canBe = (id: OperationId, behaviour: Behaviour): boolean =>
  operationIds.some((each) => isOneOf(each, behaviour) && operationRow(each).acts.on === operationRow(id).acts.on);

/** A rule about whatever is of a sort, whose row lists kinds by hand: what the sort is, and why some of it is left out. */
type Row = {
  readonly check: string;
  /** The row to take as a model, where each kind has one of its own. */
  readonly like?: RequirementId;
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
  {
    check: 'crud/create-then-read',
    like: 'TR-05',
    of: (id) => isOneOf(id, 'create') && canBe(id, 'read'),
    without: { duplicateSpace: 'OP-SPC-11.a leaves its title open; SPC-17 reads it back.' },
  },
  {
    check: 'crud/create-then-list',
    like: 'TR-06',
    of: (id) => isOneOf(id, 'create') && canBe(id, 'list'),
    without: { duplicateSpace: 'OP-SPC-11.b leaves open where it stands.' },
  },
  {
    check: 'crud/update-then-read',
    like: 'TR-07',
    of: (id) => isOneOf(id, 'update', 'replace') && canBe(id, 'read'),
    without: {
      updateSpaceCustomFields: 'CF-17 and CF-18 read the values back.',
      updateSiteAdaptiveSchema: 'SITE-28 and SITE-29 read it back.',
      createOrUpdateOpenAPISpecBySlug: 'OAS-11 and OAS-12 read it back.',
      publishIntegration: 'INT-12 and INT-14 read it back.',
    },
  },
  {
    check: 'crud/update-then-list',
    like: 'SHR-06',
    of: (id) => isOneOf(id, 'update', 'replace') && canBe(id, 'list') && !canBe(id, 'read'),
  },
  {
    check: 'crud/delete-then-gone',
    like: 'TR-08',
    of: (id) => isOneOf(id, 'remove') && canBe(id, 'read'),
    without: { deleteSpaceById: 'It may be read until it is removed for good: SPC-31 and SPC-38.' },
  },
  {
    check: 'crud/delete-then-unlisted',
    like: 'TR-09',
    of: (id) => isOneOf(id, 'remove') && canBe(id, 'list'),
    without: {
      deleteSpaceById: 'OP-SPC-02 leaves open whether lists show it; SPC-38 looks once it is removed for good.',
      removeSectionFromGroup: 'The section leaves the group and stays in the site: GRP-12 and GRP-13.',
    },
  },
];

/** What to write where a rule lacks an operation: one more operation in its rows, or a row of its own. */
const mending = ({ check, like }: Row, left: readonly OperationId[]): string => {
  const its = requirements.filter((row) => row.check === check && row.withdrawn === undefined);
  if (like === undefined) {
    const places = its.map(({ id, file }) => `${id} of spec/requirements/${file}.yaml`).join(', ');
    return `${places} selects them, or the reason stands in this test`;
  }
  const files = [...new Set(left.map((id) => `spec/requirements/${operationRow(id).family}.yaml`))].join(', ');
  return `write a row in ${files} with check ${check}, as ${like} in ${requirement(like).file}.yaml, or the reason in this test`;
};

for (const row of rows) {
  const { check, of, without = {} } = row;
  test(`${check} is about every kind that it speaks of, or there is a reason`, () => {
    const its = requirements.filter((each) => each.check === check && each.withdrawn === undefined);
    const judged = new Set(its.flatMap(operationsOf));
    const left = operationIds.filter((id) => of(id) && !judged.has(id));
    const unexcused = left.filter((id) => !Object.hasOwn(without, id));
    assert.deepEqual(unexcused, [], mending(row, unexcused));
    const needless = Object.keys(without).filter((id) => !left.some((each) => each === id));
    assert.deepEqual(needless, [], 'a row selects them: take the reason out of this test');
  });
}
