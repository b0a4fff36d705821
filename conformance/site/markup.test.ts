import assert from 'node:assert/strict';
import test from 'node:test';
import { joined, markup } from './markup.ts';

test('a text is escaped wherever it stands, markup inside markup is not escaped twice', () => {
  const hostile = `<b title="x">'&`;
  const inner = markup`<i title="${hostile}">${hostile}</i>`;
  assert.equal(
    markup`<p>${inner}${['<', 1, undefined, false]}</p>`.html,
    `<p><i title="&lt;b title=&quot;x&quot;&gt;&#39;&amp;">&lt;b title=&quot;x&quot;&gt;&#39;&amp;</i>&lt;1</p>`,
  );
});

test('parts are joined with a text between them', () => {
  assert.equal(joined(['a', markup`<b>b</b>`, '<'], ', ').html, 'a, <b>b</b>, &lt;');
});
