import { recognize } from '../http/recognize.ts';
import type { RawReply, Transport } from '../http/transport.ts';
import type { Settings } from '../target/settings.ts';

type Words = Required<NonNullable<Settings['values']>>;
type Body = Record<string, unknown>;

/** Words that nobody would guess. */
export const strangeWords: Words = {
  customFieldType: 'prose',
  customFieldSelectType: 'one-of-these',
  reactionEmoji: Array.from({ length: 12 }, (_, index) => `face-${index}`),
  spaceEmoji: ['cover-1', 'cover-2', 'cover-3'],
  icon: ['symbol-1', 'symbol-2'],
  condition: ['only(beta)', 'only(staff)'],
  importSource: 'their-site',
  gitProvider: 'forge',
  pageFormat: 'as-marks',
};

const refusal: RawReply = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 400, message: 'No such word.' } }),
};

const asObject = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};

const bodyOf = (text: unknown): Body => {
  try {
    return asObject(JSON.parse(String(text)));
  } catch {
    return {};
  }
};

/** Whether a text, or each of a list of them, is one of these; what is no text at all is for the server to say. */
const isOf = (words: readonly string[], value: unknown): boolean => {
  const texts = (Array.isArray(value) ? (value as unknown[]) : [value]).filter((each) => typeof each === 'string');
  return texts.every((text) => text === '' || words.includes(text));
};

type Rule = { readonly operations: RegExp; readonly member: string; readonly words: readonly (keyof Words)[] };

const rules: readonly Rule[] = [
  { operations: /^updateComment/, member: 'addedReactions', words: ['reactionEmoji'] },
  { operations: /^updateComment/, member: 'removedReactions', words: ['reactionEmoji'] },
  { operations: /^updateSpaceById$/, member: 'emoji', words: ['spaceEmoji'] },
  { operations: /Section(Group)?(ById|ToSite)$/, member: 'icon', words: ['icon'] },
  { operations: /^updateSiteSectionById$/, member: 'condition', words: ['condition'] },
  {
    operations: /^createOrganizationCustomField$/,
    member: 'type',
    words: ['customFieldType', 'customFieldSelectType'],
  },
  { operations: /^importContent/, member: 'source', words: ['importSource'] },
  { operations: /GitRepository$/, member: 'gitInfo', words: ['gitProvider'] },
];

const valueIn = (body: Body, member: string): unknown =>
  member === 'gitInfo' ? asObject(body[member])['provider'] : body[member];

/** The words that the reference has a list of go in and come out under those of the server. */
const renamed = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((all, [from, to]) => all.replaceAll(from, to), text);

/** A server that knows only words of its own where the text lists none. */
export const knowingOnly =
  (words: Words) =>
  (usual: Transport): Transport => {
    const types = [
      [`"type":"${words.customFieldType}"`, '"type":"text"'],
      [`"type":"${words.customFieldSelectType}"`, '"type":"select:single"'],
    ] as const;
    const outgoing = types.map(([theirs, ours]) => [ours, theirs] as const);
    const incoming = [
      ...types,
      [`"source":"${words.importSource}"`, '"source":"website"'],
      [`"provider":"${words.gitProvider}"`, '"provider":"github"'],
    ] as const;
    const all = (keys: readonly (keyof Words)[]): readonly string[] => keys.flatMap((key) => words[key]);
    return {
      ...usual,
      send: async (request) => {
        const { operation } = recognize(request) ?? {};
        if (operation === undefined) return usual.send(request);
        const body = bodyOf(request.body);
        const isKnown = rules.every(
          (rule) => !rule.operations.test(operation) || isOf(all(rule.words), valueIn(body, rule.member)),
        );
        const { searchParams } = new URL(request.target, 'http://localhost');
        const format = operation.startsWith('getPage') ? searchParams.get('format') : null;
        if (!isKnown || (format !== null && format !== words.pageFormat)) return refusal;
        const isField = operation.includes('CustomField');
        const sent = {
          ...request,
          target:
            format === null ? request.target : request.target.replace(`format=${words.pageFormat}`, 'format=markdown'),
          ...(typeof request.body === 'string' ? { body: renamed(request.body, incoming) } : {}),
        };
        const reply = await usual.send(sent);
        return isField ? { ...reply, body: renamed(String(reply.body), outgoing) } : reply;
      },
    };
  };
