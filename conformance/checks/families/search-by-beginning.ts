import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { textInside } from '../../core/json-path.ts';
import { memberList, userIdOf } from '../../world/members-read.ts';
import { accepting, between } from '../../world/steady-walk.ts';
import { check } from '../check.ts';

const lane = 'organization/members';
const operation = 'listMembersInOrganizationById';

/** The members that a search looks at (4.9). */
const fields = ['displayName', 'email'] as const;
type Field = (typeof fields)[number];
type Person = { readonly id: string } & Readonly<Record<Field, string>>;

/** Beginnings of a text that are searched: of so many letters at most, and never the whole text. */
const longest = 3;
/** Searches of one run. */
const searchesMost = 4;

const peopleOf = ({ items }: Walk): Person[] =>
  items.flatMap((item) => {
    const id = userIdOf(item);
    const [displayName, email] = fields.map((field) => textInside(item, 'user', field));
    return id === undefined || displayName === undefined || email === undefined ? [] : [{ id, displayName, email }];
  });

const folded = (text: string): string => text.toLowerCase();

/** The one field of a person that begins with a text and goes on, where the other one does not hold it; whatever the case. */
const aloneIn = (person: Person, text: string): Field | undefined => {
  const held = fields.filter((field) => folded(person[field]).includes(folded(text)));
  const [field] = held;
  const isBegun = field !== undefined && folded(person[field]).startsWith(folded(text));
  return held.length === 1 && isBegun && person[field].length > text.length ? field : undefined;
};

/** Texts that some begin with in the name alone and others in the address alone, as either writes them. */
const tellingTexts = (people: readonly Person[]): readonly string[] => {
  const beginnings = people.flatMap((person) =>
    fields.flatMap((field) => Array.from({ length: longest }, (_, at) => person[field].slice(0, at + 1))),
  );
  return [...new Set(beginnings)]
    .filter((text) => fields.every((field) => people.some((person) => aloneIn(person, text) === field)))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, searchesMost);
};

/**
 * Whom a search has to find, by whom it finds: who is found by the beginning of one field alone shows that one field is
 * enough and that its beginning is (OP-MBR-02); where only the case differs, that it does not matter.
 */
export const foundToo = (people: readonly Person[], text: string, found: ReadonlySet<string>): readonly Person[] => {
  const ways = people.flatMap((person) => {
    const field = found.has(person.id) ? aloneIn(person, text) : undefined;
    return field === undefined ? [] : [person[field].startsWith(text) ? 'as written' : 'in any case'];
  });
  if (ways.length === 0) return [];
  const isAnyCase = ways.includes('in any case');
  return people.filter((person) =>
    fields.some((field) =>
      isAnyCase ? folded(person[field]).startsWith(folded(text)) : person[field].startsWith(text),
    ),
  );
};

type Searched = { readonly text: string; readonly walk: Walk };

const judged = (people: readonly Person[], { text, walk }: Searched) => {
  const found = new Set(walk.items.flatMap((item) => userIdOf(item) ?? []));
  const wanted = foundToo(people, text, found);
  const isTold = fields.every((field) => wanted.some((person) => aloneIn(person, text) === field));
  const missed = wanted.find(({ id }) => !found.has(id));
  return { isTold, missed };
};

/** A search that finds some by the beginning of the name alone finds others by that of the address, and the reverse. */
export const searchesBothFields = check('filters/search-looks-at-both', { lane }, ({ world }) =>
  accepting(operation, 'a beginning of names and addresses as search', async () => {
    const { plain, value: searched } = await between(
      world,
      () => memberList(world),
      async (): Promise<readonly Searched[]> => {
        const texts = tellingTexts(peopleOf(await memberList(world)));
        const all: Searched[] = [];
        for (const text of texts) all.push({ text, walk: await memberList(world, { search: text }) });
        return all;
      },
      (item) => [userIdOf(item), ...fields.map((field) => textInside(item, 'user', field))],
    );
    const people = peopleOf(plain);
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    for (const each of searched) {
      const { isTold, missed } = judged(people, each);
      if (isTold) exchanges.push(...each.walk.pages);
      if (missed === undefined) continue;
      const field = aloneIn(missed, each.text);
      findings.push({
        expected:
          'a search that finds members by the beginning of one of displayName and email finds all that begin so in either',
        got: `a list without ${missed.displayName}, whose ${field ?? 'displayName or email'} begins with "${each.text}"`,
        pointer: '/items',
        exchanges: [...plain.pages, ...each.walk.pages],
      });
    }
    if (exchanges.length === 0 && findings.length === 0)
      return unverified('a search that finds some by the name alone, where others begin so in the address alone');
    return judge(findings, [...plain.pages, ...exchanges]);
  }),
);
