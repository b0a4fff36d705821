import { operationRow } from '#spec/operation.ts';
import type { Params } from '../../core/params.ts';
import { resources, type ResourceKind } from '../../resources/index.ts';
import type { Written } from '../pictures/writes.ts';

/** A thing that was deleted, and the write that did it. */
export type Removal = {
  readonly kind: ResourceKind;
  readonly key: string;
  readonly params: Params;
  readonly write: Written;
};

/** A write without its reply, and its body as text; undefined for a long one, which may name anything. */
export type BriefWrite = { readonly write: Written; readonly body: string | undefined };

/** Letters of a body that are remembered. */
const bodyMost = 20_000;

/** Whether a request may have done something: a server that fails may have done it before. */
const mayBeDone = ({ ok, exchange }: Written): boolean => ok || exchange.status >= 500;

/** Whether it is the user in it that tells a thing from others. */
const isOfUser = (kind: ResourceKind): boolean => resources[kind].key.endsWith('user.id');

/** What a write says, for the time that it is remembered. */
export const briefOf = (write: Written): BriefWrite => {
  const { exchange } = write;
  const body = JSON.stringify(write.body) ?? '';
  const request = body.length > bodyMost ? { ...exchange.request, body: null } : exchange.request;
  const brief = { ...exchange, request, headers: {}, text: '', json: undefined };
  return { write: { ...write, body: undefined, exchange: brief }, body: body.length > bodyMost ? undefined : body };
};

/** Whether a write may bring a deleted thing back, or make another one of its key. */
export const mayReturn = (
  { write, body }: BriefWrite,
  { kind, key, params }: Pick<Removal, 'kind' | 'key' | 'params'>,
): boolean => {
  if (!mayBeDone(write) || operationRow(write.operation).acts.as === 'remove') return false;
  // Users come into an organization and its teams in many ways, by their addresses too.
  if (isOfUser(kind)) return write.params['organizationId'] === params['organizationId'];
  const isNamed = body === undefined || body.includes(JSON.stringify(key));
  return isNamed || write.made === key || Object.values(write.params).includes(key);
};

/** Writes that are remembered. */
const writesKept = 200;

/** The last writes: one that was answered before another, and after that had left, may have been carried out after it. */
export const keepRecent = () => {
  let writes: readonly BriefWrite[] = [];
  let forgottenAt = -Infinity;
  return {
    note: (write: BriefWrite): void => {
      writes = [...writes.slice(-2 * writesKept), write];
      if (writes.length <= 2 * writesKept) return;
      for (const { write: each } of writes.slice(0, writesKept)) forgottenAt = Math.max(forgottenAt, each.answered);
      writes = writes.slice(writesKept);
    },
    mayUndo: (removal: Removal): boolean => {
      const { sent } = removal.write;
      return forgottenAt > sent || writes.some((each) => each.write.answered > sent && mayReturn(each, removal));
    },
  };
};
