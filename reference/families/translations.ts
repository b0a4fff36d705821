import type { BodyOf } from '#spec/operation.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { thingOf, type WithThing } from '../access/thing.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { update } from '../actions/update.ts';
import { family, type Call } from '../handler.ts';
import type { TranslationSettings } from '../store/settings-records.ts';
import { translationPath, translationView } from '../views/translation.ts';

type Path = { organizationId: string; translationSettingsId: string };

const settings = thingOf('translation settings', (call: Call<Path>, home) => {
  const found = call.store.translations.get(call.params.translationSettingsId);
  return found?.organization === home ? found : undefined;
});

const settingsOf = (call: Call, { organization: home, role }: InOrganization): Listing<TranslationSettings> => ({
  items: call.store.translations.in('organization', home.id),
  rank: (each) => each.createdAt,
  id: (each) => each.id,
  title: (each) => each.title,
  view: (each) => translationView(call, each, role),
});

const make = (call: Call<unknown, BodyOf<'createTranslation'>>, { organization: home, role }: InOrganization) => {
  const { store } = call;
  const now = store.clock.now();
  const made = store.translations.insert({
    id: store.ids.next(),
    organization: home.id,
    title: call.body.title,
    languages: [],
    createdAt: now,
    updatedAt: now,
  });
  return { body: translationView(call, made, role), location: translationPath(made) };
};

const rename = (
  call: Call<unknown, BodyOf<'updateTranslation'>>,
  { thing: own, role }: WithThing<TranslationSettings>,
) => {
  const { title } = call.body;
  // A write that changes nothing leaves the time alone (OP-RES-04).
  if (title !== own.title) call.store.translations.update(own, { title, updatedAt: call.store.clock.now() });
  return translationView(call, own, role);
};

/** Translation settings (4.10). */
export const translations = family({
  listTranslations: ['read', list(organization, settingsOf)],
  createTranslation: ['admin', create(organization, make)],
  getTranslation: ['read', read(settings.one, (call, { thing, role }) => translationView(call, thing, role))],
  updateTranslation: ['admin', update(settings.one, rename)],
  deleteTranslation: ['admin', remove(settings.leaf, (call, gone) => call.store.translations.remove(gone))],
});
