import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { faultyRequests } from '../../requests/faulty-requests.ts';
import { refusedBelow500First } from '../../requests/refused-first.ts';
import { scarceThing } from '../../requests/scarce.ts';
import { check, type Check } from '../check.ts';

/** What is scarce goes for good; a fault is tried on one that stays. */
const inputFor = async (
  world: World,
  operation: OperationId,
): Promise<Input & { readonly params: Readonly<Record<string, string>> }> => {
  const scarce = await scarceThing(world, operation);
  if (scarce !== undefined) return { params: scarce.params };
  return arrangedInput(world, operation);
};

const noServerError = check('errors/no-server-error', {}, (context) =>
  refusedBelow500First(context, async () => {
    const { row, operation, members, world } = context;
    const valid = await inputFor(world, operation);
    const setting = { world, operation, requirement: row.id, members, valid };
    const findings: Finding[] = [];
    const refused: Exchange[] = [];
    for (const { what, input } of await faultyRequests['errors/no-server-error'](setting)) {
      const exchange = await world.call(operation, input);
      if (!exchange.ok) refused.push(exchange);
      if (exchange.status < 500) continue;
      findings.push({
        expected: `${what} is answered below 500`,
        got: `status ${exchange.status}`,
        exchanges: [exchange],
      });
    }
    if (findings.length === 0 && refused.length === 0) return unverified(`a refusal by ${operation}`);
    return judge(findings, refused);
  }),
);

export const serverErrorChecks: readonly Check[] = [noServerError];
