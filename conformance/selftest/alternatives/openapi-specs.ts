import { changeMember, inResource, isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import { inBody } from '../mutants/faults/requests.ts';
import type { Fault } from '../mutants/fault.ts';
import { aliases, createUpdates, namesOnce } from './aliases.ts';
import { acceptedAs, keeping, refusedAs, refusing } from './keeping.ts';
import type { AlternativeServer } from './alternative.ts';

const create = 'createOpenAPISpec';
const put = 'createOrUpdateOpenAPISpecBySlug';
const read = 'getOpenAPISpecBySlug';
const remove = 'deleteOpenAPISpecBySlug';
const writes = [create, put] as const;
const all = [create, put, read, 'listOpenAPISpecs'] as const;

const complete: Fault = changeMember('openapi-spec', 'processingState', () => 'complete');

/** Never works on a description. */
const untouched: Fault = inResource('openapi-spec', (spec) => {
  spec['processingState'] = 'pending';
  for (const name of ['lastVersion', 'lastProcessedAt', 'lastProcessErrorCode']) delete spec[name];
});

const sourceOf = (body: unknown): Record<string, unknown> | undefined => membersOf(membersOf(body)?.['source']);

/** Keeps the address once given. */
const keptAddress: Fault = () => {
  const addresses = new Map<unknown, unknown>();
  return inResource('openapi-spec', (spec, { operation }) => {
    // A new description begins without the address of the one that had its slug before.
    if (operation === create && spec['sourceURL'] === undefined) return;
    if (spec['sourceURL'] === undefined) spec['sourceURL'] = addresses.get(spec['id']);
    else addresses.set(spec['id'], spec['sourceURL']);
  })();
};

let updates = 0;

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Renames a description whose body carries another slug. */
const renaming: Fault = () => {
  const slugs = aliases('specSlug', 'slug');
  return async (ask, server) => {
    const behind = slugs.behind(ask);
    const { slug } = membersOf(ask.body) ?? {};
    const isNamed = ask.operation === put && typeof slug === 'string' && slugForm.test(slug) && slug.length <= 100;
    const isMoved = isNamed && slug !== ask.params['specSlug'];
    if (isMoved) {
      const params = { ...ask.params, specSlug: slug };
      if (isAccepted(await server.call(read, { params: slugs.behind({ ...ask, params }).params }))) return refusal(409);
    }
    const answer = await server.send(behind);
    if (isMoved && isAccepted(answer)) slugs.give(ask, slug, behind.params['specSlug'] ?? '');
    slugs.show(ask, answer.json);
    return answer;
  };
};

/** API descriptions. */
export const openapiSpecReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-OAS-01.a': 'content' },
    on: writes,
    server: inBody((body) => {
      const source = sourceOf(body);
      if (source === undefined) return;
      const { text: _text, content, ...rest } = source;
      body['source'] = content === undefined ? rest : { ...rest, text: content };
    }),
  },
  {
    reads: { 'OP-OAS-01.b': 'url-wins' },
    on: writes,
    server: inBody((body) => {
      const { text, url, ...rest } = sourceOf(body) ?? {};
      if (text !== undefined && url !== undefined) body['source'] = { ...rest, url };
    }),
  },
  {
    reads: { 'OP-OAS-01.d': 'parsed' },
    on: writes,
    server: refusing(400, ({ body }) => {
      const { text } = sourceOf(body) ?? {};
      return typeof text === 'string' && !/openapi|swagger/.test(text);
    }),
  },
  { reads: { 'OP-OAS-02': '200' }, on: [create], server: createUpdates(put, 'specSlug', 'slug') },
  { reads: { 'OP-OAS-02': '400' }, on: [create], server: refusedAs(409, 400) },
  { reads: { 'OP-OAS-03.a': '200' }, on: [put], server: acceptedAs(200) },
  { reads: { 'OP-OAS-03.b': '201' }, on: [put], server: acceptedAs(201) },
  {
    reads: { 'OP-OAS-03.c': '404' },
    on: [put],
    server: refusedAs(400, 404, ({ params: { specSlug = '' } }) => specSlug.length > 100 || !slugForm.test(specSlug)),
  },
  { reads: { 'OP-OAS-04.a': 'complete' }, on: all, server: complete },
  { reads: { 'OP-OAS-04.a': 'pending' }, on: all, server: untouched },
  {
    reads: { 'OP-OAS-04.b': 'present' },
    on: all,
    server: inResource('openapi-spec', (spec) => {
      Object.assign(spec, { lastVersion: '', lastProcessedAt: spec['createdAt'], lastProcessErrorCode: 'NONE' });
    }),
  },
  { reads: { 'OP-OAS-04.c': 'kept', 'OP-OAS-04.a': 'complete' }, on: all, server: complete },
  { reads: { 'OP-OAS-05.a': 'kept' }, on: all, server: keptAddress },
  {
    reads: { 'OP-OAS-05.b': 'new' },
    on: all,
    server: keeping({ writes, take: () => ({ id: `spec-${(updates += 1)}` }) }),
  },
  { reads: { 'OP-OAS-05.c': 'mutable' }, on: [...all, remove], server: renaming },
  {
    reads: { 'OP-OAS-05.d': '404' },
    on: [remove],
    server: refusing(404, async ({ params }, server) => !isAccepted(await server.call(read, { params }))),
  },
  {
    reads: { 'OP-OAS-05.e': 'refused' },
    on: [...writes, remove],
    server: namesOnce({
      creates: writes,
      read,
      remove,
      nameOf: ({ params, body }) => params['specSlug'] ?? membersOf(body)?.['slug'],
    }),
  },
];
