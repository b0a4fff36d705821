import assert from 'node:assert/strict';
import test from 'node:test';
import { charts, type Chart, type ChartForm } from '../remote/charts.ts';
import { chartFaults, knowsTwins, stateOfOne, stateOn, type ChartState } from './chart-links.ts';

const right: Readonly<Record<ChartForm, ChartState>> = {
  page: 'sound',
  nothing: 'broken',
  double: 'broken',
  heading: 'sound',
};

const listed = (state: (chart: Chart) => ChartState | undefined): ReadonlyMap<Chart, ChartState> =>
  new Map(charts.all.map((chart) => [chart, state(chart) ?? right[chart.form]]));

const formsOf = (states: ReadonlyMap<Chart, ChartState>, showsAnchors = true) =>
  chartFaults(states, showsAnchors).map(({ chart }) => [chart.form, chart.isNested]);

test('a list that says of each link what it is has no fault', () => {
  assert.deepEqual(formsOf(listed(() => undefined)), []);
});

test('a link to nothing that is sound is a fault where a page is called like it', () => {
  const states = listed(({ form }) => (form === 'double' ? 'sound' : undefined));
  assert.deepEqual(formsOf(states), [
    ['double', false],
    ['double', true],
  ]);
});

test('a broken link to a heading is a fault where the heading is shown under that anchor', () => {
  const states = listed(({ form }) => (form === 'heading' ? 'broken' : undefined));
  assert.deepEqual(formsOf(states), [
    ['heading', false],
    ['heading', true],
  ]);
  assert.deepEqual(formsOf(states, false), []);
});

test('a link of a nested page is missing where an outermost page has one of that form', () => {
  const states = listed(({ form, isNested }) => (isNested && form === 'page' ? 'absent' : undefined));
  assert.deepEqual(formsOf(states), [['page', true]]);
  const neither = listed(({ form }) => (form === 'heading' ? 'absent' : undefined));
  assert.deepEqual(formsOf(neither), []);
});

test('a page has one link where an outermost page with one of its form has one', () => {
  const states = listed(({ form, isNested }) => (isNested && form === 'page' ? 'several' : undefined));
  assert.deepEqual(formsOf(states), [['page', true]]);
  assert.deepEqual(formsOf(listed(({ form }) => (form === 'double' ? 'several' : undefined))), []);
  assert.deepEqual(formsOf(listed(({ form }) => (form === 'heading' ? 'several' : undefined))), []);
});

test('a list that calls all links alike tells nothing of them', () => {
  for (const state of ['sound', 'broken', 'absent', 'unclear'] as const) {
    const states = listed(() => state);
    assert.equal(knowsTwins(states), false);
    assert.deepEqual(formsOf(states), []);
  }
});

const link = (status: string, ...pages: readonly string[]) => ({
  status,
  locationReferences: pages.map((id) => ({ kind: 'page', page: { id } })),
});

test('the state of a page is that of its only link', () => {
  assert.equal(stateOn([link('ok', 'a', 'b'), link('broken', 'c')], 'b'), 'sound');
  assert.equal(stateOn([link('ok', 'a')], 'b'), 'absent');
  assert.equal(stateOfOne([link('in-app')]), 'sound');
  assert.equal(stateOfOne([link('odd')]), 'unclear');
  assert.equal(stateOfOne([link('broken'), link('ok')]), 'several');
});
