import { constraints, type Constraint } from '#spec/constraint.ts';
import type { OperationId } from '#spec/operation.ts';
import { numberOf } from '../../../core/json-schema.ts';
import { querySchema } from '../../../requests/query-schema.ts';
import type { Fault } from '../fault.ts';
import { isAccepted, refusal } from '../faults/replies.ts';
import { claimOf } from './claims.ts';
import type { DerivedMutant } from './derived-mutant.ts';

/** What a lenient server may take for a value that breaks a rule; undefined for none at all. */
const instead = (value: string | undefined, limit: number | undefined): readonly (string | undefined)[] => {
  if (value === undefined) return ['q'];
  return limit === undefined ? [undefined] : [value.slice(0, limit), undefined];
};

/** A server that knows nothing of the rules on one parameter. */
const lenient =
  (operation: OperationId, name: string, keyword: string): Fault =>
  () => {
    const limit = numberOf(querySchema(operation, name), keyword);
    return async (ask, server) => {
      const answer = await server.send(ask);
      const { [name]: value, ...others } = ask.query;
      if (isAccepted(answer) || (value === undefined) !== (keyword === 'required')) return answer;
      for (const other of instead(value, limit)) {
        const query = other === undefined ? others : { ...others, [name]: other };
        const mended = await server.send({ ...ask, query });
        if (isAccepted(mended)) return mended;
      }
      return answer;
    };
  };

/** A server whose limit ends one too early. */
const tight =
  (name: string, limit: number): Fault =>
  () =>
  (ask, server) =>
    ask.query[name]?.length === limit ? Promise.resolve(refusal()) : server.send(ask);

const ofConstraint = (constraint: Constraint): DerivedMutant[] => {
  const { member, keyword, check } = constraint;
  const row = claimOf(constraint);
  if (!check.endsWith('/query') || row === undefined) return [];
  const [operation, name = ''] = member.split('?') as [OperationId, string?];
  const shared = { breaks: row.id, on: [operation] };
  const title = `${operation} ${keyword} ?${name}`;
  const limit = keyword === 'maxLength' ? numberOf(querySchema(operation, name), keyword) : undefined;
  return [
    { ...shared, name: `query-lenient ${title}`, kind: 'query-lenient', fault: lenient(operation, name, keyword) },
    ...(limit === undefined
      ? []
      : [{ ...shared, name: `query-tight ${title}`, kind: 'query-tight' as const, fault: tight(name, limit) }]),
  ];
};

/** For each rule of the document on a query parameter: a server that does not hold it, or ends a limit one too early. */
export const queryFaults = (): DerivedMutant[] => constraints().flatMap(ofConstraint);
