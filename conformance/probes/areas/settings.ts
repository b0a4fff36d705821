import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, strangeId } from '../statuses.ts';
import { atPointer } from '../../core/at-pointer.ts';
import { presence } from '../presence.ts';
import { accepted, memberAfter } from '../values.ts';

const inOrganization = ({ target }: World) => ({ organizationId: target.organization });

const sameTitle =
  (kind: 'translation' | 'samlProvider', member: string): Question =>
  async ({ world, status }) => {
    const text = world.name('same', 30);
    const operation = kind === 'translation' ? 'createTranslation' : 'createOrganizationSAMLProvider';
    await world.make(kind, { body: { [member]: text } });
    return status(await world.call(operation, { params: inOrganization(world), body: { [member]: text } }), {
      ok: 'allowed',
    });
  };

const languages = (value: unknown): string => {
  if (!Array.isArray(value)) return presence(value);
  if (value.length === 0) return 'none';
  return value.length === 1 && value[0] === 'en' ? 'english' : 'all';
};

const languagesWriter: Question = async ({ world, say }) => {
  const { params, resource } = await world.make('translation');
  const exchange = await world.call('updateTranslation', {
    params,
    body: { title: world.name('title', 30), languages: ['fr'] },
  });
  const after = JSON.stringify(inside(exchange.json, 'languages'));
  return say(exchange.ok && after !== JSON.stringify(resource['languages']) ? 'update' : 'nothing', exchange);
};

const textSource = { text: 'openapi: 3.1.0' };

const spec = async (world: World, source: unknown = textSource): Promise<{ slug: string; exchange: Exchange }> => {
  const slug = world.name('spec').toLowerCase();
  const exchange = await world.must('createOpenAPISpec', { params: inOrganization(world), body: { slug, source } });
  return { slug, exchange };
};

const put = (world: World, specSlug: string, body: unknown): Promise<Exchange> =>
  world.call('createOrUpdateOpenAPISpecBySlug', { params: { ...inOrganization(world), specSlug }, body });

const putStatus =
  (isKnown: boolean): Question =>
  async ({ world, status }) => {
    const slug = isKnown ? (await spec(world)).slug : world.name('spec').toLowerCase();
    return status(await put(world, slug, { source: textSource }));
  };

const slugTaken: Question = async ({ world, status }) => {
  const { slug } = await spec(world);
  const body = { slug, source: textSource };
  return status(await world.call('createOpenAPISpec', { params: inOrganization(world), body }));
};

const slugAgain: Question = async ({ world, say }) => {
  const { slug, exchange } = await spec(world);
  await world.must('deleteOpenAPISpecBySlug', { params: { ...inOrganization(world), specSlug: slug } });
  const again = await world.call('createOpenAPISpec', {
    params: inOrganization(world),
    body: { slug, source: textSource },
  });
  if (!again.ok) return say('refused', again);
  return say(
    textInside(again.json, 'id') === textInside(exchange.json, 'id') ? 'the same id' : 'new-id',
    exchange,
    again,
  );
};

const updateKeeps =
  (member: string, words: { readonly same: string; readonly other: string }, body = {}): Question =>
  async ({ world, say }) => {
    const { slug, exchange } = await spec(world);
    const after = await put(world, slug, { source: textSource, ...body });
    if (!after.ok) throw missingPrerequisite('an update that is accepted', after);
    return say(
      textInside(exchange.json, member) === textInside(after.json, member) ? words.same : words.other,
      exchange,
      after,
    );
  };

const bothForms =
  (source: unknown): Question =>
  async ({ world, say, status }) => {
    const slug = world.name('spec').toLowerCase();
    const exchange = await world.call('createOpenAPISpec', { params: inOrganization(world), body: { slug, source } });
    return exchange.ok ? say('url-wins', exchange) : status(exchange);
  };

