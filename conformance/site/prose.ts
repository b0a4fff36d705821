import { sitePlaces } from '../core/site-places.ts';
import { joined, markup, type Markup, type Part } from './markup.ts';

/** An address inside the site; `~/` becomes the way from the page that holds it (site-page.ts). */
export const placeHref = (id: string): string | undefined => {
  const place = sitePlaces().get(id);
  return place === undefined ? undefined : `~/${place.page}#${place.anchor}`;
};

/** An id as code that leads to its place; plain code where the site has none. */
export const idLink = (id: string): Markup => {
  const href = placeHref(id);
  return href === undefined ? markup`<code>${id}</code>` : markup`<a href="${href}"><code>${id}</code></a>`;
};

// An open point, a requirement, or an operation, which alone are written with a hump.
const anId = /(OP-[A-Z]+-\d+(?:\.[a-z])?|[A-Z]{2,}-\d{2,}|[a-z]+(?:[A-Z][a-zA-Z]*)+)/;

const withIds = (text: string): readonly Part[] =>
  text.split(anId).map((part, index) => (index % 2 === 1 && sitePlaces().has(part) ? idLink(part) : part));

/** A sentence in which words between ticks are code, and ids lead to their places. */
export const prose = (sentence: string): Markup =>
  markup`${sentence.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? idLink(part) : withIds(part)))}`;

/** Ids with links, between commas. */
export const idLinks = (ids: readonly string[]): Markup => joined(ids.map(idLink), ', ');

/** A number as people read it. */
export const count = (number: number): string => number.toLocaleString('en');

/** `1 rule`, `2 rules`. */
export const counted = (number: number, what: string): string => `${count(number)} ${what}${number === 1 ? '' : 's'}`;

/** A name that may break before its humps. */
export const breaking = (name: string): Markup =>
  markup`${name.split(/(?=[A-Z])/).map((part, index) => markup`${index > 0 && markup`<wbr>`}${part}`)}`;

/** The first letter large: a heading from a file name. */
export const heading = (name: string): string => {
  const words = name.replaceAll('-', ' ').replace('openapi', 'OpenAPI').replace(/^sso$/, 'single sign-on');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
