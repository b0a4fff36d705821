import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { actionOf } from './actions.ts';
import { accepted, refused } from './effects.ts';
import { openFacts, stateOf, type Facts, type Thing } from './facts.ts';
import { predict, type Prediction } from './predict.ts';
import type { Found, PlanRequest } from './request.ts';

type Body = Readonly<Record<string, unknown>>;
type About = {
  readonly thing?: Thing;
  readonly other?: Thing | 'never' | 'foreign';
  readonly person?: string;
  readonly standing?: Found['state'];
};

/** An answer of a server, for histories told by hand. */
export const answer = (status: number, json?: unknown, operation: OperationId = 'getSpaceById'): Exchange => ({
  operation,
  request: { method: 'GET', url: 'http://127.0.0.1:4010/v1', headers: {}, body: null, authorization: 'token' },
  status,
  headers: {},
  text: json === undefined ? '' : JSON.stringify(json),
  json,
  ok: status >= 200 && status < 300,
  ms: 0,
});

const found = (thing: Thing, standing: Found['state'] = stateOf(thing)): Found => ({
  thing,
  id: thing.id,
  params: thing.params,
  state: standing,
});
const nobody = (standing: 'never' | 'foreign'): Found => ({
  thing: undefined,
  id: 'nobody',
  params: {},
  state: standing,
});

/** A history told by hand: what the model expects, and what it knows after each answer. */
export type History = {
  readonly facts: Facts;
  readonly expects: (operation: OperationId, about?: About, body?: Body) => Prediction['allowed'];
  /** An accepted request; gives the thing that it made or acted on. */
  readonly did: (operation: OperationId, about?: About, body?: Body) => Thing;
  readonly wasRefused: (operation: OperationId, about?: About, body?: Body) => void;
};

const requestOf = (operation: OperationId, { thing, other, person, standing }: About, body: Body): PlanRequest => ({
  action: actionOf(operation),
  target: thing === undefined ? (standing === 'never' ? nobody('never') : undefined) : found(thing, standing),
  other: other === undefined ? undefined : typeof other === 'string' ? nobody(other) : found(other),
  person,
  params: { ...thing?.params },
  body:
    typeof other === 'object' && (actionOf(operation).names ?? 'parent') === 'parent'
      ? { ...body, parent: other.id }
      : body,
});

export const openHistory = (): History => {
  const facts = openFacts();
  return {
    facts,
    expects: (operation, about = {}, body = {}) => predict(facts, requestOf(operation, about, body), false).allowed,
    did: (operation, about = {}, body = {}) => {
      const id = `${operation}-${facts.things.length}`;
      accepted(facts, requestOf(operation, about, body), answer(200, { id, comments: 0 }, operation));
      return facts.things.find((thing) => thing.id === id) ?? about.thing!;
    },
    wasRefused: (operation, about = {}, body = {}) => refused(requestOf(operation, about, body)),
  };
};
