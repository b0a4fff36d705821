import { operationRow, type OperationId } from '#spec/operation.ts';
import { propertiesOf, requiredOf, resolved, segmentsOf, typesOf } from '../core/json-schema.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { kindMadeBy } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { withoutMember } from './body-at.ts';
import type { Attempt } from './refusals.ts';
import { bodyReference, isOnceOnly, validBody } from './valid-body.ts';
import { mayRefuse } from './variants/refusable.ts';

type Setting = { readonly world: World; readonly operation: OperationId; readonly params: Params };
type Full = { readonly params: Params; readonly body: Readonly<Record<string, unknown>> };

/** Whether a body may hold more than it must. */
const hasOptional = (operation: OperationId): boolean => {
  const schema = resolved(bodyReference(operation));
  return Object.keys(propertiesOf(schema)).some((name) => !requiredOf(schema).includes(name));
};

/** What is put under a name of its own is new again only under another one. */
const isPutByName = (operation: OperationId): boolean =>
  operationRow(operation).method === 'PUT' && kindMadeBy(operation) !== undefined;

/** All that a body may hold and no server may refuse, with every switch on. */
const fullBody = async ({ world, operation, params }: Setting): Promise<Full> => {
  const isApart = isPutByName(operation) || isOnceOnly(operation);
  const arranged = await world.arrange(operation, { size: 'fullest', ...(isApart ? {} : { params }) });
  const body = arranged.body as Full['body'];
  const flags = Object.entries(propertiesOf(resolved(bodyReference(operation)))).flatMap(([name, schema]) =>
    typesOf(resolved(schema)).includes('boolean') ? [[name, true] as const] : [],
  );
  const given = Object.entries({ ...body, ...Object.fromEntries(flags) });
  const free = given.filter(([name]) => mayRefuse(operation, `/${name}`) === undefined);
  return { params: arranged.params, body: Object.fromEntries(free) };
};

/** A required member left out beside every optional one, where the same with it has just been accepted. */
const besideAll = async (setting: Setting, members: readonly string[]): Promise<readonly Attempt[]> => {
  const { world, operation } = setting;
  const twin = await fullBody(setting);
  if (!(await world.call(operation, twin)).ok) return [];
  const attempts: Attempt[] = [];
  for (const member of members) {
    const { params, body } = isOnceOnly(operation) ? twin : await fullBody(setting);
    attempts.push({
      what: `a body without ${member}, and with all that is optional,`,
      pointer: member,
      input: { params, body: withoutMember(body, segmentsOf(member)) },
    });
  }
  return attempts;
};

/** Bodies that lack a required member, which is the fault of each: the usual ones, and those with all that is optional. */
export const withoutRequired = async (
  { world, operation, params }: Setting,
  members: readonly string[],
): Promise<readonly Attempt[]> => {
  const attempts: Attempt[] = [];
  for (const member of members) {
    const body = withoutMember(await validBody(world, operation, params, member), segmentsOf(member));
    attempts.push({ what: `a body without ${member}`, pointer: member, input: { params, body } });
  }
  if (world.isBrief || !hasOptional(operation)) return attempts;
  return [...attempts, ...((await unlessMissing(() => besideAll({ world, operation, params }, members))) ?? [])];
};
