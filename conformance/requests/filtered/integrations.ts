import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { subdomainOf } from '../../world/references/integrations.ts';
import type { Made, World } from '../../world/world.ts';
import { asked, pattern, type GroundMaker } from './ground.ts';
import { publishedLater } from './published-later.ts';
import { rewritten } from './rewritten.ts';

const source = { id: 'figures', title: 'Figures', description: 'Many numbers' };
const category = 'analytics';
// Which others there are is open (OP-INT-01).
const categories = ['marketing', category];

type Block = { readonly id: string; readonly urlUnfurl: readonly string[] };
type Body = {
  readonly title?: string;
  readonly categories?: readonly string[];
  readonly blocks?: readonly Block[];
  readonly contentSources?: readonly { readonly id: string }[];
  readonly organization?: string;
};
type Row = {
  readonly name?: string;
  readonly body: Body;
  /** Whether it is published with nothing of it first, and again with this body. */
  readonly isLate?: true;
  /** In place of the body where the server refuses that one. */
  readonly otherwise?: Body;
};

type Published = { readonly id: string; readonly body: Body };

/**
 * Its id is its last domain: which of the two a domain asks for is open (OP-INT-06.d). Each stands by itself and in a URL,
 * since the text says of neither that it unfurls.
 */
const block = (...domains: readonly string[]) => ({
  id: domains.at(-1) ?? '',
  title: 'Chart',
  description: 'Shows a number',
  urlUnfurl: domains.flatMap((domain) => [domain, `https://${domain}/`]),
});

/** Some that another organization owns. */
const foreign = (organization: string, name: string, all: Body): readonly Row[] => [
  { name, body: { title: name.slice(0, 30), ...all, organization } },
  { body: { organization } },
];

const attempts = 3;

/** One that names its organization by the subdomain, where that is taken (OP-INT-03); other checks may change it just then. */
const publishedBySubdomain = async (world: World): Promise<void> => {
  let tried: string | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const organization = await unlessMissing(() => subdomainOf(world));
    if (organization === undefined || organization === tried) return;
    tried = organization;
    if ((await unlessMissing(() => world.make('integration', { body: { organization } }))) !== undefined) return;
  }
};

/** Publishes what a row says; with which body the server took it. */
const publishedAs = async (world: World, { name, isLate, otherwise, body }: Row): Promise<Published> => {
  const given = name === undefined ? {} : { params: { integrationName: name } };
  const make = (some: Body): Promise<Made> => world.make('integration', { ...given, body: some });
  if (isLate) return { id: (await rewritten(world, 'integration', given, body)).id, body };
  if (otherwise === undefined) return { id: (await make(body)).id, body };
  const first = await unlessMissing(() => make(body));
  return first === undefined ? { id: (await make(otherwise)).id, body: otherwise } : { id: first.id, body };
};

/** Integrations with all that the filters ask for, with one of these each, and with nothing of it. */
export const integrationsGround: GroundMaker = async (world) => {
  const { organization, secondOrganization } = world.target;
  const text = world.name('find', 26).toLowerCase();
  const domain = `${world.name('d', 30).toLowerCase()}.example.org`;
  const served = [block(domain)];
  const behind = [block('first.example.org'), block('next.example.org', domain)];
  const all = { categories: [category], blocks: served, contentSources: [source] };
  const rows: readonly Row[] = [
    { name: text, body: { title: text, ...all } },
    { name: `${text}-2`, body: { title: `${text} 2`, categories: [], blocks: [], contentSources: [] } },
    { body: { categories: [category] }, isLate: true },
    { body: { blocks: served } },
    // Its domain begins with the one that is asked for.
    { body: { blocks: [block(`${domain}.net`)] } },
    { body: { contentSources: [source] } },
    // What is asked for stands behind another.
    { body: { categories, blocks: behind }, otherwise: { blocks: behind } },
    { body: {} },
    ...(secondOrganization === undefined ? [] : foreign(secondOrganization, `${text}-3`, all)),
  ];
  const known = {
    category: new Map<string, readonly string[]>(),
    blockDomain: new Map<string, readonly string[]>(),
    blocks: new Map<string, readonly string[]>(),
    contentSources: new Map<string, readonly string[]>(),
  };
  for (const row of rows) {
    const { id, body } = await publishedAs(world, row);
    known.category.set(id, body.categories ?? []);
    known.blockDomain.set(id, body.blocks?.some(({ urlUnfurl }) => urlUnfurl.includes(domain)) ? [domain] : []);
    known.blocks.set(
      id,
      (body.blocks ?? []).map((each) => each.id),
    );
    known.contentSources.set(
      id,
      (body.contentSources ?? []).map((each) => each.id),
    );
  }
  await publishedBySubdomain(world);
  return {
    params: {},
    later: await publishedLater(world, { name: `${text}-2`, category, domain, source: source.id }, all),
    spare: { kind: 'integration', id: text, params: { integrationName: text } },
    values: {
      search: asked(text, pattern),
      category: asked(category),
      blockDomain: asked(domain),
      blocks: asked(true, false),
      contentSources: asked(true, false),
      owner: asked(organization),
    },
    known,
    ...(secondOrganization === undefined ? { needs: { owner: 'secondOrganization' } } : {}),
  };
};
