import { wordsOf } from '../personalities/personality.ts';
import type { ListedReading } from './listed-reading.ts';
import { customFieldValueReadings } from './custom-field-values.ts';
import { customFieldReadings } from './custom-fields.ts';
import { gitReadings } from './git.ts';
import { integrationListReadings } from './integration-lists.ts';
import { integrationReadings } from './integrations.ts';
import { peopleReadings } from './members.ts';
import { mixedReadings } from './mixed.ts';
import { pathReadings } from './paths.ts';
import { openapiSpecReadings } from './openapi-specs.ts';
import { organizationReadings } from './organizations.ts';
import { settingReadings } from './settings.ts';

/** All of them. */
export const listedReadings: readonly ListedReading[] = [
  ...mixedReadings,
  ...pathReadings,
  ...customFieldReadings,
  ...customFieldValueReadings,
  ...openapiSpecReadings,
  ...settingReadings,
  ...integrationReadings,
  ...integrationListReadings,
  ...gitReadings,
  ...organizationReadings,
  ...peopleReadings,
];

/** Its readings as a person would write them. */
export const nameOf = ({ reads }: ListedReading): string => wordsOf(reads);
