import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPoints } from '#spec/open-point.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { requirements } from '#spec/requirement.ts';
import { transitions } from '#spec/state.ts';
import { propertiesOf, resolved } from '../../core/json-schema.ts';
import { bodyReference } from '../valid-body.ts';
import { memberNames } from './members.ts';
import { filterNames, hasValues } from './queries.ts';
import { refusables } from './refusable.ts';
import { plainTransitions, walkedTransitions } from './transitions.ts';

const rows = requirements.filter(({ check = '' }) => check.startsWith('accepted/'));
const bodyNames = (id: OperationId) =>
  operationRow(id).body === null ? {} : propertiesOf(resolved(bodyReference(id)));
const judgedBy = (check: string): ReadonlySet<string> =>
  new Set(rows.filter((row) => row.check === check).flatMap(({ operations }) => operations));
const parts = new Set(openPoints.flatMap(({ id, parts: own }) => own.map(({ part }) => `${id}.${part}`)));

test('what may be refused names an open point of the register that a rule about valid requests names too', () => {
  const opened = new Set(rows.flatMap(({ opens }) => opens));
  for (const { open } of refusables) {
    assert.ok(parts.has(open), open);
    assert.ok(opened.has(open), `${open}: no row of accepted.yaml names it`);
  }
});

test('what may be refused stands in the text', () => {
  const lost = refusables.flatMap(({ members }) =>
    members.filter((member) => {
      const [, operation, mark, name = ''] = /^(\w+)([?/])(\w+)/.exec(member) ?? [];
      const id = operationIds.find((each) => each === operation);
      if (id === undefined) return true;
      return mark === '?' ? !operationRow(id).query.includes(name) : bodyNames(id)[name] === undefined;
    }),
  );
  assert.deepEqual(lost, []);
});

test('each transition of section 3 is walked or is the plain request of its operation', () => {
  assert.deepEqual(
    transitions.map(({ id }) => id),
    [...plainTransitions, ...walkedTransitions].toSorted(),
  );
});

test('each query parameter has a value or an open point that lets a server refuse it', () => {
  const bare = operationIds.flatMap((id) =>
    filterNames(id)
      .filter((name) => !hasValues(id, name))
      .map((name) => `${id}?${name}`),
  );
  assert.deepEqual(bare, []);
});

test('every operation with a filter or a limit is judged', () => {
  const judged = new Set(
    rows.filter(({ check }) => check === 'accepted/queries').flatMap(({ operations }) => operations),
  );
  const left = operationIds.filter(
    (id) => (filterNames(id).length > 0 || operationRow(id).query.includes('limit')) && !judged.has(id),
  );
  assert.deepEqual(left, []);
});

test('every operation with members that may be left out, or that hold one of several words, is judged', () => {
  const [judged, moves, states] = ['bodies', 'positions', 'transitions'].map((name) => judgedBy(`accepted/${name}`));
  const plain = ['addSectionToSite', 'addSectionGroupToSite', 'updateSiteSectionGroupById'];
  const left = operationIds.filter(
    (id) => memberNames(id).length > 0 && ![judged, moves, states].some((each) => each?.has(id)) && !plain.includes(id),
  );
  assert.deepEqual(
    left,
    [],
    'add them to the operations of ACC-04 in spec/requirements/accepted.yaml, or say that all they lack may be refused',
  );
});
