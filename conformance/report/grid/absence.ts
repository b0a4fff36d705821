import { operationRow, type OperationId, type WideOperationRow } from '#spec/operation.ts';
import { permissionPairs } from '#spec/state.ts';
import { boundedParts } from './bounded-parts.ts';
import type { Subject } from '../../core/outcome.ts';
import type { Aspect } from './aspect.ts';

/** Why a cell of the grid has no outcome: one letter for the table, one sentence for the legend. */
export type Absence = { readonly mark: string; readonly why: string };

type Reason = Absence & { readonly holds: (row: WideOperationRow) => boolean };

const paging = ['page', 'limit'];
const isList = ({ acts }: WideOperationRow): boolean => acts.as === 'list';
const isRead = ({ method }: WideOperationRow): boolean => method === 'GET';
const isMove = ({ path }: WideOperationRow): boolean => path.endsWith('/move');
const optionsOf = ({ query }: WideOperationRow): readonly string[] => query.filter((name) => !paging.includes(name));

const unnamed = { mark: '*', why: 'every rule of this kind names its operations' };
const later: Absence = { mark: 'y', why: 'not yet checked by this suite' };
const together: Reason = { mark: 'a', why: 'judged over all operations together, in the row "-"', holds: () => true };

const noBody: Reason = { mark: 'b', why: 'takes no body', holds: ({ body }) => body === null };
const noList: Reason = { mark: 'l', why: 'is no list', holds: (row) => !isList(row) };
const noId: Reason = {
  mark: 'i',
  why: 'has no id in its path',
  holds: ({ pathParameters }) => pathParameters.length === 0,
};
const makes: Reason = { mark: 'w', why: 'makes what it does not find', holds: ({ acts }) => acts.as === 'replace' };
const removes: Reason = {
  mark: 'd',
  why: 'to delete what is not there may be accepted (OP-HTTP-03)',
  holds: ({ acts }) => acts.as === 'remove',
};
const reads: Reason = { mark: 'g', why: 'reads and changes nothing', holds: isRead };

/** By aspect, the reasons that a cell may be empty for; the first that holds is given. */
const reasons: Readonly<Record<Aspect, readonly Reason[]>> = {
  success: [],
  'reply schema': [{ mark: 'n', why: 'answers with no content', holds: ({ reply }) => reply === null }],
  authentication: [],
  'unknown id': [noId, makes, removes],
  'foreign id': [
    noId,
    {
      mark: '1',
      why: 'names one thing, not one inside another',
      holds: ({ pathParameters }) => pathParameters.length === 1,
    },
    makes,
  ],
  limits: [{ mark: 'u', why: 'takes nothing that the text bounds', holds: ({ id }) => boundedParts(id).length === 0 }],
  'required members': [
    noBody,
    { mark: 'r', why: 'requires no member of its body', holds: ({ bodyRequired }) => !bodyRequired },
  ],
  types: [{ mark: 'b', why: 'takes no body', holds: ({ body }) => body === null }],
  'no content': [{ mark: 'c', why: 'answers with content', holds: ({ reply }) => reply !== null }],
  'envelope and paging': [noList],
  filters: [{ mark: 'q', why: 'takes no query that chooses or shapes', holds: (row) => optionsOf(row).length === 0 }],
  ordering: [
    { mark: 'l', why: 'is no list', holds: (row) => !isList(row) && !isMove(row) },
    {
      mark: 's',
      why: 'the text states no order',
      holds: ({ query }) => !query.includes('order') && !query.includes('sort'),
    },
  ],
  'state effects': [reads],
  counters: [{ mark: 'k', why: 'no count of the text follows it', holds: () => true }],
  permissions: [
    {
      mark: 'p',
      why: 'no permission key of the text speaks of it',
      holds: ({ id }) => permissionPairs.every(({ operation }) => operation !== id),
    },
  ],
  idempotence: [reads, { mark: 't', why: 'the text promises nothing of a repetition', holds: () => true }],
  concurrency: [together],
};

/** What the text leaves open although the shape of the operation would allow a rule: open points, not outcomes. */
export const leftOpen: Readonly<Partial<Record<Aspect, readonly OperationId[]>>> = {
  'unknown id': [
    'getOrganizationsForEmailDomain',
    'updateOrganizationMemberLastSeenAt',
    'listSpaceFileBacklinks',
    'listChangeRequestFileBacklinks',
    'listPageLinksInSpace',
    'listPageLinksInChangeRequest',
  ],
  filters: [
    'getSpaceById',
    'getPublishedContentSite',
    'listSiteSections',
    'getCommentInSpace',
    'getCommentInChangeRequest',
    'listCommentRepliesInSpace',
    'listCommentRepliesInChangeRequest',
    'postCommentReplyInChangeRequest',
    'getCommentReplyInSpace',
    'getCommentReplyInChangeRequest',
    'listSpacesForOrganizationMember',
    'listIntegrationInstallations',
  ],
};
const open: Absence = { mark: 'o', why: 'the text leaves it open (spec/open-points)' };

/** The reason for an empty cell; undefined when there is none: then a rule or a check is missing. */
export const absenceOf = (subject: Subject, aspect: Aspect, isToCome: boolean): Absence | undefined => {
  if (isToCome) return later;
  if (subject === '-') return unnamed;
  const row = operationRow(subject);
  const found = reasons[aspect].find(({ holds }) => holds(row));
  if (found !== undefined) return { mark: found.mark, why: found.why };
  return leftOpen[aspect]?.includes(subject) === true ? open : undefined;
};
