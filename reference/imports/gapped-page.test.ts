import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled } from '../layout/gapped-text.ts';
import { outlineOfText, type Outline } from '../store/content/outline.ts';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';
import { gapAddress, gapNumber, type ReadPage } from './read-page.ts';

const pageOf = (text: string) => ({ text, address: 'http://docs.example.org/here', host: 'docs.example.org' });

const html = [
  '<p>a  b\nc &amp;copy; &lt;b&gt; foo_bar_baz <code>a`b</code> tab\there</p>',
  '<p>see <a href="/x?a=1&copy=2#f">L (x)</a>, <a href="/t_(1).html">z</a>, <a href="#f">f</a>, <a href="/x"></a>!</p>',
  '<a href="/x">before <img src="/j.png" alt="q"> after</a> <img src="/i.png" alt="al_t"><br>',
  '<p>www.example.com and a@b.org http://elsewhere/y</p>',
  '<h2> A  *b* </h2><h3>x<br>y</h3><h4>z<br></h4><h2><b>a<br>c</b></h2><h1></h1><h2><a href="/x">in</a></h2>',
  '<ul><li>one<li><p>two</p><p>three</p></ul><ol start=3><li>x<ul><li>y</ul></ol><li><input type=checkbox>t</li>',
  '<pre><code>x\n y</code></pre><pre>p1\n</pre><blockquote>q<br>r</blockquote><hr><dl><dt>t<dd>d</dl>',
  '<table><tr><th>h<br>i</th></tr><tr><td>1|2<br></td><td><a href="/t">z</a></td></tr></table>',
  '<p>1. no list</p><p># no heading</p><p>* x</p><p>---</p><p>[x](y) ![z](w) [^1] ~~w~~ line\\</p>',
  '<p>About gap.invalid:0 itself, and <a href="/x">x</a></p>',
  '<p>gap&#46;invalid:7 gap<b></b>.invalid:0 \0\x001 &#0;0> <a href="/x" title="gap&#46;invalid:0 \0">x</a></p>',
  '<p><img src="/y.png" alt="gap&#46;invalid:0"> <a href="http://elsewhere/gap&#46;invalid:0?<\x000>">x</a></p>',
];

const again = ({ text }: ReadPage) => {
  let gaps = 0;
  return outlineOfText(filled(text, () => `http://gap/${(gaps += 1) - 1}`));
};

const withNumbers = ({ links, sections }: Outline): Outline => ({
  links: links.map((link) => ({ ...link, url: link.url.replace(gapAddress(0).replace('0', ''), 'http://gap/') })),
  sections,
});

test('the outline of a page is what its text says when it is read again', () => {
  for (const one of html) {
    for (const other of html) {
      const page = readHtml(pageOf(`<main>${one}${other}</main>`));
      assert.deepEqual(withNumbers(page.outline), again(page), `${one}${other}`);
    }
  }
});

test('a page of Markdown has one gap for each address on its host, in links, images and definitions', () => {
  const page = readMarkdown(
    pageOf('# A\n\n[b](c.html) ![d](/e.png) [f][g] <http://docs.example.org/h>\n\n[g]: /i "j"\n'),
  );
  assert.deepEqual(withNumbers(page.outline), again(page));
  assert.deepEqual(
    page.text.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.to.address])),
    ['c.html', 'e.png', 'i'].map((path) => `http://docs.example.org/${path}`),
  );
});

test('an address like one of a gap is an address of the page', () => {
  const { outline, links } = readMarkdown(pageOf('[a](gap.invalid:0) [b](<\x000>) [c](/d)\n'));
  assert.deepEqual(
    outline.links.map(({ url }) => gapNumber(url)),
    [undefined, 0, 1],
  );
  assert.deepEqual(
    links,
    ['%EF%BF%BD0', 'd'].map((path) => `http://docs.example.org/${path}`),
  );
});

test('an address that leads nowhere stands in the text as it was', () => {
  const { text } = readHtml(pageOf('<a href="/a_(1).html?b=1&copy=2">x</a> <a href="http://elsewhere/(y)">y</a>'));
  const said = filled(text, ({ written }) => written);
  assert.equal(
    said.trim(),
    String.raw`[x](http://docs.example.org/a_\(1\).html?b=1\&copy=2) [y](http://elsewhere/\(y\))`,
  );
});
