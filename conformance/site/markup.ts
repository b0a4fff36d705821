import { escapeHtml } from '../core/escape-html.ts';

/** HTML that was made by `markup` and nothing else, so that every text inside is escaped. */
export type Markup = { readonly html: string };

/** What may stand in a template: texts are escaped, `false` and undefined are left out. */
export type Part = string | number | false | undefined | Markup | readonly Part[];

const written = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(written).join('');
};

/** A template of HTML: markup`<p>${text}</p>`. Attributes stand in double quotes. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: strings.map((string, index) => `${string}${written(parts[index])}`).join(''),
});

/** Parts with something between them. */
export const joined = (parts: readonly Part[], between: string): Markup =>
  markup`${parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))}`;
