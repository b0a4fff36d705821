import { operationRow, type OperationId } from '#spec/operation.ts';
import type { PermissionPair } from '#spec/state.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { inside } from '../core/json-path.ts';
import { kindNames, kinds } from '../resources/kinds.ts';
import { readerOfSchema } from '../resources/reader-of.ts';
import { arrangedInput } from './arranged-input.ts';

/** A valid request of an operation, and another one once that was used up. */
export type Requests = { readonly next: () => Promise<Input>; readonly useUp: () => void };

/**
 * Requests about what can be read, or of a put that makes what it names; `look` comes between making what one is about
 * and its use.
 */
export const requestsOf = (
  world: World,
  operation: OperationId,
  look: (input: Input) => Promise<unknown> = () => Promise.resolve(),
  arranged: () => Promise<Input> = () => arrangedInput(world, operation),
): Requests => {
  let request: Promise<Input> | undefined;
  const made = async (): Promise<Input> => {
    const input = await arranged();
    await look(input);
    return input;
  };
  return {
    next: () => (request ??= made()),
    useUp: () => (request = undefined),
  };
};

/** The same of what shows the right: a put of a thing that shows it is one of a thing that is there. */
export const requestsAbout = (world: World, { of, operation }: PermissionPair, others: Requests): Requests => {
  const kind = kindNames.find((each) => kinds[each].schema === of && kinds[each].put === operation);
  if (kind === undefined) return others;
  return requestsOf(world, operation, undefined, async () => {
    const { params } = await world.make(kind);
    return arrangedInput(world, operation, { params });
  });
};

/** One caller and one right. */
export type Asked = {
  readonly world: World;
  readonly pair: PermissionPair;
  readonly requests: Requests;
  readonly token: string;
};

export const readerOf = (pair: PermissionPair): OperationId => {
  const reader = readerOfSchema(pair.of);
  if (reader === undefined) throw new Error(`No reader for ${pair.of}`);
  return reader;
};

export const paramsFor = (pair: PermissionPair, { params = {} }: Input): Readonly<Record<string, string>> => {
  const names = operationRow(readerOf(pair)).pathParameters;
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)));
};

const rightIn = ({ ok, json }: Exchange, { permission }: PermissionPair): unknown =>
  ok ? inside(json, 'permissions', permission) : undefined;

export const readRights = (
  { world, pair }: Pick<Asked, 'world' | 'pair'>,
  input: Input,
  token: string,
): Promise<Exchange> => world.call(readerOf(pair), { params: paramsFor(pair, input), token });

/** What a caller's own reading of the resource says of the right; undefined when the caller cannot read it. */
export const rightOf = async ({ requests, token, ...place }: Asked): Promise<unknown> =>
  rightIn(await readRights(place, await requests.next(), token), place.pair);

/** The same as somebody saw it in this run: rights in an organization rarely move. */
export const rightSeen = async (asked: Asked): Promise<unknown> => {
  const { world, pair, requests, token } = asked;
  if (pair.of !== 'Organization') return rightOf(asked);
  const input = await requests.next();
  const name = `rights ${input.params?.['organizationId']} ${token}`;
  return rightIn(await world.once(name, () => readRights(asked, input, token)), pair);
};

/**
 * Rounds in which a request must contradict the right: other outcomes may move it between reading and request. Each reads
 * once more than the one before, out of step with whatever comes and goes after so many requests.
 */
const rounds = 5;

const isStill = async (asked: Asked, right: boolean, readings: number): Promise<boolean> => {
  for (let reading = 0; reading < readings; reading += 1) if ((await rightOf(asked)) !== right) return false;
  return true;
};

/**
 * Asks a caller whose reading says `right`, before and after, until an answer is one that such a caller may get: that
 * answer, the first one where none is, or undefined where the right was another one meanwhile.
 */
export const answerUnder = async (
  asked: Asked,
  right: boolean,
  isRight: (exchange: Exchange) => boolean,
  look: (asked: Asked) => Promise<unknown> = rightSeen,
): Promise<Exchange | undefined> => {
  const { world, pair, requests, token } = asked;
  const ask = async (): Promise<Exchange> => {
    const exchange = await world.call(pair.operation, { ...(await requests.next()), token });
    // What was deleted, or given a name, is so: the same request is then refused for that.
    if (!isRight(exchange)) requests.useUp();
    return exchange;
  };
  if ((await look(asked)) !== right) return undefined;
  const first = await ask();
  if (isRight(first)) return first;
  for (let round = 1; round <= rounds; round += 1) {
    if (!(await isStill(asked, right, round))) return undefined;
    const exchange = await ask();
    if (isRight(exchange)) return exchange;
    if (!(await isStill(asked, right, 1))) return undefined;
  }
  return first;
};

/** Statuses that say that the caller may not do this: any other may have other grounds. */
const forbidding: readonly number[] = [401, 403, 404];

/** Whether an answer may be given to a caller who has the right. */
export const isLet = ({ status }: Exchange): boolean => !forbidding.includes(status);
