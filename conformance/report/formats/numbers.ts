import { counted } from '../../core/counted.ts';
import type { PublishedReport } from './published.ts';

/** A share in words: `93.4 %`. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? 'nothing to measure' : `${((100 * part) / whole).toFixed(1)} %`;

/** What the numbers of a run count: said by the help and by the reports. */
export const definitions: readonly (readonly [word: string, meaning: string])[] = [
  ['outcome', 'a rule on one operation, such as TEAM-05 createOrganizationTeam'],
  ['rule', 'one sentence of the text; it has the worst verdict of its outcomes'],
  ['passed', 'outcomes that were tried and seen kept; failed, those seen broken; skipped, the unverified'],
  ['warning', 'an outcome that breaks a recommendation (a should)'],
  ['unverified', 'an outcome that could not be tried here; its reason names what is missing'],
  ['inapplicable', 'an outcome that does not apply to its operation, or whose operation is not claimed (implements)'],
  ['cause', 'what failures and warnings likely have in common: an operation, and what it does wrong'],
  ['verified', 'must-outcomes that were tried: passed or failed'],
  ['conformance', 'how many of the verified outcomes are violated'],
  ['coverage', 'verified outcomes of all must-outcomes that are selected, claimed and applicable'],
];

/** How many outcomes came to what, each verdict by its own word. */
export const outcomeCounts = ({ totals, outcomes }: Pick<PublishedReport, 'totals' | 'outcomes'>): string => {
  const { pass, fail, error, warn, unverified, inapplicable } = totals;
  const outside = outcomes.filter(({ verdict, unclaimed }) => verdict === 'inapplicable' && unclaimed === true).length;
  return [
    `${pass} passed`,
    `${fail} failed`,
    ...(error === 0 ? [] : [counted(error, 'fault of the suite', 'faults of the suite')]),
    counted(warn, 'warning'),
    `${unverified} unverified`,
    `${inapplicable} inapplicable${outside === 0 ? '' : ` (${outside} not claimed)`}`,
  ].join(', ');
};

/** How many rules are violated, of those that were judged. */
export const ruleCounts = ({ requirements }: Pick<PublishedReport, 'requirements'>): string => {
  const judged = requirements.filter(({ verdict }) => verdict !== 'unverified' && verdict !== 'inapplicable');
  const violated = judged.filter(({ level, verdict }) => level === 'must' && verdict === 'fail').length;
  return `${violated} of ${counted(judged.length, 'judged rule')} violated`;
};

/** Violated of verified. */
export const conformanceCounts = ({ conformance }: Pick<PublishedReport, 'conformance'>): string =>
  `${conformance.violated} of ${counted(conformance.verified, 'verified outcome')} violated`;

/** Verified of what could be. */
export const coverageCounts = ({ coverage }: Pick<PublishedReport, 'coverage'>): string =>
  `${coverage.verified} of ${counted(coverage.checkable, 'outcome')} verified (${percent(coverage.verified, coverage.checkable)})`;

/** How each conformance class stands, in one line: "core: conformant, 412 of 412 verified; content: not claimed". */
export const badgeLine = ({ classes = [] }: Pick<PublishedReport, 'classes'>): string =>
  classes.map(({ sentence }) => sentence).join('; ');

/** What drew the requests: profile and seed, or somebody else who sent them. */
export const runWords = ({ source, profile, seed }: Pick<PublishedReport, 'source' | 'profile' | 'seed'>): string =>
  source === 'traffic' ? 'traffic of others' : `profile ${profile}, seed ${seed}`;

/** The last line of a run. */
export const closingLine = ({ passed, failed, skipped }: PublishedReport): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
