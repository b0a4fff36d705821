import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinFrontMatter, splitFrontMatter } from './front-matter.ts';

test('front matter is what stands between two lines of hyphens at the start', () => {
  assert.deepEqual(splitFrontMatter('---\ntitle: A\nhidden: true\n---\n\n# A\n'), {
    facts: { title: 'A', hidden: true },
    body: '# A\n',
  });
  assert.deepEqual(splitFrontMatter('---\r\ntitle: A\r\n---\r\nText'), { facts: { title: 'A' }, body: 'Text' });
  assert.deepEqual(splitFrontMatter('---\n---\nText'), { facts: {}, body: 'Text' });
  assert.deepEqual(splitFrontMatter('---\ntitle: A\n---'), { facts: { title: 'A' }, body: '' });
});

test('what is no front matter is text', () => {
  const aliases = `---\na: &a [x, x]\n${Array.from({ length: 12 }, (_, at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *${at === 0 ? 'a' : `b${at - 1}`}]`).join('\n')}\n---\n`;
  for (const text of [
    '# A\n\n---\nb: c\n---\n',
    '---\n# never closed\n',
    '---\n- a list\n---\n',
    '---\na: [\n---\n',
    aliases,
  ]) {
    assert.deepEqual(splitFrontMatter(text), { facts: {}, body: text }, text.slice(0, 40));
  }
});

test('joined and split again is the same', () => {
  for (const whole of [
    { facts: {}, body: '# A\n' },
    { facts: {}, body: '' },
    { facts: {}, body: '---\na: 1\n---\nText' },
    { facts: { title: 'A: "b"', layout: { cover: true } }, body: '\n\nText\r\n' },
    { facts: { title: 'A' }, body: '---\nb\n---\n' },
  ]) {
    assert.deepEqual(splitFrontMatter(joinFrontMatter(whole)), whole);
  }
});
