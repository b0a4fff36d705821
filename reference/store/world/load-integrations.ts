import { integrationCategories, integrationTargets, integrationVisibilities } from '../integration-records.ts';
import type { Entry } from './entry.ts';
import type { Loading } from './loading.ts';
import { worldMembers } from './members.ts';

const loadInstallations = ({ store, names, start }: Loading, owner: Entry, integration: string): void => {
  for (const [, entry] of owner.named('installations', worldMembers.installation)) {
    store.installations.insert({
      id: store.ids.next(),
      integration,
      organization: names.mention('organization', entry.text('organization'), entry),
      status: entry.oneOf('status', ['active', 'pending', 'paused'], 'active'),
      spaceSelection: entry.oneOf('space_selection', ['all', 'selected'], 'all'),
      siteSelection: entry.oneOf('site_selection', ['all', 'selected'], 'all'),
      spaces: entry.texts('spaces').map((each) => names.mention('space', each, entry)),
      externalIds: entry.texts('externalIds'),
      configuration: entry.has('configuration') ? entry.object('configuration') : {},
      createdAt: entry.time('createdAt', start),
    });
  }
};

const categoriesOf = (entry: Entry): readonly string[] => {
  const categories = entry.texts('categories');
  const known: readonly string[] = integrationCategories;
  const strange = categories.find((each) => !known.includes(each));
  return strange === undefined ? categories : entry.fail(`categories must be among ${known.join(', ')}`);
};

const secretsOf = (entry: Entry): Readonly<Record<string, string>> => {
  const names = entry.keys('secrets');
  const secrets = entry.entry('secrets', names);
  return Object.fromEntries(names.map((name) => [name, secrets.text(name)]));
};

/** Loads the published integrations with their installations; their code and secrets stay out of every dump. */
export const loadIntegrations = (loading: Loading, top: Entry): void => {
  const { store, names, start } = loading;
  for (const [name, entry] of top.named('integrations', worldMembers.integration)) {
    names.declare('integration', name, entry);
    store.integrations.insert({
      name,
      organization: names.mention('organization', entry.text('organization'), entry),
      version: entry.number('version', 1),
      title: entry.text('title'),
      description: entry.textOr('description', ''),
      summary: entry.textOr('summary', undefined),
      iconBytes: undefined,
      previewBytes: [],
      target: entry.oneOf('target', integrationTargets, 'all'),
      visibility: entry.oneOf('visibility', integrationVisibilities, 'private'),
      scopes: entry.texts('scopes'),
      categories: categoriesOf(entry),
      blocks: entry.has('blocks') ? entry.objects('blocks') : undefined,
      contentSources: entry.has('contentSources') ? entry.objects('contentSources') : undefined,
      configurations: entry.has('configurations') ? entry.object('configurations') : undefined,
      externalLinks: entry.objects('externalLinks'),
      contentSecurityPolicy: undefined,
      createdAt: start,
    });
    store.integrationCode.set(name, { script: entry.textOr('script', ''), secrets: secretsOf(entry) });
    loadInstallations(loading, entry, name);
  }
};
