import type { Reading } from '../choices.ts';

/** Ids that never repeat and are the same for the same seed (OP-RES-02). */
export type Ids = {
  /** A fresh id in the chosen form. */
  next(): string;
  /** 40 characters a-zA-Z0-9: tokens and other opaque strings. */
  opaque(): string;
  /** Back to the first id. */
  reset(): void;
};

const letters = Buffer.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');

// sfc32 (Chris Doty-Humphrey): 128 bits of state, so that ids do not collide within any run.
const randomWords = (seed: number): (() => number) => {
  let [a, b, c, counter] = [0x9e3779b9 ^ seed, 0x243f6a88, Math.trunc(seed / 2 ** 32) | 0, 1];
  const word = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round += 1) word();
  return word;
};

// A text that grows by one letter at a time stays a chain of its parts, half a kilobyte for each id; from octets it is
// one piece.
const octets = Buffer.alloc(40);
const inOnePiece = (ascii: string): string => Buffer.from(ascii, 'latin1').toString('latin1');

const text = (word: () => number, words: number): string => {
  let length = 0;
  // Five characters from one word: 62^5 is below 2^32.
  for (let each = 0; each < words; each += 1) {
    let rest = word();
    for (let at = 0; at < 5; at += 1) {
      octets[length] = letters[rest % 62]!;
      length += 1;
      rest = Math.floor(rest / 62);
    }
  }
  return octets.toString('latin1', 0, length);
};

const uuid = (word: () => number): string => {
  const hex = [word(), word(), word(), word()].map((each) => each.toString(16).padStart(8, '0')).join('');
  return inOnePiece(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`,
  );
};

// Ever larger, by steps that nobody guesses.
const numbers = (word: () => number): (() => string) => {
  let last = 1_000_000;
  return () => String((last += 1 + (word() % 1000)));
};

/** Ids from a seed: 20 characters a-zA-Z0-9, version 4 UUIDs, or decimal numbers. */
export const seededIds = (seed: number, form: Reading<'OP-RES-02.a'>): Ids => {
  let word = randomWords(seed);
  let number = numbers(word);
  const next = {
    opaque: () => text(word, 4),
    uuid: () => uuid(word),
    number: () => number(),
  };
  return {
    next: next[form],
    opaque: () => text(word, 8),
    reset: () => {
      word = randomWords(seed);
      number = numbers(word);
    },
  };
};
