import { claimsIn } from '../core/claims.ts';
import { usageError } from '../core/usage-error.ts';
import { readTarget, type Environment } from '../target/read-target.ts';
import { mergeSettings, type Settings } from '../target/settings.ts';

/** The address without a slash at the end. Throws a usage error when it is none that the suite can use. */
export const checkedBaseUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const hint = 'Give an address such as --base-url http://127.0.0.1:4010.';
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw usageError(`"${text}" is no http or https URL.`, hint);
  if (url.username !== '' || url.password !== '') throw usageError('The base URL holds a password.', 'Use --token.');
  if (url.search !== '' || url.hash !== '') throw usageError(`"${text}" has a query or a fragment.`, hint);
  if (/\/v1\/?$/.test(url.pathname))
    throw usageError('The base URL ends in /v1, which every path begins with.', 'Leave /v1 out.');
  return text.replace(/\/+$/, '');
};

/** A variable that is set to nothing, as of a CI secret that is not there, hides nothing. */
const setIn = (environment: Environment, name: string): string | undefined => {
  const value = environment[name];
  return value === '' ? undefined : value;
};

/** Settings of the target file, the environment and the flags, the later ones over the earlier. */
export const givenSettings = (flags: Settings, file: string | undefined, environment: Environment): Settings => {
  claimsIn(flags, '--implements');
  const path = file ?? environment['DOCPLANE_TARGET'];
  const baseUrl = setIn(environment, 'DOCPLANE_BASE_URL');
  const fromEnvironment = baseUrl === undefined ? {} : { baseUrl };
  const tokenThere = setIn(environment, 'DOCPLANE_TOKEN');
  const over = mergeSettings(fromEnvironment, tokenThere === undefined ? {} : { token: tokenThere }, flags);
  const fromFile = path === undefined || path === '' ? {} : readTarget(path, environment, over);
  const known = mergeSettings(fromFile, fromEnvironment, flags);
  if (known.baseUrl === undefined) return known;
  // A token of the environment belongs to a server that is named; the embedded one has its own.
  const token = flags.token ?? tokenThere ?? known.token;
  const rest = token === undefined || token === '' ? {} : { token };
  return mergeSettings(known, rest, { baseUrl: checkedBaseUrl(known.baseUrl) });
};
