import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../store/content/revision.ts';
import { addressOf } from './address.ts';

const page = { id: 'here', path: 'guide/install' } as Page;

const addresses: readonly (readonly [string, object])[] = [
  ['https://www.example.org/a#b', { kind: 'url', url: 'https://www.example.org/a#b' }],
  ['//www.example.org/a', { kind: 'url', url: '//www.example.org/a' }],
  ['mailto:a@example.org', { kind: 'url', url: 'mailto:a@example.org' }],
  ['https://APP.docplane.example/o/x', { kind: 'in-app', url: 'https://APP.docplane.example/o/x' }],
  ['https://app.docplane.example.org/', { kind: 'url', url: 'https://app.docplane.example.org/' }],
  ['page:abc', { kind: 'page', id: 'abc', anchor: undefined }],
  ['Page:abc#steps%20x', { kind: 'page', id: 'abc', anchor: 'steps x' }],
  ['file:abc', { kind: 'file', id: 'abc', anchor: undefined }],
  ['reusable-content:abc', { kind: 'reusable-content', id: 'abc', anchor: undefined }],
  ['#steps', { kind: 'page', id: 'here', anchor: 'steps' }],
  ['update.md', { kind: 'path', path: 'guide/update', anchor: undefined }],
  ['./update/#x', { kind: 'path', path: 'guide/update', anchor: 'x' }],
  ['../../../welcome?v=1', { kind: 'path', path: 'welcome', anchor: undefined }],
  ['/a%C3%A9/%zz', { kind: 'path', path: 'aé/%zz', anchor: undefined }],
];

for (const [url, address] of addresses) {
  test(`${url} is read as ${JSON.stringify(address)}`, () => {
    assert.deepEqual(addressOf(url, page), address);
  });
}
