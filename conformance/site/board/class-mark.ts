import { markup, type Markup } from '../markup.ts';
import { count } from '../prose.ts';
import { classStand, type ClassResult, type ClassStand } from './class-results.ts';

const looks: Readonly<Record<ClassStand, readonly [className: string, sign: string]>> = {
  conformant: ['v-pass', '✓'],
  violated: ['v-fail', '✗'],
  partly: ['v-unverified', '?'],
  none: ['v-none', '·'],
};

const sentenceOf = ({ violated, verified, judged }: ClassResult, stand: ClassStand): string => {
  if (stand === 'none') return judged === 0 ? 'not judged' : 'nothing verified';
  if (stand === 'violated') return `${count(violated)} of ${count(verified)} violated`;
  return stand === 'conformant'
    ? `conformant, all ${count(verified)} verified`
    : `nothing violated, ${count(verified)} of ${count(judged)} verified`;
};

/** How a class stands, in words. */
export const classMark = (result: ClassResult): Markup => {
  const stand = classStand(result);
  const [className, sign] = looks[stand];
  return markup`<span class="verdict ${className}"><span aria-hidden="true">${sign}</span> ${sentenceOf(result, stand)}</span>`;
};
