import type { Resource } from './fetch-resource.ts';
import type { ReadPage } from './read-page.ts';

/** A page with those that stand below it. */
export type Branch = { readonly address: string; readonly page: ReadPage; readonly below: readonly Branch[] };

type Growing = { readonly address: string; readonly page: ReadPage; readonly below: Growing[] };

// `/docs/`, `/docs` and `/docs/index.html` are the folder docs; `/docs/install.html` stands in it.
const stepsOf = (address: string): string[] => {
  const steps = new URL(address).pathname.split('/').filter((step) => step !== '');
  const last = steps.pop()?.replace(/\.(x?html?|md|markdown|php|aspx?)$/i, '');
  if (last === undefined || last === 'index' || last === 'readme') return steps;
  return [...steps, last];
};

const keyOf = (steps: readonly string[]): string => steps.join('/');

/** The pages as a tree: a page stands below the one that is the nearest folder above it. */
export const pageTree = (resources: readonly Resource[]): readonly Branch[] => {
  const folders = new Map<string, Growing>();
  const pages: { readonly grown: Growing; readonly steps: string[] }[] = [];
  for (const resource of resources) {
    if (resource.kind !== 'page') continue;
    const { address, page } = resource;
    const grown: Growing = { address, page, below: [] };
    const steps = stepsOf(address);
    pages.push({ grown, steps });
    if (!folders.has(keyOf(steps))) folders.set(keyOf(steps), grown);
  }
  const roots: Growing[] = [];
  for (const { grown, steps } of pages) {
    let above: Growing | undefined;
    for (let length = steps.length - 1; length >= 0 && above === undefined; length -= 1) {
      above = folders.get(keyOf(steps.slice(0, length)));
    }
    (above?.below ?? roots).push(grown);
  }
  return roots;
};
