import type { OperationId } from '#spec/operation.ts';
import { kindNames, standsAlone, type Kind } from '../resources/kinds.ts';
import { actions, type Act, type Action } from './actions.ts';
import type { Rule } from './rules.ts';

/** Operations that meet on the same few things. */
type Family = readonly OperationId[];

const where = (test: (action: Action) => boolean): Family => actions.filter(test).map(({ operation }) => operation);
const about = (...some: readonly Kind[]): Family =>
  where(({ on, makes }) => some.some((kind) => on === kind || makes === kind));

const teams = about('team');
const collections = where(({ on, makes, other }) => [on, makes, other].includes('collection'));
const spaces = about('space');
const comments = where(({ on, makes }) => [on, makes].includes('comment') || on === 'space');
const replies = where(({ on, makes }) => [on, makes].includes('commentReply') || on === 'comment');
const reviews = about('changeRequestComment', 'changeRequestCommentReply');
const links = about('site', 'shareLink').filter((operation) => !operation.includes('Section'));
const places: Family = [
  ...(['moveSiteSection', 'moveSiteSectionGroup', 'addSectionGroupToSite', 'listSiteSections'] as const),
  ...(['addSectionToSite', 'deleteSiteSectionById'] as const),
];
const groups: Family = [
  ...about('siteSectionGroup').filter((operation) => operation !== 'moveSiteSectionGroup'),
  'listSiteSectionGroups',
];
const defaults: Family = ['updateSiteById', 'addSectionToSite', 'updateSiteSectionById', 'deleteSiteSectionById'];
const shown: Family = [...defaults, 'listSiteSections', 'updateSpaceById', 'deleteSpaceById', 'restoreSpace'];
const values: Family = [...about('customField'), 'updateSpaceCustomFields', 'deleteSpaceById', 'restoreSpace'];
/** Kinds that have a family of their own though nothing lies in them. */
const apart: readonly Kind[] = ['team', 'collection', 'samlProvider'];
const settings = about(...kindNames.filter((kind) => standsAlone(kind) && !apart.includes(kind)));
const providers: Family = [...about('samlProvider'), 'removeTeamFromOrganizationById', 'updateTeamInOrganizationById'];

/** What plans of a rule are about. */
export type Focus = {
  readonly families: readonly Family[];
  /** Always among the operations of a plan. */
  readonly always: readonly OperationId[];
  /** Of each group of acts one operation of the family is among them, where it has any. */
  readonly acts: readonly (readonly Act[])[];
  /** How many refs of twenty look for what is gone; as many again look elsewhere or nowhere. */
  readonly deadRefs: number;
  /** How many writes of twelve have a text that is too long or a neighbour that is nowhere. */
  readonly longTexts: number;
};

const everywhere: Focus = {
  // The first are written most on any server.
  families: [
    ...[teams, collections, spaces, comments, replies, places, groups].flatMap((family) => [family, family]),
    links,
    links,
    defaults,
    defaults,
    shown,
    settings,
    providers,
    values,
    reviews,
  ],
  always: [],
  acts: [],
  deadRefs: 3,
  longTexts: 1,
};
const changes: readonly Act[] = ['update', 'put', 'seat', 'bulk', 'move', 'join', 'value'];
const writes: readonly Act[] = ['update', 'put'];
const placements: readonly Act[] = ['move', 'seat', 'bulk', 'join', 'value'];

/** A plan judges one rule, so it may be made to meet the case of that rule often. */
export const focuses: Readonly<Record<Rule, Focus>> = {
  'reads-last-write': { ...everywhere, acts: [writes, placements], deadRefs: 1, longTexts: 0 },
  'gone-stays-gone': { ...everywhere, acts: [['remove'], ['create', 'duplicate', 'restore']] },
  'lists-hold-the-living': {
    ...everywhere,
    acts: [
      ['update', 'put', 'move', 'seat', 'join'],
      ['create', 'remove', 'unseat', 'leave'],
    ],
  },
  'valid-writes-accepted': { ...everywhere, acts: [writes, placements], deadRefs: 1 },
  'gone-things-refuse-writes': { ...everywhere, acts: [changes, ['remove']], deadRefs: 5 },
  'counts-agree': {
    ...everywhere,
    families: [teams, teams, comments, comments, replies, replies, reviews],
    acts: [['seat', 'bulk', 'create']],
    deadRefs: 1,
  },
  'refused-writes-change-nothing': { ...everywhere, acts: [writes, ['move', 'value']], deadRefs: 4, longTexts: 5 },
  'restored-as-before': {
    ...everywhere,
    families: [spaces, spaces, comments, [...comments, ...replies], [...comments, ...replies], values, values],
    always: ['deleteSpaceById', 'restoreSpace'],
    acts: [['create'], ['update']],
    deadRefs: 1,
  },
};
