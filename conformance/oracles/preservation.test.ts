import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedParts, commentSays, isWithin, pagesIn, parts, textIn, type SpacePicture } from './preservation.ts';

const picture = (says: Partial<Record<(typeof parts)[number], readonly string[]>>): SpacePicture =>
  Object.fromEntries(
    parts.map((part) => [part, { says: says[part] ?? [], exchange: undefined }]),
  ) as unknown as SpacePicture;

test('a part that lost or changed something is named', () => {
  const before = picture({ files: ['a', 'b'], texts: ['one'] });
  assert.deepEqual(changedParts(before, picture({ files: ['b', 'a'], texts: ['one'] }), parts), []);
  const found = changedParts(before, picture({ files: ['a'], texts: ['two'] }), parts);
  assert.deepEqual(
    found.map(({ part, got }) => `${part}: ${got}`),
    ['texts: others', 'files: fewer'],
  );
  assert.deepEqual(changedParts(before, picture({}), ['links']), []);
});

test('a page says where it stands', () => {
  const [outer, inner] = pagesIn([{ title: 'A', pages: [{ title: 'B' }] }]);
  assert.match(outer ?? '', /^\["A"/);
  assert.match(inner ?? '', /^A\/\["B"/);
});

test('a comment says its text, its author and what was chosen', () => {
  const comment = { body: { markdown: 'x' }, postedBy: { id: 'u' }, reactions: [{ emoji: '1f44d', count: 2 }] };
  assert.notEqual(commentSays(comment), commentSays({ ...comment, reactions: [] }));
  assert.equal(commentSays({ ...comment, id: '1' }), commentSays({ ...comment, id: '2' }));
});

const broken = (...says: readonly string[]): SpacePicture => picture({ 'broken links': says });

test('links may break, and none that was broken is whole', () => {
  assert.deepEqual(changedParts(broken('x'), broken('x', 'x'), parts), []);
  assert.deepEqual(
    changedParts(broken('x', 'x'), broken('x'), parts).map(({ got }) => got),
    ['fewer'],
  );
});

test('a page says its text and what lies below it', () => {
  const page = { title: 'A', markdown: 'x', pages: [{ title: 'B' }] };
  assert.notDeepEqual(textIn(page), textIn({ ...page, pages: [] }));
  assert.deepEqual(textIn({ title: 'A' }), []);
});

test('a reference names its space whole or by its id', () => {
  assert.equal(isWithin('s')({ space: { id: 's' } }), true);
  assert.equal(isWithin('s')({ space: 's' }), true);
  assert.equal(isWithin('s')({ space: { id: 't' } }), false);
  assert.equal(isWithin('s')({}), false);
});
