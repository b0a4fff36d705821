import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { choosesNone, combinations, filters } from './predicates.ts';

const lists = operationIds.filter((operation) => operationRow(operation).acts.as === 'list');

test('every query parameter of a list is a filter or says why it is none', () => {
  for (const list of lists) {
    for (const name of operationRow(list).query) {
      const isFilter = filters[list]?.[name] !== undefined;
      assert.notEqual(isFilter, choosesNone[name] !== undefined, `${list}?${name}`);
    }
  }
});

test('no filter is about a parameter that the document lacks', () => {
  for (const [list, own] of Object.entries(filters)) {
    const { query } = operationRow(list as OperationId);
    assert.deepEqual(
      Object.keys(own).filter((name) => !query.includes(name)),
      [],
      list,
    );
  }
});

test('a list with several filters says how it combines them', () => {
  const several = Object.entries(filters).filter(([, own]) => Object.keys(own).length > 1);
  assert.deepEqual(
    several.map(([list]) => list),
    Object.keys(combinations),
  );
});

test('a title matches whatever its case where the text says so, and is open where it does not', () => {
  const team = filters.listTeamsInOrganizationById?.['title']?.meets;
  assert.equal(team?.({ title: 'The Docs team' }, 'dOCS', undefined), true);
  assert.equal(team?.({ title: 'Others' }, 'docs', undefined), false);
  const site = filters.listSites?.['title']?.meets;
  assert.equal(site?.({ title: 'Docs' }, 'Docs', undefined), true);
  assert.equal(site?.({ title: 'The docs' }, 'Docs', undefined), undefined);
  assert.equal(site?.({ title: 'Others' }, 'Docs', undefined), false);
});
