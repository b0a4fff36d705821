// npm run site [-- --port N --report FILE ...]: builds the site and serves it on this machine, as any static host would.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { lookup } from 'mrmime';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'node_modules/.cache/docplane/site');
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4020' }, report: { type: 'string', multiple: true, default: [] } },
});

const flags = values.report.flatMap((file) => ['--report', file]);
const program = join(root, 'dist/docplane.js');
const { status } = spawnSync(process.execPath, [program, 'site', '--out', folder, ...flags], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const answer = (path: string, response: ServerResponse): void => {
  const file = join(folder, normalize(`/${decodeURIComponent(path)}`));
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return answer(join(path, 'index.html'), response);
  if (found === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
    return;
  }
  const type = lookup(file) ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type });
  response.end(readFileSync(file));
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  answer(pathname, response);
});
server.on('error', (error) => {
  console.error(`npm run site: port ${values.port} cannot be had (${error.message}); give another one: -- --port N`);
  process.exit(1);
});
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${values.port}/ shows the site; Ctrl-C ends it.`);
});
