import type { Finding } from '../core/check-result.ts';
import { findingSentence } from '../core/finding-sentence.ts';
import type { Outcome, Subject, Verdict } from '../core/outcome.ts';
import type { Exchange } from '../http/exchange.ts';
import { identityOf, type PlannedOutcome } from '../run/plan.ts';

/**
 * What makes a finding sure. `alone`: one exchange shows it, whatever others do. `compared`: it holds one reading against
 * another, and a client that is not seen here may have written between them.
 */
export type Ground = 'alone' | 'compared';

/** Which outcomes: those of a check on an operation, of some of its rules where `isOf` says which. */
export type Place = {
  readonly check: string;
  readonly operation: Subject;
  readonly isOf?: (planned: PlannedOutcome) => boolean;
};

/** What the laws of traffic say of the outcomes of a plan. */
export type Tally = {
  /** Whether the plan holds an outcome there. */
  readonly has: (place: Place) => boolean;
  readonly kept: (place: Place, exchanges: readonly Exchange[]) => void;
  readonly broken: (place: Place, finding: Finding, ground: Ground) => void;
  /** Every outcome of the plan, in its order; what the traffic did not show is `unverified`. */
  readonly outcomes: () => Outcome[];
};

type Noted = {
  readonly findings: Finding[];
  ground: Ground | undefined;
  seen: number;
  evidence: readonly Exchange[];
};

const findingsKept = 5;

const othersMayWrite =
  'Two readings are compared here, and a client that was not seen may have written between them: ' +
  'with --alone (nobody else writes meanwhile) it is a failure.';

/** A pass names the request that showed it, not what came. */
const brief = (exchange: Exchange): Exchange => ({ ...exchange, text: '', json: undefined, headers: {} });

/** Adds what was found; what is sure takes the place of what is not. Gives whether the outcome is red by it for the first time. */
const addTo = (note: Noted, finding: Finding, ground: Ground): boolean => {
  const isSurer = note.ground === 'compared' && ground === 'alone';
  const isFirst = note.ground === undefined || isSurer;
  if (isSurer) note.findings.length = 0;
  if (isFirst) note.ground = ground;
  const isKnown = note.findings.some(({ expected, got }) => expected === finding.expected && got === finding.got);
  if (!isKnown && note.ground === ground && note.findings.length < findingsKept) note.findings.push(finding);
  return isFirst;
};

export type TallySetting = {
  readonly planned: readonly PlannedOutcome[];
  /** Whether nobody but the clients that are seen writes to the server. */
  readonly alone: boolean;
  /** Says why an outcome was not judged. */
  readonly missing: (planned: PlannedOutcome) => string;
  /** Called when an outcome turns red. */
  readonly onRed?: (outcome: Outcome) => void;
};

/** Collects what laws find, by outcome. */
export const openTally = ({ planned, alone, missing, onRed }: TallySetting): Tally => {
  const places = new Map<string, PlannedOutcome[]>();
  for (const each of planned) {
    const key = `${each.check.name} ${each.subject}`;
    places.set(key, [...(places.get(key) ?? []), each]);
  }
  const noted = new Map<string, Noted>();
  const at = ({ check, operation, isOf = () => true }: Place): readonly PlannedOutcome[] =>
    (places.get(`${check} ${operation}`) ?? []).filter(isOf);
  const noteOf = ({ name }: PlannedOutcome): Noted => {
    const known = noted.get(name) ?? { findings: [], ground: undefined, seen: 0, evidence: [] };
    noted.set(name, known);
    return known;
  };
  const redOf = ({ row }: PlannedOutcome, ground: Ground): Verdict =>
    row.level === 'must' && (alone || ground === 'alone') ? 'fail' : 'warn';
  const outcomeOf = (each: PlannedOutcome): Outcome => {
    const note = noted.get(each.name);
    const identity = identityOf(each);
    const [first] = note?.findings ?? [];
    if (note === undefined)
      return { ...identity, verdict: 'unverified', reason: `missing: ${missing(each)}`, findings: [], evidence: [] };
    if (first === undefined || note.ground === undefined)
      return { ...identity, verdict: 'pass', reason: '', findings: [], evidence: note.evidence };
    const doubt = !alone && note.ground === 'compared' ? ` ${othersMayWrite}` : '';
    const reason = `${findingSentence(first)}.${doubt}`;
    const evidence = note.findings.flatMap(({ exchanges }) => exchanges);
    return { ...identity, verdict: redOf(each, note.ground), reason, findings: note.findings, evidence };
  };
  return {
    has: (place) => at(place).length > 0,
    kept: (place, exchanges) => {
      for (const each of at(place)) {
        const note = noteOf(each);
        note.seen += 1;
        if (note.evidence.length === 0) note.evidence = exchanges.map(brief);
      }
    },
    broken: (place, finding, ground) => {
      for (const each of at(place)) if (addTo(noteOf(each), finding, ground)) onRed?.(outcomeOf(each));
    },
    outcomes: () => planned.map(outcomeOf),
  };
};
