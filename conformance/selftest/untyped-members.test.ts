import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsedJson } from '../http/parsed-json.ts';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { judgeReference } from './judged.ts';

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const blocksOf = (value: Members): readonly unknown[] => (Array.isArray(value['blocks']) ? value['blocks'] : []);

/** Changes the title of every block in whatever is an integration. */
const withTitles = (value: unknown, change: (title: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => withTitles(each, change));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, part]) => [name, withTitles(part, change)] as const);
  const whole: Members = Object.fromEntries(members);
  const blocks = blocksOf(whole);
  if (blocks.length === 0) return whole;
  return {
    ...whole,
    blocks: blocks.map((block) =>
      isObject(block) && 'title' in block ? { ...block, title: change(block['title']) } : block,
    ),
  };
};

const mark = 'any title ';

/** Keeps the title of a block whatever it is, and shows it so. */
const keepingAnyTitle = ({ send, close }: Transport): Transport => ({
  close,
  send: async (request) => {
    const isPublished = recognize(request)?.operation === 'publishIntegration';
    const body = isPublished ? parsedJson(String(request.body)) : undefined;
    const written = withTitles(body, (title) => (isObject(title) ? `${mark}${JSON.stringify(title)}` : title));
    const reply = await send(isObject(written) ? { ...request, body: JSON.stringify(written) } : request);
    const text = String(reply.body);
    if (!text.includes(mark)) return reply;
    const shown = withTitles(parsedJson(text), (title) => {
      const kept = String(title);
      return kept.startsWith(mark) ? parsedJson(kept.slice(mark.length)) : title;
    });
    return { ...reply, body: JSON.stringify(shown) };
  },
});

type Showing = { readonly what: string; readonly mark: string; readonly change: (text: string) => string };

/** What replies may show of the integrations that were there before. */
const shown: readonly Showing[] = [
  {
    what: 'an icon of a block that is no text',
    mark: '"light":"sun"',
    change: (text) => text.replaceAll('"description":"Shows a number"', '$&,"icon":{"light":"sun","dark":"moon"}'),
  },
  {
    what: 'a configuration of another form, kept as given (OP-INT-11.a)',
    mark: '"properties":["site-key"]',
    change: (text) =>
      text.replaceAll(
        '"properties":{"site-key":{"title":"Site key","type":"string"}},"required":["site-key"]',
        '"properties":["site-key"],"required":"site-key","layout":{"site-key":7}',
      ),
  },
];

for (const { what, mark: sign, change } of shown)
  test(`no rule is broken by ${what}`, async () => {
    let times = 0;
    const { outcomes } = await judgeReference({
      only: ['integrations'],
      between: ({ send, close }) => ({
        close,
        send: async (request) => {
          const reply = await send(request);
          const text = String(reply.body);
          const body = change(text);
          if (body.includes(sign)) times += 1;
          return text === body ? reply : { ...reply, body };
        },
      }),
    });
    assert.ok(times > 0);
    const red = outcomes.filter(({ verdict }) => verdict === 'fail' || verdict === 'error' || verdict === 'warn');
    assert.deepEqual(
      red.map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
  });

test('a title of a block that is no text breaks no must, and what was published with it no other rule', async () => {
  const { outcomes } = await judgeReference({ only: ['integrations'], between: keepingAnyTitle });
  const red = outcomes.filter(({ verdict }) => verdict === 'fail' || verdict === 'error' || verdict === 'warn');
  assert.deepEqual(
    red.map(({ verdict, name }) => `${verdict} ${name}`),
    ['warn INT-34 publishIntegration'],
  );
});
