import type { OperationId } from '#spec/operation.ts';
import type { AnyHandler, Handlers, OperationsOf, ServedFamily } from './handler.ts';
import { members } from './families/members.ts';
import { organizations } from './families/organizations.ts';
import { teams } from './families/teams.ts';

const served: Partial<Pick<Handlers, OperationsOf<ServedFamily>>> = {
  ...organizations,
  ...members,
  ...teams,
};

/** The handler of every operation that is served; a path without any is unknown to the router. */
export const handlers = served as Readonly<Partial<Record<OperationId, AnyHandler>>>;
