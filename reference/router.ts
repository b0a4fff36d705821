import { errors } from './errors.ts';

/** What stands under a path template: one route for each method. */
type Node<Route> = {
  readonly literals: Map<string, Node<Route>>;
  parameter: Node<Route> | undefined;
  readonly routes: Map<string, Route>;
};

/** A route with the path's values, in the order of the template, decoded once (OP-HTTP-07). */
export type Match<Route> = { readonly route: Route; readonly values: readonly string[] };

export type Router<Route> = {
  add(method: string, template: string, route: Route): void;
  /** Throws unknownPath, wrongMethod, or malformed for broken percent-encoding. HEAD matches as GET. */
  match(method: string, path: string): Match<Route>;
};

const node = <Route>(): Node<Route> => ({ literals: new Map(), parameter: undefined, routes: new Map() });

const decode = (segment: string): string => {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw errors.malformed('The path holds broken percent-encoding.');
  }
};

/** A trie of path segments; literals win over parameters. `prefix` begins with a slash and stands before every template. */
export const router = <Route>(prefix: string): Router<Route> => {
  const root = node<Route>();
  return {
    add: (method, template, route) => {
      let at = root;
      for (const segment of template.slice(1).split('/')) {
        if (segment.startsWith('{')) at = at.parameter ??= node<Route>();
        else {
          const next = at.literals.get(segment) ?? node<Route>();
          at.literals.set(segment, next);
          at = next;
        }
      }
      if (at.routes.has(method)) throw new Error(`two routes for ${method} ${template}`);
      at.routes.set(method, route);
    },
    match: (method, path) => {
      if (!path.startsWith(prefix) || path[prefix.length] !== '/') throw errors.unknownPath();
      let at = root;
      const values: string[] = [];
      for (const segment of path.slice(prefix.length + 1).split('/')) {
        const literal = at.literals.get(segment);
        if (literal !== undefined) at = literal;
        else if (at.parameter !== undefined && segment !== '') {
          values.push(decode(segment));
          at = at.parameter;
        } else throw errors.unknownPath();
      }
      const route = at.routes.get(method === 'HEAD' ? 'GET' : method);
      if (route !== undefined) return { route, values };
      if (at.routes.size === 0) throw errors.unknownPath();
      throw errors.wrongMethod([...at.routes.keys(), ...(at.routes.has('GET') ? ['HEAD'] : [])].toSorted().join(', '));
    },
  };
};
