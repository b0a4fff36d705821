import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../client/client.ts';
import type { Exchange } from '../client/exchange.ts';
import type { World } from '../client/world.ts';
import { judge, type Judgement } from '../judgement.ts';
import { missingPrerequisite, refusedPrerequisite } from '../missing-prerequisite.ts';
import { arrangedInput } from '../trial/arranged-input.ts';
import { refuseEach } from '../trial/refusals.ts';
import { scarceThing } from '../trial/scarce.ts';
import { validBody } from '../trial/valid-body.ts';
import { check, type Check, type CheckContext } from './check.ts';
import { notRefused } from './expectations.ts';
import { unknownId } from './unknown-id.ts';

type Twin = { readonly operation: OperationId; readonly input: Input };

/** Members and invites are few and do not come back: their removal is tried without a token only, its twin is the read. */
const twinOf = async (world: World, operation: OperationId): Promise<Twin & { readonly valid: Twin }> => {
  const scarce = await scarceThing(world, operation);
  if (scarce !== undefined) {
    const input = { params: scarce.params };
    return { operation, input, valid: { operation: scarce.read, input } };
  }
  const input = await arrangedInput(world, operation);
  return { operation, input, valid: { operation, input } };
};

/** The request without its token, or with another: refused. The same with the token: accepted. */
const twins =
  (what: string, credentials: (world: World) => Pick<Input, 'token'>) =>
  async ({ operation, world }: CheckContext): Promise<Judgement> => {
    const { input, valid } = await twinOf(world, operation);
    const closed = await world.call(operation, { ...input, ...credentials(world) });
    const findings = notRefused(closed, what);
    if (findings.length > 0) return judge(findings, []);
    const open = await world.call(valid.operation, valid.input);
    if (!open.ok) throw refusedPrerequisite(open);
    return judge([], [closed, open]);
  };

/** A header in the place of the usual one, between two requests that are accepted. */
const header =
  (what: string, value: (token: string) => string) =>
  async ({ world }: CheckContext): Promise<Judgement> => {
    const params = { organizationId: world.target.organization };
    const send = (input: Input): Promise<Exchange> => world.call('getOrganizationById', { params, ...input });
    const first = await send({});
    const closed = await send({ token: null, headers: { authorization: value(world.target.token) } });
    const last = await send({});
    if (!first.ok || !last.ok) throw missingPrerequisite('an organization that can be read', first);
    const findings = notRefused(closed, what);
    return judge(findings, [first, closed, last]);
  };

const unknownToken = (world: World): string => {
  const token = unknownId(world.target.token);
  return token === world.target.token ? `${token}q` : token;
};

const refusedWrite = check('authentication/refused-write-changes-nothing', {}, async ({ operation, world }) => {
  if (operationRow(operation).body === null) throw new Error(`${operation} takes no body`);
  return refuseEach({
    world,
    operation,
    acceptedIs: 'elsewhere',
    attempts: async (params) => {
      const body = await validBody(world, operation, params, '');
      return [
        { what: 'no token', input: { body, token: null } },
        { what: 'an unknown token', input: { body, token: unknownToken(world) } },
      ];
    },
  });
});

/** Who may call at all (section 5). */
export const authenticationChecks: readonly Check[] = [
  check(
    'authentication/no-token-refused',
    {},
    twins('a request without a token', () => ({ token: null })),
  ),
  check(
    'authentication/unknown-token-refused',
    {},
    twins('a request with an unknown token', (world) => ({ token: unknownToken(world) })),
  ),
  check(
    'authentication/other-scheme-refused',
    {},
    header('a known token under the scheme Basic', (token) => `Basic ${token}`),
  ),
  check(
    'authentication/empty-token-refused',
    {},
    header('the scheme Bearer with nothing behind it', () => 'Bearer '),
  ),
  refusedWrite,
];
