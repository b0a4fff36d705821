import type { Fault, Members, Step } from '../fault.ts';
import { inResource } from './replies.ts';

/** What a server shows of things otherwise than the one behind it, by their ids. */
export type Overlay = Map<unknown, Members>;

/** Lays members over what is there, and over what was laid before. */
export const lay = (overlay: Overlay, id: unknown, members: Members): void => {
  overlay.set(id, { ...overlay.get(id), ...members });
};

/** Takes a member away again. */
export const lift = (overlay: Overlay, id: unknown, name: string): void => {
  const { [name]: _gone, ...rest } = overlay.get(id) ?? {};
  overlay.set(id, rest);
};

/** Shows every thing of a kind with what is laid over it. */
export const shownWith =
  (object: string, act: (overlay: Overlay) => Step): Fault =>
  () => {
    const overlay: Overlay = new Map();
    const inner = act(overlay);
    const show = inResource(object, (thing) => Object.assign(thing, overlay.get(thing['id'])))();
    return (ask, server) => show(ask, { ...server, send: (each) => inner(each, server) });
  };
