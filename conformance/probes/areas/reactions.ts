import { listInside, numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import type { Answer, Question, Probes, Prober } from '../probe.ts';

type Change = { readonly addedReactions?: readonly string[]; readonly removedReactions?: readonly string[] };

const thumb = '1f44d';

/** Sends changes of reactions to a fresh comment one after the other, and gives the last answer. */
const react = async (world: World, changes: readonly Change[]): Promise<Exchange> => {
  const { params } = await world.make('comment', { params: { spaceId: (await world.own('space')).id } });
  let exchange = await world.must('getCommentInSpace', { params });
  for (const body of changes) {
    exchange = await world.call('updateCommentInSpace', { params, body });
    if (!exchange.ok) return exchange;
  }
  return exchange;
};

const reactionsOf = (exchange: Exchange): readonly (readonly [string, number])[] =>
  listInside(exchange.json, 'reactions').map((each) => [
    textInside(each, 'emoji') ?? '',
    numberInside(each, 'count') ?? 0,
  ]);

const after =
  (changes: readonly Change[], word: (reactions: ReturnType<typeof reactionsOf>, prober: Prober) => string): Question =>
  async (prober): Promise<Answer> => {
    const exchange = await react(prober.world, changes);
    return exchange.ok ? prober.say(word(reactionsOf(exchange), prober), exchange) : prober.status(exchange);
  };

const add = (...addedReactions: string[]): Change => ({ addedReactions });
const remove = (...removedReactions: string[]): Change => ({ removedReactions });
const count = (reactions: ReturnType<typeof reactionsOf>): number => reactions[0]?.[1] ?? 0;

const order: Question = after([add('zz'), add('aa')], (reactions) => {
  const seen = reactions.map(([emoji]) => emoji);
  return seen[0] === 'zz' ? 'first-use' : 'alphabetical';
});

export const reactionProbes: Probes = {
  'reaction-twice': {
    updateCommentInSpace: after([add(thumb), add(thumb)], (seen) => (count(seen) === 1 ? 'unchanged' : 'counted')),
  },
  'reaction-twice-in-list': {
    updateCommentInSpace: after([add(thumb, thumb)], (seen) => (count(seen) === 1 ? 'once' : 'counted')),
  },
  'remove-absent-reaction': { updateCommentInSpace: after([remove(thumb)], () => 'unchanged') },
  'reaction-added-and-removed': {
    updateCommentInSpace: after([{ ...add(thumb), ...remove(thumb) }], (seen) =>
      count(seen) === 0 ? 'removed' : 'added',
    ),
  },
  'reaction-emoji-form': {
    updateCommentInSpace: async ({ world, say }) => {
      const exchange = await react(world, [add('no emoji')]);
      return say(exchange.ok ? 'any' : 'emoji', exchange);
    },
  },
  'reaction-normalization': {
    'with and without a variation selector': after([add('❤'), add('❤\uFE0F')], (seen) =>
      seen.length === 2 ? 'verbatim' : 'normalized',
    ),
    'composed and decomposed': after([add('é'), add('e\u0301')], (seen) =>
      seen.length === 2 ? 'verbatim' : 'normalized',
    ),
  },
  'reaction-order': { updateCommentInSpace: order },
  'reaction-at-zero': {
    updateCommentInSpace: after([add(thumb), remove(thumb)], (seen) => (seen.length === 0 ? 'dropped' : 'zero')),
  },
};
