import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import { isFull, moreHeld, type Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, unverified, type CheckResult } from '../../core/check-result.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { sharedRequests } from '../../requests/shared-requests.ts';
import { sharedReplies } from '../../requests/reply-source.ts';
import { validReply } from '../../requests/scarce.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { check } from '../check.ts';

/** Who may call these is open (OP-ORG-07, OP-INT-10). */
const mayBeClosed: readonly OperationId[] = ['getOrganizationsForEmailDomain', 'listIntegrationInstallations'];
const closed: readonly number[] = [401, 403, 404];

const answers = (operation: OperationId, exchange: Exchange): CheckResult => {
  if (exchange.ok) return holds([exchange]);
  if (mayBeClosed.includes(operation) && closed.includes(exchange.status)) {
    return unverified(`a caller who may use ${operation}`, [exchange]);
  }
  if (isFull(exchange)) return unverified(moreHeld, [exchange]);
  const expected = 'a valid request of an administrator is accepted (2xx)';
  return broken([{ expected, got: `status ${exchange.status}`, exchanges: [exchange] }]);
};

/** The valid request of an operation; a section shows a space that no other site does, if that is wanted (OP-SITE-04). */
const validInput = async (world: World, operation: OperationId): Promise<Input> => {
  const input = await world.arrange(operation);
  if (operation !== 'addSectionToSite') return input;
  const { id: spaceId } = await world.make('space');
  return { ...input, body: { ...(input.body as object), spaceId } };
};

/** SUCC: the valid request of an operation is accepted. A prerequisite that a server refuses turns red here. */
export const successAnswers = check('success/answers', {}, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  const send = async () => world.call(operation, await validInput(world, operation));
  const alone = async () => answers(operation, await validReply(world, operation, send));
  // The shared reply of a list has a limit, which a plain one need not have.
  const isList = operationRow(operation).acts.as === 'list';
  const twin = async () => (await sharedRequests(world, operation)).twin;
  return sharedFirst(
    async () => answers(operation, await (isList ? twin() : sharedReplies(world, operation).plain())),
    alone,
  );
});
