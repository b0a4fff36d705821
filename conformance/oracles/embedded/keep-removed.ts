import type { OperationId } from '#spec/operation.ts';
import type { Finding } from '../../core/check-result.ts';
import { textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { resourceKinds, resources } from '../../resources/index.ts';
import { shownIn } from '../../resources/shown-in.ts';
import { pointerTo } from '../pictures/sighting.ts';
import type { Written } from '../pictures/writes.ts';
import { marks } from './embeddings.ts';
import { briefOf, keepRecent, mayReturn, type Removal } from './removal.ts';
import { nameOf, shownBy, formOf, type Shown } from './shown-things.ts';
import { valuesAt } from './values-at.ts';

/** One reply, and when it was asked for by a logical clock. */
type Reading = {
  readonly operation: OperationId;
  readonly params: Params;
  readonly exchange: Exchange;
  readonly sent: number;
  /** Writes that were on their way at the same time: each may have been done already, or not. */
  readonly meanwhile: readonly Written[];
};

/** What a reply says of one deletion: that a place which showed the thing does so no more, or that one still does. */
export type RemovedJudged = {
  /** The operation that deleted it. */
  readonly operation: OperationId;
  readonly exchanges: readonly Exchange[];
  readonly fault: Finding | undefined;
};

/** Deletions that are remembered, things that were shown, each by so many requests, and spaces with an organization. */
const removalsKept = 300;
const shownMost = 3_000;
const urlsMost = 20;
const spacesMost = 1_000;

/** The kind that an operation deletes; one whose things the suite does not make, too. */
const removedBy = new Map(resourceKinds.map((kind) => [resources[kind].remove, kind]));

/** A list that was begun before may go on as it was (OP-PAGE-09). */
const isLaterPage = ({ exchange }: Reading): boolean => /[?&]page=/.test(exchange.request.url);

const findingOf = ({ kind, write }: Removal, shown: Shown, exchange: Exchange): Finding => {
  const { word } = resources[kind];
  const mark = marks[kind];
  return {
    expected: `a deleted ${word} is in no later reply${mark === undefined ? '' : ` without ${mark}`}`,
    got: 'a reply that still shows it',
    pointer: pointerTo(shown.pointer, []),
    exchanges: [write.exchange, exchange],
  };
};

/** The organizations that spaces were seen in: what is asked of a space alone does not say whose it is. */
const keepOrganizations = () => {
  const known = new Map<string, string>();
  return {
    note: ({ operation, exchange }: Reading): void => {
      for (const { pointer } of shownIn('Space').filter((each) => each.operation === operation)) {
        for (const { value } of valuesAt(exchange.json, pointer)) {
          const id = textInside(value, 'id');
          const organization = textInside(value, 'organization');
          if (id === undefined || organization === undefined) continue;
          if (known.size >= spacesMost) known.clear();
          known.set(id, organization);
        }
      }
    },
    around: (params: Params): Params => {
      const organizationId = known.get(params['spaceId'] ?? '');
      return organizationId === undefined ? params : { organizationId, ...params };
    },
    forget: (): void => known.clear(),
  };
};

/** Notes where things are shown, and of which that are deleted later a reply would show that they are gone. */
const keepShown = () => {
  const requests = new Map<string, Set<string>>();
  return {
    note: (name: string, url: string): void => {
      if (requests.size >= shownMost && !requests.has(name)) requests.clear();
      const known = requests.get(name) ?? new Set();
      requests.set(name, known.size < urlsMost ? known.add(url) : known);
    },
    take: (name: string): ReadonlySet<string> => {
      const found = requests.get(name) ?? new Set<string>();
      requests.delete(name);
      return found;
    },
    forget: (): void => requests.clear(),
  };
};

/** Whether a reply was asked for after a deletion, and nothing that may undo it was on its way. */
const isEvidence = ({ sent, meanwhile }: Reading, removal: Removal): boolean =>
  sent > removal.write.answered && !meanwhile.some((write) => mayReturn(briefOf(write), removal));

type Gone = Removal & { readonly before: ReadonlySet<string> };

/** Holds every reply against the deletions that were answered before it was asked for. */
export const keepRemoved = () => {
  const removals = new Map<string, Gone>();
  const organizations = keepOrganizations();
  const shown = keepShown();
  const recent = keepRecent();
  const noteRemoval = (write: Written): void => {
    const kind = removedBy.get(write.operation);
    const key = kind === undefined ? undefined : write.params[resources[kind].param ?? ''];
    if (kind === undefined || key === undefined) return;
    const name = nameOf(kind, write.params);
    const removal: Removal = { kind, key, params: write.params, write };
    // Once is enough: the first deletion tells of more replies than the second one.
    if (removals.has(name) || recent.mayUndo(removal)) return;
    if (removals.size >= removalsKept) removals.delete([...removals.keys()][0]!);
    removals.set(name, { ...removal, before: shown.take(name) });
  };
  const judge = (reading: Reading, found: readonly Shown[]): readonly RemovedJudged[] => {
    const { exchange } = reading;
    const { url } = exchange.request;
    const wrong = new Map(found.filter((each) => formOf(each) === 'wrong').map((each) => [each.name, each]));
    const silent = new Set(found.filter((each) => formOf(each) === 'silent').map(({ name }) => name));
    return [...removals].flatMap(([name, removal]) => {
      const still = wrong.get(name);
      const isGone = removal.before.has(url) && !silent.has(name);
      if ((still === undefined && !isGone) || !isEvidence(reading, removal)) return [];
      const fault = still === undefined ? undefined : findingOf(removal, still, exchange);
      const { write } = removal;
      return [{ operation: write.operation, exchanges: [write.exchange, exchange], fault }];
    });
  };
  return {
    wrote: (write: Written): void => {
      const each = briefOf(write);
      for (const [name, removal] of removals) if (mayReturn(each, removal)) removals.delete(name);
      recent.note(each);
      if (write.ok) noteRemoval(each.write);
    },
    /** What a reply shows, of a write after what it did. */
    saw: (reading: Reading): readonly RemovedJudged[] => {
      if (!reading.exchange.ok || reading.exchange.json === undefined) return [];
      organizations.note(reading);
      const found = shownBy(reading.operation, reading.exchange.json, organizations.around(reading.params));
      if (isLaterPage(reading)) return [];
      for (const { name } of found) if (!removals.has(name)) shown.note(name, reading.exchange.request.url);
      return judge(reading, found);
    },
    forget: (): void => {
      removals.clear();
      organizations.forget();
      shown.forget();
    },
  };
};
