import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choicesWith } from './choices.ts';
import { errors, refusalStatus, statusOf, type RefusalKind } from './errors.ts';

// The reference's own readings of OP-SPC-01 and OP-HTTP-03.b are successes, so that nothing is refused as these.
const accepted: readonly RefusalKind[] = ['gone', 'removedBefore'];

test('every entry of the catalogue makes a refusal of its own kind with a 4xx, but for too many connections and the defect', () => {
  for (const kind of Object.keys(refusalStatus) as RefusalKind[]) {
    const refusal = errors[kind]('page');
    assert.equal(refusal.kind, kind);
    const status = statusOf(refusal, choicesWith());
    if (kind === 'defect') assert.equal(status, 500);
    else if (kind === 'busy') assert.equal(status, 503);
    else if (!accepted.includes(kind)) assert.ok(status >= 400 && status < 500, kind);
  }
});
