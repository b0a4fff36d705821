import type { Exchange } from '../http/exchange.ts';
import { kinds } from '../resources/kinds.ts';
import type { World } from './world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { textInside } from '../core/json-path.ts';
import type { PostOperations } from './threads.ts';

/** A token of the target file by the role that it is given for. A user has one role, so two roles are two users. */
export type RoleToken = { readonly role: string; readonly token: string };

/** Guests and outsiders are left out: they may not write anything. */
const writers = ['create', 'edit', 'review', 'comment', 'admin', 'read'] as const;

export const roleTokens = ({ target }: World): readonly RoleToken[] =>
  writers.flatMap((role) => {
    const token = target.tokens[role];
    return token === undefined ? [] : [{ role, token }];
  });

/** Tokens of others, those of the fewest rights first. */
export const othersOf = (world: World): readonly string[] => {
  const { token: own, tokens } = world.target;
  const others = [
    tokens['guest'],
    ...roleTokens(world)
      .toReversed()
      .map(({ token }) => token),
    tokens['outsider'],
  ];
  return [...new Set(others)].filter((token): token is string => token !== undefined && token !== own);
};

export const authorOf = (json: unknown): string | undefined => textInside(json, 'postedBy', 'id');

type Place = Readonly<Record<string, string>>;

/**
 * Posts as the bearer of a token, and removes it again, since others may not be allowed to. `look` sees what was posted
 * while it is there.
 */
export const postAs = async (
  world: World,
  written: PostOperations,
  place: Place,
  token: string,
  look: (posted: Exchange, id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<Exchange> => {
  const body = { body: { markdown: world.name('text') } };
  const exchange = await world.call(written.post, { params: place, body, token });
  const { remove, param } = kinds[written.kind];
  const id = textInside(exchange.json, 'id');
  if (exchange.ok && id !== undefined && remove !== null) {
    await look(exchange, id);
    await world.call(remove, { params: { ...place, [param]: id }, token });
  }
  return exchange;
};

/** A user other than the one with this id who may write here. Throws a MissingPrerequisite when no token shows one. */
export const secondUser = async (
  world: World,
  written: PostOperations,
  place: Place,
  firstUser: string,
): Promise<{ readonly id: string; readonly token: string }> => {
  for (const { token } of roleTokens(world)) {
    if (token === world.target.token) continue;
    const id = authorOf((await postAs(world, written, place, token)).json);
    if (id !== undefined && id !== firstUser) return { id, token };
  }
  throw missingPrerequisite('the token of a second user who may write here (target key tokens)');
};
