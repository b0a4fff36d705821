import type { CustomField, FieldValue } from './settings-records.ts';

const lengthLimit = 256;

type Length = (text: string) => number;

const isText = (value: unknown, length: Length): value is string =>
  typeof value === 'string' && length(value) <= lengthLimit;
const isTexts = (value: unknown, length: Length): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => isText(each, length));
const offers = (field: CustomField, value: string): boolean => field.options?.includes(value) === true;

const forms: Readonly<
  Record<
    CustomField['type'],
    { readonly form: string; readonly fits: (value: unknown, length: Length, field: CustomField) => boolean }
  >
> = {
  text: { form: `a text of at most ${lengthLimit} characters`, fits: isText },
  number: { form: 'a number', fits: Number.isFinite },
  boolean: { form: 'true or false', fits: (value) => typeof value === 'boolean' },
  tags: { form: `a list of texts of at most ${lengthLimit} characters`, fits: isTexts },
  'select:multi': {
    form: 'a list of options of the field',
    fits: (value, length, field) => isTexts(value, length) && value.every((each) => offers(field, each)),
  },
  'select:single': {
    form: 'one of the options of the field',
    fits: (value, length, field) => isText(value, length) && offers(field, value),
  },
};

/**
 * A value as it is stored in a field of this type, each item of a list once; undefined if it does not fit
 * (OP-CF-02, OP-CF-04). `length` counts in the unit of OP-VAL-05.
 */
export const fieldValue = (field: CustomField, value: unknown, length: Length): FieldValue | undefined => {
  if (!forms[field.type].fits(value, length, field)) return undefined;
  return Array.isArray(value) ? [...new Set(value as readonly string[])] : (value as FieldValue);
};

/** What a value of this type must be, in words. */
export const fieldForm = (field: CustomField): string => forms[field.type].form;
