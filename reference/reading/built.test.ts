import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { exampleSite } from '../example-site.ts';

const program = fileURLToPath(new URL('../../dist/docplane.js', import.meta.url));
const site = await exampleSite({
  '/': { body: '<h1>Start</h1><a href="/next">Next</a>' },
  '/next': { body: '<h1>Next</h1>' },
});
const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--allow-fetch', site.host], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
after(async () => {
  child.kill('SIGKILL');
  await site.close();
});

type Line = {
  readonly listening: string;
  readonly token: string;
  readonly organization: string;
  readonly templateSpace: string;
};
type Reply = Readonly<Record<string, unknown>>;

const line = new Promise<Line>((resolve) => {
  createInterface({ input: child.stdout }).once('line', (text) => resolve(JSON.parse(text) as Line));
});

const send = async (method: string, path: string, body?: object): Promise<Reply> => {
  const { listening, token } = await line;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  return (await (await fetch(`${listening}/v1${path}`, init)).json()) as Reply;
};

test('the built program reads websites in its thread', async () => {
  const { templateSpace } = await line;
  const body = { url: `http://${site.host}/`, source: 'website' };
  const { importedResources, totalResources } = await send('POST', `/spaces/${templateSpace}/content/import`, body);
  assert.deepEqual([importedResources, totalResources], [2, 2]);
});

for (const version of ['3.0.3', '3.1.0']) {
  test(`the built program reads descriptions of OpenAPI ${version}`, async () => {
    const { organization } = await line;
    const path = `/orgs/${organization}/openapi`;
    const slug = `built-${version.replaceAll('.', '-')}`;
    const text = JSON.stringify({ openapi: version, info: { title: 'A', version: '1' }, paths: {} });
    await send('POST', path, { slug, source: { text } });
    const { processingState, lastProcessErrorCode } = await send('GET', `${path}/${slug}`);
    assert.deepEqual([processingState, lastProcessErrorCode], ['complete', undefined]);
    await send('POST', path, { slug: `${slug}-wrong`, source: { text: text.replace('paths', 'pahts') } });
    assert.equal((await send('GET', `${path}/${slug}-wrong`))['lastProcessErrorCode'], 'PARSE_ERROR');
  });
}
