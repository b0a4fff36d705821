import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPoints } from '#spec/open-point.ts';
import { explainedBy, explanations } from './explained.ts';

test('every finding is explained by an open point of the register', () => {
  const known = new Set<string>(openPoints.map(({ id }) => id));
  assert.deepEqual(
    explanations.filter(({ point }) => !known.has(point)),
    [],
  );
});

test('an explanation holds for its own refusal, on its own operations', () => {
  const says = 'ST202 Schema-valid request rejected | Valid data should have been accepted | 400 ';
  const page = { operation: 'GET /orgs', says: `${says}page: not a value that next.page gave.` };
  assert.equal(explainedBy(page), 'OP-PAGE-05');
  assert.equal(explainedBy({ ...page, says: page.says.replace('400', '500') }), undefined);
  assert.equal(explainedBy({ ...page, says: page.says.replace('ST202', 'ST100') }), undefined);
  const role = { operation: 'PATCH /spaces/{spaceId}', says: `${says}status: must be one of all, open, resolved.` };
  assert.equal(explainedBy(role), undefined);
  assert.equal(explainedBy({ ...role, operation: 'GET /spaces/{spaceId}/comments' }), 'OP-CMT-03');
});
