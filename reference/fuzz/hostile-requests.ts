import { drawFor, type Draw } from './draw.ts';
import {
  brokenFraming,
  refusedHeads,
  strangeMediaTypes,
  strangeMethods,
  strangeQueries,
  strangeSteps,
  strangeTokens,
} from './hostile-heads.ts';
import { refusedBodies, strangeBody } from './hostile-json.ts';
import { written, type Base, type Hostile } from './raw-request.ts';

/** What requests are made of: those that the world accepts, and the token of its administrator. */
export type Grounds = { readonly bases: readonly Base[]; readonly token: string };

/** `refused`: reads, and writes that must all be refused. `mixed`: also what may be accepted, and what is. */
export type Mix = 'refused' | 'mixed';

type Made = Pick<Hostile, 'octets'> & Partial<Hostile>;
type Maker = (draw: Draw, grounds: Sorted) => Made;

/** The same, sorted by what may be done with them. */
type Sorted = Grounds & {
  readonly reads: readonly Base[];
  readonly taking: readonly Base[];
  readonly writes: readonly Base[];
  readonly json: readonly string[];
};

const refusedNames = Object.keys(refusedBodies);
const brokenNames = Object.keys(brokenFraming);
const headNames = Object.keys(refusedHeads);
const mostChunks = 100;
const tooLarge = ' '.repeat(1024 * 1024 + 1);

const sent = ({ json }: Sorted, base: Base, body: string | undefined, headers = json): Made => ({
  octets: written(base.method, base.target, headers, body),
});

const withStep = (draw: Draw, target: string): string => {
  const [path = '', query] = target.split('?');
  const steps = path.split('/');
  steps[2 + draw.below(Math.max(1, steps.length - 2))] = draw.pick(strangeSteps);
  return query === undefined ? steps.join('/') : `${steps.join('/')}?${query}`;
};

const withQuery = (draw: Draw, target: string): string =>
  `${target}${target.includes('?') ? '&' : '?'}${draw.pick(strangeQueries)}`;

const asChunks = (draw: Draw, { json }: Sorted, base: Base, body: string): Made => {
  // More than 16 KiB of extensions are refused by node:http before anybody sees the request.
  const size = Math.ceil(body.length / (1 + draw.below(mostChunks)));
  const chunks: string[] = [];
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.slice(at, at + size);
    chunks.push(`${chunk.length.toString(16)}${draw.pick(['', ';a', ';a="b;c"', ';x=1;y'])}\r\n${chunk}\r\n`);
  }
  const head = [`${base.method} ${base.target} HTTP/1.1`, 'host: here', ...json, 'transfer-encoding: chunked'];
  return { octets: `${head.join('\r\n')}\r\n\r\n${chunks.join('')}0\r\n${draw.pick(['', 'x-trailer: 1\r\n'])}\r\n` };
};

