import type { BodyOf } from '#spec/operation.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { thingOf, type WithLeaf } from '../access/thing.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { upsert } from '../actions/upsert.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { OpenAPISpec } from '../store/settings-records.ts';
import { openapiSpecKey } from '../store/settings-tables.ts';
import { withoutCredentials } from '../store/without-credentials.ts';
import { openapiSpecPath, openapiSpecView } from '../views/openapi-spec.ts';

type SpecPath = { organizationId: string; specSlug: string };

const keyOf = (each: OpenAPISpec): string => openapiSpecKey(each.organization, each.slug);

const spec = thingOf('API description', (call: Call<SpecPath>, home) =>
  call.store.openapiSpecs.get(openapiSpecKey(home, call.params.specSlug)),
);

const specsOf = (call: Call, { organization: home, role }: InOrganization): Listing<OpenAPISpec> => ({
  items: call.store.openapiSpecs.in('organization', home.id),
  rank: (each) => each.createdAt,
  id: keyOf,
  title: (each) => each.slug,
  view: (each) => openapiSpecView(call, each, role),
});

type Source = Pick<OpenAPISpec, 'sourceURL' | 'text'>;

// Exactly one of the two forms: accepted.ts sees to it (OP-OAS-01).
const sourceOf = (sent: unknown): Source => {
  const { url, text } = sent as { readonly url?: string; readonly text?: string };
  return { sourceURL: url === undefined ? undefined : withoutCredentials(url), text };
};

const insert = (call: Call, home: string, slug: string, source: Source): OpenAPISpec => {
  const { store } = call;
  const now = store.clock.now();
  return store.openapiSpecs.insert({
    id: store.ids.next(),
    organization: home,
    slug,
    ...source,
    processingState: 'pending',
    lastVersion: undefined,
    lastProcessedAt: undefined,
    lastProcessErrorCode: undefined,
    createdAt: now,
    updatedAt: now,
  });
};

const make = (call: Call<unknown, BodyOf<'createOpenAPISpec'>>, { organization: home, role }: InOrganization) => {
  const { slug, source } = call.body;
  if (call.store.openapiSpecs.get(openapiSpecKey(home.id, slug)) !== undefined) {
    throw errors.duplicate('slug: taken by another API description of the organization.');
  }
  const made = insert(call, home.id, slug, sourceOf(source));
  return { body: openapiSpecView(call, made, role), location: openapiSpecPath(made) };
};

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugLimit = 100;

type PutBody = BodyOf<'createOrUpdateOpenAPISpecBySlug'>;

const putNew = (call: Call<SpecPath, PutBody>, { organization: home, role }: WithLeaf<OpenAPISpec>) => {
  const { specSlug } = call.params;
  if (specSlug.length > slugLimit || !slugForm.test(specSlug)) {
    throw errors.invalid(`specSlug: groups of a-z and 0-9 joined by single hyphens, at most ${slugLimit} characters.`);
  }
  const made = insert(call, home.id, specSlug, sourceOf(call.body.source));
  return { body: openapiSpecView(call, made, role), location: openapiSpecPath(made) };
};

// It is to be processed again, whether or not the source is another one; its time moves only if it is (OP-OAS-04, OP-RES-04).
const putAgain = (call: Call<SpecPath, PutBody>, own: OpenAPISpec, { role }: WithLeaf<OpenAPISpec>) => {
  const { store } = call;
  const source = sourceOf(call.body.source);
  const differs = source.sourceURL !== own.sourceURL || source.text !== own.text;
  store.openapiSpecs.update(own, {
    ...source,
    processingState: 'pending',
    lastProcessErrorCode: undefined,
    updatedAt: differs ? store.clock.now() : own.updatedAt,
  });
  return openapiSpecView(call, own, role);
};

/** API descriptions (4.10). */
export const openapiSpecs = family({
  listOpenAPISpecs: ['read', list(organization, specsOf)],
  createOpenAPISpec: ['create', create(organization, make)],
  getOpenAPISpecBySlug: ['read', read(spec.one, (call, { thing, role }) => openapiSpecView(call, thing, role))],
  createOrUpdateOpenAPISpecBySlug: ['create', upsert(spec.leaf, putNew, putAgain)],
  deleteOpenAPISpecBySlug: ['create', remove(spec.leaf, (call, gone) => call.store.openapiSpecs.remove(gone))],
});
