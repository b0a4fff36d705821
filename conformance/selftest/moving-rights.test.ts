import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRed, judgeReference } from './judged.ts';
import { givingRightsToOwners } from './moving-rights.ts';

/** Whatever holds a right of a caller against something else. */
const aboutRights = ['RES-06', 'AUTH-06', 'AUTH-12', 'COH-01 *Organization*', 'FRM-01 updateOrganizationById'];

for (const every of [1, 2, 7])
  test(`rights that come and go with ${every} requests turn nothing red`, async () => {
    const { outcomes } = await judgeReference({
      only: aboutRights,
      between: givingRightsToOwners(every),
    });
    assert.deepEqual(
      outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
  });
