import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSummary, writeSummary, type SummaryItem } from './summary.ts';

const item = (title: string, address?: string, items: readonly SummaryItem[] = []): SummaryItem => ({
  title,
  address,
  items,
});

test('nested lists of links are a tree, and headings stand above what follows them', () => {
  const text = `# Summary

[Before](before.md)

* [Welcome](README.md)
  * [Install *it*](guide/install.md#start)
    - [Deep](<deep down.md>)
* Plain

## Reference

1. [API](api.md)

   [Second](second.md)

# Other

* [Last](https://www.example.org/)
* []()
`;
  assert.deepEqual(readSummary(text), [
    item('Welcome', 'README.md', [item('Install it', 'guide/install.md#start', [item('Deep', 'deep down.md')])]),
    item('Plain'),
    item('Reference', undefined, [item('API', 'api.md')]),
    item('Last', 'https://www.example.org/'),
    item(''),
  ]);
});

test('what is written reads the same, whatever the titles hold', () => {
  const titles = [
    'Plain',
    '[brackets](x)',
    '*stars* and _lines_',
    '# hash',
    '1. number',
    '- dash',
    '<b>',
    '`code`',
    'a\\b',
    '&amp;',
  ];
  const items = [
    item(
      'First',
      'a/b%20(c).md',
      titles.map((title, at) => item(title, at % 2 === 0 ? `x${at}.md` : undefined)),
    ),
    ...titles.map((title) => item(title, undefined, [item(title, 'https://www.example.org/?a=b&c')])),
  ];
  assert.deepEqual(readSummary(writeSummary(items)), items);
  assert.deepEqual(readSummary(writeSummary([])), []);
});
