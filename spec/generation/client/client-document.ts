import {
  isOperation,
  type BundledDocument,
  type Content,
  type DocumentOperation,
  type JsonSchema,
  type Parameter,
} from '../bundle.ts';
import { exchangeOf, type Recorded, type RecordedAnswer } from '../recorded.ts';
import { withAdditions, type Addition } from './additions.ts';
import { failureResponses, failuresOf } from './failures.ts';
import { olderSchemas } from './older-schema.ts';
import { reachableComponents } from './reachable.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const each = <From, To>(
  map: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]));

type Older = (schema: JsonSchema) => JsonSchema;

const json = (content: Content | undefined, older: Older, example: unknown) => {
  const { schema } = content?.['application/json'] ?? {};
  return schema === undefined ? {} : { content: { 'application/json': { schema: older(schema), example } } };
};

const locationHeader = (example: string) => ({
  Location: {
    description: 'Address of what was made (OP-HTTP-04).',
    required: true,
    schema: { type: 'string' },
    example,
  },
});

/** Codes besides the recorded one: by OP-OAS-03 a PUT that finds nothing makes it. */
const furtherStatuses: Readonly<Record<string, number>> = { createOrUpdateOpenAPISpecBySlug: 201 };

const successes = (operation: DocumentOperation, { status, headers, body }: RecordedAnswer, older: Older) => {
  const { content, links } = operation.responses['2XX'] ?? {};
  const { location } = headers;
  const description =
    content === undefined ? 'Done; the body is empty.' : (operation.responses['2XX']?.description ?? '');
  const response = {
    description,
    ...(location === undefined ? {} : { headers: locationHeader(location) }),
    ...json(content, older, body),
    ...(links === undefined ? {} : { links }),
  };
  const further = furtherStatuses[operation.operationId];
  return { [status]: response, ...(further === undefined ? {} : { [further]: response }) };
};

type Making = { readonly older: Older; readonly recorded: Recorded };

const operationIn = (
  place: { readonly method: string; readonly path: string },
  operation: DocumentOperation,
  { older, recorded }: Making,
) => {
  const { 'x-section': _, 'x-acts': __, requestBody, responses: ___, ...rest } = operation;
  const { request, answer } = exchangeOf(recorded, operation.operationId);
  const takes = requestBody !== undefined || (operation.parameters ?? []).length > place.path.split('{').length - 1;
  const required = requestBody?.required === true ? { required: true } : {};
  return {
    ...rest,
    ...(requestBody === undefined
      ? {}
      : { requestBody: { ...required, ...json(requestBody.content, older, request.body) } }),
    responses: { ...successes(operation, answer, older), ...failuresOf({ ...place, takes }) },
  };
};

// The example of the parameter tells more than that of its schema.
const parameterIn = (parameter: Parameter, older: Older) => {
  const { 'x-section': _, schema, ...rest } = parameter;
  const { example: ownExample, ...plain } = older(schema) as JsonSchema & { example?: unknown };
  return { ...rest, schema: plain, example: rest.example ?? ownExample };
};

const about = ({ title, version, contact }: BundledDocument['info']) => ({
  title,
  version,
  contact,
  description:
    'The management API as the reference server answers it, in OpenAPI 3.0, for clients to be generated from. ' +
    'Where the specification is silent it says how the reference reads it; ids such as OP-ERR-01 name the open points. ' +
    'To judge a server, take the strict document.',
  license: { name: 'Apache License 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
});

/** The published document as OpenAPI 3.0 for generated clients: exact codes, one error, and all that the reference sends. */
export const clientDocument = (
  published: BundledDocument,
  recorded: Recorded,
  additions: readonly Addition[],
): Record<string, unknown> => {
  const { components, info, servers, security, tags } = published;
  const schemas = withAdditions(components.schemas, additions);
  const older = olderSchemas(schemas);
  const making = { older, recorded };
  const paths = each(published.paths, (item, path) =>
    each(item, (part, method) => (isOperation(part) ? operationIn({ method, path }, part, making) : part)),
  );
  const used = reachableComponents(paths, { ...components, schemas, responses: failureResponses(recorded) });
  const converted = {
    ...used,
    parameters: each(used['parameters'] as Record<string, Parameter>, (parameter) => parameterIn(parameter, older)),
    schemas: each(used['schemas'] as Schemas, older),
  };
  return {
    openapi: '3.0.3',
    info: about(info),
    servers,
    security,
    tags,
    paths,
    // A reference behind which only another stood is followed now, and what it stood in is left over.
    components: reachableComponents(paths, converted),
  };
};
