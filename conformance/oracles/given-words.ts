import { effects, type Effect } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { enumValues, memberSchema, namedSchema } from '../core/json-schema.ts';
import { described } from './expectations.ts';
import type { ReplyOracle } from './reply-oracles.ts';

const isFlagOrWord = (operation: OperationId, member: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return true;
  const { body } = operationRow(operation);
  const schema = body === null ? undefined : memberSchema(namedSchema(body), member.split('.'));
  return typeof value === 'string' && schema !== undefined && (enumValues(schema) ?? []).includes(value);
};

/** The body as every server reads it: no member twice, and said to be JSON. */
const plainBody = ({ headers = {}, body }: NonNullable<Parameters<ReplyOracle>[1]['request']>): unknown => {
  if (typeof body !== 'string' || headers['content-type'] !== 'application/json') return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    return JSON.stringify(parsed) === body ? parsed : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a member is shown in one place, as it was given. */
const isShownAsGiven = ({ in: paths, as, open }: Effect['sets'][number]): boolean =>
  as === 'given' && open === undefined && paths.length <= 1 && paths[0]?.includes('*') !== true;

/** Flags and words of closed lists that a write was given and that its reply, which shows the thing, has otherwise. */
export const givenWordFaults: ReplyOracle = (operation, { request, json }) => {
  const effect: Effect | undefined = effects[operation as WritingOperationId];
  if (effect === undefined || request === undefined || operationRow(operation).reply !== effect.on) return [];
  const sets = effect.sets.filter(isShownAsGiven);
  const body = sets.length === 0 ? undefined : plainBody(request);
  if (body === undefined) return [];
  return sets.flatMap(({ from, in: [path = ''] }) => {
    const given = inside(body, ...from.split('.'));
    const shown = inside(json, ...path.split('.'));
    if (shown === undefined || shown === given || !isFlagOrWord(operation, from, given)) return [];
    const expected = `${path} is ${JSON.stringify(given)}, as the request gave it`;
    return [{ pointer: `/${path.replaceAll('.', '/')}`, expected, got: described(shown) }];
  });
};
