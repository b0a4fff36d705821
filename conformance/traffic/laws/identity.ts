import { operationRow } from '#spec/operation.ts';
import { textInside } from '../../core/json-path.ts';
import { resourceKinds, resources } from '../../resources/index.ts';
import type { Law } from '../law.ts';
import type { Tally } from '../tally.ts';

/** A read by id answers the resource with that id (4.1). */
export const identity = (tally: Tally): Law => ({
  see: ({ passed }) => {
    const { operation, params, exchange } = passed;
    const place = { check: 'identity/read-answers-that-id', operation };
    if (!exchange.ok || !tally.has(place)) return;
    const name = operationRow(operation).pathParameters.at(-1) ?? '';
    const kind = resourceKinds.find((each) => resources[each].param === name);
    const [key = 'id'] = kind === undefined ? [] : resources[kind].key.split('.').slice(-1);
    const ids = [textInside(exchange.json, key), textInside(exchange.json, 'user', 'id')];
    if (ids.includes(params[name])) {
      tally.kept(place, [exchange]);
      return;
    }
    const got = ids[0] === undefined ? `no ${key}` : `another ${key}`;
    const expected = `the resource with the ${name} of the path`;
    tally.broken(place, { expected, got, pointer: `/${key}`, exchanges: [exchange] }, 'alone');
  },
});
