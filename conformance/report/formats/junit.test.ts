import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { validateXML } from 'xmllint-wasm';
import { exampleOutcomes, exampleReport, hostile } from './example-report.ts';
import { junitText } from './junit.ts';

const schema = readFileSync(new URL('./junit-10.xsd', import.meta.url), 'utf8');

/** Which of these texts are not of the format, each with what the schema says of it; one run of the validator costs a second. */
const faultsOf = async (...texts: readonly string[]): Promise<readonly (readonly string[])[]> => {
  const xml = texts.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: [schema] });
  return xml.map(({ fileName }) =>
    errors.filter(({ loc }) => (loc?.fileName ?? fileName) === fileName).map(({ message }) => message),
  );
};

test('the JUnit report fits the common schema, hostile text and all', async () => {
  assert.deepEqual(await faultsOf(junitText(exampleReport()), junitText(exampleReport([]))), [[], []]);
});

test('the schema refuses what is not of the format', async () => {
  const xml = junitText(exampleReport());
  const faults = await faultsOf(
    xml.replace('tests="6"', 'tests="six"'),
    xml.replace('<failure', '<failed'),
    xml.replace('SUCC-02 getSpaceById', 'SUCC-01 getSpaceById'),
    xml.replace('&lt;b&gt;', '\u0001'),
  );
  for (const each of faults) assert.notDeepEqual(each, []);
});

const caseOf = (xml: string, name: string): string =>
  new RegExp(`<testcase name="${name}"[^>]*?(/>|>[^]*?</testcase>)`).exec(xml)?.[0] ?? '';

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
const value = (suite: string, name: string): string | undefined =>
  new RegExp(`<property name="${name}" value="([^"]*)"`).exec(suite)?.[1];

test('times add up, from the testcases to the whole', () => {
  const xml = junitText(exampleReport());
  const times = (element: string): number[] =>
    [...xml.matchAll(new RegExp(`<${element} [^>]*?time="([\\d.]+)"`, 'g'))].map(([, time]) =>
      Math.round(1_000 * Number(time)),
    );
  assert.deepEqual(times('testsuites'), [sum(times('testcase'))]);
  assert.equal(sum(times('testsuite')), sum(times('testcase')));
  assert.match(xml, /<property name="run took seconds" value="1\.200"\/>/);
});

test('what the format cannot count has words of its own: warnings, the unverified, the inapplicable, the class', () => {
  const [spaces = '', wholeApi = ''] = junitText(exampleReport()).split('<testsuite ').slice(1);
  const values = (suite: string) =>
    ['passed', 'warnings', 'unverified', 'inapplicable'].map((name) => value(suite, name));
  assert.deepEqual(values(spaces), ['1', '0', '1', '1']);
  assert.deepEqual(values(wholeApi), ['0', '1', '0', '0']);
  assert.equal(value(spaces, 'conformance class'), 'core (spaces): 1 of 2 violated');
});

test('each outcome is one testcase: unverified skipped with its reason, a warning passed with its text', () => {
  const xml = junitText(exampleReport());
  assert.equal(xml.split('<testcase ').length - 1, exampleOutcomes.length);
  assert.match(xml, /<testsuites name="docplane" tests="6" failures="1" errors="1" time="0\.072">/);
  assert.match(caseOf(xml, 'SUCC-01 getSpaceById'), /^<testcase [^<]*classname="docplane\.spaces\.SUCC-01"[^<]*\/>$/);
  assert.match(caseOf(xml, 'SUCC-03 getSpaceById'), /<skipped message="missing: a clock"\/>/);
  assert.match(caseOf(xml, 'SUCC-02 getSpaceById'), /<failure type="must" message="expected 2xx, got 404[^]*repeat: /);
  assert.match(caseOf(xml, 'SUCC-04 -'), /<system-out>warning: expected[^]*<\/system-out>\s*<\/testcase>/);
  assert.match(caseOf(xml, 'SUCC-05 getSpaceById'), /<error type="suite" message="TypeError: ours/);
  assert.match(caseOf(xml, 'SUCC-06 getSpaceById'), /<skipped message="inapplicable: no body"\/>/);
  assert.match(hostile, /\0/);
  assert.match(xml, /\uFFFD/);
});
