import type { Exchange } from '../http/exchange.ts';
import type { Finding } from '../core/check-result.ts';
import { auditLists, auditThing, type Audited } from './audit.ts';
import { childrenOf, stateOf, type Thing } from './facts.ts';
import { note, type Playing } from './playing.ts';
import { predict } from './predict.ts';
import type { PlanRequest } from './request.ts';

const isAccepted = ({ ok, request }: Exchange): boolean => ok && request.method !== 'GET';

/** Whether a thing was read and is as known, and no write was accepted since. */
const isFineStill = ({ fine, story }: Playing, thing: Thing): boolean => {
  const readAt = fine.get(thing);
  return readAt !== undefined && !story.slice(readAt).some(isAccepted);
};

/** Reads a thing by itself, and notes whether it is as known. */
const look = async ({ world, facts, fine, story }: Playing, thing: Thing): Promise<Audited> => {
  const audited = await auditThing(world, facts, thing);
  if (audited.observations.every(({ wrong: finding }) => finding === undefined)) fine.set(thing, story.length);
  return audited;
};

/** A thing and what lies in it, each with its list. */
const auditWhole = async (playing: Playing, thing: Thing): Promise<Finding | undefined> => {
  const { world, facts } = playing;
  for (const read of [look, () => auditLists(world, facts, thing)]) {
    const finding = note(playing, await read(playing, thing));
    if (finding !== undefined) return finding;
  }
  for (const inner of childrenOf(facts, thing)) {
    const finding = await auditWhole(playing, inner);
    if (finding !== undefined) return finding;
  }
  return undefined;
};

const isWrite = ({ action }: PlanRequest): boolean => action.act !== 'read' && action.act !== 'list';

/**
 * Reads what the rule in focus compares with: what is wrong before is no fault of a refusal or a restore. Not again
 * what was read since the last write that was accepted, nor before a write that has to be.
 */
export const readBefore = async (playing: Playing, request: PlanRequest): Promise<Finding | undefined> => {
  const { world, facts, focus } = playing;
  const thing = request.target?.thing;
  if (thing === undefined || stateOf(thing) !== 'live' || isFineStill(playing, thing)) return undefined;
  if (focus === 'refused-writes-change-nothing') {
    const mayBeRefused = predict(facts, request, world.target.settleMs > 0).allowed !== 'accept';
    return isWrite(request) && mayBeRefused ? note(playing, await look(playing, thing)) : undefined;
  }
  const isDeletion = thing.kind === 'space' && request.action.act === 'remove';
  return focus === 'restored-as-before' && isDeletion ? auditWhole(playing, thing) : undefined;
};

/** All of a thing was as known right before a refusal: what is not so any more, the refusal changed. */
const afterRefusal = ({ thing, observations }: Audited): Audited => ({
  thing,
  observations: observations.map((seen) =>
    seen.rule === 'reads-last-write' && seen.wrong !== undefined
      ? { ...seen, rule: 'refused-writes-change-nothing' }
      : seen,
  ),
});

/** Reads back at once what the rule in focus speaks of, before another write hides it. */
export const readBack = async (playing: Playing, request: PlanRequest, isOk: boolean): Promise<Finding | undefined> => {
  const { focus } = playing;
  const thing = request.target?.thing;
  if (thing === undefined || !isWrite(request)) return undefined;
  if (!isOk && focus === 'refused-writes-change-nothing') {
    // What nobody read before the refusal may have been otherwise before it.
    const wasFine = isFineStill(playing, thing);
    const audited = await look(playing, thing);
    return note(playing, wasFine ? afterRefusal(audited) : audited);
  }
  const isRestore = isOk && request.action.act === 'restore';
  return focus === 'restored-as-before' && isRestore ? auditWhole(playing, thing) : undefined;
};
