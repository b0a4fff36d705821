import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Write } from '../pictures/effects-on.ts';
import type { Sighting } from '../pictures/sighting.ts';
import { judgeAfterBeginning } from './after-beginning.ts';
import { judgeLasting, judgeUpdated } from './moved.ts';
import { judgeAhead, judgeMade, judgeSet } from './placed.ts';
import type { Step } from './step.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString();

type Shown = Readonly<Record<string, unknown>>;

const sightingOf = (kind: Sighting['thing']['kind'], id: string, shown: Shown): Sighting => ({
  thing: { kind, id, scope: ['s'] },
  pointer: '',
  form: 'whole',
  members: new Map(Object.entries(shown).map(([name, value]) => [name, JSON.stringify(value)])),
});

const step = (
  second: number,
  operation: OperationId,
  sightings: readonly Sighting[],
  write?: Partial<Write> & Pick<Write, 'params'>,
): Step => ({
  operation,
  exchange: { headers: { date: new Date(at(second)).toUTCString() }, ms: 1 } as unknown as Exchange,
  write:
    write === undefined
      ? undefined
      : { operation, body: {}, sent: 0, answered: 1, ok: true, made: undefined, ...write },
  sightings,
});

const comment = (shown: Shown) => sightingOf('comment', 'c', shown);
const field = (shown: Shown) => sightingOf('customField', 'f', shown);
const params = { spaceId: 's', commentId: 'c' };
const faults = ({ faults: found }: { readonly faults: readonly { readonly got: string }[] }) =>
  found.map(({ got }) => got);

const postedIn = (second: number) => {
  const made = step(5, 'postCommentInSpace', [comment({ postedAt: at(second) })], {
    params: { spaceId: 's' },
    made: 'c',
  });
  return judgeMade([step(5, 'getSpaceById', []), made], 1_000);
};

test('what is posted is posted now', () => {
  assert.deepEqual(postedIn(5), { faults: [], met: 1 });
  assert.deepEqual([faults(postedIn(2)), faults(postedIn(9))], [['an earlier time'], ['a later time']]);
});

const description = (id: string, second: number): Sighting =>
  sightingOf('openapiSpec', 'a-slug', { id, createdAt: at(second) });
const lastingOf = (...some: readonly Sighting[]) =>
  faults(judgeLasting(some.map((each, index) => step(index, 'listOpenAPISpecs', [each]))));

test('another thing of the same key was made at another time', () => {
  assert.deepEqual(lastingOf(description('first', 1), description('second', 2)), []);
  assert.deepEqual(lastingOf(description('first', 1), description('first', 2)), ['another time']);
});

test('a server without Date headers is not judged by its clock', () => {
  const { exchange, ...rest } = step(5, 'getSpaceById', [comment({ postedAt: at(50) })]);
  assert.deepEqual(judgeAhead([{ ...rest, exchange: { ...exchange, headers: {} } }], 0), { faults: [], met: 0 });
});

test('what is resolved or chosen in a scene is so in its course', () => {
  const resolved = (second: number) =>
    judgeSet(
      [
        step(1, 'getSpaceById', []),
        step(5, 'updateCommentInSpace', [comment({ resolvedAt: at(second) })], { params, body: { resolved: true } }),
      ],
      1_000,
    );
  assert.deepEqual(resolved(3), { faults: [], met: 1 });
  assert.deepEqual(faults(resolved(30)), ['a later time']);
  const reactions = [{ emoji: '1f44d', count: 1, users: [{ reactedAt: at(40) }] }];
  const chosen = step(5, 'updateCommentInSpace', [comment({ reactions })], {
    params,
    body: { addedReactions: ['1f44d'] },
  });
  assert.deepEqual(faults(judgeSet([chosen], 1_000)), ['a later time']);
});

const aheadIn = (second: number) => judgeAhead([step(5, 'getSpaceById', [comment({ postedAt: at(second) })])], 1_000);

