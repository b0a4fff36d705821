import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { RemoteCopy } from '../remote/remote-host.ts';
import type { World } from './world.ts';

/** Fresh remotes for one check alone. Throws a MissingPrerequisite where the suite brings none. */
export const ownRemotes = (world: World): RemoteCopy => {
  if (world.remotes !== undefined) return world.remotes.copy(world.name('remotes'));
  throw missingPrerequisite('remotes of the suite that the server can reach (--remote-host)');
};
