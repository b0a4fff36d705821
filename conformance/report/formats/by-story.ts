import type { PublishedFinding } from './published.ts';

/** Findings that one run of requests shows, so that these are printed once; `story` has the requests. */
export type Story = { readonly told: readonly PublishedFinding[]; readonly story: PublishedFinding };

const isSame = (one: PublishedFinding, other: PublishedFinding): boolean =>
  JSON.stringify(one.exchanges) === JSON.stringify(other.exchanges);

/** Twelve items of one list with the same fault are told once. */
const saysTheSame = (one: PublishedFinding, other: PublishedFinding): boolean =>
  one.expected === other.expected && one.got === other.got && one.pointer === other.pointer;

/** Findings with those that follow them on the same requests, each said once. */
export const byStory = (findings: readonly PublishedFinding[]): readonly Story[] => {
  const stories: { told: PublishedFinding[]; story: PublishedFinding }[] = [];
  for (const finding of findings) {
    const last = stories.at(-1);
    if (last === undefined || !isSame(last.story, finding)) stories.push({ told: [finding], story: finding });
    else if (!last.told.some((other) => saysTheSame(other, finding))) last.told.push(finding);
  }
  return stories;
};
