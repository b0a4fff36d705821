import type { OperationId } from '#spec/operation.ts';
import { broken, holds, unverified } from '../judgement.ts';
import { discerning } from '../trial/discerning.ts';
import { validReply } from '../trial/scarce.ts';
import { check } from './check.ts';

/** Who may call these is open (OP-ORG-07, OP-INT-10). */
const mayBeClosed: readonly OperationId[] = ['getOrganizationsForEmailDomain', 'listIntegrationInstallations'];
const closed: readonly number[] = [401, 403, 404];

/** SUCC: the valid request of an operation is accepted. A prerequisite that a server refuses turns red here. */
export const successAnswers = check('success/answers', {}, async ({ operation, world }) => {
  await discerning(world);
  const send = async () => world.call(operation, await world.arrange(operation));
  const exchange = await validReply(world, operation, send);
  if (exchange.ok) return holds([exchange]);
  if (mayBeClosed.includes(operation) && closed.includes(exchange.status)) {
    return unverified(`a caller who may use ${operation}`, [exchange]);
  }
  return broken([
    { expected: 'a valid request is accepted (2xx)', got: `status ${exchange.status}`, exchanges: [exchange] },
  ]);
});
