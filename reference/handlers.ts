import type { OperationId } from '#spec/operation.ts';
import type { AnyHandler, Handlers, OperationsOf, ServedFamily } from './handler.ts';
import { collections } from './families/collections.ts';
import { comments } from './families/comments.ts';
import { members } from './families/members.ts';
import { organizations } from './families/organizations.ts';
import { spaces } from './families/spaces.ts';
import { teams } from './families/teams.ts';

const served: Pick<Handlers, OperationsOf<ServedFamily>> = {
  ...organizations,
  ...members,
  ...teams,
  ...collections,
  ...spaces,
  ...comments,
};

/** The handler of every operation that is served; a path without any is unknown to the router. */
export const handlers = served as Readonly<Partial<Record<OperationId, AnyHandler>>>;
