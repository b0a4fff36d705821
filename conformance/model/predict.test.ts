import assert from 'node:assert/strict';
import test from 'node:test';
import { openHistory } from './history.ts';

const markdown = (text: string) => ({ body: { markdown: text } });

test('what lives is read and written, what is gone is not', () => {
  const { did, expects } = openHistory();
  const team = did('createOrganizationTeam', {}, { title: 'one' });
  assert.equal(expects('updateTeamInOrganizationById', { thing: team }, { title: 'two' }), 'accept');
  did('removeTeamFromOrganizationById', { thing: team });
  assert.equal(expects('getTeamInOrganizationById', { thing: team }), 'refuse');
  assert.equal(expects('updateTeamInOrganizationById', { thing: team }, { title: 'two' }), 'refuse');
  assert.equal(expects('removeTeamFromOrganizationById', { thing: team }), 'either');
  assert.equal(expects('getTeamInOrganizationById', { standing: 'never' }), 'refuse');
});

test('a title that another thing may have can be refused', () => {
  const { did, expects } = openHistory();
  const one = did('createCollection', {}, { title: 'same' });
  const two = did('createCollection', {}, { title: 'other' });
  assert.equal(expects('updateCollectionById', { thing: two }, { title: 'same' }), 'either');
  assert.equal(expects('updateCollectionById', { thing: one }, { title: 'same' }), 'accept');
  assert.equal(expects('createOrganizationTeam', {}, { title: 'same' }), 'accept');
});

test('a collection with something in it may hold on to it', () => {
  const { did, expects } = openHistory();
  const outer = did('createCollection', {}, { title: 'outer' });
  assert.equal(expects('deleteCollectionById', { thing: outer }), 'accept');
  const space = did('duplicateSpace');
  did('moveSpace', { thing: space, other: outer });
  assert.equal(expects('deleteCollectionById', { thing: outer }), 'either');
  did('moveSpace', { thing: space }, { parent: null });
  assert.equal(expects('deleteCollectionById', { thing: outer }), 'accept');
});

test('a parent that is gone or never was is refused, one of others may be', () => {
  const { did, expects } = openHistory();
  const parent = did('createCollection', {}, { title: 'parent' });
  const space = did('duplicateSpace');
  assert.equal(expects('moveSpace', { thing: space, other: parent }), 'accept');
  assert.equal(expects('moveSpace', { thing: space, other: 'never' }, { parent: 'x' }), 'refuse');
  assert.equal(expects('moveSpace', { thing: space, other: 'foreign' }, { parent: 'x' }), 'either');
  did('deleteCollectionById', { thing: parent });
  assert.equal(expects('moveSpace', { thing: space, other: parent }), 'refuse');
  assert.equal(expects('createCollection', { other: parent }, { title: 'inner' }), 'refuse');
});

test('a collection inside itself is an open point', () => {
  const { did, expects } = openHistory();
  const outer = did('createCollection', {}, { title: 'outer' });
  const inner = did('createCollection', { other: outer }, { title: 'inner' });
  assert.equal(expects('moveCollection', { thing: outer, other: inner }), 'either');
  assert.equal(expects('moveCollection', { thing: outer, other: outer }), 'either');
  assert.equal(expects('moveCollection', { thing: inner, other: outer }), 'accept');
});

test('what nobody knows the place of fills a collection that it is moved into', () => {
  const { did, expects } = openHistory();
  const outer = did('createCollection', {}, { title: 'outer' });
  const other = did('createCollection', {}, { title: 'other' });
  const space = did('duplicateSpace');
  did('moveSpace', { thing: space, other: outer });
  did('moveCollection', { thing: outer, other: outer });
  assert.equal(expects('deleteCollectionById', { thing: other }), 'accept');
  did('moveSpace', { thing: space, other });
  assert.equal(expects('deleteCollectionById', { thing: other }), 'either');
});

test('a deleted space can be restored, and what is in it is open until then', () => {
  const { did, expects } = openHistory();
  const space = did('duplicateSpace');
  const comment = did('postCommentInSpace', { thing: space }, markdown('a'));
  assert.equal(expects('restoreSpace', { thing: space }), 'either');
  did('deleteSpaceById', { thing: space });
  assert.equal(expects('getSpaceById', { thing: space }), 'either');
  assert.equal(expects('getCommentInSpace', { thing: comment }), 'either');
  assert.equal(expects('restoreSpace', { thing: space }), 'accept');
  did('restoreSpace', { thing: space });
  assert.equal(expects('getSpaceById', { thing: space }), 'accept');
});

