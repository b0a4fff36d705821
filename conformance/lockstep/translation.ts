import type { Input } from '../http/client.ts';
import type { Identities } from '../oracles/twins/identities.ts';
import type { Settings } from '../target/settings.ts';
import type { People } from './people-of-both.ts';

/** What a request to the target says in the words of the reference. */
export type Translation = {
  readonly input: (input: Input) => Input;
  /** Told of the name of the next page that each server gave in one reply. */
  readonly pages: (a: unknown, b: unknown) => void;
};

type Remote = keyof NonNullable<Settings['remote']>;
const remotes: readonly Remote[] = ['git', 'website', 'openapi'];

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

const pageOf = (reply: unknown): string | undefined => {
  const { next } = (reply ?? {}) as { next?: { page?: unknown } | null };
  return typeof next?.page === 'string' ? next.page : undefined;
};

/** Translates by what was paired so far; texts that stand for nothing stay as they are. */
export const openTranslation = (
  sides: readonly [Settings, Settings],
  identities: Identities,
  people: People,
): Translation => {
  const [target, reference] = sides;
  const pages = new Map<string, string>();
  const text = (given: string): string => {
    const known = identities.twinOf(given) ?? people.twinOf(given);
    if (known !== undefined) return known;
    for (const name of remotes) {
      const [from, to] = [originOf(target.remote?.[name]), originOf(reference.remote?.[name])];
      if (from !== undefined && to !== undefined && given.startsWith(from)) return `${to}${given.slice(from.length)}`;
    }
    return given;
  };
  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return text(given);
    if (Array.isArray(given)) return given.map(value);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([key, inner]) => [text(key), value(inner)]));
  };
  const tokenOf = (given: string): string => {
    const role = Object.entries(target.tokens ?? {}).find(([, token]) => token === given)?.[0];
    return (role === undefined ? undefined : reference.tokens?.[role]) ?? given;
  };
  return {
    input: ({ params, query, body, token, ...rest }) => ({
      ...rest,
      ...(params === undefined ? {} : { params: value(params) as Record<string, string> }),
      ...(query === undefined ? {} : { query: pageIn(value(query) as NonNullable<Input['query']>, pages) }),
      ...(body === undefined ? {} : { body: value(body) }),
      ...(token === undefined ? {} : { token: token === null ? null : tokenOf(token) }),
    }),
    pages: (a, b) => {
      const [one, other] = [pageOf(a), pageOf(b)];
      if (one !== undefined && other !== undefined) pages.set(one, other);
    },
  };
};

/** The page that the reference named where the target named this one. */
const pageIn = (query: NonNullable<Input['query']>, pages: ReadonlyMap<string, string>) => {
  const page = typeof query['page'] === 'string' ? pages.get(query['page']) : undefined;
  return page === undefined ? query : { ...query, page };
};
