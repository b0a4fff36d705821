import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { operationIds, operationRow } from '../operation.ts';
import { requirements } from '../requirement.ts';
import type { BundledDocument } from './bundle.ts';
import { readRequirements, type RequirementRow } from './read-requirements.ts';

const bundled = JSON.parse(
  readFileSync(new URL('../generated/document.json', import.meta.url), 'utf8'),
) as BundledDocument;

/** One row with these keys, as the loader reads it from a file of its own. */
const read = (keys: string): RequirementRow => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-rows-'));
  writeFileSync(join(folder, 'teams.yaml'), `- { id: TEAM-01, level: must, section: "4.9", text: A., ${keys} }\n`);
  const [row] = readRequirements(folder, bundled);
  assert.ok(row !== undefined);
  return row;
};
const yields = (selector: string): string => String(read(`operations: ${selector}`).operations);
const claims = (check: string, operations: string, members: string): string =>
  String(read(`check: ${check}, operations: ${operations}, members: ${members}`).members);
const refused = (keys: string, message: RegExp): void => assert.throws(() => read(keys), message);

/** Today two; each of them gives a team its title. */
const writersOfTeams = operationIds.filter((id) => {
  const { acts, body } = operationRow(id);
  return acts.on === 'Team' && body !== null;
});

test('a selector yields the operations that answer to every criterion', () => {
  assert.equal(yields('{ as: create, on: Site }'), 'createSite');
  assert.equal(yields('{ as: [create, remove], on: Site }'), 'createSite,deleteSiteById');
  assert.equal(yields('{ query: title, on: [Site, Team] }'), 'listSites,listTeamsInOrganizationById');
  assert.equal(yields('{ body: options }'), 'createOrganizationCustomField,updateOrganizationCustomField');
  assert.equal(yields('{ path: emailDomain }'), 'getOrganizationsForEmailDomain');
  assert.equal(yields('all').split(',').length, operationIds.length);
  assert.equal(read('operations: "-"').operations, '-');
});

test('a schema is shown wherever it stands in a reply: alone, in items and inside another', () => {
  const shown = yields('{ shows: Team }').split(',');
  for (const id of ['getTeamInOrganizationById', 'listTeamsInOrganizationById', 'createOrganizationSAMLProvider']) {
    assert.ok(shown.includes(id), id);
  }
  assert.ok(!shown.includes('removeTeamFromOrganizationById'));
  assert.equal(yields('{ as: list, shows: SiteProxy }'), 'listSites');
});

test('traits tell a body, a reply and the ids of a path', () => {
  assert.equal(yields('{ on: Team, without: reply }'), 'removeTeamFromOrganizationById');
  assert.equal(yields('{ on: Team, with: body }'), String(writersOfTeams));
  assert.equal(yields('{ on: Site, without: parent-id }'), 'listSites,createSite');
  assert.equal(yields('{ without: id }'), 'listOrganizationsForAuthenticatedUser,listIntegrations');
  assert.equal(yields('{ path: inviteId, without: reply }'), 'deleteOrganizationInviteById');
  assert.equal(yields('{ query: shareKey, without: own-id }'), 'getPublishedContentSite,listSiteSections');
  assert.equal(yields('{ query: shareKey, with: own-id }'), 'getSpaceById');
});

test('an exception leaves one operation out', () => {
  const row = '{ as: remove, on: SiteSectionGroup, except: { removeSectionFromGroup: It keeps the group. } }';
  assert.equal(yields(row), 'deleteSiteSectionGroupById');
});

test('a row that judges constraints claims the members that have them, and no other operation', () => {
  assert.equal(claims('limits/body', '{ on: Team }', '[title]'), String(writersOfTeams.map((id) => `${id}/title`)));
  assert.deepEqual(read('check: limits/body, operations: { on: Site }, members: [basename]').operations, [
    'updateSiteById',
  ]);
  assert.equal(claims('types/query', '{ on: Site }', '[published]'), 'listSites?published');
  assert.equal(claims('pagination/limit-over-1000-refused', '{ on: Site }', '[limit]'), 'listSites?limit');
  assert.equal(claims('types/body', '{ on: ShareLink }', 'all').split(',').length, 3);
  assert.equal(
    claims('types/body', '[importGitRepository]', '["gitInfo/**"]'),
    'importGitRepository/gitInfo/provider,importGitRepository/gitInfo/url',
  );
});

