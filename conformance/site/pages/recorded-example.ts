import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RecordedExchange } from '#spec/published-document.ts';
import { markup, type Markup } from '../markup.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const longest = 6_000;

/** A long text up to a whole line. */
const cut = (text: string): string => {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf('\n', longest);
  const left = text.slice(end).split('\n').length - 1;
  return `${text.slice(0, end)}\n… and ${left} more lines`;
};

const key = /("(?:[^"\\]|\\.)*")(?=:)|("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/;

/** JSON with its names, texts and words told apart. */
const colouredJson = (value: unknown): Markup =>
  markup`${cut(json(value))
    .split(new RegExp(key, 'g'))
    .map((part, index) => {
      if (part === undefined) return undefined;
      const kind = ['', 'j-key', 'j-text', 'j-word'][index % 4] ?? '';
      return kind === '' ? part : markup`<span class="${kind}">${part}</span>`;
    })}`;

const address = (id: OperationId, { params = {}, query = {} }: RecordedExchange['request']): string => {
  const path = operationRow(id).path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `{${name}}`);
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map(
      (each) => `${encodeURIComponent(name)}=${encodeURIComponent(each)}`,
    ),
  );
  return `/v1${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
};

const body = (value: unknown): Markup | false =>
  value !== undefined && markup`<pre tabindex="0"><code>${colouredJson(value)}</code></pre>`;

/** What the reference was sent once, and what it answered. */
export const recordedExample = (id: OperationId, exchange: RecordedExchange | undefined): Markup => {
  if (exchange === undefined) return markup`<p>None was recorded.</p>`;
  const { request, answer } = exchange;
  const headers = Object.entries(answer.headers).map(([name, value]) => markup`${name}: ${value}\n`);
  return markup`<p class="muted">Recorded from the reference server.</p>
<div class="exchange"><h3>Request</h3><pre tabindex="0"><code>${operationRow(id).method} ${address(id, request)}</code></pre>${body(request.body)}</div>
<div class="exchange"><h3>Reply</h3><pre tabindex="0"><code>${answer.status}\n${headers}</code></pre>${body(answer.body)}</div>`;
};
