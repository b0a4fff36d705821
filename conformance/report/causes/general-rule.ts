import { requirements } from '#spec/requirement.ts';

/** From so many operations on a rule is one of any operation, and its words say little of this one. */
const general = 8;

const breadth = new Map(requirements.map(({ id, operations }) => [id as string, operations.length]));

/** Whether a rule is about operations of all kinds. */
export const isGeneralRule = (requirement: string): boolean => (breadth.get(requirement) ?? 0) >= general;
