import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameAddress } from './same-address.ts';

test('an address is the same with a host in capitals and a usual port, another path is another address', () => {
  assert.ok(isSameAddress('https://app.example.org/a', 'https://APP.EXAMPLE.ORG:443/a'));
  assert.ok(!isSameAddress('https://app.example.org/a', 'https://app.example.org/A'));
  assert.ok(!isSameAddress('no address', 'no address'));
});
