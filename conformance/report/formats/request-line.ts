import { plainRequest } from '../../http/exchange.ts';
import type { WholeExchange } from './published.ts';

/**
 * A request in one line: a command for a shell where the server is still there, or only what was sent where the server
 * ended with the run and no command can reach it.
 */
export const requestLine = (told: Pick<WholeExchange, 'curl' | 'method' | 'url' | 'body'>, embedded: boolean): string =>
  embedded ? plainRequest(told) : told.curl;
