import type { CustomField, FieldValue } from './settings-records.ts';

const lengthLimit = 256;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && Array.from(value).length <= lengthLimit;
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const offers = (field: CustomField, value: string): boolean => field.options?.includes(value) === true;

const forms: Readonly<
  Record<CustomField['type'], { readonly form: string; readonly fits: (value: unknown, field: CustomField) => boolean }>
> = {
  text: { form: `a text of at most ${lengthLimit} characters`, fits: isText },
  number: { form: 'a number', fits: Number.isFinite },
  boolean: { form: 'true or false', fits: (value) => typeof value === 'boolean' },
  tags: { form: `a list of texts of at most ${lengthLimit} characters`, fits: isTexts },
  'select:multi': {
    form: 'a list of options of the field',
    fits: (value, field) => isTexts(value) && value.every((each) => offers(field, each)),
  },
  'select:single': {
    form: 'one of the options of the field',
    fits: (value, field) => isText(value) && offers(field, value),
  },
};

/** A value as it is stored in a field of this type, each item of a list once; undefined if it does not fit (OP-CF-02, OP-CF-04). */
export const fieldValue = (field: CustomField, value: unknown): FieldValue | undefined => {
  if (!forms[field.type].fits(value, field)) return undefined;
  return Array.isArray(value) ? [...new Set(value as readonly string[])] : (value as FieldValue);
};

/** What a value of this type must be, in words. */
export const fieldForm = (field: CustomField): string => forms[field.type].form;
