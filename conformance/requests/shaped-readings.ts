import { operationRow, type OperationId } from '#spec/operation.ts';
import { accepted, missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { openWord } from '../world/references/open-words.ts';
import { rememberingReads } from '../world/remembered-reads.ts';
import type { World } from '../world/world.ts';
import { arrangedInput } from './arranged-input.ts';
import { sharedRequests } from './shared-requests.ts';

/** A plain reading, then one with parameters of which each asks for something else than is usual. */
export type Shaped = {
  readonly input: Input;
  readonly query: NonNullable<Input['query']>;
  readonly plain: Exchange;
  readonly shaped: Exchange;
};

/** Whether an operation has a parameter of this name. */
export const takes = (operation: OperationId, name: string): boolean => operationRow(operation).query.includes(name);

/** A request with more in its query. */
export const beside = (input: Input, query: Input['query']): Input => ({
  ...input,
  query: { ...input.query, ...query },
});

/** Content that nobody writes to, in readings that other rules ask for too. */
export const shapedContent = async (world: World, operation: OperationId, params: Params): Promise<Shaped> => {
  const remembering = rememberingReads(world);
  const plain = accepted(await remembering.call(operation, { params }));
  const query = {
    metadata: false,
    computed: false,
    ...(takes(operation, 'format') ? { format: await openWord(world, 'pageFormat') } : {}),
    ...(takes(operation, 'limit') ? { limit: 1 } : {}),
  };
  return { input: { params }, query, plain, shaped: accepted(await remembering.call(operation, { params, query })) };
};

/** Which of these a server takes is open (OP-CMT-06.a). */
const formats = ['document', 'markdown'] as const;

/** Comments and replies, of which the plain reading is that beside the faulty requests. */
const formed = (world: World, operation: OperationId): Promise<Shaped> =>
  world.onceForAll(`${operation} in another format`, async (own) => {
    const { input, twin } = await sharedRequests(own, operation);
    for (const format of formats) {
      const query = { format, ...(takes(operation, 'limit') ? { limit: 1 } : {}) };
      const shaped = await own.call(operation, beside(input, query));
      if (shaped.ok) return { input, query, plain: twin, shaped };
    }
    throw missingPrerequisite('a format of comments that the server takes');
  });

/** Readings of content, or of comments, that several rules judge. Throws a MissingPrerequisite where one is refused. */
export const shapedReading = async (world: World, operation: OperationId): Promise<Shaped> =>
  takes(operation, 'metadata')
    ? shapedContent(world, operation, (await arrangedInput(world, operation)).params)
    : formed(world, operation);
