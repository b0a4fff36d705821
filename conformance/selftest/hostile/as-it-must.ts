import type { Verdict } from '../../core/outcome.ts';
import type { Endured } from './judge-hostile.ts';
import type { When } from './when.ts';

/** What no hostile server may cost a smoke run. */
const limits = { seconds: 60, bytes: 400e6 };

/** How a run may end, and what it may not say. */
type Must = {
  readonly exitCodes: readonly number[];
  readonly without: readonly Verdict[];
  /** Outcomes that alone may be red, where some may. */
  readonly redOnly?: RegExp;
};
type Whens = Readonly<Record<Exclude<When, 'over-tls'>, readonly number[]>>;
type Kind = Whens & Pick<Must, 'without' | 'redOnly'>;

const red: readonly Verdict[] = ['fail', 'warn'];

/** What answers do not come whole breaks no rule, and is not passed over either. */
const nothingWhole: Kind = { always: [3], later: [3], sometimes: [0, 3], without: red };
/** What is put off now and then is asked for again, or given up. */
const putOff: Kind = { always: [0, 3], later: [0, 3], sometimes: [0, 3], without: red };
const refusesAll: Kind = { always: [3], later: [3], sometimes: [0, 3], without: red };
/** What one operation does not answer is left open. */
const refusesOne: Kind = { always: [3], later: [3], sometimes: [0, 3], without: red };
/** Rightly, if in an unusual form. */
const rightly: Kind = { always: [0], later: [0], sometimes: [0], without: red };
/** In bytes that nobody can read, or that are too many: some of it is a finding, all of it is none. */
const unreadably: Kind = { always: [1, 3], later: [1, 3], sometimes: [1, 3], without: [] };
/**
 * Times that no clock has shown are wrong times. A clock that goes back by years in the middle of the seven days of a
 * restore says nothing of these: what the server does then is no finding.
 */
const wrongTimes: Kind = {
  always: [0, 1],
  later: [0, 1],
  sometimes: [0, 1],
  without: [],
  redOnly: /^(?:TIM-|RES-07 )/,
};
/** What says something else than it must is found. */
const wrongly: Kind = { always: [1, 3], later: [1], sometimes: [1], without: [] };
const elsewhere: Kind = { ...wrongly, always: [2] };

const kinds: Readonly<Record<string, Kind>> = {
  'never answers': nothingWhole,
  'drips blanks for ever': nothingWhole,
  'drips its head for ever': nothingWhole,
  'resets the connection': nothingWhole,
  'breaks off in the middle of a body': nothingWhole,
  'sends more than its length says': unreadably,
  'sends less than its length says': nothingWhole,
  'says two lengths': unreadably,
  'streams without end': unreadably,
  'answers 64 MiB': unreadably,
  'answers 7 MiB': unreadably,
  'answers a list of 500,000 items': wrongly,
  'writes invalid UTF-8': wrongly,
  'sends gzip bombs': wrongly,
  'redirects in circles': elsewhere,
  'redirects to another host': elsewhere,
  'answers 429 in bursts': putOff,
  'answers 503 in bursts': putOff,
  'always answers 429': refusesAll,
  'always answers 429, for an hour': refusesAll,
  'always answers 503': refusesAll,
  'always answers 429 to one operation': refusesOne,
  'always answers 503 to one operation': refusesOne,
  'always answers 500': wrongly,
  'has a clock that jumps both ways': wrongTimes,
  'sends 5,000 headers': unreadably,
  'sends 150 headers': rightly,
  'sends informational answers without end': nothingWhole,
  'speaks HTTP/1.0': rightly,
  'speaks no HTTP': unreadably,
  'answers the request before': wrongly,
  'answers null': wrongly,
  'answers null in every member': wrongly,
  'nests its JSON 20,000 deep': unreadably,
  'pages without end': wrongly,
};

/** What must come of judging a server that does this. Throws for one that nothing is said of. */
export const mustOf = (does: string, when: When): Must => {
  const kind = kinds[does];
  if (kind === undefined) throw new Error(`as-it-must.ts says nothing of a server that ${does}`);
  // Its certificate is not trusted.
  if (when === 'over-tls') return { exitCodes: [3], without: ['fail', 'warn', 'error', 'pass'] };
  const { redOnly } = kind;
  const only = redOnly === undefined ? {} : { redOnly };
  return { exitCodes: kind[when], without: ['error', ...kind.without], ...only };
};

const faultsOfEnd = ({ does, when, exitCode, totals, reds, givenUp, lacking }: Endured): readonly string[] => {
  if (exitCode === null) return ['had to be ended'];
  const { exitCodes, without, redOnly } = mustOf(does, when);
  const others = redOnly === undefined ? [] : reds.filter((name) => !redOnly.test(name));
  const said = without.flatMap((verdict) => ((totals[verdict] ?? 0) > 0 ? [`${totals[verdict]} ${verdict}`] : []));
  return [
    ...(exitCodes.includes(exitCode) ? [] : [`ends with ${exitCode}, not ${exitCodes.join(' or ')}`]),
    ...(exitCode === 0 && givenUp > 0 ? [`ends with 0, though ${givenUp} outcomes were given up`] : []),
    ...(said.length === 0 ? [] : [`says ${said.join(' and ')}`]),
    ...(others.length === 0 ? [] : [`is red by ${others.join(', ')}`]),
    // Of a wrong configuration there is nothing to report.
    ...(lacking.length > 0 && exitCode !== 2 ? [`no report: ${lacking.join(', ')}`] : []),
  ];
};

/** What is wrong with the end of a run; nothing where all is as it must be. */
export const faultsOf = (endured: Endured): readonly string[] => [
  ...(endured.seconds > limits.seconds ? ['too long'] : []),
  ...(endured.peakBytes > limits.bytes ? ['too much memory'] : []),
  ...faultsOfEnd(endured),
  ...(endured.leaked > 0 ? ['the token went elsewhere'] : []),
];
