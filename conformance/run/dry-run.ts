import { operationRow } from '#spec/operation.ts';
import { reads, type Permit } from '../http/send-guard.ts';
import { recognize } from '../http/recognize.ts';
import type { Settings } from '../target/settings.ts';
import type { Target } from '../target/target.ts';

/** Keys of a target without which some outcomes are not tried. */
const capabilities = [
  'secondOrganization',
  'user',
  'templateSpace',
  'changeRequest',
  'integration',
  'clock',
] as const satisfies readonly (keyof Target)[];

const only = <Value>(from: Readonly<Record<string, Value>> | undefined, like: object | undefined) =>
  Object.fromEntries(Object.entries(from ?? {}).filter(([name]) => Object.hasOwn(like ?? {}, name)));

/** The embedded reference with no more settings and permissions than a target has: the place of a dry run. */
export const dryRunSettings = (embedded: Settings, target: Target): Settings => {
  const { requests, objects } = target.limits;
  return {
    baseUrl: embedded.baseUrl ?? '',
    token: embedded.token ?? '',
    organization: embedded.organization ?? '',
    ...Object.fromEntries(capabilities.filter((key) => target[key] !== undefined).map((key) => [key, embedded[key]])),
    invites: (embedded.invites ?? []).slice(0, target.invites?.length ?? 0),
    tokens: only(embedded.tokens, target.tokens),
    aged: only(embedded.aged, target.aged),
    remote: only(embedded.remote, target.remote),
    allow: target.allow,
    ...(target.implements === undefined ? {} : { implements: target.implements }),
    limits: { ...(requests === undefined ? {} : { requests }), ...(objects === undefined ? {} : { objects }) },
  };
};

const facts = (from: Settings | Target): (string | undefined)[] => [
  from.organization,
  from.secondOrganization,
  from.templateSpace,
  from.changeRequest?.space,
  from.changeRequest?.id,
  from.user,
  from.integration,
  from.aged?.deletedWithin7Days,
  from.aged?.deletedOver7Days,
  ...(from.invites ?? []),
];

/** Ids of things that were there before, on the stage and on the target. */
const knownIds = (stage: Settings, target: Target): ReadonlyMap<string, string> => {
  const there = facts(target);
  return new Map(facts(stage).flatMap((id, index) => (id === undefined ? [] : [[id, there[index] ?? id] as const])));
};

/** Writing requests of one operation at one place; an id in braces is of a thing that the run makes. */
export type WriteRow = { readonly method: string; readonly where: string; readonly operation: string; count: number };

/** Counts the requests of a dry run that write. */
export type WriteCount = { readonly onSending: Permit; readonly rows: () => readonly WriteRow[] };

export const countWrites = (stage: Settings, target: Target): WriteCount => {
  const ids = knownIds(stage, target);
  const rows = new Map<string, WriteRow>();
  return {
    onSending: ({ method, target: path }) => {
      if (reads(method)) return;
      const found = recognize({ method, target: path });
      const where =
        found === undefined
          ? path
          : `/v1${operationRow(found.operation).path.replaceAll(/\{(\w+)\}/g, (braced, name: string) => ids.get(found.params[name] ?? '') ?? braced)}`;
      const row = rows.get(`${method} ${where}`) ?? { method, where, operation: found?.operation ?? '-', count: 0 };
      row.count += 1;
      rows.set(`${method} ${where}`, row);
    },
    rows: () =>
      [...rows.values()].toSorted((one, other) => other.count - one.count || (one.where < other.where ? -1 : 1)),
  };
};
