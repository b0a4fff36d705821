import { document } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { RawReply, Reference } from '../../reference.ts';
import { exampleServer, type ExampleServer } from '../../example-server.ts';
import type { AnyInput } from '../input.ts';
import { inputsAt } from '../inputs.ts';
import { placesOf } from '../places.ts';
import { send } from '../raw-walk.ts';
import { parameterValues, type ParameterValues } from '../parameter-values.ts';

/** One answer, as the document shows it; of the headers, those that say something of this answer alone. */
type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body?: unknown };

/** What the reference answers in its default world: a request for each operation, a refusal for each common status. */
export type Recording = {
  readonly parameters: ParameterValues;
  readonly exchanges: Readonly<Partial<Record<OperationId, { readonly request: AnyInput; readonly answer: Answer }>>>;
  readonly refusals: readonly Answer[];
};

const shownHeaders = ['location', 'allow', 'www-authenticate'];

const answerOf = ({ status, headers, body }: RawReply): Answer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => shownHeaders.includes(name))),
  ...(body === null ? {} : { body: JSON.parse(body.toString()) as unknown }),
});

// Two items of a list show what a list is, and where it goes on.
const shortened = (id: OperationId, input: AnyInput): AnyInput =>
  operationRow(id).query.includes('limit') ? { ...input, query: { ...input.query, limit: '2' } } : input;

const nextPage = (answer: Answer | undefined): string => {
  const { page } = (answer?.body as { next?: { page?: string } } | undefined)?.next ?? {};
  if (page === undefined) throw new Error('the list of members ends on its first page: no value for `page`');
  return page;
};

const refusals = async (server: Reference, inputs: Readonly<Record<OperationId, AnyInput>>): Promise<Answer[]> => {
  const { updateSpaceById: update, createOrganizationCustomField: create, getSpaceById: read } = inputs;
  const field = { name: 'stage', type: 'text' };
  const forbidden = await send(server, 'updateSpaceById', update, server.facts.tokens['read']);
  return [
    await send(server, 'updateSpaceById', { ...update, body: { title: 7 } }),
    await send(server, 'getSpaceById', read, 'unknown'),
    forbidden,
    await send(server, 'getSpaceById', { params: { spaceId: 'nowhere' } }),
    await server.answer({ method: 'PUT', target: '/v1/orgs', headers: {}, body: null }),
    await send(server, 'createOrganizationCustomField', { ...create, body: field }),
  ].map(answerOf);
};

/** An answer that the document may show. Throws for a fault of this server. */
export const shown = (id: OperationId, answer: Answer): Answer => {
  if (answer.status < 500) return answer;
  const places = 'its line in reference/families/, and the family in reference/handlers.ts';
  throw new Error(`${id} answers ${answer.status}: look at ${places}. Nothing is recorded.`);
};

/** Asks every operation once, each in an untouched world. The same seed and clock give the same recording. Throws where one faults. */
export const record = async (): Promise<Recording> => {
  const server: ExampleServer = await exampleServer({ seed: 1 });
  const at = await placesOf(server);
  const inputs = inputsAt(at);
  const exchanges: Partial<Record<OperationId, { request: AnyInput; answer: Answer }>> = {};
  for (const id of operationIds) {
    server.reset();
    const request = shortened(id, inputs[id]);
    exchanges[id] = { request, answer: shown(id, answerOf(await send(server, id, request))) };
  }
  server.reset();
  const parameters = {
    FromPage: nextPage(exchanges.listMembersInOrganizationById?.answer),
    ...parameterValues(at),
  };
  return { parameters, exchanges, refusals: await refusals(server, inputs) };
};

/** Names of the parameters that an operation takes in its query, as components of the document. */
export const queryParametersOf = (id: OperationId): readonly string[] => {
  const { method, path } = operationRow(id);
  const item = document().paths[path] as Record<string, { readonly parameters?: readonly { $ref: string }[] }>;
  return (item[method.toLowerCase()]?.parameters ?? [])
    .map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1))
    .filter((name) => document().components.parameters[name]?.in === 'query');
};
