import type { Recorded } from '../recorded.ts';

type Failure = { readonly name: string; readonly status: number | 'default'; readonly description: string };

/** The answers that refuse, by the catalogue of the reference (OP-ERR-01 to OP-ERR-05); `default` stands for the rest. */
const failures: readonly Failure[] = [
  {
    name: 'BadRequest',
    status: 400,
    description: 'The request breaks a rule of the document or names what is not there.',
  },
  { name: 'Unauthorized', status: 401, description: 'There is no token, or one that is not known.' },
  { name: 'Forbidden', status: 403, description: 'The role of the caller does not allow this.' },
  { name: 'NotFound', status: 404, description: 'The path names what is not there, or what the caller may not see.' },
  { name: 'Conflict', status: 409, description: 'What is there already does not allow this.' },
  { name: 'Failure', status: 'default', description: 'Any other refusal, or a failure of the server.' },
];

const header = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

const headers: Readonly<Record<string, object>> = {
  Unauthorized: { 'WWW-Authenticate': header('How to authenticate.', 'Bearer') },
  Failure: { Allow: header('With 405: the methods that the path takes.', 'GET, HEAD') },
};

/** The answers that refuse, as components, with what was recorded of each as example. */
export const failureResponses = (recorded: Recorded): Record<string, object> => {
  const exampleOf = (status: number | 'default') =>
    recorded.refusals.find((each) => each.status === (status === 'default' ? 405 : status))?.body;
  return Object.fromEntries(
    failures.map(({ name, status, description }) => [
      name,
      {
        description: `${description} (Section 7.)`,
        ...(headers[name] === undefined ? {} : { headers: headers[name] }),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' }, example: exampleOf(status) },
        },
      },
    ]),
  );
};

type Asked = { readonly method: string; readonly path: string; readonly takes: boolean };

const mayFail = ({ method, path, takes }: Asked): Readonly<Record<string, boolean>> => ({
  BadRequest: takes,
  Forbidden: path.includes('{'),
  NotFound: path.includes('{'),
  Conflict: method !== 'get',
});

/** References to the answers by which an operation may refuse; `takes` says that it has a body or a query. */
export const failuresOf = (asked: Asked): Record<string, { $ref: string }> => {
  const may = mayFail(asked);
  const named = failures.filter(({ name }) => may[name] !== false);
  return Object.fromEntries(
    named.map(({ name, status }) => [String(status), { $ref: `#/components/responses/${name}` }]),
  );
};
