import type { Input } from '../http/client.ts';
import { isObject } from '../oracles/twins/comparing.ts';
import type { Identities } from '../oracles/twins/identities.ts';

/** Every text in a JSON value, with the name of the member that it is or is in. */
function* textsIn(value: unknown, name = ''): Generator<readonly [name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each, name);
  else if (isObject(value)) for (const [key, each] of Object.entries(value)) yield* textsIn(each, key);
}

/** Things that the target alone has, as far as its replies show them: no request to the reference can name them. */
export const watchOwnThings = ({ twinOf }: Identities) => {
  const ids = new Set<string>();
  return {
    saw: (reply: unknown): void => {
      for (const [name, text] of textsIn(reply)) if (name === 'id') ids.add(text);
    },
    areNamedIn: ({ params, query, body }: Input): boolean =>
      [...textsIn([params, query, body])].some(([, text]) => ids.has(text) && twinOf(text) === undefined),
  };
};
