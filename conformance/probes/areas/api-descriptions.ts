import { inside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readLater } from '../../world/read-later.ts';
import { specAddress } from '../../world/references/openapi-specs.ts';
import type { Made, World } from '../../world/world.ts';
import type { Probes, Question } from '../probe.ts';
import { accepted } from '../values.ts';

const source = { text: 'openapi: 3.1.0' };

const stateOf = ({ json }: Exchange): string => textInside(json, 'processingState') ?? 'none';
const isComplete = (exchange: Exchange): boolean => stateOf(exchange) === 'complete';

/** A fresh description once its processing is over, or has had its time. */
const described = async (world: World): Promise<{ made: Made; later: Exchange }> => {
  const made = await world.make('openapiSpec', { body: { source } });
  const later = await readLater(world, () => world.must('getOpenAPISpecBySlug', { params: made.params }), isComplete);
  return { made, later };
};

const put = async (world: World, { params }: Made, body: object): Promise<Exchange> =>
  accepted(await world.call('createOrUpdateOpenAPISpecBySlug', { params, body }));

const first: Question = async ({ world, say }) => {
  const { made, later } = await described(world);
  if (isComplete(made.exchange)) return say('complete', made.exchange);
  return say(stateOf(later) === stateOf(made.exchange) ? 'pending' : 'progresses', made.exchange, later);
};

/** What a PUT with this source does to a description that is complete. */
const updated =
  (body: object): Question =>
  async ({ world, say }) => {
    const { made, later } = await described(world);
    if (!isComplete(later)) throw missingPrerequisite('an API description whose processing comes to an end', later);
    const exchange = await put(world, made, { source: body });
    return say(isComplete(exchange) ? 'kept' : stateOf(exchange), later, exchange);
  };

const addressAfterText: Question = async ({ world, say }) => {
  const made = await world.make('openapiSpec', { body: { source: { url: specAddress(world) } } });
  const exchange = await put(world, made, { source });
  return say(inside(exchange.json, 'sourceURL') === undefined ? 'removed' : 'kept', made.exchange, exchange);
};

/** How an API description goes on. */
export const apiDescriptionProbes: Probes = {
  'spec-processing-state': { createOpenAPISpec: first },
  'spec-update-processing-state': {
    createOrUpdateOpenAPISpecBySlug: updated({ text: 'openapi: 3.1.0\ninfo: { title: Another, version: "2" }' }),
  },
  'api-description-same-source': { createOrUpdateOpenAPISpecBySlug: updated(source) },
  'spec-source-url-after-text': { createOrUpdateOpenAPISpecBySlug: addressAfterText },
};