test('times of what has happened do not lie ahead', () => {
  assert.deepEqual([aheadIn(5).met, faults(aheadIn(5)), faults(aheadIn(30))], [1, [], ['a later time']]);
});

const resolvedScene = (second: number) => [
  step(1, 'getCommentInSpace', [comment({ postedAt: at(1) })]),
  step(2, 'updateCommentInSpace', [comment({ postedAt: at(second) })], { params, body: { resolved: true } }),
];

test('a write does not move the time of posting', () => {
  assert.deepEqual(judgeLasting(resolvedScene(1)), { faults: [], met: 1 });
  assert.deepEqual(faults(judgeLasting(resolvedScene(2))), ['another time']);
});

test('updatedAt moves with a change, once the clock has moved', () => {
  const changed = (updated: string, other: string) => [
    step(1, 'getOrganizationCustomFieldByName', [field({ title: 'a', updatedAt: at(1) })]),
    step(2, 'getSpaceById', [sightingOf('team', 't', { createdAt: other })]),
    step(3, 'updateOrganizationCustomField', [field({ title: 'b', updatedAt: updated })], {
      params: { organizationId: 's', fieldName: 'f' },
      body: { title: 'b' },
    }),
  ];
  assert.deepEqual(judgeUpdated(changed(at(3), at(2))), { faults: [], met: 1 });
  assert.deepEqual(faults(judgeUpdated(changed(at(1), at(2)))), ['the time from before']);
  assert.deepEqual(judgeUpdated(changed(at(1), at(1))), { faults: [], met: 0 });
});

test('updatedAt is read as the change left it, where its answer tells that the clock has moved', () => {
  const read = (title: string, updated: string, second: number) => ({
    ...step(second, 'getOrganizationCustomFieldByName', [{ ...field({ title, updatedAt: updated }), form: 'read' }]),
  });
  const write = step(
    2,
    'updateOrganizationCustomField',
    [{ ...field({ title: 'b', updatedAt: at(2) }), form: 'write' }],
    {
      params: { organizationId: 's', fieldName: 'f' },
      body: { title: 'b' },
    },
  );
  assert.deepEqual(faults(judgeUpdated([read('a', at(1), 1), write, read('b', at(1), 3)])), ['the time from before']);
  assert.deepEqual(faults(judgeUpdated([read('a', at(1), 1), write, read('b', at(2), 3)])), []);
});

test('a finding about a time says both times, and the headers where they are the bounds', () => {
  const ahead = judgeAhead([step(5, 'getSpaceById', [comment({ postedAt: at(50) })])], 0);
  const all = [...judgeLasting(resolvedScene(2)).faults, ...postedIn(2).faults, ...ahead.faults];
  assert.equal(all.length, 3);
  for (const { detail = '' } of all) assert.ok((detail.match(/\d{4}-\d\d-\d\dT/g) ?? []).length >= 2, detail);
  for (const { detail = '' } of all.slice(1)) assert.match(detail, /Date headers: \w+ \w{3}, /);
});

const seen = (shown: Shown) => judgeAfterBeginning([step(9, 'getCommentInSpace', [comment(shown)])]);

test('nothing is done to a comment before it is posted', () => {
  assert.deepEqual(seen({ postedAt: at(5), editedAt: at(5), resolvedAt: at(6) }), { faults: [], met: 1 });
  assert.deepEqual(faults(seen({ postedAt: at(5), editedAt: at(4) })), ['an earlier time']);
  const reactions = [{ emoji: 'x', count: 1, users: [{ reactedAt: at(1) }] }];
  assert.deepEqual(faults(seen({ postedAt: at(5), reactions })), ['an earlier time']);
  assert.deepEqual(seen({ editedAt: at(4) }), { faults: [], met: 0 });
  const posted = new Date(Date.parse(at(5)) + 700).toISOString();
  assert.deepEqual(seen({ postedAt: posted, editedAt: at(5) }), { faults: [], met: 1 });
  assert.deepEqual(faults(seen({ postedAt: posted, editedAt: at(4) })), ['an earlier time']);
});
