import { operationIds, operationRow } from '#spec/operation.ts';
import type { WorldFacts } from '../reference.ts';
import { inputsAt, targetOf } from '../walk/inputs.ts';
import { placesOf } from '../walk/places.ts';
import type { Attacked } from './fuzz.ts';
import type { Grounds } from './hostile-requests.ts';
import { octetsOf } from './raw-request.ts';

/** What a served reference with `--control` says of itself. */
export type Served = { readonly listening: string } & WorldFacts;

const groundsOf = async (served: Served, state: () => Promise<string>): Promise<Grounds> => {
  const inputs = inputsAt(await placesOf({ facts: served, state: async () => JSON.parse(await state()) as never }));
  const bases = operationIds.map((id) => {
    const { method, body: takes } = operationRow(id);
    const { body } = inputs[id];
    return {
      id,
      method,
      target: targetOf(id, inputs[id]),
      takesBody: takes !== null,
      body: body === undefined ? undefined : octetsOf(JSON.stringify(body)),
    };
  });
  return { bases, token: served.token };
};

/** A served reference as something to attack. */
export const attackedAt = async (
  served: Served,
  { memory, defects }: Pick<Attacked, 'memory' | 'defects'>,
): Promise<Attacked> => {
  const control = `${served.listening}/_control`;
  const state = async (): Promise<string> => (await fetch(`${control}/state`)).text();
  const reset = async (): Promise<void> => {
    await (await fetch(`${control}/reset`, { method: 'POST' })).arrayBuffer();
  };
  const port = Number(new URL(served.listening).port);
  return { port, reset, state, memory, defects, grounds: await groundsOf(served, state) };
};
