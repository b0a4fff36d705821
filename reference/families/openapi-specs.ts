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
import { complete, outcomeOfText, processLater, supersede, type Outcome } from '../descriptions/process.ts';
import { showComputed } from '../descriptions/computed-page.ts';
import { family, type Call, type Outside } from '../handler.ts';
import type { Store } from '../store/store.ts';
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
type Sent = { readonly url?: string; readonly text?: string };

// Exactly one of the two forms: accepted.ts sees to it (OP-OAS-01).
const sourceOf = (sent: unknown): Source => {
  const { url, text } = sent as Sent;
  return { sourceURL: url === undefined ? undefined : withoutCredentials(url), text };
};

/** How a source is processed once it is that of a description. */
type Processing = (store: Store, own: OpenAPISpec) => void;

type WithSource = BodyOf<'createOpenAPISpec'> | BodyOf<'createOrUpdateOpenAPISpecBySlug'>;

const taking =
  (outcome: Outcome): Processing =>
  (store, own) =>
    complete(store, own, outcome, store.ids.next());

// A text is read before the answer and taken right after it, so that the same requests make the same states; what has to
// be fetched follows when it comes.
const prepare = async (call: Call<unknown, WithSource>, _found: unknown, outside: Outside): Promise<Processing> => {
  const { url, text } = call.body.source as Sent;
  if (text !== undefined) return taking(await outcomeOfText(text));
  const address = new URL(url!);
  const why = outside.gate.bars?.(address);
  if (why === undefined) return (store, own) => processLater(store, own, address, store.ids.next(), outside);
  outside.log(`API description: recorded and not fetched: ${why}.`);
  return () => undefined;
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
    content: undefined,
    createdAt: now,
    updatedAt: now,
  });
};

type CreateCall = Call<unknown, BodyOf<'createOpenAPISpec'>>;

const make = (call: CreateCall, { organization: home, role }: InOrganization, process: Processing) => {
  const { slug, source } = call.body;
  if (call.store.openapiSpecs.get(openapiSpecKey(home.id, slug)) !== undefined) {
    throw errors.duplicate('slug: taken by another API description of the organization.');
  }
  const made = insert(call, home.id, slug, sourceOf(source));
  const body = openapiSpecView(call, made, role);
  process(call.store, made);
  return { body, location: openapiSpecPath(made) };
};

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugLimit = 100;

type PutBody = BodyOf<'createOrUpdateOpenAPISpecBySlug'>;

type PutCall = Call<SpecPath, PutBody>;

const putNew = (call: PutCall, { organization: home, role }: WithLeaf<OpenAPISpec>, process: Processing) => {
  const { specSlug } = call.params;
  if (specSlug.length > slugLimit || !slugForm.test(specSlug)) {
    throw errors.invalid(`specSlug: groups of a-z and 0-9 joined by single hyphens, at most ${slugLimit} characters.`);
  }
  const made = insert(call, home.id, specSlug, sourceOf(call.body.source));
  const body = openapiSpecView(call, made, role);
  process(call.store, made);
  return { body, location: openapiSpecPath(made) };
};

// It is to be processed again, whether or not the source is another one; its time moves only if it is (OP-OAS-04, OP-RES-04).
const putAgain = (call: PutCall, own: OpenAPISpec, { role }: WithLeaf<OpenAPISpec>, process: Processing) => {
  const { store } = call;
  supersede(own);
  const source = sourceOf(call.body.source);
  const differs = source.sourceURL !== own.sourceURL || source.text !== own.text;
  store.openapiSpecs.update(own, {
    ...source,
    processingState: 'pending',
    lastProcessErrorCode: undefined,
    updatedAt: differs ? store.clock.now() : own.updatedAt,
  });
  const body = openapiSpecView(call, own, role);
  process(store, own);
  return body;
};

const take = ({ store }: Call, gone: OpenAPISpec): void => {
  store.openapiSpecs.remove(gone);
  showComputed(store, gone);
};

/** API descriptions (4.10). */
export const openapiSpecs = family({
  listOpenAPISpecs: ['read', list(organization, specsOf)],
  createOpenAPISpec: ['create', { ...create(organization, make), ahead: prepare }],
  getOpenAPISpecBySlug: ['read', read(spec.one, (call, { thing, role }) => openapiSpecView(call, thing, role))],
  createOrUpdateOpenAPISpecBySlug: ['create', { ...upsert(spec.leaf, putNew, putAgain), ahead: prepare }],
  deleteOpenAPISpecBySlug: ['create', remove(spec.leaf, take)],
});
