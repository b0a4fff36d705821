import { listInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';

/** The organizations in the answer to an e-mail domain, under whichever key (OP-ORG-07). */
export const organizationsIn = (json: unknown): readonly unknown[] => {
  if (typeof json !== 'object' || json === null) return [];
  const named = listInside(json, 'organizations');
  return named.length > 0 ? named : Object.values(json).filter(Array.isArray).flat();
};

/** The answer to an e-mail domain. */
export const lookUp = (world: World, emailDomain: string): Promise<Exchange> =>
  world.call('getOrganizationsForEmailDomain', { params: { emailDomain } });

/** Whether an organization shows an e-mail domain, in whatever letter case (OP-ORG-02.b). */
export const claims = (organization: unknown, domain: string): boolean =>
  listInside(organization, 'emailDomains').some((each) => String(each).toLowerCase() === domain.toLowerCase());
