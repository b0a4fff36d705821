import type { Choices } from '../choices.ts';

const mostKept = 100;
// Seconds since the epoch to their text, up to the point before the milliseconds: times lie close together.
let kept = new Map<number, string>();
const endings = Array.from({ length: 1000 }, (_, at) => `${String(at).padStart(3, '0')}Z`);

const textOfSecond = (second: number): string => {
  const before = kept.get(second);
  if (before !== undefined) return before;
  if (kept.size === mostKept) kept = new Map();
  const text = new Date(second * 1000).toISOString().slice(0, -4);
  kept.set(second, text);
  return text;
};

/** A timestamp in UTC, with milliseconds unless OP-RES-03 is switched. */
export const time = (choices: Choices, moment: number): string => {
  const form = choices['OP-RES-03'];
  // A clock that was moved by parts of a second stands between two milliseconds.
  const milliseconds = Math.trunc(moment);
  const second = Math.floor(milliseconds / 1000);
  const text = textOfSecond(second);
  if (form === 'milliseconds-utc') return text + endings[milliseconds - second * 1000]!;
  return `${text.slice(0, -1)}${form === 'offset' ? '+00:00' : 'Z'}`;
};

/** As time; undefined stays undefined. */
export const timeOrNone = (choices: Choices, milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : time(choices, milliseconds);
