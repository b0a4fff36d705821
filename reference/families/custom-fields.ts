import type { BodyOf } from '#spec/operation.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { liveSpace, type InSpace } from '../access/space.ts';
import { thingOf, type WithThing } from '../access/thing.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { replace } from '../actions/replace.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import { fieldForm, fieldValue } from '../store/field-value.ts';
import type { CustomField, CustomFieldType, FieldValue } from '../store/settings-records.ts';
import { customFieldKey, fieldValueKey } from '../store/settings-tables.ts';
import { lengthOf } from '../text-length.ts';
import { customFieldPath, customFieldView } from '../views/custom-field.ts';

const keyOf = (field: CustomField): string => customFieldKey(field.organization, field.name);

const field = thingOf('custom field', (call: Call<{ organizationId: string; fieldName: string }>, home) =>
  call.store.customFields.get(customFieldKey(home, call.params.fieldName)),
);

const fieldsOf = (call: Call, { organization: home }: InOrganization): Listing<CustomField> => ({
  items: call.store.customFields.in('organization', home.id),
  rank: (each) => each.createdAt,
  id: keyOf,
  title: (each) => each.title,
  view: (each) => customFieldView(call, each),
});

const selects = (type: string): boolean => type === 'select:single' || type === 'select:multi';

// OP-CF-04: a select needs options, and nothing else has any.
const checkOptions = (type: string, options: readonly string[] | undefined): void => {
  if (selects(type) && options === undefined) throw errors.invalid('options: a field of this type needs them.');
  if (!selects(type) && options !== undefined) throw errors.invalid('options: a field of this type has none.');
};

const make = (call: Call<unknown, BodyOf<'createOrganizationCustomField'>>, { organization: home }: InOrganization) => {
  const { store, body } = call;
  checkOptions(body.type, body.options);
  if (store.customFields.get(customFieldKey(home.id, body.name)) !== undefined) {
    throw errors.duplicate('name: taken by another custom field of the organization.');
  }
  const now = store.clock.now();
  const made = store.customFields.insert({
    id: store.ids.next(),
    organization: home.id,
    name: body.name,
    type: body.type as CustomFieldType,
    title: body.title ?? body.name,
    description: body.description ?? '',
    placeholder: body.placeholder ?? '',
    options: body.options,
    createdAt: now,
    updatedAt: now,
  });
  return { body: customFieldView(call, made), location: customFieldPath(made) };
};

const same = (left: readonly string[] | undefined, right: readonly string[] | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

// Values that are no option any more stay until they are written again (OP-CF-05).
const change = (
  call: Call<unknown, BodyOf<'updateOrganizationCustomField'> | undefined>,
  { thing: own }: WithThing<CustomField>,
) => {
  const { title, description, placeholder, options = own.options } = call.body ?? {};
  checkOptions(own.type, options);
  const after = {
    title: title ?? own.title,
    description: description ?? own.description,
    placeholder: placeholder ?? own.placeholder,
  };
  const differs =
    after.title !== own.title || after.description !== own.description || after.placeholder !== own.placeholder;
  // A write that changes nothing leaves the time alone (OP-RES-04).
  if (differs || !same(options, own.options)) {
    call.store.customFields.update(own, { ...after, options, updatedAt: call.store.clock.now() });
  }
  return customFieldView(call, own);
};

// Its values go with it (OP-CF-11), so that a later field of the same name begins empty.
const drop = (call: Call, gone: CustomField): void => {
  const { customFields, customFieldValues } = call.store;
  for (const each of customFieldValues.in('field', gone.id).slice()) customFieldValues.remove(each);
  customFields.remove(gone);
};

const values = (call: Call, { space }: InSpace) =>
  call.store.customFields.in('organization', space.organization).map((each) => ({
    customField: customFieldView(call, each),
    value: call.store.customFieldValues.get(fieldValueKey(space.id, each.id))?.value,
  }));

// What to write: undefined takes a value away (OP-CF-08).
const written = (call: Call, own: CustomField, sent: { readonly value?: unknown } | null): FieldValue | undefined => {
  const value = sent?.value ?? undefined;
  if (value === undefined) return undefined;
  const stored = fieldValue(own, value, lengthOf[call.choices['OP-VAL-05']]);
  if (stored === undefined) throw errors.invalid(`values.${own.name}.value: must be ${fieldForm(own)}.`);
  return stored;
};

const put = (call: Call, space: string, own: CustomField, value: FieldValue | undefined): void => {
  const { customFieldValues } = call.store;
  const present = customFieldValues.get(fieldValueKey(space, own.id));
  if (value === undefined) {
    if (present !== undefined) customFieldValues.remove(present);
  } else if (present === undefined) customFieldValues.insert({ space, field: own.id, value });
  else customFieldValues.update(present, { value });
};

// Every value is checked before the first is written: all or nothing, and what is not named stays (OP-CF-07, OP-CF-09).
const putValues = (call: Call<unknown, BodyOf<'updateSpaceCustomFields'>>, { space }: InSpace): void => {
  const { customFields } = call.store;
  const checked = Object.entries(call.body.values).map(([name, sent]) => {
    const own = customFields.get(customFieldKey(space.organization, name));
    if (own === undefined) throw errors.unknownReference(`values: ${name} is no custom field of the organization.`);
    return { own, value: written(call, own, sent) };
  });
  for (const { own, value } of checked) put(call, space.id, own, value);
};

/** Custom fields and their values in spaces (4.3, 4.4). */
export const customFields = family({
  listOrganizationCustomFields: ['read', list(organization, fieldsOf)],
  createOrganizationCustomField: ['admin', create(organization, make)],
  getOrganizationCustomFieldByName: ['read', read(field.one, (call, { thing }) => customFieldView(call, thing))],
  deleteOrganizationCustomField: ['admin', remove(field.leaf, drop)],
  updateOrganizationCustomField: ['admin', update(field.one, change)],
  getSpaceCustomFields: ['guest', read(liveSpace, values)],
  updateSpaceCustomFields: ['edit', replace(liveSpace, putValues)],
});
