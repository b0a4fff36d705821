import { AsyncLocalStorage } from 'node:async_hooks';
import type { OperationId } from '#spec/operation.ts';
import type { CheckContext } from '../checks/check.ts';
import type { Transport } from '../client/transport.ts';
import { makePlan, type Plan } from '../plan.ts';
import { startInProcess } from './in-process.ts';
import { judgeTransport } from './judged.ts';
import { recognize } from '../client/recognize.ts';

/** Which outcomes send requests of an operation, in a clean smoke run. */
export type Trace = { readonly callers: (operations: readonly OperationId[]) => Plan };

// What is made once for all, or asked before the first outcome, is stood on by outcomes that never ask for it.
const foundations: ReadonlySet<OperationId> = new Set<OperationId>([
  'duplicateSpace',
  'createCollection',
  'createOrganizationTeam',
  'createSite',
  'postCommentInSpace',
  'postCommentInChangeRequest',
  'postCommentReplyInSpace',
  'postCommentReplyInChangeRequest',
  'getOrganizationById',
  'listOrganizationsForAuthenticatedUser',
  'listMembersInOrganizationById',
]);

/** Runs the suite once against the reference and notes who asks for what. */
export const traceCalls = async (): Promise<Trace> => {
  const current = new AsyncLocalStorage<string>();
  const names = new Map<OperationId, Set<string>>();
  const { settings, transport } = await startInProcess();
  const noting: Transport = {
    close: transport.close,
    send: (request) => {
      const operation = recognize(request)?.operation;
      const name = current.getStore();
      if (operation !== undefined && name !== undefined) {
        const known = names.get(operation) ?? new Set();
        names.set(operation, known.add(name));
      }
      return transport.send(request);
    },
  };
  const plan = makePlan();
  const outcomes = plan.outcomes.map((planned) => {
    const { check, name } = planned;
    return {
      ...planned,
      check: { ...check, run: (context: CheckContext) => current.run(name, () => check.run(context)) },
    };
  });
  await judgeTransport(noting, settings, { plan: { ...plan, outcomes } });
  return {
    callers: (operations) => {
      if (operations.some((operation) => foundations.has(operation))) return plan;
      const wanted = new Set(operations.flatMap((operation) => [...(names.get(operation) ?? [])]));
      // Outcomes share requests: who asks first is noted, the others are known by what they are about.
      const isAbout = ({ subject }: Plan['outcomes'][number]): boolean => operations.some((each) => each === subject);
      return { ...plan, outcomes: plan.outcomes.filter((each) => wanted.has(each.name) || isAbout(each)) };
    },
  };
};
