import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { keepParents } from './holders.ts';
import type { Sighting, Thing } from './sighting.ts';
import { keepWrites, type Written } from './writes.ts';

const exchange = (operation: OperationId): Exchange => ({
  operation,
  request: { method: 'GET', url: 'http://127.0.0.1/v1', headers: {}, body: null, authorization: 'token' },
  status: 200,
  headers: {},
  text: '',
  json: undefined,
  ok: true,
  ms: 0,
});

const space: Thing = { kind: 'space', id: 's1', scope: [] };
const collection = (id: string): Thing => ({ kind: 'collection', id, scope: [] });

/** A story: what shows the parent of a thing (undefined for the root), and what writes to something. */
const tell = () => {
  const parents = keepParents();
  const writes = keepWrites();
  let moment = 0;
  return {
    shows: (thing: Thing, parent: string | undefined): void => {
      const operation = thing.kind === 'space' ? 'getSpaceById' : 'getCollectionById';
      const members = new Map(parent === undefined ? [] : [['parent', JSON.stringify(parent)]]);
      const sighting: Sighting = { thing, pointer: '', form: `${operation} `, members };
      const seen = { exchange: exchange(operation), operation, sent: (moment += 1), answered: (moment += 1) } as const;
      parents.saw({ sighting, seen });
    },
    writes: (operation: OperationId, params: Record<string, string>): Written => {
      const sent = { sent: (moment += 1), answered: (moment += 1), ok: true, made: undefined, body: {} };
      const write = { operation, params, ...sent, exchange: exchange(operation) };
      writes.add(write);
      return write;
    },
    around: (thing: Thing, write: Written): readonly string[] | undefined => {
      const found = parents.holders(writes, thing, write);
      return found === undefined ? undefined : [...found];
    },
  };
};

test('a thing lies in its parent and in what that lies in', () => {
  const { shows, writes, around } = tell();
  shows(space, 'inner');
  shows(collection('inner'), 'outer');
  shows(collection('outer'), undefined);
  const write = writes('deleteCollectionById', { collectionId: 'other' });
  assert.deepEqual(around(space, write), ['inner', 'outer']);
});

test('what was not shown before the write is not known', () => {
  const { shows, writes, around } = tell();
  shows(space, 'inner');
  const write = writes('deleteCollectionById', { collectionId: 'other' });
  shows(collection('inner'), undefined);
  assert.equal(around(space, write), undefined);
  // What that write may have done is seen by then.
  shows(space, 'inner');
  assert.deepEqual(around(space, writes('deleteCollectionById', { collectionId: 'another' })), ['inner']);
});

test('another write that may have led it elsewhere makes it unknown, one elsewhere does not', () => {
  const { shows, writes, around } = tell();
  shows(collection('far'), undefined);
  shows(collection('inner'), undefined);
  shows(space, 'inner');
  writes('deleteCollectionById', { collectionId: 'far' });
  const write = writes('deleteCollectionById', { collectionId: 'further' });
  assert.deepEqual(around(space, write), ['inner']);
  writes('moveSpace', { spaceId: 's1' });
  assert.equal(around(space, writes('deleteCollectionById', { collectionId: 'last' })), undefined);
});

test('a circle of parents has no end that is known', () => {
  const { shows, writes, around } = tell();
  shows(space, 'one');
  shows(collection('one'), 'two');
  shows(collection('two'), 'one');
  assert.equal(around(space, writes('deleteCollectionById', { collectionId: 'x' })), undefined);
});

test('a comment has its place in its address', () => {
  const { writes, around } = tell();
  const comment: Thing = { kind: 'comment', id: 'c1', scope: ['s1'] };
  assert.equal(around(comment, writes('deleteSpaceById', { spaceId: 's1' })), undefined);
});
