import { operationRow, type OperationId } from '#spec/operation.ts';
import { unknownId } from '../core/unknown-id.ts';
import type { Input } from '../http/client.ts';
import { kindMadeBy } from '../resources/kinds.ts';
import type { Arranged, World } from '../world/world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Question, Questions, StatusNames } from './probe.ts';

/** How a request differs from a valid one; members of body, query and path are laid over the valid ones. */
export type Change = Omit<Input, 'body'> & { readonly body?: unknown; readonly withoutBody?: boolean };
type Changing = Change | ((world: World, valid: Arranged) => Change | Promise<Change>);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The valid request with the change in it; a body that is no object takes the place of the whole. */
export const changed = async (world: World, operation: OperationId, changing: Changing): Promise<Input> => {
  if (operationRow(operation).acts.as === 'create' && kindMadeBy(operation) === undefined) {
    throw missingPrerequisite(`a way to remove what ${operation} makes`);
  }
  const valid = await world.arrange(operation);
  const change = typeof changing === 'function' ? await changing(world, valid) : changing;
  const { params, query, body, withoutBody = false, ...rest } = change;
  const laidOver = isObject(body) ? { ...(valid.body as object | undefined), ...body } : body;
  const whole = body === undefined ? valid.body : laidOver;
  return {
    params: { ...valid.params, ...params },
    query: { ...valid.query, ...query },
    ...(whole === undefined || withoutBody || rest.rawBody !== undefined ? {} : { body: whole }),
    ...rest,
  };
};

/** What the status says of a valid request with a change in it. */
export const answerTo =
  (operation: OperationId, changing: Changing = {}, names: StatusNames = {}): Question =>
  async (prober) => {
    const input = await changed(prober.world, operation, changing);
    return prober.status(await prober.world.call(operation, input), names);
  };

/** The same question of several operations. */
export const ofEach = (operations: readonly OperationId[], ask: (operation: OperationId) => Question): Questions =>
  Object.fromEntries(operations.map((operation) => [operation, ask(operation)]));

/** The same question, a valid request with a change in it, of several operations. */
export const answersTo = (operations: readonly OperationId[], changing: Changing = {}, names: StatusNames = {}) =>
  ofEach(operations, (operation) => answerTo(operation, changing, names));

/** An id that nobody was given, like one of this target. */
export const strangeId = ({ target }: World): string => unknownId(target.organization);

/** Path parameters with the last one, or the named one, unknown. */
export const unknownIn =
  (operation: OperationId, name = operationRow(operation).pathParameters.at(-1) ?? ''): Changing =>
  (world) => ({ params: { [name]: strangeId(world) } });
