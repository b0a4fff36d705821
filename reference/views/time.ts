import type { Choices } from '../choices.ts';

let last = 0;
let lastText = '';

/** A timestamp in UTC, with milliseconds unless OP-RES-03 is switched. */
export const time = (choices: Choices, milliseconds: number): string => {
  const form = choices['OP-RES-03'];
  if (form !== 'milliseconds-utc') {
    return `${new Date(milliseconds).toISOString().slice(0, 19)}${form === 'offset' ? '+00:00' : 'Z'}`;
  }
  // Items of one list share their times often enough that the last text is worth keeping.
  if (milliseconds !== last || lastText === '') {
    last = milliseconds;
    lastText = new Date(milliseconds).toISOString();
  }
  return lastText;
};

/** As time; undefined stays undefined. */
export const timeOrNone = (choices: Choices, milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : time(choices, milliseconds);
