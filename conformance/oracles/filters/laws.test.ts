import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../http/exchange.ts';
import {
  judgeAlone,
  judgeCounts,
  judgeForm,
  judgePages,
  judgeTogether,
  judgeSeveral,
  judgeStrangers,
  othersWith,
  othersWithout,
  soleTexts,
  worthOfPair,
  type Reading,
} from './laws.ts';

const reading = (...keys: readonly string[]): Reading => ({
  listed: keys.map((key) => ({ key, item: key })),
  pages: [],
});
const asked = (parameter: string, ...keys: readonly string[]) => ({ parameter, value: 'x', reading: reading(...keys) });
const isA = (item: unknown): boolean | undefined => (item === 'open' ? undefined : String(item).startsWith('a'));
const plain = reading('a1', 'a2', 'b1', 'b2', 'open');

const faults = (...keys: readonly string[]) => judgeAlone(plain, asked('f', ...keys), isA, false).faults.length;

test('a filtered list that lacks an item, or holds a stray one, is at fault', () => {
  assert.deepEqual([faults('a1', 'a2'), faults('a1', 'a2', 'open')], [0, 0]);
  assert.deepEqual([faults('a1'), faults('a1', 'a2', 'b1'), faults('a1', 'a2', 'a3'), faults('b1')], [1, 1, 1, 2]);
});

test('a fault names the items that it is about, the first of them', () => {
  const details = (...keys: readonly string[]) =>
    judgeAlone(plain, asked('f', ...keys), isA, false).faults.map(({ detail }) => detail);
  assert.deepEqual(details('b1'), ['about a1, a2', 'about b1']);
  assert.deepEqual(details('a1', 'a2', 'b1', 'b2', 'b3', 'b4'), ['about b1, b2, b3 and 1 more']);
  const [one, other] = [asked('f', 'a1', 'a2'), asked('g', 'a1', 'b1')] as const;
  const detailOf = (...keys: readonly string[]) =>
    judgeTogether(plain, [one, other], reading(...keys), false)[0]?.detail;
  assert.deepEqual([detailOf(), detailOf('a1', 'b1')], ['about a1', 'about b1']);
  assert.equal(judgePages('f', reading('a1'), reading('a1', 'b1'))[0]?.detail, 'about b1');
  assert.equal(judgeSeveral('f', [reading('a1'), reading('b1')], [reading('a1')])[0]?.detail, 'about b1');
});

test('a filter that may add items is not blamed for them', () => {
  assert.deepEqual(judgeAlone(plain, asked('f', 'a1', 'a2', 'a3'), isA, true).faults, []);
  assert.equal(judgeAlone(plain, asked('f', 'a1', 'a2', 'b3'), isA, true).faults.length, 1);
});

test('two filters together yield what both yield, or either where that is open', () => {
  const [one, other] = [asked('f', 'a1', 'a2'), asked('g', 'a1', 'b1')] as const;
  const faultsOf = (mayUnite: boolean, ...keys: readonly string[]) =>
    judgeTogether(plain, [one, other], reading(...keys), mayUnite).length;
  assert.deepEqual([faultsOf(false, 'a1'), faultsOf(true, 'a1'), faultsOf(true, 'a1', 'a2', 'b1')], [0, 0, 0]);
  assert.deepEqual([faultsOf(false, 'a1', 'a2', 'b1'), faultsOf(true), faultsOf(true, 'a1', 'a2')], [1, 1, 1]);
  assert.equal(worthOfPair(plain, one, other), 2);
  assert.equal(worthOfPair(plain, asked('f', 'a1'), asked('g', 'b1')), 1);
  assert.equal(worthOfPair(plain, asked('f', 'a1'), asked('g', 'a1', 'b1')), 0);
});

test('a filter lost on a later page is seen', () => {
  assert.deepEqual(judgePages('f', reading('a1', 'a2'), reading('a2', 'a1')), []);
  assert.equal(judgePages('f', reading('a1', 'a2'), reading('a1', 'a2', 'b1'))[0]?.got, 'others on a later page');
  assert.equal(judgePages('f', reading('a1', 'a2'), reading('a1'))[0]?.got, 'fewer');
  assert.equal(judgePages('f', reading('a1', 'a2'), reading('a1', 'a1', 'a2'))[0]?.got, 'an item that came again');
});

const page = (count: unknown) => ({ json: { count, items: [1] } }) as Exchange;

test('a count is of all that match or of the page', () => {
  assert.deepEqual(judgeCounts('f', 2, [page(2), page(1), page(undefined)]), []);
  assert.equal(judgeCounts('f', 2, [page(5)])[0]?.got, 'more');
});

test('of several values one form has to yield all', () => {
  const each = [reading('a1'), reading('b1')];
  assert.deepEqual(judgeSeveral('f', each, [reading('a1'), reading('a1', 'b1')]), []);
  assert.equal(judgeSeveral('f', each, [reading('a1'), reading('a1', 'b1', 'b2')]).length, 1);
});

test('filters of which each yields an item yield it together', () => {
  const three = [asked('f', 'a1', 'a2'), asked('g', 'a1', 'b1'), asked('h', 'a1', 'b2')];
  const faultsOf = (mayUnite: boolean, ...keys: readonly string[]) =>
    judgeTogether(plain, three, reading(...keys), mayUnite).map(({ got }) => got);
  assert.deepEqual(faultsOf(false, 'a1'), []);
  assert.deepEqual(faultsOf(true, 'a1', 'a2', 'b1', 'b2'), []);
  assert.deepEqual(faultsOf(true, 'a1', 'b1'), []);
  assert.deepEqual(faultsOf(true, 'b1'), ['a list without an item that all yield']);
  assert.deepEqual(faultsOf(false), ['a list without an item that all yield']);
  assert.deepEqual(faultsOf(false, 'a1', 'b1'), ['other items too']);
});

const person = (key: string, name: string, mail: string) => ({ key, item: { name, mail } });

test('a text is sole where no other searched member holds it, of the item that most filters yield', () => {
  const people = {
    listed: [person('1', 'Ada', 'ada@x'), person('2', 'Bo', 'zx@x'), person('3', 'Cy', 'y@x')],
    pages: [],
  };
  const alone = [asked('role', '1'), asked('role', '3'), asked('sort', '2', '3')];
  assert.deepEqual(soleTexts(people, alone, 'search', [['name'], ['mail']]), [
    { key: '3', value: 'Cy' },
    { key: '3', value: 'y@x' },
  ]);
  assert.deepEqual(
    othersWith(alone, 'search', '3').map(({ parameter }) => parameter),
    ['role', 'sort'],
  );
  const lacking = [...alone, asked('role', '1'), asked('title')];
  assert.deepEqual(
    othersWithout(lacking, 'search', '3').map(({ parameter, reading: { listed } }) => [parameter, listed.length]),
    [['role', 1]],
  );
});

test('a form leaves a list as it is', () => {
  assert.deepEqual(judgeForm('format', reading('a', 'b'), reading('a', 'b')), []);
  assert.equal(judgeForm('format', reading('a', 'b'), reading('b', 'a')).length, 1);
  assert.equal(judgeForm('format', reading('a'), reading('a', 'b')).length, 1);
});

const among = (listed: Reading, ...strangers: readonly string[]): number =>
  judgeStrangers(listed, asked('f', 'a1', 's1'), strangers).length;

test('a filter brings nothing into a list that stands beside it', () => {
  assert.deepEqual([among(plain, 's1'), among(plain, 's2', 's1')], [1, 1]);
  assert.deepEqual([among(plain, 's2'), among(reading('a1', 's1'), 's1')], [0, 0]);
});
