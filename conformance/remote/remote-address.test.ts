import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteAddress } from './remote-address.ts';

test('a host is listened for everywhere, this machine alone on itself', () => {
  assert.deepEqual(remoteAddress('docs.example:8080'), { name: 'docs.example', port: 8080 });
  assert.deepEqual(remoteAddress('localhost'), { name: 'localhost', port: 0, listen: 'localhost' });
  assert.deepEqual(remoteAddress('[::1]:99'), { name: '[::1]', port: 99, listen: '::1' });
});

test('an address with a scheme, a path or a port that is none is wrong usage', () => {
  for (const text of ['http://docs.example', 'docs.example/here', 'docs.example:70000', '']) {
    assert.throws(() => remoteAddress(text), /remote\.host/);
  }
});
