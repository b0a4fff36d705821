import assert from 'node:assert/strict';
import test from 'node:test';
import { operationIds, operationRow } from '#spec/operation.ts';
import { claimsIn, isUnclaimed, plainRead, requiredPlainRead, unclaimed } from './claims.ts';
import { isMissingPrerequisite } from './missing-prerequisite.ts';
import { isUsageError } from './usage-error.ts';

const claimed = (...words: string[]): readonly string[] => [...(claimsIn({ implements: words }, 'target.yaml') ?? [])];
const ofFamily = (...families: string[]): readonly string[] =>
  operationIds.filter((id) => families.includes(operationRow(id).family));

const refused = (words: readonly unknown[], sentence: RegExp): void =>
  assert.throws(
    () => claimsIn({ implements: words as string[] }, 'target.yaml'),
    (thrown) => isUsageError(thrown) && thrown.exitCode === 2 && sentence.test(thrown.message),
  );

test('classes, families and operations are claimed by name; without the key everything is', () => {
  assert.equal(claimsIn({}), undefined);
  assert.deepEqual(claimed('teams', 'listSites'), [...ofFamily('teams'), 'listSites']);
  assert.deepEqual(claimed('identity').toSorted(), ofFamily('invites', 'sso').toSorted());
  assert.deepEqual(claimed('integrations'), ofFamily('integrations'));
});

test('a word that is a class and a family of it has to say which', () => {
  refused(['content'], /implements\[0\]: "content" is a class and a family/);
  assert.deepEqual(claimed('family:content'), ofFamily('content'));
  assert.ok(claimed('class:content').length > ofFamily('content').length);
});

test('a wrong entry is named with its place and the nearest right word', () => {
  refused(['teams', 'team'], /^target\.yaml: implements\[1\]: "team" is no .*Did you mean "teams"\?/);
  refused(['listSite'], /Did you mean "listSites"\?/);
  refused(['class:contnt'], /Did you mean "class:content"\?/);
  refused([3], /implements\[0\] is 3, not a text/);
  refused([], /implements is empty/);
});

test('what stands in for a plain read is claimed', () => {
  const [organization, templateSpace] = ['acme', 'x1'];
  const read = (...words: string[]) => plainRead({ organization, templateSpace, implements: words });
  assert.equal(plainRead({ organization })?.operation, 'getOrganizationById');
  assert.deepEqual(read('teams'), {
    operation: 'listTeamsInOrganizationById',
    params: { organizationId: organization },
  });
  assert.deepEqual(read('comments', 'spaces'), { operation: 'getSpaceById', params: { spaceId: templateSpace } });
  assert.equal(plainRead({ organization, implements: ['comments'] }), undefined);
  assert.throws(
    () => requiredPlainRead({ implements: ['comments'] }),
    (thrown) => isMissingPrerequisite(thrown) && isUnclaimed(thrown.missing),
  );
  assert.ok(!isUnclaimed('a clock') && isUnclaimed(unclaimed('listSites')));
});
