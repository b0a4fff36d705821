import { wordsOf } from '../personalities/personality.ts';
import type { ListedReading } from './listed-reading.ts';
import { customFieldValueReadings } from './custom-field-values.ts';
import { customFieldReadings } from './custom-fields.ts';
import { mixedReadings } from './mixed.ts';
import { pathReadings } from './paths.ts';

/** All of them. */
export const listedReadings: readonly ListedReading[] = [...mixedReadings, ...pathReadings];
export const listedReadings: readonly ListedReading[] = [
  ...mixedReadings,
  ...customFieldReadings,
  ...customFieldValueReadings,
];

/** Its readings as a person would write them. */
export const nameOf = ({ reads }: ListedReading): string => wordsOf(reads);