test('a restore to a place that is gone is open', () => {
  const { did, expects } = openHistory();
  const parent = did('createCollection', {}, { title: 'parent' });
  const space = did('duplicateSpace');
  did('moveSpace', { thing: space, other: parent });
  did('deleteSpaceById', { thing: space });
  did('deleteCollectionById', { thing: parent });
  assert.equal(expects('restoreSpace', { thing: space }), 'either');
});

test('a lock may stop every edit but its own end', () => {
  const { did, expects } = openHistory();
  const space = did('duplicateSpace');
  did('updateSpaceById', { thing: space }, { editMode: 'locked' });
  assert.equal(expects('updateSpaceById', { thing: space }, { title: 'new' }), 'either');
  assert.equal(expects('postCommentInSpace', { thing: space }, markdown('a')), 'either');
  assert.equal(expects('updateSpaceById', { thing: space }, { editMode: 'live' }), 'accept');
  did('updateSpaceById', { thing: space }, { editMode: 'live' });
  assert.equal(expects('updateSpaceById', { thing: space }, { title: 'new' }), 'accept');
});

test('resolving twice, and a reply to what is resolved, are open', () => {
  const { did, expects } = openHistory();
  const space = did('duplicateSpace');
  const comment = did('postCommentInSpace', { thing: space }, markdown('a'));
  assert.equal(expects('updateCommentInSpace', { thing: comment }, { resolved: true }), 'accept');
  assert.equal(expects('postCommentReplyInSpace', { thing: comment }, markdown('b')), 'accept');
  did('updateCommentInSpace', { thing: comment }, { resolved: true });
  assert.equal(expects('updateCommentInSpace', { thing: comment }, { resolved: true }), 'either');
  assert.equal(expects('postCommentReplyInSpace', { thing: comment }, markdown('b')), 'either');
});

test('an edit of what is resolved is open, and accepted once it is not any more', () => {
  const { did, expects } = openHistory();
  const space = did('duplicateSpace');
  const comment = did('postCommentInSpace', { thing: space }, markdown('a'));
  const edit = { body: { markdown: 'b' } };
  assert.equal(expects('updateCommentInSpace', { thing: comment }, edit), 'accept');
  did('updateCommentInSpace', { thing: comment }, { resolved: true });
  assert.equal(expects('updateCommentInSpace', { thing: comment }, edit), 'either');
  assert.equal(expects('updateCommentInSpace', { thing: comment }, { addedReactions: ['1f389'] }), 'either');
  assert.equal(expects('updateCommentInSpace', { thing: comment }, { resolved: false }), 'accept');
  did('updateCommentInSpace', { thing: comment }, { resolved: false });
  assert.equal(expects('updateCommentInSpace', { thing: comment }, edit), 'accept');
});

test('a comment with replies may be kept, and its replies are forgotten with it', () => {
  const { did, expects } = openHistory();
  const space = did('duplicateSpace');
  const comment = did('postCommentInSpace', { thing: space }, markdown('a'));
  assert.equal(expects('deleteCommentInSpace', { thing: comment }), 'accept');
  const reply = did('postCommentReplyInSpace', { thing: comment }, markdown('b'));
  assert.equal(expects('deleteCommentInSpace', { thing: comment }), 'either');
  did('deleteCommentInSpace', { thing: comment });
  assert.equal(expects('getCommentInSpace', { thing: comment }), 'refuse');
  assert.equal(expects('getCommentReplyInSpace', { thing: reply }), 'either');
});

test('the last owner of a team may have to stay', () => {
  const { did, expects } = openHistory();
  const team = did('createOrganizationTeam', {}, { title: 'team' });
  const seat = (person: string) => ({ thing: team, person });
  assert.equal(expects('deleteMemberFromOrganizationTeamById', seat('ann')), 'either');
  did('addMemberToOrganizationTeamById', seat('ann'), { role: 'owner' });
  assert.equal(expects('deleteMemberFromOrganizationTeamById', seat('ann')), 'either');
  assert.equal(expects('addMemberToOrganizationTeamById', seat('ann'), { role: 'member' }), 'either');
  did('addMemberToOrganizationTeamById', seat('ben'), { role: 'owner' });
  assert.equal(expects('deleteMemberFromOrganizationTeamById', seat('ann')), 'accept');
});

test('a text that is too long may only be refused by other rows', () => {
  const { did, expects } = openHistory();
  const collection = did('createCollection', {}, { title: 'short' });
  assert.equal(expects('updateCollectionById', { thing: collection }, { description: 'x'.repeat(400) }), 'either');
});

const opened = () => {
  const history = openHistory();
  const site = history.did('createSite', {}, { title: 'site', visibility: 'share-link' });
  const section = (title: string) => {
    const space = history.did('duplicateSpace');
    return history.did('addSectionToSite', { thing: site, other: space }, { title, spaceId: space.id });
  };
  return { ...history, site, section };
};

