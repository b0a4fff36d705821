import type { OperationId } from '#spec/operation.ts';
import { actions, type Act, type Action } from './actions.ts';
import type { Rule } from './rules.ts';

/** Operations that meet on the same few things. */
type Family = readonly OperationId[];

const where = (test: (action: Action) => boolean): Family => actions.filter(test).map(({ operation }) => operation);

const teams = where(({ on, makes }) => on === 'team' || makes === 'team');
const collections = where(({ on, makes, other }) => [on, makes, other].includes('collection'));
const spaces = where(({ on, makes }) => on === 'space' || makes === 'space');
const comments = where(({ on, makes }) => [on, makes].includes('comment') || on === 'space');
const replies = where(({ on, makes }) => [on, makes].includes('commentReply') || on === 'comment');

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
  families: [teams, collections, spaces, comments, replies],
  always: [],
  acts: [],
  deadRefs: 3,
  longTexts: 1,
};
const changes: readonly Act[] = ['update', 'seat', 'bulk', 'move'];

/** A plan judges one rule, so it may be made to meet the case of that rule often. */
export const focuses: Readonly<Record<Rule, Focus>> = {
  'reads-last-write': { ...everywhere, acts: [['update'], ['move', 'seat', 'bulk']], deadRefs: 1, longTexts: 0 },
  'gone-stays-gone': { ...everywhere, acts: [['remove'], ['create', 'duplicate', 'restore']] },
  'lists-hold-the-living': {
    ...everywhere,
    acts: [
      ['update', 'move', 'seat'],
      ['create', 'remove', 'unseat'],
    ],
  },
  'valid-writes-accepted': { ...everywhere, acts: [['update'], ['move', 'seat', 'bulk']], deadRefs: 1 },
  'gone-things-refuse-writes': { ...everywhere, acts: [changes, ['remove']], deadRefs: 5 },
  'counts-agree': {
    ...everywhere,
    families: [teams, comments, replies],
    acts: [['seat', 'bulk', 'create']],
    deadRefs: 1,
  },
  'refused-writes-change-nothing': { ...everywhere, acts: [['update'], ['move']], deadRefs: 4, longTexts: 5 },
  'restored-as-before': {
    ...everywhere,
    families: [spaces, comments, [...comments, ...replies]],
    always: ['deleteSpaceById', 'restoreSpace'],
    acts: [['create'], ['update']],
    deadRefs: 1,
  },
};
