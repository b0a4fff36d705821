import { claimsIn, plainRead, type PlainRead } from '../core/claims.ts';
import { targetOf, type Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { isPutOff, isTransportProblem } from '../http/transport.ts';
import type { Settings } from './settings.ts';
import { noAnswerError, usageError, type UsageError } from '../core/usage-error.ts';

/** What a run asks first. */
const firstOperation = 'listOrganizationsForAuthenticatedUser';

type Greeting = Pick<PlainRead, 'operation'> & Partial<PlainRead>;

/** That, or where a server does not claim it another plain read that it claims. */
const greetingFor = (settings: Settings): Greeting | undefined =>
  (claimsIn(settings)?.has(firstOperation) ?? true) ? { operation: firstOperation } : plainRead(settings);

const asked = async (client: Client, baseUrl: string, { operation, params }: Greeting): Promise<Exchange> => {
  try {
    return await client.call(operation, params === undefined ? {} : { params });
  } catch (thrown) {
    const path = targetOf(operation, params === undefined ? {} : { params });
    if (isMissingPrerequisite(thrown))
      throw usageError(`Nothing can be asked: ${thrown.missing}.`, 'A run needs requests: allow it more of them.');
    if (!isTransportProblem(thrown)) throw thrown;
    if (isPutOff(thrown))
      throw noAnswerError(`${baseUrl}${path}: missing ${thrown.message}.`, 'Try again when the server is less busy.');
    const hint =
      thrown.problem === 'untrusted'
        ? 'Name the file of its authority: --ca ca.pem, or the variable NODE_EXTRA_CA_CERTS.'
        : 'Check --base-url (http or https, host, port) and that the server runs.';
    throw noAnswerError(`${baseUrl}${path}: ${thrown.message}.`, hint);
  }
};

/** What `--base-url` is. */
export const beforePaths = 'it is the address before /v1';

const tokenRefused = (told: string, { request }: Exchange): UsageError =>
  request.authorization === 'none'
    ? usageError(`${told} to a request without a token.`, 'Give --token or DOCPLANE_TOKEN.')
    : usageError(`The server refuses the token: ${told}.`, 'Give another --token or DOCPLANE_TOKEN.');

const notJson = (told: string, { headers }: Exchange): UsageError => {
  const { 'content-type': type = 'nothing that says its type', 'content-encoding': coding } = headers;
  if (coding !== undefined && coding !== 'identity') {
    return noAnswerError(
      `${told} in the coding ${coding}, though only plain bytes were asked for.`,
      'Let the server, or what stands before it, heed Accept-Encoding: identity.',
    );
  }
  const what = /json/i.test(type) ? `${type}, and its body is none` : `${type}, not JSON`;
  return noAnswerError(`${told} with ${what}.`, `Check --base-url: ${beforePaths}.`);
};

const notImplemented = 501;

/** What the answer to the first request says against the run; undefined when nothing does. */
const refusal = (orgs: Exchange): UsageError | undefined => {
  const { request, status, headers, ok, json, text } = orgs;
  const told = `GET ${request.url} answered ${status}`;
  if (status === 401 || status === 403) return tokenRefused(told, orgs);
  if (status >= 300 && status < 400) {
    const place = headers['location'] ?? 'another address';
    return usageError(`${told} and leads to ${place}.`, `Give --base-url that address: ${beforePaths}.`);
  }
  // A server that says so has the rest of the API, or some of it.
  if (status === notImplemented) return undefined;
  // Errors may come without a body; that of a path which is not there says that nothing of the API is.
  return json !== undefined || (!ok && text === '' && status !== 404) ? undefined : notJson(told, orgs);
};

/**
 * The first request of a run: shows that a server answers, speaks JSON and takes the token. Undefined where it claims
 * nothing that could be asked. Throws a usage error.
 */
export const greet = async (client: Client, settings: Settings): Promise<Exchange | undefined> => {
  const { baseUrl = '' } = settings;
  const greeting = greetingFor(settings);
  if (greeting === undefined) return undefined;
  const answer = await asked(client, baseUrl, greeting);
  const refused = refusal(answer);
  if (refused !== undefined) throw refused;
  return answer;
};
