import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { kindNames, kinds, type Kind } from '../resources/kinds.ts';
import { listItem } from '../resources/list-items.ts';
import { textBody } from '../world/named-resources.ts';
import type { Made, World } from '../world/world.ts';

/** Fewer things than this are made each under a text of its own. */
const leastWithTwins = 4;

const textOf = (kind: Kind, item: unknown): string | undefined =>
  textInside(item, ...kinds[kind].text.shown.split('.'))?.trimEnd();

type MakeOne = (body?: Readonly<Record<string, unknown>>) => Promise<Made>;

/** One more thing under the text of another; under its own where the server lets no text stand twice. */
const twinOf = async (kind: Kind, one: Made, make: MakeOne): Promise<Made> => {
  const text = textOf(kind, one.resource);
  // The text of a space is written by an update, and a copy has that of its original.
  if (kind === 'space' || text === undefined) return make();
  const twin = await unlessMissing(() => make(textBody(kind, text)));
  return twin === undefined || twin.id === one.id ? make() : twin;
};

/**
 * So many things of a kind. Of several, two made one after the other have one text, between others: whoever tells a place
 * in a list by that text loses or repeats one where a page ends between them.
 */
export const madeAlike = async (
  world: World,
  kind: Kind,
  count: number,
  params?: Made['params'],
): Promise<readonly Made[]> => {
  const make: MakeOne = (body) =>
    world.make(kind, { ...(params === undefined ? {} : { params }), ...(body === undefined ? {} : { body }) });
  const several = (most: number): Promise<readonly Made[]> => Promise.all(Array.from({ length: most }, () => make()));
  if (count < leastWithTwins) return several(count);
  const before = await several(count - 3);
  const one = await make();
  return [...before, one, await twinOf(kind, one, make), await make()];
};

/** After how many items of a list a page would end between two neighbours of one text. */
export const bordersAlike = (list: OperationId, items: readonly unknown[]): readonly number[] => {
  const { kind: listed, member } = listItem(list) ?? {};
  const kind = kindNames.find((each) => each === listed);
  if (kind === undefined || member !== null) return [];
  const texts = items.map((item) => textOf(kind, item));
  return texts.flatMap((text, at) => (at > 0 && text !== undefined && text === texts[at - 1] ? [at] : []));
};
