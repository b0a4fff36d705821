import { operationRow, type OperationId } from '#spec/operation.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { atRest } from './at-rest.ts';
import { textInside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import { roleOf } from '../resources/operation-role.ts';
import { withArticle } from '../core/article.ts';

/** The operations on one kind of thing that people write: comments, or replies to them. */
export type PostOperations = {
  readonly kind: Kind;
  readonly post: OperationId;
  readonly read: OperationId;
  readonly update: OperationId;
  readonly list: OperationId;
};

/** Comments and replies of spaces, or of change requests. */
export type Thread = { readonly comment: PostOperations; readonly reply: PostOperations };

const operationsOn = (kind: Kind): PostOperations => {
  const { create, read, update, list } = kinds[kind];
  if (read === null || list === null) throw new Error(`Nothing reads ${withArticle(kind)}`);
  return { kind, post: create, read, update, list };
};

export const spaceThread: Thread = { comment: operationsOn('comment'), reply: operationsOn('commentReply') };
export const changeRequestThread: Thread = {
  comment: operationsOn('changeRequestComment'),
  reply: operationsOn('changeRequestCommentReply'),
};

/** The thread in which an operation works. */
export const threadOf = (operation: OperationId): Thread =>
  operationRow(operation).pathParameters.includes('changeRequestId') ? changeRequestThread : spaceThread;

/** What an operation writes: a comment or a reply. */
export const writtenBy = (operation: OperationId): PostOperations => {
  const thread = threadOf(operation);
  return roleOf(operation)?.kind === thread.reply.kind ? thread.reply : thread.comment;
};

/** A comment or reply of this check, read back. */
export type Posted = {
  readonly id: string;
  readonly params: Params;
  /** What was sent as its text. */
  readonly markdown: string;
  readonly posted: Exchange;
  readonly read: Exchange;
};

export const markdownOf = (exchange: Exchange): string | undefined =>
  textInside(exchange.json, 'body', 'markdown')?.trimEnd();

/** Where comments of a world go: its own space, or the change request of the target. */
export const placeOf = async (world: World, written: PostOperations): Promise<Params> =>
  (await world.arrange(written.post)).params;

/**
 * Posts a comment or reply with a text of its own and reads it back. Throws a MissingPrerequisite when it does not come
 * back with its id and that text: no rule about it could be judged.
 */
export const post = async (
  world: World,
  written: PostOperations,
  options: { readonly params?: Params; readonly body?: Readonly<Record<string, unknown>> } = {},
): Promise<Posted> => {
  const markdown = world.name('text');
  const made = await world.make(written.kind, { ...options, body: { ...options.body, body: { markdown } } });
  const { params, id } = made;
  const isBack = (exchange: Exchange): boolean =>
    exchange.ok && textInside(exchange.json, 'id') === id && markdownOf(exchange) === markdown;
  const read = await world.settled(() => world.call(written.read, { params }), isBack);
  if (!isBack(read)) throw missingPrerequisite(`a text posted by ${written.post} that is read back`, read);
  return { id, params, markdown, posted: made.exchange, read };
};

/** What is read once every write before it must show: a target that takes time to settle is given all of it. */
export const readAtRest = (
  world: World,
  written: PostOperations,
  { params }: Pick<Posted, 'params'>,
): Promise<Exchange> => atRest(world, () => world.must(written.read, { params }));

/** Updates and reads back until `done`. Throws a MissingPrerequisite when the update is refused. */
export const change = async (
  world: World,
  written: PostOperations,
  { params }: Pick<Posted, 'params'>,
  body: Readonly<Record<string, unknown>>,
  done: (read: Exchange) => boolean = () => true,
): Promise<{ readonly sent: Exchange; readonly read: Exchange }> => {
  const sent = await world.must(written.update, { params, body });
  return { sent, read: await world.settled(() => world.must(written.read, { params }), done) };
};
