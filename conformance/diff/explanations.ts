import { openPoints } from '#spec/open-point.ts';
import { operationRow } from '#spec/operation.ts';
import { probes } from '../probes/index.ts';
import type { Difference } from './difference.ts';

type Bare = Omit<Difference, 'points'>;

/** Open points that may explain differences of a kind. */
type Row = { readonly points: readonly string[]; readonly when: (difference: Bare) => boolean };

const accepted = ({ statuses: [a, b] }: Bare): boolean => a >= 200 && a < 300 && b >= 200 && b < 300;
const refused = ({ statuses: [a, b] }: Bare): boolean => (a < 200 || a >= 300) && (b < 200 || b >= 300);
const isStatus = ({ what }: Bare): boolean => what === 'status';
const removes = ({ operation }: Bare): boolean => operationRow(operation).acts.as === 'remove';
const empties = ({ operation }: Bare): boolean => operationRow(operation).reply === null;
const at =
  (pattern: RegExp) =>
  ({ pointer }: Bare): boolean =>
    pattern.test(pointer);
const onStep =
  (...names: readonly string[]) =>
  ({ step }: Bare): boolean =>
    names.includes(step);
const all =
  (...conditions: readonly ((difference: Bare) => boolean)[]) =>
  (difference: Bare): boolean =>
    conditions.every((holds) => holds(difference));
const is =
  (what: Bare['what']) =>
  (difference: Bare): boolean =>
    difference.what === what;

const orders = ['OP-PAGE-07.a', 'OP-PAGE-07.b', 'OP-PAGE-08.a', 'OP-PAGE-08.b', 'OP-PAGE-08.c', 'OP-CF-10.b'] as const;

const rows: readonly Row[] = [
  { points: ['OP-RES-02.a'], when: is('id-form') },
  { points: ['OP-RES-02.a'], when: is('value') },
  { points: ['OP-RES-03'], when: is('time-form') },
  { points: ['OP-PAGE-01'], when: at(/^\/next/) },
  { points: ['OP-RES-05.a', 'OP-SPC-07.a'], when: all(is('presence'), ({ a, b }) => [a, b].includes('null')) },
  { points: ['OP-ERR-01.a', 'OP-ERR-01.b'], when: is('error') },
  { points: ['OP-ERR-01.a', 'OP-HTTP-15.a'], when: at(/^header content-type$/) },
  { points: ['OP-HTTP-04', 'OP-HTTP-01.a', 'OP-HTTP-01.b'], when: at(/^header location$/) },
  { points: ['OP-AUTH-01.e', 'OP-AUTH-01.a'], when: at(/^header www-authenticate$/) },
  { points: ['OP-HTTP-05.b'], when: at(/^header allow$/) },
  { points: ['OP-HTTP-15.c'], when: at(/^header cache-control$/) },
  { points: ['OP-HTTP-15.b'], when: at(/^header etag$/) },
  {
    points: ['OP-HTTP-01.a', 'OP-HTTP-01.b', 'OP-INT-02.a', 'OP-OAS-03.a', 'OP-OAS-03.b', 'OP-GRP-02.a'],
    when: all(isStatus, accepted, (difference) => !empties(difference)),
  },
  { points: ['OP-HTTP-02.a'], when: all(isStatus, accepted, removes) },
  { points: ['OP-HTTP-02.b'], when: all(isStatus, accepted, empties) },
  {
    points: ['OP-HTTP-03.b', 'OP-HTTP-03.a', 'OP-SPC-03.a', 'OP-CF-11.a', 'OP-OAS-05.d', 'OP-GRP-03.c'],
    when: all(isStatus, onStep('again')),
  },
  { points: ['OP-HTTP-03.a', 'OP-CF-11.a', 'OP-SPC-03.a'], when: all(isStatus, onStep('unknown id'), removes) },
  { points: ['OP-ERR-07', 'OP-AUTH-04.a', 'OP-TR-03'], when: all(isStatus, onStep('unknown id')) },
  { points: ['OP-AUTH-01.a'], when: all(isStatus, onStep('without a token')) },
  {
    points: ['OP-ERR-02', 'OP-VAL-08.a', 'OP-VAL-08.b'],
    when: all(isStatus, ({ step }) => /^type of .* broken$/.test(step)),
  },
  { points: ['OP-SPC-01', 'OP-ERR-07'], when: all(isStatus, onStep('read back')) },
  { points: ['OP-ERR-02', 'OP-ERR-03.d', 'OP-ERR-04.a', 'OP-ERR-04.c', 'OP-ERR-07'], when: all(isStatus, refused) },
  { points: orders, when: is('order') },
  { points: orders, when: all(is('length'), onStep('first page of one')) },
];

const named = (point: (typeof openPoints)[number], part: string): string =>
  point.parts.length === 1 ? point.id : `${point.id}.${part}`;

/** Points whose question names the member at fault and is asked of the operation. */
const byMember = ({ operation, pointer }: Bare): string[] => {
  const member = pointer.split('/').findLast((step) => step !== '*') ?? '';
  return openPoints.flatMap((point) =>
    point.parts.flatMap(({ part, probe = '', question }) =>
      question.includes(`\`${member}\``) && Object.hasOwn(probes[probe] ?? {}, operation) ? [named(point, part)] : [],
    ),
  );
};

/** The open points that could explain a difference, by its kind and its member. */
export const candidatesFor = (difference: Bare): string[] => {
  const fitting = rows.filter(({ when }) => when(difference)).flatMap(({ points }) => points);
  return [...new Set([...fitting, ...byMember(difference)])];
};

/** The open points that explain a difference: those of its kind which the two servers read differently. */
export const explanationsOf = (difference: Bare, readDifferently: ReadonlySet<string>): string[] =>
  candidatesFor(difference).filter((point) => readDifferently.has(point));
