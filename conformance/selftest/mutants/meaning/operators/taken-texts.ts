import { effects, type Effect } from '#spec/effect.ts';
import { operationRow } from '#spec/operation.ts';
import { textInside } from '../../../../core/json-path.ts';
import { kindNames, kinds, type Kind } from '../../../../resources/kinds.ts';
import type { Answer, Fault, FaultyRequest } from '../../fault.ts';
import { isAccepted } from '../../faults/replies.ts';
import { bodyMembers } from '../body-members.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { namedBy, naming } from '../neighbours.ts';

const rows: Readonly<Partial<Record<string, Effect>>> = effects;

/** Texts by which things go beside the one that tells them apart. */
const namesToo = ['basename', 'path'];

/** A text by which things of a kind go: where a body gives it, and where a thing shows it. */
type Text = { readonly sent: readonly string[]; readonly shown: readonly string[] };

const textsOf = (kind: Kind): readonly Text[] => {
  const { update, text } = kinds[kind];
  const { body } = operationRow(update);
  const beside = (body === null ? [] : bodyMembers(body)).flatMap(({ way }) => {
    const [name = '', ...more] = way;
    const [path] = rows[update]?.sets.find(({ from }) => from === name)?.in ?? [];
    return namesToo.includes(name) && more.length === 0 && path !== undefined ? [{ sent: way, shown: [path] }] : [];
  });
  return [{ sent: text.sent.split('.'), shown: text.shown.split('.') }, ...beside];
};

type Params = FaultyRequest['params'];

/** What things showed of a text, in the order in which they were made or met. */
const createTexts = (kind: Kind, { shown }: Text) => {
  const { update, param, remove } = kinds[kind];
  const around = operationRow(update).pathParameters.filter((name) => name !== param);
  const placeOf = (params: Params): string => JSON.stringify(around.map((name) => params[name]));
  const known = new Map<string, { readonly place: string; readonly text: string | undefined }>();
  const oldest = ({ params }: FaultyRequest): string | undefined => {
    const { text } = known.get(params[param] ?? '') ?? {};
    const isAlike = (key: string): boolean =>
      known.get(key)?.text === text && known.get(key)?.place === placeOf(params);
    return text === undefined ? undefined : [...known.keys()].find(isAlike);
  };
  return {
    /** The oldest thing at the same place that has the text of the thing in the path. */
    oldest,
    note: (ask: FaultyRequest, answer: Answer): void => {
      const params = isAccepted(answer) ? namedBy(kind, ask, answer) : undefined;
      const [key, text] = [params?.[param], textInside(answer.json, ...shown)];
      if (params === undefined || key === undefined) return;
      if (ask.operation === remove) known.delete(key);
      else known.set(key, { place: placeOf(params), text: text ?? known.get(key)?.text });
    },
    /** An older thing at the same place that has a text which that of the path has not. */
    holder: ({ params }: FaultyRequest, text: string): string | undefined => {
      const own = params[param] ?? '';
      const keys = [...known.keys()];
      if (known.get(own)?.text === text) return undefined;
      return keys
        .slice(0, Math.max(keys.indexOf(own), 0))
        .find((key) => known.get(key)?.text === text && known.get(key)?.place === placeOf(params));
    },
  };
};

/** An update looks the thing up again by a text that it was given: it is done to an older one that has it already. */
const toNamesake =
  (kind: Kind, text: Text): Fault =>
  () => {
    const texts = createTexts(kind, text);
    const { update, param } = kinds[kind];
    return async (ask, server) => {
      const given = ask.operation === update ? textInside(ask.body, ...text.sent) : undefined;
      const holder = given === undefined ? undefined : texts.holder(ask, given);
      const meant = holder === undefined ? ask : { ...ask, params: { ...ask.params, [param]: holder } };
      const answer = await server.send(meant);
      texts.note(meant, answer);
      return answer;
    };
  };

/** A removal looks the thing up again by the text that it has: the oldest that has it goes in its place. */
const removesNamesake =
  (kind: Kind, text: Text): Fault =>
  () => {
    const texts = createTexts(kind, text);
    const { remove, param } = kinds[kind];
    return async (ask, server) => {
      const oldest = ask.operation === remove ? texts.oldest(ask) : undefined;
      const meant = oldest === undefined ? ask : { ...ask, params: { ...ask.params, [param]: oldest } };
      const answer = await server.send(meant);
      texts.note(meant, answer);
      return answer;
    };
  };

/** Things of a kind that go by a text of theirs. */
export const removedNamesakes = (): MeaningMutant[] =>
  kindNames.flatMap((kind) => {
    const { remove } = kinds[kind];
    const [text] = textsOf(kind);
    if (remove === null || text === undefined) return [];
    const on = [...new Set([remove, ...naming(kind)])];
    return [
      {
        operator: 'removal',
        change: 'of-namesake',
        operation: remove,
        place: '',
        on,
        fault: removesNamesake(kind, text),
      },
    ];
  });

/** A text that an older thing of the kind has is given to that one, in place of the one in the path. */
export const takenTexts = (): MeaningMutant[] =>
  kindNames.flatMap((kind) =>
    textsOf(kind).map((text) => ({
      operator: 'request-member',
      change: 'to-namesake',
      operation: kinds[kind].update,
      place: text.sent.join('/'),
      body: text.sent.join('.'),
      on: [...new Set([kinds[kind].update, ...naming(kind)])],
      fault: toNamesake(kind, text),
    })),
  );
