import type { Requirement } from '#spec/requirement.ts';

/** Open points that let a server look into a value. */
const inspecting: ReadonlySet<string> = new Set([
  'OP-VAL-09',
  'OP-VAL-10',
  'OP-VAL-11',
  'OP-ORG-03',
  'OP-SEC-02',
  'OP-SEC-05',
  'OP-SITE-08',
  'OP-SITE-09',
  'OP-SSO-02',
  'OP-CF-04',
  'OP-CF-05',
  'OP-OAS-03',
]);

/** Whether a server may refuse a value within the limits of a row because it does not like what it says. */
export const mayRefuseByLooks = ({ opens }: Pick<Requirement, 'opens'>): boolean =>
  opens.some((open) => inspecting.has(open.split('.')[0] ?? open));
