import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { validateXML } from 'xmllint-wasm';
import { exampleOutcomes, exampleReport, hostile } from './example-report.ts';
import { junitText } from './junit.ts';

const schema = readFileSync(new URL('./junit-10.xsd', import.meta.url), 'utf8');

const faultsOf = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({ xml: [{ fileName: 'report.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
};

test('the JUnit report fits the common schema, hostile text and all', async () => {
  assert.deepEqual(await faultsOf(junitText(exampleReport())), []);
  assert.deepEqual(await faultsOf(junitText(exampleReport([]))), []);
});

test('the schema refuses what is not of the format', async () => {
  const xml = junitText(exampleReport());
  assert.notDeepEqual(await faultsOf(xml.replace('tests="6"', 'tests="six"')), []);
  assert.notDeepEqual(await faultsOf(xml.replace('<failure', '<failed')), []);
  assert.notDeepEqual(await faultsOf(xml.replace('SUCC-02 getSpaceById', 'SUCC-01 getSpaceById')), []);
  assert.notDeepEqual(await faultsOf(xml.replace('&lt;b&gt;', '\u0001')), []);
});

const caseOf = (xml: string, name: string): string =>
  new RegExp(`<testcase name="${name}"[^>]*?(/>|>[^]*?</testcase>)`).exec(xml)?.[0] ?? '';

test('each outcome is one testcase: unverified skipped with its reason, a warning passed with its text', () => {
  const xml = junitText(exampleReport());
  assert.equal(xml.split('<testcase ').length - 1, exampleOutcomes.length);
  assert.match(xml, /<testsuites name="docplane" tests="6" failures="1" errors="1" time="1\.200">/);
  assert.match(caseOf(xml, 'SUCC-01 getSpaceById'), /^<testcase [^<]*classname="docplane\.spaces\.SUCC-01"[^<]*\/>$/);
  assert.match(caseOf(xml, 'SUCC-03 getSpaceById'), /<skipped message="missing: a clock"\/>/);
  assert.match(caseOf(xml, 'SUCC-02 getSpaceById'), /<failure type="must" message="expected 2xx, got 404[^]*repeat: /);
  assert.match(caseOf(xml, 'SUCC-04 -'), /<system-out>warning: expected[^]*<\/system-out>\s*<\/testcase>/);
  assert.match(caseOf(xml, 'SUCC-05 getSpaceById'), /<error type="suite" message="TypeError: ours/);
  assert.match(caseOf(xml, 'SUCC-06 getSpaceById'), /<system-out>inapplicable: no body<\/system-out>/);
  assert.match(hostile, /\0/);
  assert.match(xml, /\uFFFD/);
});
