import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';

const inOrganization = ({ target }: World) => ({ organizationId: target.organization });

const tokenOf = (world: World, role: string): string => {
  const token = world.target.tokens[role];
  if (token === undefined)
    throw missingPrerequisite(`the token of a member with the role ${role} (target key tokens.${role})`);
  return token;
};

/** The lowest of some roles that may write; `admin` when none of them may. */
const lowest =
  (roles: readonly string[], write: (world: World, token: string) => Promise<Exchange>): Question =>
  async ({ world, say }) => {
    const sent: Exchange[] = [];
    for (const role of roles) {
      const exchange = await write(world, tokenOf(world, role));
      sent.push(exchange);
      if (exchange.ok) return say(role, ...sent);
    }
    return say('admin', ...sent);
  };

const describe = (world: World, token: string): Promise<Exchange> => {
  const body = { slug: world.name('spec').toLowerCase(), source: { text: 'openapi: 3.1.0' } };
  return world.call('createOpenAPISpec', { params: inOrganization(world), body, token });
};

const creating =
  (operation: 'createTranslation' | 'createOrganizationSAMLProvider') =>
  async (world: World, token: string): Promise<Exchange> =>
    world.call(operation, { ...(await world.arrange(operation)), token });

/** Who may write what belongs to an organization. */
export const writingRoleProbes: Probes = {
  'api-description-role': { createOpenAPISpec: lowest(['edit', 'create'], describe) },
  'translation-and-saml-role': {
    createTranslation: lowest(['create'], creating('createTranslation')),
    createOrganizationSAMLProvider: lowest(['create'], creating('createOrganizationSAMLProvider')),
  },
};
