import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKept } from './foreign-removals.ts';

const params = { organizationId: 'o', siteId: 's', siteSectionGroupId: 'g', siteSectionId: 'section-1' };

const groupsWith = (section: object): string =>
  JSON.stringify([{ id: 'g', sections: [{ id: 'section-1', title: 'One', sectionGroup: 'g', ...section }] }]);

const keeps = (after: string): boolean => isKept('removeSectionFromGroup', params, groupsWith({}), after);

test('a child that a list still names is kept', () => {
  assert.ok(keeps(groupsWith({})));
  assert.ok(keeps(groupsWith({ updatedAt: 'later', siteSpaces: [{ title: 'of others' }] })));
});

test('a child that is gone is not kept, nor one that names another place', () => {
  assert.ok(!keeps(JSON.stringify([{ id: 'g', sections: [] }])));
  assert.ok(!keeps(groupsWith({ sectionGroup: undefined })));
});
