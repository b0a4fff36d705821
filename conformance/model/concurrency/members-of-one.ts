import type { Sequential } from './explain.ts';

/** Members of one resource by path, and what they hold. */
export type Members = Readonly<Record<string, unknown>>;

/** A write of some members that was accepted, or a reading and what it showed. */
export type MembersOp = { readonly write: Members } | { readonly read: Members };

/** One resource whose writes put some members and leave the others (4.1). */
export const members: Sequential<Members, MembersOp> = {
  apply: (state, op) => {
    if ('write' in op) return { ...state, ...op.write };
    const fits = Object.entries(op.read).every(([name, value]) => state[name] === value);
    return fits ? state : undefined;
  },
  keyOf: (state) => JSON.stringify(state),
};
