import { document } from '#spec/document.ts';

const namesIn = (part: unknown): readonly string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const { properties } = part as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(part).flatMap(namesIn)];
};

let names: ReadonlySet<string> | undefined;
const known = (): ReadonlySet<string> => (names ??= new Set(namesIn(document().components.schemas)));

/** Members in which callers choose the names. */
const free: ReadonlySet<string> = new Set(['jsonSchema', 'configurations', 'value', 'props', 'document']);

/**
 * Whether a path leads through a member that no schema of the document has: a server may show more than the text says,
 * links to itself and tags among it, and nothing says when that is the same.
 */
export const isSurplus = (path: readonly string[]): boolean => {
  const at = path.findIndex((name) => !/^\d*$/.test(name) && (free.has(name) || !known().has(name)));
  return at >= 0 && !free.has(path[at]!);
};
