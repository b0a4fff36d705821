import type { OpenPointId } from '#spec/open-point.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { SchemaName } from '#spec/operation.ts';
import { inside, listInside, numberInside, textInside } from '../../core/json-path.ts';

/**
 * What a number may be, by every reading that the register lists. `telling`: whether only the reading that counts least
 * gives `least`, where nothing was removed: a number which is that shows how the server reads it.
 */
export type Range = { readonly least: number; readonly most: number; readonly telling?: boolean };

/** The items of a whole list, the number's own thing as a reply shows it, and how many of such items are gone for sure. */
export type Counted = {
  readonly items: readonly unknown[];
  readonly shown: (member: string) => unknown;
  /** Items that were removed so far; Infinity where nobody knows. */
  readonly removed: number;
};

/** Checks that judge a number by its list. */
export type CountCheck = 'counters/as-listed' | 'counters/site-spaces-as-listed';

/** A number of a thing, the items that it counts, and what it may be beside them. */
export type Counter = {
  readonly counts: SchemaName;
  readonly range: (counted: Counted) => Range;
  readonly check: CountCheck;
  /** What leaves more than one number. */
  readonly opens: readonly `${OpenPointId}${string}`[];
};

/** A number of the document that no list is held against: who judges it, or why nobody does. */
export type Uncounted = { readonly judgedBy: readonly RequirementId[] } | { readonly why: string };

const exactly = (count: number): Range => ({ least: count, most: count });

const all = ({ items }: Counted): Range => exactly(items.length);

/** Those that exist, or all that were ever made. */
const existing = ({ items, removed }: Counted): Range => ({ least: items.length, most: items.length + removed });

/** Whether a comment is not resolved. */
export const isOpen = (comment: unknown): boolean => textInside(comment, 'status') !== 'resolved';
const repliesTo = (comments: readonly unknown[]): number =>
  comments.reduce((total: number, comment) => total + (numberInside(comment, 'replies') ?? 0), 0);

/** Open ones of the space itself, with replies or without; which are of change requests no list has to say. */
const openComments = ({ items, shown }: Counted): Range => {
  if (shown('changeRequests') !== 0) return { least: 0, most: Infinity };
  const open = items.filter(isOpen);
  return { least: open.length, most: open.length + repliesTo(items), telling: repliesTo(open) > 0 };
};

const isThere = (siteSpace: unknown): boolean => (inside(siteSpace, 'space', 'deletedAt') ?? null) === null;

/** Those in sections, and others at the root of the site that no list shows. */
const siteSpaces = ({ items }: Counted): Range => ({
  least: items.flatMap((section) => listInside(section, 'siteSpaces')).filter(isThere).length,
  most: Infinity,
});

/** Numbers of things beside the lists that they count: schema and member, each by the text. */
export const counters = {
  'Space.comments': {
    counts: 'Comment',
    range: openComments,
    check: 'counters/as-listed',
    opens: ['OP-SPC-16.a', 'OP-CMT-13.a', 'OP-CMT-13.b', 'OP-CMT-14.d'],
  },
  'Comment.replies': { counts: 'CommentReply', range: existing, check: 'counters/as-listed', opens: ['OP-CMT-10.a'] },
  'Team.members': { counts: 'TeamMembership', range: all, check: 'counters/as-listed', opens: [] },
  'Site.siteSpaces': {
    counts: 'SiteSection',
    range: siteSpaces,
    check: 'counters/site-spaces-as-listed',
    opens: ['OP-SITE-02.e', 'OP-OWN-07.b', 'OP-SPC-02.a'],
  },
} as const satisfies Readonly<Record<string, Counter>>;

/** All other numbers of replies. */
export const uncounted = {
  'list.count': { judgedBy: ['PAGE-09', 'FLT-04'] },
  'Reaction.count': { judgedBy: ['RCT-03'] },
  // Whatever is made or shared in the organization moves them: they need lanes of their own.
  'Member.teams': { judgedBy: ['MBR-26'] },
  'Member.spaces': { judgedBy: ['MBR-27'] },
  'Space.changeRequests': { judgedBy: ['SPC-14'] },
  'Space.changeRequestsOpen': { judgedBy: ['SPC-14'] },
  'Space.changeRequestsDraft': { judgedBy: ['SPC-14'] },
  'ContentLinkStats.total': { judgedBy: ['LNK-08', 'LNK-11'] },
  'BrokenLinkStats.total': { judgedBy: ['LNK-08', 'LNK-11'] },
  'BrokenLinkStats.changeRequest': { why: 'Which broken links it counts is open (OP-OWN-01.d).' },
  'ContentImportResult.importedResources': { judgedBy: ['CNT-08', 'CNT-26'] },
  'ContentImportResult.totalResources': { judgedBy: ['CNT-08'] },
  'Team.spaces': { why: 'No operation lists the spaces of a team (TEAM-33).' },
  'Installation.spaces': { why: 'No operation lists the spaces of an installation.' },
  'Integration.version': { why: 'It counts no things that are there.' },
  'File.size': { why: 'It is a length.' },
  'FileDimensions.width': { why: 'It is a length.' },
  'FileDimensions.height': { why: 'It is a length.' },
  'PageCover.yPos': { why: 'It is a place.' },
  'OrganizationBillingMigration.discountPercent': { why: 'It is a share.' },
} as const satisfies Readonly<Record<string, Uncounted>>;
