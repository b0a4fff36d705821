import type { OperationId } from '#spec/operation.ts';
import type { BodyRow, Filler } from './row.ts';

const title: Filler = (world) => Promise.resolve(world.name('translation'));

/** Bodies about translation settings; a server may want titles of their own (OP-TR-02). */
export const translationBodies: Partial<Record<OperationId, BodyRow>> = {
  createTranslation: { fill: { title } },
  updateTranslation: { fill: { title } },
};
