import { effects, type Effect, type Given } from '#spec/effect.ts';
import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../../core/json-path.ts';
import { memberSchema, typesOf } from '../../../../core/json-schema.ts';
import { isTurnable } from '../../../../requests/turned-in-list.ts';
import { bodyReference } from '../../../../requests/valid-body.ts';
import { kindNames, kinds, resources, type Kind, type ResourceKind } from '../../../../resources/index.ts';
import type { Fault, FaultyRequest, Server } from '../../fault.ts';
import { isAccepted } from '../../faults/replies.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { namedBy } from '../neighbours.ts';

const rows: Readonly<Partial<Record<OperationId, Effect>>> = effects;

type Params = FaultyRequest['params'];

/** The value of a switch or word of a thing, in the words of what writes it. */
const valueOf = (thing: unknown, { in: paths, as }: Given): unknown => {
  const value = inside(thing, ...(paths.at(-1) ?? '').split('.'));
  return as === 'resolution' ? value !== undefined : value;
};

/** A thing as it is now, read alone or out of the list of its kind. */
const current = async (server: Server, kind: Kind, params: Params): Promise<unknown> => {
  const { read, list, param, key } = kinds[kind];
  if (read !== null) return (await server.call(read, { params })).json;
  if (list === null) return undefined;
  const { json } = await server.call(list, { params, query: { limit: '1000' } });
  return listInside(json, 'items').find((item) => textInside(item, key) === params[param]);
};

const bodyOf = ({ from }: Given, value: unknown): object => {
  const [first = '', ...rest] = from.split('.');
  return { [first]: rest.reduceRight((held, name): unknown => ({ [name]: held }), value) };
};

/** What a thing was made with; a switch that is not shown is off. */
const firstValue = (update: OperationId, thing: unknown, given: Given): unknown => {
  const schema = memberSchema(bodyReference(update), given.from.split('.')) ?? {};
  return valueOf(thing, given) ?? (typesOf(schema).includes('boolean') ? false : null);
};

/** A container's update gives a switch or word of its parts the value back with which they were made. */
const resetting =
  (container: ResourceKind, kind: Kind, given: Given): Fault =>
  () => {
    const made = new Map<string, { readonly params: Params; readonly value: unknown; readonly around: unknown }>();
    const { create, update, param } = kinds[kind];
    const holder = resources[container].param ?? '';
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (ask.operation === create) {
        const params = namedBy(kind, ask, answer);
        const around = ask.params[holder] ?? textInside(answer.json, container);
        const value = firstValue(update, answer.json, given);
        if (params !== undefined) made.set(params[param] ?? '', { params, value, around });
        return answer;
      }
      for (const { params, value, around } of made.values()) {
        const thing = around === ask.params[holder] ? await current(server, kind, params) : undefined;
        if (thing === undefined || firstValue(update, thing, given) === value) continue;
        await server.call(update, { params, body: bodyOf(given, value) });
      }
      return answer;
    };
  };

const ofPart = (kind: Kind): readonly MeaningMutant[] => {
  const { create, update } = kinds[kind];
  const container = kinds[kind].container;
  const around = container === null ? null : resources[container].update;
  if (container === null || around === null || create === update) return [];
  return (rows[update]?.sets ?? [])
    .filter((given) => isTurnable(update, given))
    .map((given) => ({
      operator: 'write',
      change: 'resets-part-flag',
      operation: around,
      place: `${kind}/${given.from}`,
      on: [around, create],
      fault: resetting(container, kind, given),
    }));
};

/** The update of a container that takes switches and words of what lies in it back to how they were made. */
export const partFlags = (): MeaningMutant[] => kindNames.flatMap(ofPart);
