import type { WholeExchange } from '../../published.ts';
import { command } from './copy-button.ts';
import { element, whenOpened } from './element.ts';
import { bodyView, holds } from './json-view.ts';
import { page } from './page.ts';

/** Path and query of an address, which is what tells requests of one run apart. */
export const pathOf = (url: string): string => {
  const found = /^[a-z]+:\/\/[^/]+(\/.*)$/i.exec(url);
  return found?.[1] ?? url;
};

const statusWords = (status: number): string => (status === 0 ? 'no whole answer' : String(status));

const headersView = (headers: Readonly<Record<string, string>>): HTMLElement | undefined => {
  const rows = Object.entries(headers);
  if (rows.length === 0) return undefined;
  const cells = rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value)));
  return element('dl', { class: 'headers' }, ...cells);
};

const half = (title: string, line: string, headers: HTMLElement | undefined, body: HTMLElement): HTMLElement =>
  element(
    'section',
    {},
    element('h5', {}, title),
    element('p', { class: 'line' }, element('code', {}, line)),
    headers,
    body,
  );

const nothing = (): HTMLElement => element('p', { class: 'muted' }, 'no body');

const whole = (exchange: WholeExchange, pointer: string | undefined): HTMLElement[] => {
  const { method, url, body, headers, status, reply, replyHeaders, curl } = exchange;
  // A finding points into the answer, or into the request where that is what matters.
  const asked = pointer !== undefined && !holds(reply, pointer) ? pointer : undefined;
  const sent = body === null ? nothing() : bodyView(body, 'Body of the request', asked);
  const got = reply === '' ? nothing() : bodyView(reply, 'Body of the response', pointer);
  return [
    element(
      'div',
      { class: 'halves' },
      half('Request', `${method} ${url}`, headersView(headers), sent),
      half('Response', statusWords(status), headersView(replyHeaders), got),
    ),
    // A server that ended with the run takes no command any more.
    ...(page.embedded ? [] : [element('h5', {}, 'Send it again'), command('curl command', curl)]),
  ];
};

/** One request with its answer, folded up to a line. `pointer` marks a place in the answer. */
export const exchangeView = (exchange: WholeExchange, open: boolean, pointer?: string): HTMLElement => {
  const { method, url, status, operation } = exchange;
  const summary = element(
    'summary',
    {},
    element('code', {}, `${method} ${pathOf(url)}`),
    element('span', { class: 'arrow', 'aria-label': 'answered' }, ' → '),
    element('strong', {}, statusWords(status)),
    operation === '-' ? undefined : element('span', { class: 'muted' }, ` ${operation}`),
  );
  const details = element('details', { class: 'exchange' }, summary);
  if (open) {
    details.open = true;
    details.append(...whole(exchange, pointer));
  } else {
    whenOpened(details, () => details.append(...whole(exchange, pointer)));
  }
  return details;
};
