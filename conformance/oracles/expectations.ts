import { byName } from '../core/by-name.ts';
import { momentaryLinks } from '#spec/restless.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import type { Finding } from '../core/check-result.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { inside } from '../core/json-path.ts';

/** Members of a reply by path (`body.markdown`) and what they are expected to hold; undefined for none. */
export type Expected = Readonly<Record<string, unknown>>;

const plainWord = /^[a-z]{2,12}$/;

/** A value for a sentence: names and ids of one run are left out of it. */
export const described = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string' && !plainWord.test(value)) return value === '' ? 'an empty text' : 'another text';
  return typeof value === 'object' ? 'another value' : JSON.stringify(value);
};

/** JSON without addresses that are made for a moment: who posted something is the same by another picture. */
const withoutLinks = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, inner: unknown) => (momentaryLinks.includes(key) ? undefined : byName(inner)));

/** Texts are compared without blanks at the end: Markdown may come back with a line end. */
const sameValue = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'string' && typeof other === 'string') return one.trimEnd() === other.trimEnd();
  return withoutLinks(one) === withoutLinks(other);
};

/** Whether a member of some JSON holds a value; null counts as absent. */
const holdsValue = (json: unknown, path: string, value: unknown): boolean =>
  sameValue(inside(json, ...path.split('.')), value ?? undefined);

/** Whether a reply is a success with these members. */
export const shows = (exchange: Exchange, expected: Expected): boolean =>
  exchange.ok && Object.entries(expected).every(([path, value]) => holdsValue(exchange.json, path, value));

const pointer = (path: string): string => `/${path.replaceAll('.', '/')}`;

/** One finding for each member of a reply that is not as expected; `what` names the thing and the moment. */
export const unlike = (
  exchange: Exchange,
  expected: Expected,
  what: string,
  story: readonly Exchange[] = [],
): Finding[] => {
  const exchanges = [...story, exchange];
  if (!exchange.ok) return [{ expected: `${what} can be read`, got: `status ${exchange.status}`, exchanges }];
  return Object.entries(expected)
    .filter(([path, value]) => !holdsValue(exchange.json, path, value))
    .map(([path, value]) => {
      const [member = path] = path.split('.').slice(-1);
      const wanted = value === undefined || value === null ? `no ${member}` : `the ${member} that it was given`;
      const got = described(inside(exchange.json, ...path.split('.')));
      return { expected: `${what} has ${wanted}`, got, pointer: pointer(path), exchanges };
    });
};

/** A finding when a request was accepted that has to be refused. */
export const notRefused = (exchange: Exchange, what: string, story: readonly Exchange[] = []): Finding[] =>
  exchange.ok
    ? [{ expected: `${what} is refused`, got: `status ${exchange.status}`, exchanges: [...story, exchange] }]
    : [];

/** A finding when a request was refused that has to be accepted. */
export const notAccepted = (exchange: Exchange, what: string, story: readonly Exchange[] = []): Finding[] =>
  exchange.ok
    ? []
    : [{ expected: `${what} is accepted`, got: `status ${exchange.status}`, exchanges: [...story, exchange] }];

/** Reads until the reply shows what is expected, or the target's time to settle is over. */
export const readBack = (world: World, read: () => Promise<Exchange>, expected: Expected): Promise<Exchange> =>
  world.settled(read, (exchange) => shows(exchange, expected));

/** Reads until the reply is a refusal, or the target's time to settle is over. */
export const readGone = (world: World, read: () => Promise<Exchange>): Promise<Exchange> =>
  world.settled(read, (exchange) => !exchange.ok);

/** The reply that shows a starting point. Throws a MissingPrerequisite when it does not. */
export const given = async (
  world: World,
  read: () => Promise<Exchange>,
  expected: Expected,
  what: string,
): Promise<Exchange> => {
  const exchange = await readBack(world, read, expected);
  if (!shows(exchange, expected)) throw missingPrerequisite(what, exchange);
  return exchange;
};
