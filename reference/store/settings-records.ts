import type { HeldDescription } from '../descriptions/held-description.ts';
import type { Role } from './records.ts';

/** The types of custom fields (OP-CF-01). */
export const customFieldTypes = ['text', 'number', 'boolean', 'tags', 'select:multi', 'select:single'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** Records as in records.ts. Only fields of the select types have options (OP-CF-04). */
export type CustomField = {
  readonly id: string;
  readonly organization: string;
  readonly name: string;
  readonly type: CustomFieldType;
  title: string;
  description: string;
  placeholder: string;
  options: readonly string[] | undefined;
  readonly createdAt: number;
  updatedAt: number;
};

export type FieldValue = string | number | boolean | readonly string[];

/** The value that a space has in a field (its id). */
export type CustomFieldValue = { readonly space: string; readonly field: string; value: FieldValue };

/** An invite to an organization, or to the one space or collection that it names; a null role is a guest's. */
export type Invite = {
  readonly id: string;
  readonly organization: string;
  readonly space: string | undefined;
  readonly collection: string | undefined;
  role: Role | null;
};

export type SamlProvider = {
  readonly id: string;
  readonly organization: string;
  label: string;
  ssoURL: string | undefined;
  entityID: string | undefined;
  certificate: string | undefined;
  defaultTeam: string | undefined;
  defaultRole: Role | null;
  readonly createdAt: number;
};

/** An API description, given by its address or as a text; `content` is what was read of its latest version. */
export type OpenAPISpec = {
  readonly id: string;
  readonly organization: string;
  readonly slug: string;
  sourceURL: string | undefined;
  text: string | undefined;
  processingState: string;
  lastVersion: string | undefined;
  lastProcessedAt: number | undefined;
  lastProcessErrorCode: string | undefined;
  content: HeldDescription | undefined;
  readonly createdAt: number;
  updatedAt: number;
};

/** `languages` come from the world only (OP-TR-01). */
export type TranslationSettings = {
  readonly id: string;
  readonly organization: string;
  title: string;
  readonly languages: readonly string[];
  readonly createdAt: number;
  updatedAt: number;
};
