import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';

/** What runs a file of this project as it is written. */
export const tsx = ['--import', 'tsx'];
/** What starts the reference server with its default world. */
export const served = [bundle, 'serve', '--port', '0', '--clock', 'fixed'];

/** What is asked, with whose token; with a body it is a PATCH. */
export type Sample = { readonly url: string; readonly token: string; readonly body?: string };

/** What sends the requests: the second for replies of many kilobytes, all alike. */
export type Load = 'load.ts' | 'load-lists.ts';

const requestsPerSecond = async ({ url, token, body }: Sample, by: Load): Promise<number> => {
  const load = startNode(1, [...tsx, `reference/bench/${by}`, url, token, ...(body === undefined ? [] : [body])]);
  const line = await firstLine(load);
  await stop(load);
  return Number(line);
};

/** Requests per second of a fresh process, asked for what `sample` reads off its first line. */
export const rateOf = async (
  args: readonly string[],
  sample: (line: string) => Sample,
  by: Load = 'load.ts',
): Promise<number> => {
  const server = startNode(0, args);
  try {
    return await requestsPerSecond(sample(await firstLine(server)), by);
  } finally {
    await stop(server);
  }
};

/** What to ask of the reference server that printed the line. */
export const ownSample =
  (path: string, body?: string) =>
  (line: string): Sample => {
    const { listening, token } = JSON.parse(line) as { listening: string; token: string };
    return { url: listening + path, token, ...(body === undefined ? {} : { body }) };
  };

/** One space of the default world as its server shows it: the path, the reply, and a token. */
export const learnSpace = async (): Promise<{ path: string; text: string; token: string }> => {
  const server = startNode(0, served);
  try {
    const line = JSON.parse(await firstLine(server)) as { listening: string; token: string; templateSpace: string };
    const path = `/v1/spaces/${line.templateSpace}`;
    const reply = await fetch(line.listening + path, { headers: { authorization: `Bearer ${line.token}` } });
    if (!reply.ok) throw new Error(`bench: ${path} answered ${reply.status}`);
    return { path, text: await reply.text(), token: line.token };
  } finally {
    await stop(server);
  }
};
