import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { namedSchema, propertiesOf } from '../core/json-schema.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import { kindNamedBy } from '../resources/kinds.ts';
import { rest } from '../world/at-rest.ts';
import type { World } from '../world/world.ts';
import type { Scene } from './judged-scene.ts';

const membersOf = (operation: OperationId): readonly string[] => {
  const { body } = operationRow(operation);
  return body === null ? [] : Object.keys(propertiesOf(namedSchema(body)));
};

const ofOrganization: ReadonlySet<string> = new Set(membersOf('updateOrganizationById'));

/** Members that the body of a write to something in an organization has by the name of one of the organization itself. */
const namesakes = (operation: OperationId): readonly string[] => {
  const { pathParameters } = operationRow(operation);
  const isWithin =
    pathParameters[0] === 'organizationId' && kindNamedBy(operation, pathParameters.at(-1)) !== undefined;
  return isWithin ? membersOf(operation).filter((name) => ofOrganization.has(name)) : [];
};

const valueOf = ({ json }: Exchange, member: string): string | undefined =>
  JSON.stringify(inside(json, member) ?? undefined);

/**
 * Adds to the scene of a write what became of the organization around it, which pictures leave out since others write to
 * it: nothing does while things in it are written.
 */
export const keepingOrganization = async (
  world: World,
  operation: OperationId,
  write: () => Promise<Scene>,
): Promise<Scene> => {
  const members = namesakes(operation);
  if (members.length === 0) return write();
  const { organization: id } = world.target;
  const read = (): Promise<Exchange> => world.call('getOrganizationById', { params: { organizationId: id } });
  const before = await read();
  const scene = await write();
  await rest(world);
  const after = await read();
  if (!before.ok || !after.ok) return scene;
  const changed = members.filter((member) => valueOf(before, member) !== valueOf(after, member));
  const mismatches = changed.map((member): Mismatch => ({
    aspect: 'frame',
    operation,
    thing: { kind: 'organization', id, scope: [] },
    member,
    pointer: '',
    expected: valueOf(before, member),
    source: `as before ${operation}`,
    got: valueOf(after, member),
    exchanges: [before, after],
  }));
  return { ...scene, mismatches: [...scene.mismatches, ...mismatches] };
};
