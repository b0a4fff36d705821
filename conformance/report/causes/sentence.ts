import { cameWords } from '../../core/finding-sentence.ts';
import type { PublishedFinding, PublishedOutcome } from '../formats/published.ts';
import { kindOf, membersOf } from './clue.ts';

/** An outcome with the finding that shows its cause best. */
export type Shown = { readonly outcome: PublishedOutcome; readonly finding?: PublishedFinding };

/** So long a sentence takes in no more; a server may answer, and a rule quote, texts of any length. */
const lengthLimit = 200;
const wordsLimit = 140;
const namedOperations = 3;

const refusal = /^(.*) (?:is|are) refused$/;

const answered = ({ exchanges }: PublishedFinding): string | undefined => exchanges.at(-1)?.operation;
const statusOf = ({ exchanges }: PublishedFinding): number => exchanges.at(-1)?.status ?? 0;

const statusWords = (status: number): string => (status === 0 ? 'does not answer' : `answers ${status}`);

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= wordsLimit ? line : `${line.slice(0, wordsLimit)} …`;
};

const expectation = ({ expected, got, pointer }: PublishedFinding): string =>
  `expected ${cut(expected)}, ${cameWords({ got: cut(got), pointer: pointer === undefined ? undefined : cut(pointer) })}`;

/** What is wrong, without the name of the operation. */
const faultWords = (finding: PublishedFinding): string => {
  const [expected, got] = [cut(finding.expected), cut(finding.got)];
  const pointer = finding.pointer === undefined ? undefined : cut(finding.pointer);
  const kind = kindOf(finding);
  const refused = refusal.exec(finding.expected)?.[1];
  if (kind === 'accepts' && refused !== undefined) return `accepts ${cut(refused)}`;
  if (got.startsWith('refused ')) return `refuses ${got.slice('refused '.length)}`;
  if (kind === 'refuses' && got === `status ${statusOf(finding)}`)
    return `${statusWords(statusOf(finding))}: expected ${expected}`;
  if (got.startsWith('an answer without ')) return `answers ${got.slice('an answer '.length)}`;
  if (got === 'nothing' && pointer !== undefined && pointer !== '')
    return `answers without ${pointer}: expected ${expected}`;
  return expectation(finding);
};

/** The same in a few words, after another fault of the same cause. */
const briefWords = (finding: PublishedFinding): string => {
  const kind = kindOf(finding);
  const [member = ''] = membersOf(finding);
  if (kind === 'accepts') return faultWords(finding).replace('expected ', '');
  if (kind === 'refuses')
    return finding.got.startsWith('refused ') ? faultWords(finding) : `expected ${cut(finding.expected)}`;
  if (kind === 'lists') return `expected ${cut(finding.expected)}`;
  return member === '' ? `expected ${cut(finding.expected)}` : `wrong at /${cut(member)}`;
};

const code = (name: string): string => `\`${name}\``;

const listed = (names: readonly string[]): string => {
  const some = names.slice(0, namedOperations).map(code);
  const left = names.length - some.length;
  if (left > 0) return `${some.join(', ')} and ${left} more`;
  return some.length < 2 ? some.join('') : `${some.slice(0, -1).join(', ')} and ${some.at(-1)}`;
};

/** Verbs that follow the name of one operation, and of several. */
const plural: readonly (readonly [string, string])[] = [
  ['answers ', 'answer '],
  ['accepts ', 'accept '],
  ['refuses ', 'refuse '],
  ['does not ', 'do not '],
];

/** The operations and what they do. */
const saidOf = (operations: readonly string[], words: string): string => {
  if (operations.length === 0) return words;
  const verb = plural.find(([one]) => words.startsWith(one));
  if (verb === undefined) return `${listed(operations)}: ${words}`;
  const [one, several] = verb;
  return `${listed(operations)} ${operations.length === 1 ? one : several}${words.slice(one.length)}`;
};

const seenIn = (finding: PublishedFinding, operations: readonly string[]): string => {
  const operation = answered(finding);
  return operation === undefined || operations.includes(operation) ? '' : ` in ${code(operation)}`;
};

const withPlace = (finding: PublishedFinding, operations: readonly string[]): string => {
  const seen = seenIn(finding, operations);
  if (seen === '') return faultWords(finding);
  // What another operation answers is none of the words of this one.
  return /^(refuses|accepts)/.test(kindOf(finding))
    ? `expected ${cut(finding.expected)}, got status ${statusOf(finding)}${seen}`
    : `${expectation(finding)}${seen}`;
};

const verbs = ['accepts ', 'refuses ', 'wrong at ', 'expected '];

/** Without the verb that the one before it has too. */
const continued = (words: string, before: string | undefined): string => {
  const verb = verbs.find((each) => words.startsWith(each) && before?.startsWith(each));
  return verb === undefined ? words : words.slice(verb.length);
};

/** Joined while they fit, then counted. */
const joined = (sentence: string, first: string, others: readonly string[]): string => {
  let text = sentence;
  for (const [index, other] of others.entries()) {
    const next = `${text}${index === 0 ? '; also ' : ', '}${continued(other, others[index - 1] ?? first)}`;
    const left = others.length - index;
    if (next.length > lengthLimit && index > 0 && left > 1) return `${text} and ${left} more`;
    text = next;
  }
  return text;
};

/** Findings of one aspect are said once; each request that is wrongly taken or refused is one. */
const aspectOf = ({ outcome, finding }: Shown): string => {
  if (finding === undefined) return outcome.name;
  const kind = kindOf(finding);
  return [kind, membersOf(finding)[0], ...(kind === 'accepts' || kind === 'refuses' ? [outcome.requirement] : [])].join(
    ' ',
  );
};

/** The sentence of a cause: the operations at fault and what they do wrong, the clearest of it first. */
export const causeSentence = (operations: readonly string[], shown: readonly Shown[]): string => {
  const aspects = new Map<string, Shown>();
  for (const each of shown) {
    const aspect = aspectOf(each);
    if (!aspects.has(aspect)) aspects.set(aspect, each);
  }
  const [first, ...others] = [...aspects.values()];
  if (first === undefined) return '';
  const words =
    first.finding === undefined ? cut(first.outcome.reason.split('\n')[0] ?? '') : withPlace(first.finding, operations);
  const sentence = saidOf(operations, words);
  const expected = first.finding === undefined ? '' : briefWords(first.finding);
  const brief = others.map(({ outcome, finding }) => {
    if (finding === undefined) return outcome.name;
    const more = briefWords(finding);
    return more === expected ? `got ${cut(finding.got)}` : more;
  });
  return joined(sentence, words.startsWith('accepts ') ? words : '', [...new Set(brief)]);
};
