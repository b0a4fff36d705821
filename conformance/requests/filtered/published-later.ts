import { listInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { asked, writing, type LaterWrite } from './ground.ts';

type Body = Readonly<Record<string, unknown>>;

/** An integration that has nothing of what filters ask for, and what they ask for. */
type Bare = {
  readonly name: string;
  readonly category: string;
  readonly domain: string;
  /** The id of a content source. */
  readonly source: string;
};

const lists = ['categories', 'blocks', 'contentSources'] as const;
const nothing: Body = Object.fromEntries(lists.map((each) => [each, []]));

/** It is unpublished, and another organization publishes something under its name. */
const ofAnother = async (world: World, name: string, another: string): Promise<LaterWrite> => {
  const { organization } = world.target;
  const params = { integrationName: name };
  const { body } = await world.arrange('publishIntegration', { params, body: { organization: another } });
  return {
    key: name,
    write: async () => {
      await world.must('unpublishIntegration', { params });
      return world.must('publishIntegration', { params, body });
    },
    asks: { owner: asked(organization, another) },
  };
};

/** One that had nothing of it is published again with all that filters ask for, then without, and as somebody else's. */
export const publishedLater = async (
  world: World,
  { name, category, domain, source }: Bare,
  all: Body,
): Promise<readonly LaterWrite[]> => {
  const params = { integrationName: name };
  const bodyOf = async (given: Body): Promise<unknown> => {
    const arranged = await world.arrange('publishIntegration', {
      params,
      body: { title: name.slice(0, 30), ...given },
    });
    return arranged.body;
  };
  const [filled, emptied] = [await bodyOf(all), await bodyOf(nothing)];
  const asks = {
    category: asked(category),
    blockDomain: asked(domain),
    blocks: asked(true),
    contentSources: asked(true),
  };
  const empty = async (): Promise<Exchange> => {
    const sent = await world.must('publishIntegration', { params, body: emptied });
    if (lists.some((each) => listInside(sent.json, each).length > 0))
      throw missingPrerequisite('an integration that loses what is given as an empty list', sent);
    return sent;
  };
  const { secondOrganization } = world.target;
  return [
    {
      key: name,
      write: writing(world, 'publishIntegration', { params, body: filled }),
      asks,
      under: { category: [category], blockDomain: [domain], blocks: [domain], contentSources: [source] },
    },
    { key: name, write: empty, asks, under: { category: [], blockDomain: [], blocks: [], contentSources: [] } },
    ...(secondOrganization === undefined ? [] : [await ofAnother(world, name, secondOrganization)]),
  ];
};
