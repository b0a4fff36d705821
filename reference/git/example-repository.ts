import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Files by path; null takes one away. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

const backendAlone = spawnSync('git', ['http-backend'], { encoding: 'utf8' });

/** Why tests with a real Git server are skipped; false where there is one. */
export const withoutGit: string | false = (backendAlone.stdout ?? '').startsWith('Status:')
  ? false
  : 'git with http-backend is not installed';

const run = promisify(execFile);

// Nothing of the machine's own settings, and always the same commits.
const surroundings = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Mia',
  GIT_AUTHOR_EMAIL: 'mia@acme.example',
  GIT_AUTHOR_DATE: '2024-04-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Mia',
  GIT_COMMITTER_EMAIL: 'mia@acme.example',
  GIT_COMMITTER_DATE: '2024-04-01T00:00:00Z',
  GIT_TERMINAL_PROMPT: '0',
};

const headersIn = (head: string, response: ServerResponse): void => {
  for (const line of head.split('\r\n')) {
    const at = line.indexOf(': ');
    const [name, value] = [line.slice(0, at), line.slice(at + 2)];
    if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10);
    else response.setHeader(name, value);
  }
};

// The answer of a CGI program: headers, an empty line, the body.
const relay = (answer: Buffer, response: ServerResponse): void => {
  const end = answer.indexOf('\r\n\r\n');
  headersIn(answer.subarray(0, end).toString(), response);
  response.end(answer.subarray(end + 4));
};

const backend = (root: string, request: IncomingMessage, response: ServerResponse): void => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...surroundings,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      REMOTE_USER: 'mia',
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdout.on('end', () => relay(Buffer.concat(chunks), response));
};

const filesBelow = (folder: string, prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(folder, prefix), { withFileTypes: true })
      .filter(({ name }) => name !== '.git')
      .map((each) => {
        const path = `${prefix}${each.name}`;
        if (each.isDirectory()) return filesBelow(folder, `${path}/`);
        return { [path]: each.isSymbolicLink() ? 'a symbolic link' : readFileSync(join(folder, path), 'latin1') };
      }),
  );

// What `git init` and `git config` write: each call of git from a process of many tests costs more than all these files.
const initialize = (folder: string, settings: string): void => {
  for (const below of ['objects', 'refs/heads']) mkdirSync(join(folder, below), { recursive: true });
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, 'config'), `[core]\nrepositoryformatversion = 0\n${settings}`);
};

/**
 * A repository that the real `git` serves over HTTP on loopback, with one user and password; `seen` are the requests
 * as `GET /docs.git/info/refs`.
 */
export const exampleRepository = async (password: string) => {
  const root = mkdtempSync(join(tmpdir(), 'docplane-git-'));
  const [bare, work] = [join(root, 'docs.git'), join(root, 'work')];
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-C', work, ...args], { env: surroundings, encoding: 'utf8' })).stdout.trim();
  initialize(bare, 'bare = true\n[http]\nreceivepack = true\n[uploadpack]\nallowAnySHA1InWant = true\n');
  const fetches = 'fetch = +refs/heads/*:refs/remotes/origin/*';
  initialize(join(work, '.git'), `bare = false\n[remote "origin"]\nurl = ${bare}\n${fetches}\n`);

  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const given = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    if (given === `mia:${password}`) return backend(root, request, response);
    response.writeHead(401, { 'www-authenticate': 'Basic' });
    return response.end('who are you?');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Commits files and pushes the branch; answers the object id of the commit. */
  const commit = async (files: Files, message = 'Change', branch = 'main'): Promise<string> => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(work, path)), { recursive: true });
      if (content === null) rmSync(join(work, path));
      else writeFileSync(join(work, path), content);
    }
    await git('add', '-A');
    await git('commit', '-q', '--allow-empty', '-m', message);
    await git('push', '-q', 'origin', `HEAD:refs/heads/${branch}`);
    return git('rev-parse', 'HEAD');
  };

  /** What a fresh clone of the branch holds: its files, and the newest commit's message, author and parents. */
  const clone = async (branch: string) => {
    const into = mkdtempSync(join(root, 'clone-'));
    await git('clone', '-q', '--branch', branch, `http://mia:${password}@${host}/docs.git`, into);
    const log = await git('-C', into, 'log', '-1', '--format=%H%n%an <%ae>%n%P%n%B');
    const [oid = '', author = '', parents = '', ...message] = log.split('\n');
    return { files: filesBelow(into), oid, author, parents, message: message.join('\n').trim() };
  };

  const close = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    rmSync(root, { recursive: true, force: true });
  };
  return { host, url: `http://mia:${password}@${host}/docs.git`, work, git, seen, commit, clone, close };
};
