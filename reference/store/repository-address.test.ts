import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repositoryAddress } from './repository-address.ts';

const addresses: readonly (readonly [string, string])[] = [
  ['https://git.example.org/docs.git', 'https://git.example.org/docs.git'],
  ['https://mia:secret@git.example.org/docs.git', 'https://git.example.org/docs.git'],
  ['https://secret@git.example.org/docs.git', 'https://git.example.org/docs.git'],
  ['https://mia:se@cret@git.example.org/docs.git', 'https://git.example.org/docs.git'],
  ['https://git.example.org/docs.git?access_token=secret#secret', 'https://git.example.org/docs.git'],
  ['ssh://git:secret@git.example.org:22/docs.git', 'ssh://git.example.org:22/docs.git'],
  ['git@git.example.org:docs.git', 'git@git.example.org:docs.git'],
  ['mia:secret@git.example.org:docs.git', 'git.example.org:docs.git'],
  ['https://mia:secret@git.example.org:port/docs.git', 'https://git.example.org:port/docs.git'],
  ['https://mia:sec/ret@git.example.org:port/docs.git?secret', 'https://git.example.org:port/docs.git'],
  ['../docs', '../docs'],
];

for (const [address, shown] of addresses) {
  test(`${address} is kept as ${shown}`, () => {
    assert.equal(repositoryAddress(address), shown);
  });
}
