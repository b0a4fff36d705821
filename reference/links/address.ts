import type { Page } from '../store/content/revision.ts';

const inside = ['page', 'file', 'space', 'collection', 'user', 'reusable-content', 'openapi'] as const;
type Inside = (typeof inside)[number];

/** What the address of a link names; `path` is that of a page in the same content, without slashes at its ends. */
export type Address =
  | { readonly kind: 'url' | 'in-app'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string; readonly anchor: string | undefined }
  | { readonly kind: Inside; readonly id: string; readonly anchor: string | undefined };

const scheme = /^([a-z][a-z0-9+.-]*):/i;
// Where people open things of the platform (views/urls.ts).
const appHost = 'app.docplane.example';

const isInside = (name: string): name is Inside => (inside as readonly string[]).includes(name);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const split = (text: string): readonly [string, string | undefined] => {
  const hash = text.indexOf('#');
  return hash < 0 ? [text, undefined] : [text.slice(0, hash), decoded(text.slice(hash + 1)) || undefined];
};

const outside = (url: string): Address => {
  const host = URL.canParse(url, 'https://host.invalid') ? new URL(url, 'https://host.invalid').hostname : '';
  return { kind: host === appHost ? 'in-app' : 'url', url };
};

// As a browser would go from the page's own path, whether or not the address ends in .md.
const pathFrom = (page: Page, relative: string): string => {
  const [path = ''] = relative.split('?', 1);
  const steps = path.startsWith('/') ? [] : page.path.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(decoded(step));
  }
  return steps.join('/').replace(/\.md$/, '');
};

/** Reads the address of a link on a page: a URL, `page:<id>`, `file:<id>` ..., `#anchor`, or a path to a page. */
export const addressOf = (url: string, page: Page): Address => {
  const name = scheme.exec(url)?.[1]?.toLowerCase();
  if (name !== undefined && isInside(name)) {
    const [id, anchor] = split(url.slice(name.length + 1));
    return { kind: name, id, anchor };
  }
  if (name !== undefined || url.startsWith('//')) return outside(url);
  const [path, anchor] = split(url);
  if (path === '') return { kind: 'page', id: page.id, anchor };
  return { kind: 'path', path: pathFrom(page, path), anchor };
};
