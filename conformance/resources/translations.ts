import type { ResourceRows } from './resource.ts';

/** Translation settings of an organization (4.10). */
export const translations = {
  translation: {
    word: 'translation settings',
    schema: 'TranslationSettings',
    create: 'createTranslation',
    put: null,
    read: 'getTranslation',
    list: 'listTranslations',
    update: 'updateTranslation',
    remove: 'deleteTranslation',
    move: null,
    transfer: null,
    restore: null,
    lists: [],
    actions: [],
    param: 'translationSettingsId',
    key: 'id',
    container: 'organization',
    text: { sent: 'title', shown: 'title' },
    lane: 'organization/translations',
    allow: null,
    needs: null,
    starts: {},
  },
} as const satisfies ResourceRows;
