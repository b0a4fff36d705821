import type { PageData, PageOutcome } from '../page-data.ts';

const text = document.querySelector('#data')?.textContent ?? '{}';

/** The data that the page holds. */
export const page = JSON.parse(text) as PageData;

/** The family of an outcome's operation; `whole API` for a rule about no single one. */
export const familyOf = ({ operation }: PageOutcome): string => page.operations[operation]?.family ?? 'whole API';

/** A whole number as people read it. */
export const count = (number: number): string => number.toLocaleString('en');
