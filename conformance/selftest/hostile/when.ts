/** When a hostile server is what it is; else it answers as the reference does. */
export type When = 'always' | 'later' | 'sometimes' | 'over-tls';

/** Answers of one that begins later: the suite knows it by then, and is in the midst of its checks. */
const honestAnswers = 300;
const everySoMany = 7;

/** Whether so manyth request has a hostile answer. */
export const isHostileTo = (when: When, count: number): boolean => {
  if (when === 'later') return count > honestAnswers;
  return when !== 'sometimes' || count % everySoMany === 0;
};