test('a section that is in a group may be kept from another, and leaves it for sure once it went', () => {
  const { did, expects, site, section } = opened();
  const [one, two, three] = [section('one'), section('two'), section('three')];
  const first = did('addSectionGroupToSite', { thing: site, other: one }, { title: 'first' });
  const second = did('addSectionGroupToSite', { thing: site, other: two }, { title: 'second' });
  assert.equal(expects('addSectionToGroup', { thing: first, other: three }), 'accept');
  did('addSectionToGroup', { thing: first, other: three });
  assert.equal(expects('addSectionToGroup', { thing: second, other: three }), 'either');
  did('addSectionToGroup', { thing: second, other: three });
  assert.deepEqual(three.fields.get('group')?.values, [second.id]);
  assert.equal(first.state, 'live');
  did('removeSectionFromGroup', { thing: first, other: one });
  assert.equal(first.state, 'unknown', 'an emptied group may go');
});

test('the default section may be kept, others go; the site forgets a default that went', () => {
  const { did, expects, site, section } = opened();
  const [one, two] = [section('one'), section('two')];
  assert.equal(expects('deleteSiteSectionById', { thing: two }), 'either');
  did('updateSiteById', { thing: site, other: one }, { defaultSiteSection: one.id });
  assert.equal(expects('deleteSiteSectionById', { thing: two }), 'accept');
  assert.equal(expects('deleteSiteSectionById', { thing: one }), 'either');
  did('deleteSiteSectionById', { thing: one });
  assert.equal(site.fields.get('default section'), undefined);
});

test('what lies in a deleted site is gone with it, and a space that a site shows may be kept', () => {
  const { did, expects, site, section } = opened();
  const shown = did('duplicateSpace');
  did('addSectionToSite', { thing: site, other: shown }, { title: 'shown', spaceId: shown.id });
  assert.equal(expects('deleteSpaceById', { thing: shown }), 'either');
  const one = section('one');
  assert.equal(expects('deleteSiteById', { thing: site }), 'either', 'it has parts');
  assert.equal(expects('updateSiteSectionById', { thing: one }, { title: 'new' }), 'accept');
  did('deleteSiteById', { thing: site });
  assert.equal(expects('updateSiteSectionById', { thing: one }, { title: 'newer' }), 'refuse');
});

test('share links may be for sites that ask for one', () => {
  const { did, expects, site } = opened();
  assert.equal(expects('createSiteShareLink', { thing: site }, { name: 'link' }), 'accept');
  did('updateSiteById', { thing: site }, { visibility: 'public' });
  assert.equal(expects('createSiteShareLink', { thing: site }, { name: 'link' }), 'either');
});

test('the last link of a site that is shown by links may stay', () => {
  const { did, expects, site } = opened();
  const one = did('createSiteShareLink', { thing: site }, { name: 'one' });
  assert.equal(expects('deleteSiteShareLinkById', { thing: one }), 'either');
  assert.equal(expects('updateSiteShareLinkById', { thing: one }, { active: false }), 'either');
  const other = did('createSiteShareLink', { thing: site }, { name: 'other' });
  assert.equal(expects('deleteSiteShareLinkById', { thing: one }), 'accept');
  assert.equal(expects('updateSiteShareLinkById', { thing: one }, { active: false }), 'accept');
  did('updateSiteShareLinkById', { thing: other }, { active: false });
  assert.equal(expects('deleteSiteShareLinkById', { thing: one }), 'either', 'the other one is off');
});

test('a group may be kept while sections are in it', () => {
  const { did, expects, site, section } = opened();
  const one = section('one');
  const group = did('addSectionGroupToSite', { thing: site }, { title: 'group' });
  did('addSectionToGroup', { thing: group, other: one });
  assert.equal(expects('deleteSiteSectionGroupById', { thing: group }), 'either');
});

test('a role that a member of a team has already may be refused', () => {
  const { did, expects } = openHistory();
  const team = did('createOrganizationTeam', {}, { title: 'one' });
  did('addMemberToOrganizationTeamById', { thing: team, person: 'p' }, { role: 'owner' });
  assert.equal(expects('addMemberToOrganizationTeamById', { thing: team, person: 'p' }, { role: 'owner' }), 'either');
});

test('a put under a key that is gone may make the thing anew', () => {
  const { did, expects } = openHistory();
  const settings = did('createTranslation', {}, { title: 'one' });
  assert.equal(expects('updateTranslation', { thing: settings }, { title: 'two' }), 'accept');
  did('deleteTranslation', { thing: settings });
  assert.equal(expects('updateTranslation', { thing: settings }, { title: 'two' }), 'either');
  assert.equal(expects('getTranslation', { thing: settings }), 'refuse');
});
