import type { OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { World } from '../world.ts';
import type { BodyRow, Filler } from './row.ts';

/** A fresh slug: groups of small letters and digits joined by single hyphens. */
export const freshSlug = (world: World): string => world.name('spec').toLowerCase();

/**
 * An address of its own at which the server under test finds an API description (target key remote.openapi). Throws a
 * MissingPrerequisite without one: a server may fetch at once.
 */
export const specAddress = (world: World): string => {
  const { openapi } = world.target.remote ?? {};
  if (openapi === undefined) throw missingPrerequisite('the address of an API description (target key remote.openapi)');
  const address = new URL(openapi);
  address.searchParams.set('copy', world.name('source'));
  return address.href;
};

const slug: Filler = (world) => Promise.resolve(freshSlug(world));
// The other form is not shown (OP-OAS-01).
const source: Filler = async (world) => Promise.resolve({ url: specAddress(world) });

/** Bodies about API descriptions. */
export const openapiSpecBodies: Partial<Record<OperationId, BodyRow>> = {
  createOpenAPISpec: { fill: { slug, source } },
  createOrUpdateOpenAPISpecBySlug: { fill: { source } },
};
