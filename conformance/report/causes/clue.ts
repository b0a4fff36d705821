import { operationIds, operationRow, type WideOperationRow } from '#spec/operation.ts';
import type { PublishedFinding, PublishedOutcome, WholeExchange } from '../formats/published.ts';

/** How an answer was wrong: it took what it must refuse, refused what it must take, listed or said something else. */
export type Kind = 'accepts' | 'refuses' | 'lists' | 'answers';

/** An operation that may be at fault for a finding, what it then does wrong, and how likely that is (0 to 1). */
export type Clue = {
  readonly operation: string;
  readonly kind: Kind;
  /** The members that may be wrong, the likeliest first; of lists the filters; one empty text for none. */
  readonly members: readonly string[];
  readonly weight: number;
  /** Whether it is about this operation as a whole: no write before it, or the operation that the rule speaks of. */
  readonly isOwn: boolean;
};

/** Whether an answer says that a request was accepted; none came where its status is 0. */
export const isOk = ({ status }: Pick<WholeExchange, 'status'>): boolean => status >= 200 && status < 300;
const isWrite = ({ method }: Pick<WholeExchange, 'method'>): boolean => method !== 'GET';

// A report of another version may name operations that are not known here.
const rows = new Map<string, WideOperationRow>(operationIds.map((id) => [id, operationRow(id)]));

/** Whether an operation changes something. */
export const isWriting = (operation: string): boolean => (rows.get(operation)?.method ?? 'GET') !== 'GET';

const isListing = (operation: string): boolean => rows.get(operation)?.acts.as === 'list';

const isAboutList = (pointer: string, operation: string): boolean =>
  pointer === '' ? isListing(operation) : /^\/(items|next|count)(\/(\d+|\*|page))?$/.test(pointer);

const speaksOfStatus = /^status \d+|^refused /;
const wantsRefusal = /\b(is|are|be) refused\b/;
/** Names of cases stand in quotes, and may speak of anything. */
const unquoted = (sentence: string): string => sentence.replaceAll(/"[^"]*"/g, '""');

/** How the last answer of a finding was wrong. */
export const kindOf = ({ expected, got, pointer = '', exchanges }: PublishedFinding): Kind => {
  const last = exchanges.at(-1);
  if (last === undefined) return 'answers';
  if (speaksOfStatus.test(got) || wantsRefusal.test(unquoted(expected))) return isOk(last) ? 'accepts' : 'refuses';
  return isAboutList(pointer, last.operation) ? 'lists' : 'answers';
};

const paging = new Set(['limit', 'page']);

const filtersOf = (url: string): string[] =>
  [...new Set(new URLSearchParams(url.split('?')[1] ?? '').keys())].filter((name) => !paging.has(name)).toSorted();

const namesIn = (pointer: string): string[] => pointer.split('/').filter((part) => !/^(\d+|\*|items|)$/.test(part));

/** The members that a finding may speak of, the likeliest first: the last one of its pointer; of a reading its query. */
export const membersOf = (finding: PublishedFinding): readonly string[] => {
  const { pointer = '', exchanges } = finding;
  const last = exchanges.at(-1);
  const named = kindOf(finding) === 'lists' ? [] : namesIn(pointer).toReversed();
  if (named.length > 0) return named;
  const filters = last === undefined || isWrite(last) || kindOf(finding) === 'answers' ? [] : filtersOf(last.url);
  return filters.length === 0 ? [''] : filters;
};

const lastWord = (name: string): string => {
  const words = name.split(/(?=[A-Z])| /);
  return (words.at(-1) ?? '').toLowerCase().replace(/s$/, '');
};

/** The kind of thing whose member is wrong, in one word: `space`, `section`. */
export const thingOf = ({ expected, pointer = '', exchanges }: PublishedFinding): string => {
  const said = /^\S+ of the ([\w ]+?) is /.exec(expected)?.[1];
  if (said !== undefined) return lastWord(said);
  const around = namesIn(pointer).at(-2);
  if (around !== undefined) return lastWord(around);
  return lastWord(rows.get(exchanges.at(-1)?.operation ?? '-')?.acts.on ?? '');
};

/** Weights of an operation by its part in what was seen. */
const parts = { answering: 1, readAfterWrite: 0.95, comparedWith: 0.9, lastWrite: 0.95 } as const;
/** Of an operation that the outcome does not speak of. */
const elsewhere = 0.87;

/** The writes of a finding that were accepted, the last first, without the answer that is judged. */
const writesBefore = ({ exchanges }: PublishedFinding): WholeExchange[] =>
  exchanges
    .slice(0, -1)
    .toReversed()
    .filter((exchange) => isWrite(exchange) && isOk(exchange));

/** Each operation with its part; one that took or refused a request is judged by that alone. */
const suspectsOf = (finding: PublishedFinding): (readonly [operation: string, part: number])[] => {
  const { exchanges } = finding;
  const last = exchanges.at(-1);
  if (last === undefined) return [];
  const kind = kindOf(finding);
  if (kind === 'accepts' || kind === 'refuses') return [[last.operation, parts.answering]];
  const [write] = writesBefore(finding);
  const other = exchanges.findLast(({ operation }) => operation !== last.operation);
  return [
    [last.operation, write === undefined || isWrite(last) ? parts.answering : parts.readAfterWrite],
    ...(other === undefined ? [] : [[other.operation, parts.comparedWith] as const]),
    ...(write === undefined ? [] : [[write.operation, parts.lastWrite] as const]),
  ];
};

/** The operations that may be at fault: the one that answered, the one that it was compared with, the last write. */
export const cluesOf = (finding: PublishedFinding, { operation: subject }: PublishedOutcome): readonly Clue[] => {
  const kind = kindOf(finding);
  const members = membersOf(finding);
  const [write] = writesBefore(finding);
  const answering = finding.exchanges.at(-1)?.operation;
  const isSubjectAsked = subject !== '-' && finding.exchanges.some(({ operation }) => operation === subject);
  const suspects = [...suspectsOf(finding), ...(isSubjectAsked ? [[subject, parts.lastWrite] as const] : [])];
  return suspects.flatMap(([operation, part]) => {
    const weight = operation === subject ? part : part * elsewhere;
    const isLastWrite = write?.operation === operation;
    const isOwn =
      write === undefined ||
      (isLastWrite ? [operation, '-'].includes(subject) : operation === answering && isWriting(operation));
    const clue = { operation, kind, members, weight, isOwn };
    // A number that differs from a list may be right, and the list wrong.
    const isListWrong = kind === 'answers' && operation !== answering && isListing(operation);
    return isListWrong ? [clue, { ...clue, kind: 'lists' as const, members: [''] }] : [clue];
  });
};
