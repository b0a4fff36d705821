import type { Exchange } from '../http/exchange.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { textInside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import { readLater } from './read-later.ts';
import { wholeList } from './steady-walk.ts';
import type { World } from './world.ts';

/** The files of a space through all pages of the list; where it cannot be walked, what it answered. */
export type FilesOfSpace = {
  readonly isWhole: boolean;
  readonly items: readonly unknown[];
  readonly exchanges: readonly Exchange[];
};

/** The files of a space as they are. */
export const filesOfSpace = async (world: World, params: Params): Promise<FilesOfSpace> => {
  try {
    const { items, pages } = await wholeList(world, 'listFiles', { params });
    return { isWhole: true, items, exchanges: pages };
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown) || thrown.exchange === undefined) throw thrown;
    return { isWhole: false, items: [], exchanges: [thrown.exchange] };
  }
};

/** The file of a name. */
export const fileNamed = ({ items }: FilesOfSpace, name: string): unknown =>
  items.find((each) => textInside(each, 'name') === name);

/** The files of a space, read until one of a name is among them. */
export const filesLater = async (world: World, params: Params, name: string): Promise<FilesOfSpace> => {
  let files: FilesOfSpace = { isWhole: false, items: [], exchanges: [] };
  const read = async (): Promise<Exchange> => {
    files = await filesOfSpace(world, params);
    return files.exchanges.at(-1)!;
  };
  await readLater(world, read, () => fileNamed(files, name) !== undefined);
  return files;
};
