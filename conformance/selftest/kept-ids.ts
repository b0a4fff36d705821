import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../core/json-path.ts';
import { parsedJson } from '../http/parsed-json.ts';
import { recognize } from '../http/recognize.ts';
import type { RawRequest, Transport } from '../http/transport.ts';

const idsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  const id = textInside(value, 'id');
  return id === undefined ? [] : [id, ...idsIn(inside(value, 'pages'))];
};

/** Ids of the pages and files of a revision, in its order. */
const contentIds = (revision: unknown): readonly string[] =>
  ['pages', 'files'].flatMap((name) => idsIn(listInside(revision, name)));

/** Words of a text in place of others. */
const replaced = (text: string, words: ReadonlyMap<string, string>): string => {
  let all = text;
  for (const [word, other] of words) all = all.replaceAll(word, other);
  return all;
};

const duplicating: OperationId = 'duplicateSpace';

/** A server whose duplicates hold pages and files under the ids that they have in the original. */
export const keepingIds = ({ send, close }: Transport): Transport => {
  /** The id that the reference gave to what is shown under the id of the original. */
  const shown = new Map<string, string>();
  const bySpace = new Map<string, Map<string, string>>();
  const revisionOf = async (like: RawRequest, spaceId: string): Promise<readonly string[]> => {
    const { headers } = like;
    const reply = await send({ method: 'GET', target: `/v1/spaces/${spaceId}/content`, headers, body: null });
    return contentIds(parsedJson(String(reply.body)));
  };
  const noteCopy = async (request: RawRequest, spaceId: string, copyId: string): Promise<void> => {
    const [first, copies] = [await revisionOf(request, spaceId), await revisionOf(request, copyId)];
    const own = new Map<string, string>();
    for (const [at, copy] of copies.entries()) {
      const id = first[at];
      if (id === undefined) continue;
      const alias = shown.get(id) ?? id;
      shown.set(copy, alias);
      own.set(alias, copy);
    }
    bySpace.set(copyId, own);
  };
  return {
    close,
    send: async (request) => {
      const { operation, params = {} } = recognize(request) ?? {};
      const own = bySpace.get(params['spaceId'] ?? '') ?? new Map<string, string>();
      const body = typeof request.body === 'string' ? replaced(request.body, own) : request.body;
      const reply = await send({ ...request, target: replaced(request.target, own), body });
      const text = String(reply.body);
      const copyId = textInside(parsedJson(text), 'id');
      if (operation === duplicating && copyId !== undefined) await noteCopy(request, params['spaceId'] ?? '', copyId);
      return text === '' ? reply : { ...reply, body: replaced(text, shown) };
    },
  };
};
