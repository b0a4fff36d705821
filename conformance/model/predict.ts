import { isRestored, type Facts, type Thing } from './facts.ts';
import { mayBeRefused } from './open-readings.ts';
import { otherIsOpen } from './open-readings-of-sites.ts';
import type { Found, PlanRequest } from './request.ts';
import type { Rule } from './rules.ts';

/** What the text lets a server answer to a request. `rule` says which row the other answer would break. */
export type Prediction = { readonly allowed: 'accept' | 'refuse' | 'either'; readonly rule: Rule };

const either: Prediction = { allowed: 'either', rule: 'valid-writes-accepted' };

const otherIsRefused = (other: Found | undefined): boolean =>
  other !== undefined && (other.state === 'never' || other.state === 'gone');

const onDeleted = ({ act }: PlanRequest['action']): Prediction => {
  if (act === 'restore') return { allowed: 'accept', rule: 'valid-writes-accepted' };
  return act === 'read' || act === 'list' ? { allowed: 'either', rule: 'gone-stays-gone' } : either;
};

const onNobody = ({ act }: PlanRequest['action'], settles: boolean): Prediction => {
  const reads = act === 'read';
  // Deleting what is not there may answer either way (OP-HTTP-03); so may a list below it.
  if (['remove', 'unseat', 'leave', 'list'].includes(act)) return either;
  // A put under an unknown key may make the thing (OP-TR-03, OP-OAS-03).
  if (act === 'put') return either;
  if (!reads && settles) return either;
  return { allowed: 'refuse', rule: reads ? 'gone-stays-gone' : 'gone-things-refuse-writes' };
};

const accepts = (thing: Thing | undefined, rule: Rule): Prediction => {
  // What a restored space held is as before by a rule that is no must (OP-SPC-07).
  const isSoft = thing?.container !== undefined && isRestored(thing);
  return { allowed: 'accept', rule: isSoft ? 'restored-as-before' : rule };
};

const onLive = (facts: Facts, request: PlanRequest, settles: boolean): Prediction => {
  const { action, target, other } = request;
  if (action.act === 'read' || action.act === 'list') return accepts(target?.thing, 'reads-last-write');
  if (otherIsOpen(facts, request)) return either;
  if (otherIsRefused(other)) return settles ? either : { allowed: 'refuse', rule: 'gone-things-refuse-writes' };
  const isDoubtful = other !== undefined && other.state !== 'live';
  return isDoubtful || mayBeRefused(facts, request) ? either : accepts(target?.thing, 'valid-writes-accepted');
};

/** What may be answered, from facts alone. `settles`: the target takes time until a deletion is seen. */
export const predict = (facts: Facts, request: PlanRequest, settles: boolean): Prediction => {
  switch (request.target?.state ?? 'live') {
    case 'live':
      return onLive(facts, request, settles);
    case 'deleted':
      return onDeleted(request.action);
    case 'gone':
    case 'never':
      return onNobody(request.action, settles);
    default:
      return either;
  }
};