const deleteSpecTwice: Question = async ({ world, status }) => {
  const params = { ...inOrganization(world), specSlug: (await spec(world)).slug };
  await world.must('deleteOpenAPISpecBySlug', { params });
  return status(await world.call('deleteOpenAPISpecBySlug', { params }));
};

const specMember =
  (pointer: string, word: (value: unknown) => string): Question =>
  async ({ world, say }) => {
    const { exchange } = await spec(world);
    return say(word(atPointer(exchange.json, pointer)), exchange);
  };

const slugForm =
  (slug: (text: string) => string): Question =>
  async ({ world, status }) => {
    const body = { slug: slug(world.name('spec', 30).toLowerCase()), source: textSource };
    const exchange = await world.call('createOpenAPISpec', { params: inOrganization(world), body });
    return status(exchange, { ok: 'accepted', refused: 'refused' });
  };

const clearTeam: Question = async ({ world, say }) => {
  const { params } = await world.make('samlProvider', { body: { defaultTeam: (await world.make('team')).id } });
  const exchange = await world.call('updateOrganizationSAMLProvider', { params, body: { defaultTeam: null } });
  if (!exchange.ok) return say('no-way', exchange);
  return say(inside(exchange.json, 'defaultTeam') === undefined ? 'null' : 'no-way', exchange);
};

const samlDefault = (pointer: string, words = {}): Question =>
  memberAfter('createOrganizationSAMLProvider', pointer, words);

/** The same text again: whether the time of the last change moves. */
const sameSource: Question = async ({ world, say, pause }) => {
  const { params, resource } = await world.make('openapiSpec', { body: { source: { text: 'openapi: 3.1.0' } } });
  await pause();
  // Another write in between, so that a clock that stands still moves on.
  await world.make('openapiSpec');
  const body = { source: { text: 'openapi: 3.1.0' } };
  const again = accepted(await world.call('createOrUpdateOpenAPISpecBySlug', { params, body }));
  const isSame = textInside(again.json, 'updatedAt') === textInside(resource, 'updatedAt');
  return say(isSame ? 'unchanged' : 'refreshed', again);
};

