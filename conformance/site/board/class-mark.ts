import type { ClassStand } from '../../core/class-results.ts';
import { markup, type Markup } from '../markup.ts';
import { count } from '../prose.ts';
import { classStandOf, type ClassInReport } from './class-results.ts';

const looks: Readonly<Record<ClassStand, readonly [className: string, sign: string]>> = {
  conformant: ['v-pass', '✓'],
  violated: ['v-fail', '✗'],
  partly: ['v-unverified', '?'],
  none: ['v-none', '·'],
  unclaimed: ['v-none', '·'],
};

const sentences: Readonly<Record<ClassStand, (result: ClassInReport) => string>> = {
  conformant: ({ verified }) => `conformant, all ${count(verified)} verified`,
  violated: ({ violated, verified }) => `${count(violated)} of ${count(verified)} violated`,
  partly: ({ verified, checkable }) => `nothing violated, ${count(verified)} of ${count(checkable)} verified`,
  none: ({ checkable }) => (checkable === 0 ? 'not judged' : 'nothing verified'),
  unclaimed: () => 'not claimed',
};

/** How a class stands, in words. */
export const classMark = (result: ClassInReport): Markup => {
  const stand = classStandOf(result);
  const [className, sign] = looks[stand];
  return markup`<span class="verdict ${className}"><span aria-hidden="true">${sign}</span> ${sentences[stand](result)}</span>`;
};
