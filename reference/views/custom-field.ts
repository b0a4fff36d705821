import type { Call } from '../handler.ts';
import type { CustomField } from '../store/settings-records.ts';
import { time } from './time.ts';
import { location } from './urls.ts';

/** The path of a custom field under /v1. */
export const customFieldPath = (field: CustomField): string =>
  `/orgs/${field.organization}/custom-fields/${field.name}`;

/** CustomField (2.10); no `object`, for the text names none (OP-RES-01). */
export const customFieldView = (call: Call, field: CustomField) => ({
  id: field.id,
  name: field.name,
  title: field.title,
  description: field.description,
  type: field.type,
  placeholder: field.placeholder,
  options: field.options && [...field.options],
  createdAt: time(call.choices, field.createdAt),
  updatedAt: time(call.choices, field.updatedAt),
  urls: { location: location(call, customFieldPath(field)) },
});