/** Kinds that change nothing, each with how often it is drawn. */
const refused: Readonly<Record<string, readonly [number, Maker]>> = {
  'a valid read': [10, (draw, all) => sent(all, draw.pick(all.reads), undefined)],
  'only the head of a read': [
    2,
    (draw, all) => ({ octets: written('HEAD', draw.pick(all.reads).target, all.json), isHead: true }),
  ],
  'a body that is refused': [
    24,
    (draw, all) => {
      const base = draw.pick(all.taking);
      return sent(all, base, refusedBodies[draw.pick(refusedNames)]!(draw, base.body ?? '{"title":"x"}'));
    },
  ],
  'a refused body in chunks': [
    4,
    (draw, all) => {
      const base = draw.pick(all.taking);
      return asChunks(draw, all, base, refusedBodies[draw.pick(refusedNames)]!(draw, base.body ?? '{"title":"x"}'));
    },
  ],
  'another media type': [
    3,
    (draw, all) => {
      const base = draw.pick(all.taking);
      return sent(all, base, base.body ?? '{"title":"x"}', [
        all.json[0]!,
        `content-type: ${draw.pick(strangeMediaTypes)}`,
      ]);
    },
  ],
  'another token': [
    8,
    (draw, all) => {
      const base = draw.pick(all.bases);
      return sent(all, base, base.body, [`authorization: ${draw.pick(strangeTokens)}`, all.json[1]!]);
    },
  ],
  'no token': [2, (draw, all) => sent(all, draw.pick(all.writes), undefined, [])],
  'a strange step of the path': [
    10,
    (draw, all) => ({ octets: written('GET', withStep(draw, draw.pick(all.bases).target), all.json) }),
  ],
  'a strange query': [
    10,
    (draw, all) => ({ octets: written('GET', withQuery(draw, draw.pick(all.reads).target), all.json) }),
  ],
  'a method of no path': [
    3,
    (draw, all) => ({ octets: written(draw.pick(strangeMethods), draw.pick(all.bases).target, all.json) }),
  ],
  'broken framing': [
    8,
    (draw, all) => ({
      octets: brokenFraming[draw.pick(brokenNames)]!(draw, draw.pick(all.taking).target, 'nobody'),
      isBroken: true,
      isLast: true,
    }),
  ],
  'a head that is refused': [
    2,
    (draw, all) => ({
      octets: refusedHeads[draw.pick(headNames)]!(draw, draw.pick(all.taking).target),
      isLast: true,
    }),
  ],
  'a connection that is reset': [
    4,
    (draw, all) => {
      const { target } = draw.pick(all.taking);
      const octets = draw.pick([
        () => written('GET', draw.pick(all.reads).target, all.json),
        () => refusedHeads[draw.pick(headNames)]!(draw, target),
        () => brokenFraming[draw.pick(brokenNames)]!(draw, target, 'nobody'),
      ])();
      return { octets, isLast: true, isReset: true };
    },
  ],
};

/** Kinds that may be accepted. */
const perhaps: Readonly<Record<string, readonly [number, Maker]>> = {
  'a valid request': [
    30,
    (draw, all) => {
      const base = draw.pick(all.bases);
      return sent(all, base, base.body);
    },
  ],
  'a strange member': [
    30,
    (draw, all) => {
      const base = draw.pick(all.taking);
      return sent(all, base, strangeBody(draw, base.body ?? '{}'));
    },
  ],
  'a valid body in chunks': [
    4,
    (draw, all) => {
      const base = draw.pick(all.taking);
      return asChunks(draw, all, base, base.body ?? '{}');
    },
  ],
  'a write with a strange step': [
    8,
    (draw, all) => {
      const base = draw.pick(all.writes);
      return { octets: written(base.method, withStep(draw, base.target), all.json, base.body) };
    },
  ],
  'a write with a strange query': [
    4,
    (draw, all) => {
      const base = draw.pick(all.writes);
      return { octets: written(base.method, withQuery(draw, base.target), all.json, base.body) };
    },
  ],
};

const timesOver = (makers: Readonly<Record<string, readonly [number, Maker]>>): readonly (readonly [string, Maker])[] =>
  Object.entries(makers).flatMap(([kind, [times, maker]]) =>
    Array.from({ length: times }, (): readonly [string, Maker] => [kind, maker]),
  );

const drawn: Readonly<Record<Mix, readonly (readonly [string, Maker])[]>> = {
  refused: timesOver(refused),
  mixed: timesOver({ ...refused, ...perhaps }),
};

// Costs a megabyte each: rare, and in every mix.
const tooLargeOnceIn = 4000;

/** Makes the request at a place of a run. */
export const hostileRequests = (grounds: Grounds, seed: number): ((place: number, mix: Mix) => Hostile) => {
  const all: Sorted = {
    ...grounds,
    reads: grounds.bases.filter(({ method }) => method === 'GET'),
    writes: grounds.bases.filter(({ method }) => method !== 'GET'),
    taking: grounds.bases.filter(({ takesBody }) => takesBody),
    json: [`authorization: Bearer ${grounds.token}`, 'content-type: application/json'],
  };
  return (place, mix) => {
    const draw = drawFor(seed, place);
    const usual = { isHead: false, isBroken: false, isLast: false, isReset: false };
    if (draw.once(tooLargeOnceIn)) {
      return { ...usual, kind: 'a body that is too large', ...sent(all, draw.pick(all.taking), tooLarge) };
    }
    const [kind, maker] = draw.pick(drawn[mix]);
    const made = maker(draw, all);
    return { ...usual, kind, ...made };
  };
};
