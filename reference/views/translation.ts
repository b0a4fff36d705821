import type { Call } from '../handler.ts';
import type { Role } from '../store/records.ts';
import type { TranslationSettings } from '../store/settings-records.ts';
import { time } from './time.ts';
import { location } from './urls.ts';

/** The path of translation settings under /v1. */
export const translationPath = ({ organization, id }: TranslationSettings): string =>
  `/orgs/${organization}/translations/${id}`;

/** TranslationSettings (2.15), as seen by a caller with this role in the organization. */
export const translationView = (call: Call, settings: TranslationSettings, role: Role | null) => ({
  object: 'translation-settings' as const,
  id: settings.id,
  title: settings.title,
  languages: [...settings.languages],
  createdAt: time(call.choices, settings.createdAt),
  updatedAt: time(call.choices, settings.updatedAt),
  permissions: { edit: call.allowed('updateTranslation', role) },
  urls: { location: location(call, translationPath(settings)) },
});
