import type { PublishedFinding, PublishedOutcome } from '../formats/published.ts';
import { isGeneralRule } from './general-rule.ts';
import { cluesOf, isWriting, kindOf, membersOf, thingOf, type Clue, type Kind } from './clue.ts';

/** A cause that some outcomes may share. The wider it is, the more it costs. */
export type Candidate = {
  readonly key: string;
  readonly cost: number;
  /** The operation at fault; undefined where several are. */
  readonly operation?: string;
  /** What it does wrong; undefined where it is several things. */
  readonly kind?: Kind;
};

/** How likely each candidate is the cause of one outcome, 0 to 1. */
export type Likely = ReadonlyMap<Candidate, number>;

type Weighed = readonly [candidate: Candidate, weight: number];

const costs = {
  /** One member of one operation, or a list with certain filters. */
  member: 1,
  memberOfAnyKind: 1.1,
  /** The same member of the same kind of thing, whatever operation shows or takes it. */
  anywhere: 1.4,
  /** The same rule, broken in the same words. */
  sentence: 1.5,
  /** The same status for whatever is asked. */
  status: 1.6,
  /** A topic of the text that is not looked at: tokens, bodies, pages. */
  topic: 2.2,
  /** A write that looks at nothing and stores something else: it shows in two ways at once. */
  taken: 1.9,
  /** Whatever an operation does: a read is many things. */
  write: 2,
  read: 4,
} as const;

/** Several members: what is not looked at in a body is no member's fault, what is answered may be. */
const kindCosts: Readonly<Record<Kind, number>> = { accepts: 1.25, refuses: 1.25, lists: 1.25, answers: 2.5 };

/** What is wider explains a little less, so that of equals the narrower is taken. */
const wider = 0.98;
const widest = 0.95;
/** A list that is wrong without a filter is wrong with one: never a reason to choose it, but to leave it at that. */
const withoutFilter = 0.44;

/** The operation as a whole, where it alone can be meant. */
const ofWhole = ({ operation, kind, weight, isOwn }: Omit<Clue, 'members'>): Weighed[] => {
  const likely = weight * widest;
  if (!isOwn) return [];
  if (!isWriting(operation)) return [[{ key: operation, cost: costs.read, operation }, likely]];
  const taken: Weighed = [{ key: `${operation} takes`, cost: costs.taken, operation }, likely];
  return [...(kind === 'refuses' ? [] : [taken]), [{ key: operation, cost: costs.write, operation }, likely]];
};

const ofClue = ({ operation, kind, members, weight, isOwn }: Clue): Weighed[] => {
  const one = { operation, kind };
  const isFiltered = kind === 'lists' && members[0] !== '';
  const ofMembers = members.flatMap((member, index): Weighed[] => {
    const share = weight * (index === 0 ? 1 : widest);
    const narrow: Weighed = [{ key: `${operation} ${kind} ${member}`, cost: costs.member, ...one }, share];
    const any = { key: `${operation} any ${member}`, cost: costs.memberOfAnyKind, operation };
    return member === '' ? [narrow] : [narrow, [any, share * wider]];
  });
  const unfiltered: Weighed = [{ key: `${operation} lists `, cost: costs.member, ...one }, withoutFilter];
  const anyMember: Weighed = [{ key: `${operation} ${kind}`, cost: kindCosts[kind], ...one }, weight * wider];
  return [...ofMembers, isFiltered ? unfiltered : anyMember, ...ofWhole({ operation, kind, weight, isOwn })];
};

/** What a sentence says of any server: without quoted words, numbers and names of operations. */
const signature = (sentence: string): string =>
  sentence
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\b[a-z]+[A-Z]\w+\b/g, '')
    .replaceAll(/\d+/g, '0');

/** Statuses that say little of the request itself: a server that answers one everywhere has one fault. */
const speaksForItself = (status: number): boolean =>
  status === 0 || status >= 500 || [401, 403, 404, 405, 429].includes(status);

const ofSeveral = (finding: PublishedFinding, { requirement }: PublishedOutcome): Weighed[] => {
  const kind = kindOf(finding);
  const [member = ''] = membersOf(finding);
  const status = finding.exchanges.at(-1)?.status ?? 0;
  return [
    [{ key: `rule ${requirement}: ${signature(finding.expected)}`, cost: costs.sentence }, 0.85],
    ...(member === '' && kind !== 'refuses'
      ? []
      : [[{ key: `anywhere ${kind} ${thingOf(finding)} ${member}`, cost: costs.anywhere }, 0.85] as const]),
    ...(kind === 'accepts' && isGeneralRule(requirement)
      ? [[{ key: `topic ${requirement.split('-')[0]}`, cost: costs.topic }, 0.8] as const]
      : []),
    ...(kind === 'refuses' && speaksForItself(status)
      ? [[{ key: `status ${status}`, cost: costs.status }, 0.8] as const]
      : []),
  ];
};

const ofFinding = (finding: PublishedFinding, outcome: PublishedOutcome): Weighed[] => [
  ...cluesOf(finding, outcome).flatMap(ofClue),
  ...ofSeveral(finding, outcome),
];

/** How likely the candidate of this key is the cause of a finding; 0 where it is not at all. */
export const likelihood = (key: string, finding: PublishedFinding, outcome: PublishedOutcome): number =>
  Math.max(0, ...ofFinding(finding, outcome).map(([candidate, weight]) => (candidate.key === key ? weight : 0)));

const consideredFindings = 24;

const wordsOf = ({ expected, pointer, exchanges }: PublishedFinding): string =>
  JSON.stringify([signature(expected), pointer, ...exchanges.slice(-2).map(({ operation }) => operation)]);

/** Findings that differ in more than names and numbers. */
const distinct = (findings: readonly PublishedFinding[]): readonly PublishedFinding[] => [
  ...new Map(findings.slice(0, consideredFindings).map((finding) => [wordsOf(finding), finding])).values(),
];

/** The candidates of one outcome: one that explains half of its findings is half as likely. `known` makes equals one. */
export const candidatesOf = (outcome: PublishedOutcome, known: Map<string, Candidate>): Likely => {
  const { findings = [], name, verdict, reason } = outcome;
  const intern = (candidate: Candidate): Candidate => {
    const same = known.get(candidate.key) ?? candidate;
    known.set(same.key, same);
    return same;
  };
  const likely = new Map<Candidate, number>();
  const different = distinct(findings);
  for (const finding of different) {
    const best = new Map<Candidate, number>();
    for (const [candidate, weight] of ofFinding(finding, outcome)) {
      const same = intern(candidate);
      best.set(same, Math.max(best.get(same) ?? 0, weight));
    }
    for (const [each, weight] of best) likely.set(each, (likely.get(each) ?? 0) + weight / different.length);
  }
  const [words = ''] = reason.split('\n');
  const alone = verdict === 'error' ? `error ${words}` : `outcome ${name}`;
  return likely.set(intern({ key: alone, cost: costs.sentence }), 0.8);
};
