import type { Mismatch } from './pictures.ts';

const idsIn = (text = ''): readonly string[] => [...text.matchAll(/"@?([^"]+)"/g)].map(([, id = '']) => id);

/** Sections that one of two values of a group's sections lacks, where a published site shows one of them. */
export const unpublished = ({ thing, member, expected, got, exchanges }: Mismatch): readonly string[] => {
  const isOfGroup = thing.kind === 'siteSectionGroup' && member === 'sections';
  if (!isOfGroup || !exchanges.some(({ operation }) => operation === 'getPublishedContentSite')) return [];
  const [before, now] = [idsIn(expected), idsIn(got)];
  return [...before.filter((id) => !now.includes(id)), ...now.filter((id) => !before.includes(id))];
};
