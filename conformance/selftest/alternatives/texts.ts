import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RawRequest } from '../../http/transport.ts';
import { membersOf } from '../mutants/faults/replies.ts';
import { answeringItself, operationOf, refused, sending, textOf } from './around.ts';
import type { Around, AlternativeServer } from './alternative.ts';

/** Whether a text of a body meets a condition; `at` is the name of the member that it stands in. */
type When = (text: string, at: string, operation: OperationId) => boolean;
type Change = (text: string, at: string, operation: OperationId) => unknown;

/** The value with every text in it changed; `undefined` drops it from its list. */
const mapped = (value: unknown, at: string, change: (text: string, at: string) => unknown): unknown => {
  if (typeof value === 'string') return change(value, at);
  if (Array.isArray(value))
    return value.map((each: unknown) => mapped(each, at, change)).filter((each) => each !== undefined);
  const members = membersOf(value);
  if (members === undefined) return value;
  return Object.fromEntries(Object.entries(members).map(([name, each]) => [name, mapped(each, name, change)]));
};

const bodyOf = (request: RawRequest): { readonly operation: OperationId; readonly body: unknown } | undefined => {
  const found = operationOf(request);
  if (found === undefined || operationRow(found.operation).body === null || request.body === null) return undefined;
  try {
    return { operation: found.operation, body: JSON.parse(textOf(request.body) ?? '') as unknown };
  } catch {
    return undefined;
  }
};

/** Changes the texts of bodies. */
const inTexts = (change: Change): Around =>
  sending((request) => {
    const given = bodyOf(request);
    if (given === undefined) return request;
    const body = mapped(given.body, '', (text, at) => change(text, at, given.operation));
    return { ...request, body: JSON.stringify(body) };
  });

/** Refuses bodies with such a text. */
const refusing = (when: When): Around =>
  answeringItself((request) => {
    const given = bodyOf(request);
    let isMet = false;
    mapped(given?.body, '', (text, at) => {
      isMet ||= given !== undefined && when(text, at, given.operation);
      return text;
    });
    return isMet ? refused(400) : undefined;
  });

/** Takes texts that the server behind would refuse: another one stands for them there, and they come back as sent. */
const standingIn =
  (stand: Change, back: (text: string) => string): Around =>
  (send) =>
  async (request) => {
    const reply = await inTexts(stand)(send)(request);
    const text = textOf(reply.body) ?? '';
    return { ...reply, body: text.startsWith('{') || text.startsWith('[') ? back(text) : text };
  };

const nul = '\u0000';
const inPlaceOfNul = '\ue000';
const inTitle = ['title'];
const isTitle = (at: string): boolean => inTitle.includes(at);
// eslint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0001-\u001f\u007f]/g;
const hasControls = (text: string): boolean => text.search(controls) >= 0;
const isBlank = (text: string): boolean => text !== '' && text.trim() === '';

/** Spaces and collections: their titles have a maximum only. */
const plainTitles: readonly OperationId[] = [
  'createCollection',
  'updateCollectionById',
  'updateSpaceById',
  'duplicateSpace',
];

const emojiForm = /^(?:(?:\p{Emoji}|\u200d|\ufe0f)+|[\da-f]{4,6}(?:-[\da-f]{4,6})*)$/u;
const icons = ['book', 'book-open', 'gear', 'house', 'star', 'rocket'];

/** What texts may be: blank, empty, with marks and characters that stand for nothing. */
export const textReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-VAL-06.b': 'refused' }, around: refusing(isBlank) },
  { reads: { 'OP-VAL-06.b': 'emptied' }, around: inTexts((text) => (isBlank(text) ? '' : text)) },
  { reads: { 'OP-VAL-06.c': 'normalized' }, around: inTexts((text) => text.normalize('NFC')) },
  {
    reads: { 'OP-VAL-06.d': 'kept' },
    around: standingIn(
      (text) => text.replaceAll(nul, inPlaceOfNul),
      (text) => text.replaceAll(inPlaceOfNul, String.raw`\u0000`),
    ),
  },
  { reads: { 'OP-VAL-06.d': 'removed' }, around: inTexts((text) => text.replaceAll(nul, '')) },
  { reads: { 'OP-VAL-06.e': 'refused' }, around: refusing((text, at) => isTitle(at) && hasControls(text)) },
  {
    reads: { 'OP-VAL-06.e': 'removed' },
    around: inTexts((text, at) => (isTitle(at) ? text.replaceAll(controls, '') : text)),
  },
  {
    reads: { 'OP-VAL-07.a': 'refused' },
    around: refusing((text, at, operation) => text === '' && isTitle(at) && plainTitles.includes(operation)),
  },
  {
    reads: { 'OP-VAL-07.b': 'refused' },
    around: refusing(
      (text, at, operation) =>
        text === '' && (at === 'description' || (at === 'name' && operation.includes('ShareLink'))),
    ),
  },
  { reads: { 'OP-VAL-11.a': 'inspected' }, around: refusing((text, at) => at === 'emoji' && !emojiForm.test(text)) },
  {
    reads: { 'OP-VAL-11.b': 'inspected' },
    around: refusing((text, at) => at === 'icon' && !icons.includes(text)),
  },
  {
    reads: { 'OP-HTTP-09.d': 'stored' },
    around: standingIn(
      (text) => text.replaceAll(/\p{Surrogate}/gu, '\ue001'),
      (text) => text.replaceAll('\ue001', String.raw`\ud800`),
    ),
    unseen: 'its probe also sends bytes that are no UTF-8',
  },
  {
    reads: { 'OP-VAL-10.c': 'dropped' },
    around: inTexts((text, at) => (text === '' && at === 'members' ? undefined : text)),
  },
];
