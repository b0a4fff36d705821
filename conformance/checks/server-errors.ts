import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../client/client.ts';
import type { World } from '../client/world.ts';
import { judge, unverified, type Finding } from '../judgement.ts';
import { arrangedInput } from '../trial/arranged-input.ts';
import { scarceThing } from '../trial/scarce.ts';
import { check, type Check } from './check.ts';
import { unknownId } from './unknown-id.ts';

type Faulty = { readonly what: string; readonly input: Input };

/** What is scarce goes for good; a fault is tried on one that stays. */
const inputFor = async (
  world: World,
  operation: OperationId,
): Promise<Input & { readonly params: Readonly<Record<string, string>> }> => {
  const scarce = await scarceThing(world, operation);
  if (scarce !== undefined) return { params: scarce.params };
  return arrangedInput(world, operation);
};

/** Requests of an operation that no server need like; none that might be carried out. */
const faultyRequests = async (world: World, operation: OperationId): Promise<readonly Faulty[]> => {
  const { pathParameters, body, query } = operationRow(operation);
  const valid = await inputFor(world, operation);
  const faulty: Faulty[] = [{ what: 'no token', input: { ...valid, token: null } }];
  for (const name of pathParameters) {
    const params = { ...valid.params, [name]: unknownId(valid.params[name] ?? '') };
    faulty.push({ what: `an unknown ${name}`, input: { ...valid, params } });
  }
  if (body !== null) {
    faulty.push(
      { what: 'a body cut off in the middle', input: { params: valid.params, rawBody: '{"title": "qq' } },
      { what: 'a JSON number as the whole body', input: { params: valid.params, rawBody: '7' } },
      { what: 'a JSON list as the whole body', input: { params: valid.params, rawBody: '[]' } },
    );
  }
  if (query.includes('limit'))
    faulty.push({ what: 'a limit that is no number', input: { ...valid, query: { ...valid.query, limit: 'many' } } });
  return faulty;
};

const noServerError = check('errors/no-server-error', {}, async ({ operation, world }) => {
  const findings: Finding[] = [];
  const refused = [];
  for (const { what, input } of await faultyRequests(world, operation)) {
    const exchange = await world.call(operation, input);
    if (!exchange.ok) refused.push(exchange);
    if (exchange.status < 500) continue;
    const expected = `a request with ${what} is answered below 500`;
    findings.push({ expected, got: `status ${exchange.status}`, exchanges: [exchange] });
  }
  if (findings.length === 0 && refused.length === 0) return unverified(`a refusal by ${operation}`);
  return judge(findings, refused);
});

export const serverErrorChecks: readonly Check[] = [noServerError];
