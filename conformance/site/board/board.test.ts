import assert from 'node:assert/strict';
import test from 'node:test';
import { openPoints } from '#spec/open-point.ts';
import { requirement, requirements } from '#spec/requirement.ts';
import { hostile } from '../../report/formats/example-report.ts';
import { readMaterial } from '../material.ts';
import { boardPage } from './board-page.ts';
import { classResult, classStandOf } from './class-results.ts';
import { brokenRules, readingRows } from './comparison.ts';
import { exampleServers, laterRules } from './example-servers.ts';
import { serverPage } from './server-page.ts';
import { serversOf, verdictOn, type Server } from './servers.ts';
import { versionGap } from './versions.ts';

const servers = exampleServers();
const named = (name: string): Server => {
  const found = servers.find((each) => each.name === name);
  assert.ok(found, name);
  return found;
};
const later = laterRules.find(({ id }) => id === 'SUCC-01');
assert.ok(later);

test('reports of one name are one server, by date; its newest report stands for it', () => {
  assert.deepEqual(
    servers.map(({ name, reports }) => [name, reports.length]),
    [
      ['reference', 1],
      ['ours', 2],
      ['theirs <b>', 1],
      ['old', 1],
    ],
  );
  const [, red] = named('ours').reports;
  assert.equal(named('ours').latest, red?.report);
  const turned = serversOf([...named('ours').reports].toReversed());
  assert.equal(turned[0]?.latest, red?.report);
});

test('names that read alike in an address have pages of their own', () => {
  const [report] = named('old').reports;
  assert.ok(report);
  const both = serversOf([
    { ...report, name: 'A b' },
    { ...report, name: 'a-b' },
    { ...report, name: '!' },
  ]);
  assert.deepEqual(
    both.map(({ slug }) => slug),
    ['a-b', 'a-b-2', 'server'],
  );
});

test('a rule that came after the version of a report is neither green nor red there, though the report names it', () => {
  assert.equal(verdictOn(named('old').latest, later), 'not judged by that version');
  assert.equal(verdictOn(named('ours').latest, later), 'pass');
  assert.equal(verdictOn(named('old').latest, requirement('SUCC-01')), 'pass');
});

test('a report of this suite that judged by earlier rules did not look at later ones either', () => {
  const { latest } = named('ours');
  const earlier = { ...latest, suite: { ...latest.suite, rules: '0.1' } };
  assert.equal(verdictOn(earlier, later), 'not judged by that version');
  assert.equal(versionGap(earlier, laterRules).version, '0.1');
});

test('a rule that the run left out, and one that nobody judges, say so', () => {
  assert.equal(verdictOn(named('ours').latest, requirement('TEAM-05')), 'not in this run');
  const excluded = requirements.find((row) => row.excluded !== undefined);
  assert.ok(excluded);
  assert.equal(verdictOn(named('ours').latest, excluded), 'not judged');
});

test('the gap between versions names what was added, and what these pages do not know', () => {
  assert.deepEqual(
    versionGap(named('old').latest, laterRules).added.map(({ id }) => id),
    ['SUCC-01'],
  );
  const known = requirements.filter(({ id }) => id !== 'SUCC-02');
  assert.deepEqual(versionGap(named('ours').latest, known), { version: '0.2.0', added: [], unknown: ['SUCC-02'] });
});

test('a class is conformant when a whole run verified all, violated by one failure, and else says what was left', () => {
  const part = named('reference').latest;
  const whole = { ...part, selection: { ...part.selection, planned: part.outcomes.length } };
  assert.equal(classStandOf(classResult(whole, 'core')), 'conformant');
  assert.equal(classStandOf(classResult(part, 'core')), 'partly');
  const { violated, verified, checkable } = classResult(named('ours').latest, 'core');
  assert.deepEqual([violated, verified, checkable], [1, 2, 3]);
  assert.equal(classStandOf(classResult(named('ours').latest, 'core')), 'violated');
  assert.equal(classStandOf(classResult(named('ours').latest, 'content')), 'none');
  assert.equal(classStandOf({ ...classResult(whole, 'core'), verified: 2, checkable: 3 }), 'partly');
});

test('rules broken anywhere are compared, musts first; readings side by side, those that differ marked', () => {
  const rows = brokenRules(servers, requirements);
  assert.deepEqual(
    rows.map(({ row }) => row.id),
    ['SUCC-02', 'SUCC-04'],
  );
  assert.deepEqual(rows[0]?.verdicts, ['not in this run', 'fail', 'not in this run', 'fail']);
  const readings = readingRows(servers, openPoints);
  const differing = readings.filter(({ differs }) => differs);
  assert.deepEqual(
    differing.map(({ id, readings: each }) => [id, ...each]),
    [['OP-PAGE-01', 'absent', undefined, 'null', undefined]],
  );
});

test('the board says what an earlier version did not judge, and escapes what a server is called', () => {
  const material = readMaterial('0.2.0', servers, laterRules);
  const { html } = boardPage(material).body;
  assert.match(html, /1 rule not judged by that version/);
  assert.match(html, /theirs &lt;b&gt;/);
  assert.doesNotMatch(html, /theirs <b>/);
  assert.match(html, /<polyline/);
  const page = serverPage(named('old'), material).body.html;
  assert.match(page, /Judged by the rules of docplane 0\.1\.0, and these pages hold the rules of 0\.2\.0/);
  const ours = serverPage(named('ours'), material).body.html;
  assert.ok(hostile.includes('</script>') && !ours.includes('</script>') && !ours.includes('<b>&amp;'));
});
