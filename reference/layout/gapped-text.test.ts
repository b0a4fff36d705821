import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled, gapped } from './gapped-text.ts';

const shout = (markdown: string) =>
  filled(
    gapped(markdown, (address) => (address.startsWith('x') ? { to: address, rest: '#r' } : undefined)),
    (to) => `<${to}>`.toUpperCase(),
  );

test('addresses of links, images and definitions are gaps, and nothing else is touched', () => {
  const text = '---\n[a](xa "t") ![b]( <x b> )[c][d]\n\n| [e](xe) |\n| - |\n\n* [y](y)\n\n[d]:  xd\n  \'t\'\r\n';
  assert.equal(
    shout(text),
    '---\n[a](<XA>#r "t") ![b]( <<X B>#r> )[c][d]\n\n| [e](<XE>#r) |\n| - |\n\n* [y](y)\n\n[d]:  <XD>#r\n  \'t\'\r\n',
  );
});

test('what only looks like a link is no gap: in code, escaped, in HTML', () => {
  const text = '`[a](xa)` \\[b](xb) <a href="xc">\n\n    [d](xd)\n\n```\n[e](xe)\n```\n';
  assert.equal(shout(text), text);
});

test('an address is read without its escapes and references', () => {
  const seen: string[] = [];
  gapped('[a](x\\)y&amp;z) [b](%20)', (address) => void seen.push(address));
  assert.deepEqual(seen, ['x)y&z', '%20']);
});
