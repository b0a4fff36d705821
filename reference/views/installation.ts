import type { Call } from '../handler.ts';
import type { Installation } from '../store/integration-records.ts';
import type { Store } from '../store/store.ts';
import { integrationPath } from './integration.ts';
import { time } from './time.ts';
import { app, location } from './urls.ts';

// All live spaces of the organization, or those selected that are still there.
const countSpaces = (store: Store, { organization, spaceSelection, spaces }: Installation): number => {
  if (spaceSelection === 'all') return store.spaces.in('organization', organization).length;
  return spaces.filter((id) => {
    const space = store.spaces.get(id);
    return space?.organization === organization && space.deletedAt === undefined;
  }).length;
};

/** Installation (2.16), with the further members of practice (OP-INT-10); nothing changes one after the world is loaded. */
export const installationView = (call: Call, installation: Installation) => ({
  id: installation.id,
  status: installation.status,
  space_selection: installation.spaceSelection,
  site_selection: installation.siteSelection,
  spaces: countSpaces(call.store, installation),
  configuration: { ...installation.configuration },
  createdAt: time(call.choices, installation.createdAt),
  updatedAt: time(call.choices, installation.createdAt),
  urls: {
    location: location(call, `${integrationPath(installation.integration)}/installations/${installation.id}`),
    app: app(`/o/${installation.organization}/integrations/${installation.integration}`),
    publicEndpoint: `https://integrations.docplane.example/${installation.integration}/${installation.id}`,
  },
  externalIds: [...installation.externalIds],
  target: { organization: installation.organization },
});
