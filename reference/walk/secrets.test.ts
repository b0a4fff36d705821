import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { createReference } from '../reference.ts';
import { defaultWorld } from '../in-process.ts';
import { exampleSite } from '../example-site.ts';
import type { AnyInput } from './input.ts';
import { inputsAt, walkOrder } from './inputs.ts';
import { placesOf, type Places } from './places.ts';
import { send, wholeOf } from './raw-walk.ts';

// In every planted secret, in clear or as a header of basic authentication would carry it.
const mark = 'Pl4ntedS3cret';
const forms = [mark, Buffer.from(`mia:${mark}`).toString('base64'), encodeURIComponent(mark)];

const within = (host: string, path = ''): string => `https://mia:${mark}@${host}${path}`;

type Planted = readonly [OperationId, Readonly<Record<string, unknown>>];

const git = {
  url: within('git.example.org', '/docs.git'),
  ref: 'refs/heads/main',
  repoTreeURL: within('git.example.org', '/tree/'),
  repoCommitURL: within('git.example.org', '/commit/'),
  gitInfo: { provider: 'github', url: within('git.example.org', '/docs') },
};
const publication = {
  title: 'Planted',
  description: 'With secrets',
  scopes: ['space:views:read'],
  script: `const key = '${mark}';`,
  externalLinks: [{ url: within('www.example.org'), label: 'Site' }],
  secrets: { KEY: mark },
};
const certificate = `-----BEGIN CERTIFICATE-----${mark}-----END CERTIFICATE-----`;

// What is taken, with a secret in every member that may hold one.
const accepted = (at: Places, host: string): readonly Planted[] => [
  ['importGitRepository', git],
  ['importGitRepository', { url: `mia:${mark}@git.example.org:docs.git`, ref: 'refs/heads/main', standalone: true }],
  ['importGitRepository', { url: `https://git.example.org/docs.git?access_token=${mark}`, ref: 'refs/heads/main' }],
  ['exportToGitRepository', { ...git, commitMessage: 'Walk' }],
  ['publishIntegration', { ...publication, organization: at.organization }],
  ['updateOrganizationById', { logo: within('www.example.org', '/logo.png') }],
  ['createOpenAPISpec', { slug: 'planted', source: { url: within('api.example.org') } }],
  ['createOrUpdateOpenAPISpecBySlug', { source: { url: within('api.example.org') } }],
  ['createOrganizationSAMLProvider', { label: 'Planted', ssoURL: within('login.example.org') }],
  ['updateOrganizationSAMLProvider', { ssoURL: within('login.example.org') }],
  ['importContent', { url: `http://mia:${mark}@${host}/page`, source: 'website' }],
  ['importContent', { url: `http://mia:${mark}@www.example.org/`, source: 'website' }],
  ['importContent', { url: `http://mia:${mark}@www.example.org/`, source: 'notion' }],
];

// What is refused: no message says what was sent.
const refused = (at: Places, host: string): readonly Planted[] => [
  ['importGitRepository', { ...git, ref: mark }],
  ['importGitRepository', { ...git, gitInfo: { provider: mark, url: git.url } }],
  ['importGitRepository', { ...git, timestamp: mark }],
  ['exportToGitRepository', { ...git }],
  ['publishIntegration', { ...publication, secrets: { KEY: [mark] }, organization: at.organization }],
  ['publishIntegration', { ...publication, icon: mark + '!', organization: at.organization }],
  ['publishIntegration', { ...publication, organization: at.secondOrganization + mark }],
  ['createOrganizationSAMLProvider', { label: 'Planted', certificate: certificate.repeat(200) }],
  ['createOrganizationSAMLProvider', { label: 'Planted', certificate: [certificate] }],
  ['createOrganizationSAMLProvider', { certificate }],
  ['createOrganizationSAMLProvider', { label: 'Planted', certificate, defaultTeam: 'nowhere' }],
  ['updateOrganizationSAMLProvider', { certificate, ssoURL: `ftp://mia:${mark}@x` }],
  ['updateOrganizationById', { logo: `${mark} @` }],
  ['createOpenAPISpec', { slug: 'planted-too', source: { url: `ftp://mia:${mark}@x` } }],
  ['importContent', { url: `http://mia:${mark}@${host}/missing`, source: 'website' }],
  ['importContent', { url: `http://mia:${mark}@127.0.0.1:9/`, source: 'website' }],
  ['importContent', { url: `//mia:${mark}@x`, source: 'website' }],
];

const statusIn = (text: string): number => Number(text.slice(0, 3));

test('planted secrets are in no reply, header or line of the log over the whole walk, and in no dump', async (context) => {
  const web = await exampleSite({ '/page': { body: '<h1>Hello</h1><a href="/next">on</a>' } });
  context.after(web.close);
  const lines: string[] = [];
  const server = createReference({
    world: defaultWorld,
    clock: 'fixed',
    control: true,
    checkReplies: true,
    allowFetch: [web.host, '127.0.0.1:9'],
    log: (line) => void lines.push(line),
  });
  const dump = async () =>
    (await server.answer({ method: 'GET', target: '/_control/state', headers: {}, body: null })).body!.toString();
  const state = async () => JSON.parse(await dump()) as never;
  const at = await placesOf({ state, facts: server.facts });
  const inputs = inputsAt(at);
  const seen: string[] = [];
  const ask = async (id: OperationId, input: AnyInput, token?: string): Promise<number> => {
    const text = wholeOf(await send(server, id, input, token));
    seen.push(`${id} ${text}`);
    return statusIn(text);
  };
  for (const [id, body] of accepted(at, web.host)) {
    const status = await ask(id, { ...inputs[id], body });
    assert.ok(status < 300, `${id}: ${seen.at(-1)}`);
  }
  for (const [id, body] of refused(at, web.host)) {
    const status = await ask(id, { ...inputs[id], body });
    assert.ok(status >= 400 && status < 500, `${id}: ${seen.at(-1)}`);
  }
  // Everything that can be read afterwards, and the same with tokens that nobody has.
  for (const id of walkOrder) {
    await ask(id, inputs[id], `${mark}-${id}`);
    await ask(id, inputs[id], server.facts.tokens['read']);
  }
  for (const id of walkOrder) await ask(id, inputs[id]);
  const planted: AnyInput = { params: { integrationName: 'walked' } };
  await ask('getIntegrationByName', planted);
  await ask('listIntegrations', { params: {}, query: { owner: at.organization } });
  seen.push(await dump(), ...lines);
  assert.ok(web.seen.some(({ headers }) => headers.authorization === `Basic ${forms[1]}`));
  assert.ok(lines.length > 0);
  const secrets = [...forms, ...Object.values(server.facts.tokens), 'kept-inside'];
  for (const text of seen)
    for (const secret of secrets) assert.ok(!text.includes(secret), `${secret} in ${text.slice(0, 2000)}`);
});