export const settingsProbes: Probes = {
  'api-description-updated-at': { createOrUpdateOpenAPISpecBySlug: sameSource },
  'translation-languages': { createTranslation: memberAfter('createTranslation', '/languages', languages) },
  'translation-languages-writer': { updateTranslation: languagesWriter },
  'translation-title-limits': {
    createTranslation: answerTo(
      'createTranslation',
      { body: { title: 'x'.repeat(101) } },
      { ok: 'none', refused: '1-to-100' },
    ),
  },
  'translation-duplicate-title': { createTranslation: sameTitle('translation', 'title') },
  'translation-put-unknown': {
    updateTranslation: answerTo(
      'updateTranslation',
      (world) => ({ params: { translationSettingsId: strangeId(world) } }),
      { ok: '201' },
    ),
  },
  'spec-text-form': {
    createOpenAPISpec: async ({ world, say }) => {
      const slug = world.name('spec').toLowerCase();
      const body = { slug, source: textSource };
      const exchange = await world.call('createOpenAPISpec', { params: inOrganization(world), body });
      return say(exchange.ok ? 'text' : 'content', exchange);
    },
  },
  'spec-source-forms': {
    // A source with neither form names no address that could count.
    createOpenAPISpec: bothForms({ url: 'https://docs.example.org/api.yaml', ...textSource }),
  },
  'spec-text-validity': {
    createOpenAPISpec: async ({ world, say }) => {
      const body = { slug: world.name('spec').toLowerCase(), source: { text: 'no description at all' } };
      const exchange = await world.call('createOpenAPISpec', { params: inOrganization(world), body });
      return say(exchange.ok ? 'opaque' : 'parsed', exchange);
    },
  },
  'spec-slug-taken': { createOpenAPISpec: slugTaken },
  'spec-put-create-status': { createOrUpdateOpenAPISpecBySlug: putStatus(false) },
  'spec-put-update-status': { createOrUpdateOpenAPISpecBySlug: putStatus(true) },
  'spec-put-invalid-slug': {
    createOrUpdateOpenAPISpecBySlug: async ({ world, status }) =>
      status(await put(world, `-${world.name('spec', 30).toLowerCase()}-`, { source: textSource })),
  },
  'spec-processing-members': {
    createOpenAPISpec: specMember('/lastProcessedAt', (value) =>
      value === undefined || value === null ? 'absent' : 'present',
    ),
  },
  'spec-update-id': { createOrUpdateOpenAPISpecBySlug: updateKeeps('id', { same: 'kept', other: 'new' }) },
  'spec-slug-change': {
    createOrUpdateOpenAPISpecBySlug: updateKeeps(
      'slug',
      { same: 'immutable', other: 'mutable' },
      { slug: 'another-slug-of-probe' },
    ),
  },
  'spec-delete-twice': { deleteOpenAPISpecBySlug: deleteSpecTwice },
  'spec-slug-reuse': { createOpenAPISpec: slugAgain },
  'slug-hyphens': { 'at the end': slugForm((slug) => `${slug}-`), 'two in a row': slugForm((slug) => `${slug}--a`) },
  'pattern-trailing-newline': {
    createOpenAPISpec: async ({ world, say }) => {
      const body = { slug: `${world.name('spec', 30).toLowerCase()}\n`, source: textSource };
      const exchange = await world.call('createOpenAPISpec', { params: inOrganization(world), body });
      return say(exchange.ok ? 'lenient' : 'full-match', exchange);
    },
  },
  'saml-optional-members': {
    entityID: samlDefault('/entityID'),
    ssoURL: samlDefault('/ssoURL'),
    certificate: samlDefault('/certificate'),
  },
  'saml-default-role': { createOrganizationSAMLProvider: samlDefault('/defaultRole') },
  'saml-status': {
    createOrganizationSAMLProvider: samlDefault('/status', {
      pending: 'by-completeness',
      active: 'by-completeness',
      null: 'absent',
    }),
  },
  'saml-certificate-form': {
    createOrganizationSAMLProvider: answerTo(
      'createOrganizationSAMLProvider',
      { body: { certificate: 'no certificate' } },
      { ok: 'unchecked', refused: 'checked' },
    ),
  },
  'saml-unknown-team': {
    createOrganizationSAMLProvider: answerTo('createOrganizationSAMLProvider', (world) => ({
      body: { defaultTeam: strangeId(world) },
    })),
  },
  'saml-clear-team': { updateOrganizationSAMLProvider: clearTeam },
  'saml-duplicate': { createOrganizationSAMLProvider: sameTitle('samlProvider', 'label') },
  'sso-login-list': {
    listSSOProviderLoginsInOrganization: async ({ world, say }) => {
      const { id } = await world.make('samlProvider');
      const exchange = await world.must('listSSOProviderLoginsInOrganization', { params: inOrganization(world) });
      return say(exchange.text.includes(id) ? 'all' : 'complete', exchange);
    },
  },
  'sso-login-without-token': {
    listSSOProviderLoginsInOrganization: async ({ world, say }) => {
      const exchange = await world.call('listSSOProviderLoginsInOrganization', {
        params: inOrganization(world),
        token: null,
      });
      return say(exchange.ok ? 'open' : 'bearer', exchange);
    },
  },
  'delete-team-saml-default': {
    removeTeamFromOrganizationById: async ({ world, say, status }) => {
      const team = await world.make('team');
      const { params } = await world.make('samlProvider', { body: { defaultTeam: team.id } });
      const exchange = await world.call('removeTeamFromOrganizationById', { params: team.params });
      if (!exchange.ok) return status(exchange);
      const after = await world.must('getOrganizationSAMLProviderById', { params });
      return say(inside(after.json, 'defaultTeam') === undefined ? 'cleared' : 'kept', exchange, after);
    },
  },
};
