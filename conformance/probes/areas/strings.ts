import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes, Questions } from '../probe.ts';
import { changed } from '../statuses.ts';

type Storing = { readonly operation: OperationId; readonly member: string };

const titles = [
  { operation: 'updateCollectionById', member: 'title' },
  { operation: 'updateSpaceById', member: 'title' },
  { operation: 'updateTeamInOrganizationById', member: 'title' },
] as const satisfies readonly Storing[];

/** How a text is stored: `words` names what came back, `unlike` stands for anything else. */
const stored =
  (text: string, words: Readonly<Record<string, string>>, unlike?: string) =>
  ({ operation, member }: Storing): Question =>
  async (prober) => {
    const { world, say, status } = prober;
    const exchange = await world.call(operation, await changed(world, operation, { body: { [member]: text } }));
    const refused = ['reject', 'inspected'].find((word) => prober.alternatives.includes(word));
    if (!exchange.ok) return status(exchange, refused === undefined ? {} : { refused });
    const back = textInside(exchange.json, member) ?? '';
    return say(words[back] ?? unlike ?? `stored as ${JSON.stringify(back)}`, exchange);
  };

const ofEachTitle = (ask: (storing: Storing) => Question, of: readonly Storing[] = titles): Questions =>
  Object.fromEntries(of.map((storing) => [storing.operation, ask(storing)]));

const limits = { updateCollectionById: 50, updateSpaceById: 50, updateTeamInOrganizationById: 64 } as const;

/** One text per unit that is short in it and too long in every smaller one; the coarsest that is refused tells. */
const lengthUnit =
  ({ operation, member }: (typeof titles)[number]): Question =>
  async ({ world, say }) => {
    const limit = limits[operation];
    const shown: Exchange[] = [];
    const takes = async (text: string): Promise<boolean> => {
      const exchange = await world.call(operation, await changed(world, operation, { body: { [member]: text } }));
      shown.push(exchange);
      return exchange.ok;
    };
    if (!(await takes('a'.repeat(limit))) || (await takes('a'.repeat(limit + 1)))) {
      throw missingPrerequisite('a limit on a title', shown.at(-1));
    }
    if (!(await takes('\u{1F600}'.repeat(limit)))) return say('utf-16', ...shown);
    // A letter with a mark of its own: two code points that a reader sees as one.
    if (!(await takes('e\u0323'.repeat(limit)))) return say('code-points', ...shown);
    return say('graphemes', ...shown);
  };

const [collectionTitle, spaceTitle] = titles;
const decomposed = 'cafe\u0301';

export const stringProbes: Probes = {
  'string-length-unit': Object.fromEntries(titles.map((title) => [title.operation, lengthUnit(title)])),
  'string-trim': ofEachTitle(stored('  padded  ', { '  padded  ': 'keep', padded: 'trim' })),
  'blank-string': ofEachTitle(stored('   ', { '   ': 'kept', '': 'emptied' }), [collectionTitle, spaceTitle]),
  'unicode-normalization': ofEachTitle(stored(decomposed, { [decomposed]: 'kept' }, 'normalized')),
  'nul-character': ofEachTitle(stored('a\u0000b', { 'a\u0000b': 'kept', ab: 'removed' })),
  'control-characters': ofEachTitle(stored('a\tb\nc', { 'a\tb\nc': 'kept', abc: 'removed' }, 'removed')),
  'empty-title': ofEachTitle(stored('', { '': 'accepted' }), [collectionTitle, spaceTitle]),
  'empty-description': {
    updateCollectionById: stored(
      '',
      { '': 'accepted' },
      'accepted',
    )({
      operation: 'updateCollectionById',
      member: 'description',
    }),
  },
  'emoji-form': {
    updateSpaceById: stored('no emoji', { 'no emoji': 'any-string' })({
      operation: 'updateSpaceById',
      member: 'emoji',
    }),
  },
};
