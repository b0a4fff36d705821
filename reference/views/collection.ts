import type { Call } from '../handler.ts';
import type { Collection, Role } from '../store/records.ts';
import { app, location } from './urls.ts';

/** Collection (2.2), as seen by a caller with this role on it. */
export const collectionView = (call: Call, collection: Collection, role: Role) => ({
  object: 'collection' as const,
  id: collection.id,
  title: collection.title,
  description: collection.description,
  organization: collection.organization,
  parent: collection.parent,
  defaultLevel: collection.defaultLevel,
  urls: {
    location: location(call, `/collections/${collection.id}`),
    app: app(`/o/${collection.organization}/c/${collection.id}`),
  },
  permissions: {
    admin: call.allowed('updateCollectionById', role),
    create: call.allowed('createCollection', role),
  },
});