test('what no operation has is refused with the nearest known word', () => {
  refused(
    'operations: { shows: Taem }',
    /teams\.yaml: TEAM-01: shows: no schema of a reply "Taem"\. Did you mean "Team"\?/,
  );
  refused('operations: { on: Sites }', /on: no kind "Sites"\. Did you mean "Site"\?/);
  refused('operations: { as: creates }', /as: no behaviour "creates"\. Did you mean "create"\?/);
  refused('operations: { with: bodies }', /with: no trait "bodies"/);
  refused('operations: { role: list }', /no criterion "role"; there are as, on, shows/);
  refused('operations: lists', /"lists" is no selector; write all, "-", ids or \{ as, on/);
  refused('operations: [createSites]', /no operation "createSites"\. Did you mean "createSite"\?/);
});

test('a selector that yields nothing or says less than it is long is refused', () => {
  refused('operations: { as: create, on: Organization }', /\{ as: create, on: Organization \} selects none/);
  refused('operations: { as: update, body: basename }', /"as" narrows nothing; write \{ body: basename \}/);
  refused('operations: { as: list, query: page, without: body }', /"as" narrows nothing; write \{ query: page/);
  refused(
    'operations: { as: [create, action], on: Site }',
    /as: action adds nothing; write \{ as: create, on: Site \}/,
  );
});

test('kind, schema, body member and parameter may stand where they narrow nothing: the rule is about them', () => {
  assert.equal(yields('{ query: title, on: MemberTeam }'), 'listTeamsForOrganizationMember');
  assert.equal(yields('{ body: basename, on: Site }'), 'updateSiteById');
  assert.equal(yields('{ shows: GitInfo, on: GitInfo }'), 'getSpaceGitInfo');
});

test('an exception without a reason or without effect is refused', () => {
  refused('operations: { as: list, except: [listSites] }', /except is a map of operation ids, each with its reason/);
  refused('operations: { as: list, except: { listSites: no } }', /listSites needs its reason/);
  refused(
    'operations: { as: list, except: { listSite: No. } }',
    /listSite is not selected in the first place; remove it\. Did you/,
  );
});

test('members without a constraint, or of a check that judges none, are refused', () => {
  refused(
    'check: limits/body, operations: { on: Team }, members: [titel]',
    /no limits\/body on "titel" of these operations\. Did you mean "title"/,
  );
  refused('check: limits/body, operations: { on: Team }', /members: name what limits\/body judges, or write all/);
  refused(
    'check: crud/create-then-read, operations: { on: Team }, members: all',
    /crud\/create-then-read judges no constraint/,
  );
  refused(
    'check: limits/body, operations: [createSite, deleteSiteById], members: [title]',
    /deleteSiteById has none of the members/,
  );
});

test('a list by hand names each operation once', () => {
  refused('operations: [restoreSpace, restoreSpace]', /names one twice/);
});

test('a list by hand stands only where no short selector says the same', () => {
  assert.equal(yields('[restoreSpace, transferSpace]'), 'restoreSpace,transferSpace');
  refused('operations: [createSite]', /operations: \{ as: create, on: Site \} selects the same; write it/);
  refused('operations: [getSpaceGitInfo], schema: GitInfo', /\{ shows: GitInfo \} selects the same/);
  refused('operations: [getPageById, getPageInChangeRequestById]', /\{ on: Page \} selects the same/);
  refused('operations: [searchOrganizationContent, searchSpaceContent]', /\{ query: query \} selects the same/);
  refused('check: types/body, operations: [updateSpaceById], members: [emoji]', /\{ on: Space \} selects the same/);
});

test('a row with an unknown key is rejected by file, row and key', () => {
  refused('operations: all, chek: a/b', /teams\.yaml: TEAM-01: unknown key "chek"/);
});

test('the kept file of selections holds one line a row', () => {
  const text = readFileSync(new URL('../generated/selections.yaml', import.meta.url), 'utf8');
  const kept = parse(text) as Record<string, unknown>;
  for (const { id, operations, members } of requirements) assert.deepEqual(kept[id], members ?? operations, id);
  assert.equal(text.split('\n').filter((line) => /^[A-Z]+-\d+: /.test(line)).length, requirements.length);
});
