import type { RequirementId } from '#spec/requirement.ts';

/** Checked requirements that no mutant breaks yet, with the reason. This list may only get shorter. */
export const withoutMutant: Readonly<Partial<Record<RequirementId, string>>> = {};
