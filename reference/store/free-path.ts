import { slugOf } from './content/tree.ts';

const lengthLimit = 90;

/** A path for the title that is none of those taken: its slug, or `fallback` for want of a letter, with -2, -3 … (OP-SEC-02). */
export const freePath = (title: string, fallback: string, taken: ReadonlySet<string>): string => {
  const slug = /[\p{L}\p{N}]/u.test(title) ? Array.from(slugOf(title)).slice(0, lengthLimit).join('') : fallback;
  let path = slug;
  for (let number = 2; taken.has(path); number += 1) path = `${slug}-${number}`;
  return path;
};
