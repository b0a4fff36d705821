import { operationRow, type Family } from '#spec/operation.ts';
import type { Subject } from './outcome.ts';

/** The families that the suite judges so far; rows about others are counted as not yet checked. */
const coveredFamilies: readonly Family[] = [
  'organizations',
  'members',
  'teams',
  'collections',
  'spaces',
  'comments',
  'sites',
  'site-sections',
  'site-share-links',
  'custom-fields',
  'translations',
  'openapi-specs',
  'sso',
  'integrations',
  'content',
  'search',
  'git',
  'invites',
];

/** Whether the suite judges this operation; a rule about no single operation always counts. */
export const isCovered = (subject: Subject): boolean =>
  subject === '-' || coveredFamilies.includes(operationRow(subject).family);
