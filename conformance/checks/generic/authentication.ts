import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { inapplicable, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { requiredPlainRead } from '../../core/claims.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { faultyRequests, type FaultSetting } from '../../requests/faulty-requests.ts';
import { refuseEach, type RefusalPlan } from '../../requests/refusals.ts';
import { refusedFirst } from '../../requests/refused-first.ts';
import { scarceThing } from '../../requests/scarce.ts';
import { validBody } from '../../requests/valid-body.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { notRefused } from '../../oracles/expectations.ts';

/** Operations that a server may open to everybody (OP-SSO-03). */
export const mayBeOpen: readonly OperationId[] = ['listSSOProviderLoginsInOrganization'];

type Twin = { readonly operation: OperationId; readonly input: FaultSetting['valid'] };

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

type TokenCheck =
  | 'authentication/no-token-refused'
  | 'authentication/unknown-token-refused'
  | 'authentication/outsider-refused';

/** Requests without the token, or with another one: refused. The same with the token: accepted. */
const twins = (name: TokenCheck): Check =>
  check(name, {}, (context) =>
    refusedFirst(context, async (): Promise<CheckResult> => {
      const { row, operation, members, world } = context;
      const { input, valid } = await twinOf(world, operation);
      const tried: Exchange[] = [];
      const setting = { world, operation, requirement: row.id, members, valid: input };
      for (const { what, input: faulty, mayBeRight } of await faultyRequests[name](setting)) {
        const closed = await world.call(operation, faulty);
        if (closed.ok && (await mayBeRight?.()) === true) continue;
        const findings = notRefused(closed, what);
        if (findings.length > 0 && mayBeOpen.includes(operation)) return inapplicable('it is open to everybody here');
        if (findings.length > 0) return judge(findings, []);
        tried.push(closed);
      }
      if (tried.length === 0) return unverified(`a refusal by ${operation}`);
      const open = await world.call(valid.operation, valid.input);
      if (!open.ok) throw refusedPrerequisite(open);
      return judge([], [...tried, open]);
    }),
  );

/** A header in the place of the usual one, between two requests that are accepted. */
const header =
  (what: string, value: (token: string) => string) =>
  async ({ world }: CheckContext): Promise<CheckResult> => {
    const { operation, params } = requiredPlainRead(world.target);
    const send = (input: Input): Promise<Exchange> => world.call(operation, { params, ...input });
    const first = await send({});
    const closed = await send({ token: null, headers: { authorization: value(world.target.token) } });
    const last = await send({});
    if (!first.ok || !last.ok) throw missingPrerequisite('an organization that can be read', first);
    const findings = notRefused(closed, what);
    return judge(findings, [first, closed, last]);
  };

const refusedWrite = check('authentication/refused-write-changes-nothing', {}, (context) => {
  const { row, operation, members, world } = context;
  const attempts: RefusalPlan['attempts'] = async (params) => {
    const valid = { params, body: await validBody(world, operation, params, '') };
    const setting = { world, operation, requirement: row.id, members, valid };
    return faultyRequests['authentication/refused-write-changes-nothing'](setting);
  };
  const acceptedIs = 'elsewhere';
  return refusedFirst(context, () => refuseEach({ world, operation, acceptedIs, attempts }), { acceptedIs });
});

/** Who may call at all (section 5). */
export const authenticationChecks: readonly Check[] = [
  twins('authentication/no-token-refused'),
  twins('authentication/unknown-token-refused'),
  twins('authentication/outsider-refused'),
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
