import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profiles } from '../core/profile.ts';
import { isRed, judgeReference } from './judged.ts';
import { givingRightsToOwners } from './moving-rights.ts';

/** Whatever holds a right of a caller against something else. */
const aboutRights = ['RES-06', 'AUTH-06', 'AUTH-12', 'COH-01 *Organization*', 'FRM-01 updateOrganizationById'];

/** What also looks through the eyes of others in the default profile. */
const seenByOthers = ['RES-06', 'AUTH-06', 'AUTH-12', 'AUTH-17', 'COH-01'];

// DOCPLANE_EVERY=all moves them at more paces.
const isAll = process.env['DOCPLANE_EVERY'] === 'all';

for (const [every, profile, only] of [
  [1, profiles.smoke, aboutRights],
  [2, profiles.smoke, aboutRights],
  [7, profiles.smoke, aboutRights],
  ...(isAll ? [1, 4, 5, 7, 16] : []).map((pace) => [pace, profiles.default, seenByOthers] as const),
  [2, profiles.default, seenByOthers],
  [3, profiles.default, seenByOthers],
  [40, profiles.default, seenByOthers],
] as const)
  test(`rights that come and go with ${every} requests turn nothing red in the ${profile.name} profile`, async () => {
    const { outcomes } = await judgeReference({ only: [...only], profile, between: givingRightsToOwners(every) });
    assert.deepEqual(
      outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
  });
