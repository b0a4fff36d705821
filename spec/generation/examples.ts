import type { BundledDocument, Content, DocumentOperation, JsonSchema, Parameter } from './bundle.ts';
import { declaredPart } from './declared.ts';
import { exchangeOf, type Recorded } from './recorded.ts';

/** A recorded value as an example of a schema. */
export type Shown = (schema: JsonSchema, value: unknown) => unknown;

/** Shows the members that the document declares, and no other. */
export const declaredIn =
  ({ components }: BundledDocument): Shown =>
  (schema, value) =>
    declaredPart(components.schemas, schema, value);

const inContent = (content: Content | undefined, value: unknown, shown: Shown): Content | undefined => {
  const json = content?.['application/json'];
  if (json === undefined || value === undefined) return content;
  return { ...content, 'application/json': { ...json, example: shown(json.schema, value) } };
};

/** An operation with the recorded request and answer as examples of its bodies. */
export const withExamples = (operation: DocumentOperation, recorded: Recorded, shown: Shown): DocumentOperation => {
  const { request, answer } = exchangeOf(recorded, operation.operationId);
  const body = operation.requestBody;
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const content = status.startsWith('2') ? inContent(response.content, answer.body, shown) : response.content;
    return [status, content === undefined ? response : { ...response, content }] as const;
  });
  return {
    ...operation,
    ...(body === undefined
      ? {}
      : { requestBody: { ...body, content: inContent(body.content, request.body, shown) ?? body.content } }),
    responses: Object.fromEntries(responses),
  };
};

/** A parameter with its recorded value as example; throws when it has none. */
export const withExample = (name: string, parameter: Parameter, recorded: Recorded): Parameter => {
  const example = recorded.parameters[name];
  if (example === undefined) throw new Error(`parameters.yaml: ${name}: no value is recorded; see "npm run record"`);
  return { ...parameter, example };
};
