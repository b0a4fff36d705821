import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { judge, type Finding } from '../../core/check-result.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { check, type Check } from '../check.ts';
import { textInside } from '../../core/json-path.ts';

/** One body in several spellings of the same JSON. */
const spellings = (title: string): Readonly<Record<string, string>> => {
  const [first = 'q'] = title;
  const escapedFirst = `\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    'blanks between the tokens': ` {\n\t"title" :  ${JSON.stringify(title)} } \n`,
    'an escaped letter': `{"title":"${escapedFirst}${title.slice(1)}"}`,
    'an escaped letter in the name': `{"t\\u0069tle":${JSON.stringify(title)}}`,
  };
};

/** A body with two members in the usual order and in the other. */
const orders = (title: string): readonly string[] => {
  const members = [`"title":${JSON.stringify(title)}`, '"description":"Q"'];
  return [members, members.toReversed()].map((each) => `{${each.join(',')}}`);
};

const titleOf = (exchange: Exchange): string | undefined => textInside(exchange.json, 'title');

const sameEffect = check('bodies/same-json-same-effect', {}, async ({ world }) => {
  const params = { organizationId: world.target.organization };
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const what of Object.keys(spellings('q'))) {
    const title = world.name('Titel', 40);
    const exchange = await world.call('createOrganizationTeam', { params, rawBody: spellings(title)[what] ?? '' });
    exchanges.push(exchange);
    if (titleOf(exchange) === title) continue;
    const got = exchange.ok ? 'another title' : `status ${exchange.status}`;
    findings.push({ expected: `a body with ${what} means the same`, got, exchanges: [exchange] });
  }
  const { params: own } = await world.make('collection');
  const title = world.name('Titel', 40);
  for (const rawBody of orders(title)) {
    const exchange = await world.call('updateCollectionById', { params: own, rawBody });
    exchanges.push(exchange);
    if (!exchange.ok && exchanges.length === Object.keys(spellings('q')).length + 1)
      throw refusedPrerequisite(exchange);
    if (titleOf(exchange) === title && textInside(exchange.json, 'description') === 'Q') continue;
    const got = exchange.ok ? 'another effect' : `status ${exchange.status}`;
    findings.push({ expected: 'a body with members in another order means the same', got, exchanges: [exchange] });
  }
  return judge(findings, exchanges);
});

/** Latin with marks, Greek, Han and a letter beyond the first plane; nothing that a server may normalize away. */
const foreignText = 'Łódź Ωμέγα 文書 𝔻';

const written = async (world: World, text: string) => {
  const { params } = await world.make('collection');
  const sent = await world.call('updateCollectionById', { params, body: { title: text } });
  const read = await world.settled(
    () => world.call('getCollectionById', { params }),
    (reply) => titleOf(reply) === text,
  );
  return { sent, read };
};

const nonAscii = check('bodies/non-ascii-text-kept', {}, async ({ world }) => {
  const text = foreignText.normalize('NFC');
  const { sent, read } = await written(world, text);
  if (sent.ok && titleOf(read) === text) return judge([], [sent, read]);
  const got = sent.ok ? 'another text' : `status ${sent.status}`;
  const exchanges = sent.ok ? [sent, read] : [sent];
  return judge([{ expected: 'a text outside ASCII is read back as sent', got, exchanges }], []);
});

/** What JSON bodies mean, however they are written (section 4.1). */
export const sameJsonChecks: readonly Check[] = [nonAscii, sameEffect];
