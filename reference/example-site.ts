import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a page of the site answers; `location` makes it a redirect, `answer` does whatever it likes. */
export type SitePage = {
  readonly type?: string;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer?: (response: ServerResponse) => void;
  readonly status?: number;
  readonly location?: string;
};

/** A website on loopback for tests of what is fetched: its host with port, and the headers of every request. */
export const exampleSite = async (pages: Readonly<Record<string, SitePage>>) => {
  const seen: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, headers: request.headers });
    const page: SitePage = pages[path] ?? { status: 404 };
    if (page.answer !== undefined) return page.answer(response);
    const { type = 'text/html', body = '', status = 200, headers = {}, location } = page;
    response.writeHead(
      location === undefined ? status : 302,
      location === undefined ? { 'content-type': type, ...headers } : { location },
    );
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { host, seen, close };
};

export type ExampleSite = Awaited<ReturnType<typeof exampleSite>>;
