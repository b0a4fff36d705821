import { elapsedBetween, type Span } from './server-time.ts';

export const hourSeconds = 3_600;
const windowMs = 7 * 24 * hourSeconds * 1_000;
/** The instant itself is open (OP-SPC-06), and Date headers may lag. */
const marginMs = 5_000;

/** How long ago a deletion is: at least `from`, at most `to` milliseconds. */
export const ageAt = (deleted: Span, now: Span): Span => elapsedBetween(deleted, now);

/** Whether an age is surely less than 7 days. */
export const inWindow = ({ to }: Span): boolean => to < windowMs - marginMs;

/** Whether an age is surely more than 7 days. */
export const pastWindow = ({ from }: Span): boolean => from > windowMs + marginMs;
