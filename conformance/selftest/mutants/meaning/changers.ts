import { effects, type Effect, type Permit } from '#spec/effect.ts';
import type { OperationId, SchemaName } from '#spec/operation.ts';

/** A write that may change a member: surely, or as far as open points and the silence of the text let it. */
export type Changer = {
  readonly operation: OperationId;
  readonly isSure: boolean;
  readonly open: readonly string[];
  /** It makes the thing, and none that is there gets another value by it. */
  readonly isMaking: boolean;
};
type Found = Pick<Changer, 'isSure' | 'open'>;

const rows: readonly Effect[] = Object.values(effects);

/** Whether one path covers another: a path stands for what lies below it. */
const meets = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

const permits = (some: readonly Permit[], path: string): readonly Found[] =>
  some
    .filter(({ members = [] }) => members.some((member) => meets(member, path)))
    .map(({ open = [] }) => ({ isSure: false, open }));

const sets = (some: Effect['sets'], path: string): readonly Found[] =>
  some
    .filter((given) => given.in.some((member) => meets(member, path)))
    .map(({ open = [] }) => ({ isSure: open.length === 0, open }));

const ofRow = (row: Effect, schema: SchemaName, path: string): readonly Changer[] => {
  const { operation } = row;
  const own = row.on === schema ? [...sets(row.sets, path), ...permits(row.may, path)] : [];
  const becomes = row.on === schema && Object.keys(row.becomes).some((member) => meets(member, path));
  const elsewhere = row.elsewhere
    .filter(({ on }) => on === schema || on === 'any')
    .flatMap((each) => [...sets(each.sets ?? [], path), ...permits(each.may ?? [], path)]);
  const direct = [...own, ...(becomes ? [{ isSure: true, open: [] }] : [])];
  const isMaking = row.thing === 'made';
  return [
    ...direct.map((each) => ({ operation, ...each, isMaking })),
    ...elsewhere.map((each) => ({ operation, ...each, isMaking: false })),
  ];
};

/** The writes that may change a member of a thing, by its dotted path; those that make the thing included. */
export const changersOf = (schema: SchemaName, path: string): readonly Changer[] =>
  rows.flatMap((row) => ofRow(row, schema, path));

/** What people do to a thing that is there: nothing of it shows in the answer that makes one. */
const later: readonly string[] = ['reactions-added', 'resolution'];

/** Whether an operation makes things that cannot have a member yet, by its path. */
export const comesLater = (operation: OperationId, path: string): boolean => {
  const made = rows.find((row) => row.operation === operation && row.thing === 'made');
  return rows.some(
    ({ on, sets: given }) =>
      on === made?.on && given.some((each) => later.includes(each.as) && each.in.some((member) => meets(member, path))),
  );
};

/** Lists and maps that say what is to be done: without one, and with an empty one, nothing is. */
const deeds: readonly string[] = ['reactions-added', 'reactions-removed', 'joins', 'leaves', 'by-user'];

/** Whether a member of a body says what is to be done rather than what is to be. */
export const isDeed = (operation: OperationId, body: string): boolean =>
  rows.some(
    (row) => row.operation === operation && row.sets.some(({ from, as }) => from === body && deeds.includes(as)),
  );
