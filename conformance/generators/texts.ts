import { constantFrom, integer, oneof, string, stringMatching, type Arbitrary } from 'fast-check';
import type { JsonSchema } from '#spec/document.ts';
import { numberOf, textOf } from '../core/json-schema.ts';
import { writtenTexts } from './written-texts.ts';

/** Few texts that come again and again, so that long plans meet the same value twice. */
const textPool = ['alpha', 'beta', 'gamma', 'delta'] as const;
const domainPool = ['docs.example.org', 'guide.example.com'] as const;
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Longest text drawn where the document gives no maximum. */
const usualLength = 24;

const letterTexts = (minLength: number, maxLength: number): Arbitrary<string> =>
  string({ unit: constantFrom(...letters), minLength, maxLength });

const instantMs = { min: Date.UTC(2000, 0, 1), max: Date.UTC(2030, 0, 1) };

const formats: Readonly<Record<string, Arbitrary<string>>> = {
  'date-time': integer(instantMs).map((ms) => new Date(ms).toISOString()),
  uri: letterTexts(1, usualLength).chain((path) =>
    constantFrom(...domainPool).map((host) => `https://${host}/${path}`),
  ),
  email: letterTexts(1, 12).chain((name) => constantFrom(...domainPool).map((host) => `${name}@${host}`)),
};

/** How often small letters are drawn for one text as people write them. */
const lettersWeight = 3;

/**
 * Texts that a string schema allows: pool values, random letters, and lengths at the limits; now and then one as people
 * write them, in any script, which shrinks to letters.
 */
export const texts = (schema: JsonSchema): Arbitrary<string> => {
  const minLength = numberOf(schema, 'minLength') ?? 0;
  const limit = numberOf(schema, 'maxLength');
  const maxLength = limit ?? Math.max(minLength, usualLength);
  const fits = (text: string): boolean =>
    Array.from(text).length >= minLength && Array.from(text).length <= (limit ?? Infinity);
  const format = formats[textOf(schema, 'format') ?? ''];
  if (format !== undefined) return format.filter(fits);
  const pattern = textOf(schema, 'pattern');
  if (pattern !== undefined) return stringMatching(new RegExp(pattern), { size: 'small' }).filter(fits);
  const pool = textPool.filter(fits);
  const drawn = letterTexts(minLength, Math.min(maxLength, minLength + usualLength));
  const edges = [letterTexts(minLength, minLength), letterTexts(maxLength, maxLength)];
  const plain = oneof(...(pool.length > 0 ? [constantFrom(...pool)] : []), drawn, ...edges);
  // Counted in UTF-16 units: no unit of length makes them longer (OP-VAL-05).
  const written = Object.values(writtenTexts).filter((text) => fits(text) && text.length <= maxLength);
  if (written.length === 0) return plain;
  return oneof(
    { withCrossShrink: true },
    { weight: lettersWeight, arbitrary: plain },
    { weight: 1, arbitrary: constantFrom(...written) },
  );
};
