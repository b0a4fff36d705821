import type { Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';
import { refusedPrerequisite } from '../core/missing-prerequisite.ts';
import { given } from '../oracles/expectations.ts';
import type { Params } from '../core/params.ts';

export type Import = 'importContent' | 'importGitRepository';

/** Sets the mode of a space, perhaps beside other members. Throws a MissingPrerequisite when it does not read back. */
export const setMode = async (
  world: World,
  params: Params,
  editMode: 'live' | 'locked',
  beside: Readonly<Record<string, unknown>> = {},
): Promise<Exchange> => {
  await world.must('updateSpaceById', { params, body: { ...beside, editMode } });
  const read = () => world.call('getSpaceById', { params });
  return given(world, read, { editMode }, `a space that reads back as ${editMode}`);
};

/** Sends a valid import of either kind. */
export const importInto = async (world: World, operation: Import, params: Params): Promise<Exchange> => {
  const { body } = await world.arrange(operation, { params });
  return world.call(operation, { params, body });
};

/** The same for set-up: throws a MissingPrerequisite when it is refused. */
export const mustImport = async (world: World, operation: Import, params: Params): Promise<Exchange> => {
  const exchange = await importInto(world, operation, params);
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};
