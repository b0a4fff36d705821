import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { withContents } from './contents-page.ts';

const folderWith = (files: Readonly<Record<string, readonly string[]>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-paths-'));
  for (const [name, paths] of Object.entries(files)) {
    writeFileSync(join(folder, name), paths.map((path) => `${path}:\n  get: {}\n`).join(''));
  }
  return folder;
};

const pathsIn = (text: string): readonly string[] => [...text.matchAll(/^ {2}(\/\S*):/gm)].map(([, path]) => path!);

const text = [
  'openapi: 3.1.0',
  'paths:',
  "  /teams: { $ref: 'paths/teams.yaml#/~1teams' }",
  "  /spaces: { $ref: 'paths/spaces.yaml#/~1spaces' }",
  "  /spaces/{id}: { $ref: 'paths/spaces.yaml#/~1spaces~1{id}' }",
  '',
].join('\n');
const asListed = { 'spaces.yaml': ['/spaces', '/spaces/{id}'], 'teams.yaml': ['/teams'] };

test('a contents page that is complete keeps its order', () => {
  assert.equal(withContents(text, folderWith(asListed)), text);
});

test('a new path comes after the one before it in its file, and the first of a file comes last', () => {
  const spaces = ['/spaces', '/spaces/{id}/archive', '/spaces/{id}'];
  const page = withContents(text, folderWith({ ...asListed, 'spaces.yaml': spaces, 'users.yaml': ['/users'] }));
  assert.deepEqual(pathsIn(page), ['/teams', ...spaces, '/users']);
  assert.match(page, /archive: \{ \$ref: 'paths\/spaces\.yaml#\/~1spaces~1\{id\}~1archive' \}/);
});

test('a path that no file has leaves the page', () => {
  assert.deepEqual(pathsIn(withContents(text, folderWith({ 'spaces.yaml': ['/spaces'] }))), ['/spaces']);
});

test('a path in two files is refused with both, and so is a key that is no path', () => {
  const twice = folderWith({ ...asListed, 'copy.yaml': ['/teams'] });
  assert.throws(() => withContents(text, twice), /\/teams stands in copy\.yaml and in teams\.yaml; keep one/);
  assert.throws(() => withContents(text, folderWith({ 'spaces.yaml': ['getSpace'] })), /getSpace: the key .* its path/);
});
