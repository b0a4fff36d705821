/** One part of an explanation: a heading with what stands below it. */
export type Section = { readonly title: string; readonly lines: readonly string[] };

/** What there is to say of an id. */
export type Explained = { readonly title: string; readonly sections: readonly Section[] };

/** Sections without a line are left out. */
export const explained = (
  title: string,
  ...sections: readonly (readonly [string, readonly string[]])[]
): Explained => ({
  title,
  sections: sections.flatMap(([heading, lines]) => (lines.length === 0 ? [] : [{ title: heading, lines }])),
});

const listLimit = 40;

/** The first of many lines, and how many were left out. */
export const firstOf = (lines: readonly string[], limit = listLimit): readonly string[] =>
  lines.length <= limit ? lines : [...lines.slice(0, limit), `… and ${lines.length - limit} more`];
