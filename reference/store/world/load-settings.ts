import { fieldForm, fieldValue } from '../field-value.ts';
import { roles, type Role } from '../records.ts';
import { customFieldTypes } from '../settings-records.ts';
import { lengthOf } from '../../text-length.ts';
import type { Entry } from './entry.ts';
import type { Loading } from './loading.ts';
import { worldMembers } from './members.ts';

const rolesAndNull: readonly (Role | null)[] = [...roles, null];

/** Loads the custom fields of an organization; before its spaces, which hold values in them. */
export const loadCustomFields = ({ store, start }: Loading, owner: Entry, organization: string): void => {
  for (const [name, entry] of owner.named('customFields', worldMembers.customField)) {
    const createdAt = entry.time('createdAt', start);
    const type = entry.oneOf('type', customFieldTypes, 'text');
    const selects = type === 'select:multi' || type === 'select:single';
    if (entry.has('options') !== selects) entry.fail('a field has options if its type is a select, and else none');
    store.customFields.insert({
      id: store.ids.next(),
      organization,
      name,
      type,
      title: entry.textOr('title', name),
      description: entry.textOr('description', ''),
      placeholder: entry.textOr('placeholder', ''),
      options: selects ? entry.texts('options') : undefined,
      createdAt,
      updatedAt: createdAt,
    });
  }
};

/** Loads the values that a space has in fields of its organization. */
export const loadFieldValues = ({ store }: Loading, owner: Entry, organization: string, space: string): void => {
  const fields = new Map(store.customFields.in('organization', organization).map((field) => [field.name, field]));
  const values = owner.entry('customFields', [...fields.keys()]);
  for (const [name, field] of fields) {
    if (!values.has(name)) continue;
    const value = fieldValue(field, values.value(name), lengthOf['code-points']);
    if (value === undefined) return values.fail(`${name} must be ${fieldForm(field)}`);
    store.customFieldValues.insert({ space, field: field.id, value });
  }
};

const loadInvites = ({ store, names }: Loading, owner: Entry, organization: string): void => {
  for (const [name, entry] of owner.named('invites', worldMembers.invite)) {
    const [space, collection] = [entry.textOr('space', undefined), entry.textOr('collection', undefined)];
    if (space !== undefined && collection !== undefined) entry.fail('names a space or a collection, not both');
    const role = space === undefined && collection === undefined ? 'role' : 'level';
    store.invites.insert({
      id: names.declare('invite', name, entry),
      organization,
      space: space && names.mention('space', space, entry),
      collection: collection && names.mention('collection', collection, entry),
      role: entry.oneOf(role, rolesAndNull, null),
    });
  }
};

const loadSamlProviders = ({ store, names, start }: Loading, owner: Entry, organization: string): void => {
  for (const [, entry] of owner.named('samlProviders', worldMembers.samlProvider)) {
    const team = entry.textOr('defaultTeam', undefined);
    store.samlProviders.insert({
      id: store.ids.next(),
      organization,
      label: entry.text('label'),
      ssoURL: entry.textOr('ssoURL', undefined),
      entityID: entry.textOr('entityID', undefined),
      certificate: entry.textOr('certificate', undefined),
      defaultTeam: team && names.mention('team', team, entry),
      defaultRole: entry.oneOf('defaultRole', rolesAndNull, null),
      createdAt: entry.time('createdAt', start),
    });
  }
};

const loadOpenAPISpecs = ({ store, names, start }: Loading, owner: Entry, organization: string): void => {
  for (const [name, entry] of owner.named('openapiSpecs', worldMembers.openapiSpec)) {
    const createdAt = entry.time('createdAt', start);
    const lastProcessedAt = entry.timeOrNone('lastProcessedAt');
    store.openapiSpecs.insert({
      id: names.declare('openapiSpec', name, entry),
      organization,
      slug: entry.textOr('slug', name),
      sourceURL: entry.textOr('sourceURL', undefined),
      text: undefined,
      processingState: entry.oneOf('processingState', ['pending', 'progress', 'complete'], 'pending'),
      lastVersion: lastProcessedAt === undefined ? undefined : store.ids.next(),
      lastProcessedAt,
      lastProcessErrorCode: entry.textOr('lastProcessErrorCode', undefined),
      content: undefined,
      createdAt,
      updatedAt: lastProcessedAt ?? createdAt,
    });
  }
};

const loadTranslations = ({ store, start }: Loading, owner: Entry, organization: string): void => {
  for (const [, entry] of owner.named('translations', worldMembers.translation)) {
    const createdAt = entry.time('createdAt', start);
    store.translations.insert({
      id: store.ids.next(),
      organization,
      title: entry.text('title'),
      languages: entry.texts('languages'),
      createdAt,
      updatedAt: entry.time('updatedAt', createdAt),
    });
  }
};

/** Loads what an organization sets up beside its content: invites, single sign-on, API descriptions, translations. */
export const loadSettings = (loading: Loading, owner: Entry, organization: string): void => {
  loadInvites(loading, owner, organization);
  loadSamlProviders(loading, owner, organization);
  loadOpenAPISpecs(loading, owner, organization);
  loadTranslations(loading, owner, organization);
};
