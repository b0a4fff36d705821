import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineOfText } from './outline.ts';

const urls = (markdown: string) => outlineOfText(markdown).links.map(({ url }) => url);

test('links, images, addresses and references are found in the order of reading', () => {
  const text =
    'A [link](page:a "title"), ![image](file:b), <https://c.example/>, www.d.example and [far][e].\n\n[e]: ../e.md\n';
  assert.deepEqual(urls(text), ['page:a', 'file:b', 'https://c.example/', 'http://www.d.example', '../e.md']);
});

test('what only looks like a link is none: in code, escaped, without a definition', () => {
  assert.deepEqual(urls('`[a](page:a)` \\[b](page:b) [c][none]\n\n```\n[d](page:d)\n```\n'), []);
});

test('links inside links, lists, quotes and tables are found', () => {
  const text = '[![i](file:i)](page:p)\n\n> - [q](page:q)\n\n| a |\n| - |\n| [t](page:t) |\n';
  assert.deepEqual(urls(text), ['page:p', 'file:i', 'page:q', 'page:t']);
});

test('sections go from heading to heading, with anchors unique on the page and links told by anchor', () => {
  const { sections, links } = outlineOfText(
    'Lead.\n\n# One *more*\nFirst [a](page:a).\n\n## Next\n\n- x\n- y\n\n## Next\n',
  );
  assert.deepEqual(sections, [
    { anchor: undefined, title: '', body: 'Lead.' },
    { anchor: 'one-more', title: 'One more', body: 'First a.' },
    { anchor: 'next', title: 'Next', body: 'x\ny' },
    { anchor: 'next-1', title: 'Next', body: '' },
  ]);
  assert.deepEqual(links, [{ url: 'page:a', anchor: 'one-more' }]);
});

test('a text without anything has no section', () => {
  assert.deepEqual(outlineOfText(' \n'), { links: [], sections: [] });
});
