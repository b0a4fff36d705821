import { effects, type Effect } from '#spec/effect.ts';
import { operationRow, type WritingOperationId } from '#spec/operation.ts';
import type { Passed } from '../passed.ts';

/** The ids by which a write is found in what a list asks for and shows; all that an organization has lies in it. */
const idsOf = ({ params, made }: Passed): readonly string[] => {
  const { organizationId: _, ...others } = params;
  return [...Object.values(others), ...(made === undefined ? [] : [made])];
};

/** Schemas of people in organizations and teams: what they are may decide what they are shown. */
const people: readonly string[] = ['Member', 'TeamMember'];
/** Members of bodies that say who has which rights. */
const rights: readonly string[] = ['defaultLevel', 'defaultRole'];

const changesRights = (on: string, { body }: Passed): boolean =>
  people.includes(on) || rights.some((name) => Object.hasOwn(Object(body) as object, name));

/** Whether a write may have changed which things a list holds, or where: one of its kind, near it, or of unclear reach. */
export const mayTouchList = (write: Passed, list: Passed): boolean => {
  const { acts, family } = operationRow(write.operation);
  // What is removed or moved takes with it what no path names, and rights to things decide what is shown.
  if (acts.as === 'remove' || acts.as === 'action' || changesRights(acts.on, write)) return true;
  const { family: asked, item } = operationRow(list.operation);
  const { on, elsewhere }: Effect = effects[write.operation as WritingOperationId];
  const makes = elsewhere.some(
    (each) => each.on === item && each.may?.some(({ existence }) => existence !== undefined),
  );
  if (family === asked || on === item || makes) return true;
  const { request, text } = list.exchange;
  return idsOf(write).some((id) => request.url.includes(id) || text.includes(id));
};
