import type { PublishedFinding } from './published.ts';

/** Characters of the beginning that stand before what is looked for. */
const beginning = 60;
/** A shorter text may stand anywhere. */
const tellingLength = 6;

const quoted = (sentence: string): string[] => [...sentence.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);

/** Ids stand in the detail of a finding, and at the end of addresses; words of paths have no digit. */
const idsIn = (text: string): string[] => text.split(/[\s,;/?&=]+/).filter((word) => /\d/.test(word));

/** The texts by which what a finding is about is found in a reply: ids before values, which several things may have. */
export const subjectsOf = ({ expected, got, detail = '', exchanges }: PublishedFinding): readonly string[] => [
  ...new Set(
    [
      ...idsIn(detail),
      ...exchanges.toReversed().flatMap(({ url }) => idsIn(url.split('?')[0]?.split('/').at(-1) ?? '')),
      ...quoted(expected),
      ...quoted(got),
    ].filter((text) => text.length >= tellingLength),
  ),
];

/**
 * A reply as far as it fits: its beginning, or, where the first of the subjects that it holds comes later, the beginning
 * of the object around it. What is left out is marked.
 */
export const replyExcerpt = (reply: string, subjects: readonly string[], limit: number): string => {
  if (reply.length <= limit) return reply;
  const at = subjects.map((subject) => reply.indexOf(subject)).find((place) => place >= 0) ?? 0;
  if (at < limit) return `${reply.slice(0, limit)} …`;
  const from = reply.lastIndexOf('{', at);
  const start = from < beginning || at - from > limit / 2 ? at : from;
  const end = start + limit - beginning;
  return `${reply.slice(0, beginning)} … ${reply.slice(start, end)}${end < reply.length ? ' …' : ''}`;
};
