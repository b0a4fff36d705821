import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { PublishedFinding, PublishedOutcome, WholeExchange } from '../formats/published.ts';

/** An operation that was asked, the status that it answered, and the query. */
export type Asked = readonly [operation: OperationId, status: number, query?: string];

/** An exchange of which only operation, place and status matter. */
export const exchangeOf = ([operation, status, query = '']: Asked): WholeExchange => {
  const { method, path } = operationRow(operation);
  const url = `http://127.0.0.1:4010/v1${path}${query}`;
  return { operation, method, url, status, curl: `curl ${url}`, headers: {}, body: null, replyHeaders: {}, reply: '' };
};

/** A finding in short. */
export type Given = Pick<PublishedFinding, 'expected' | 'got' | 'pointer' | 'plan'> & {
  readonly asked: readonly Asked[];
};

const finding = ({ asked, ...words }: Given): PublishedFinding => ({ ...words, exchanges: asked.map(exchangeOf) });

/** A failure by its name, such as `SUCC-01 getSpaceById`, with what it found. */
export const failed = (name: string, ...findings: readonly Given[]): PublishedOutcome => {
  const [requirement = '', operation = ''] = name.split(' ');
  return {
    name,
    requirement: requirement as RequirementId,
    operation: operation as OperationId,
    level: 'must',
    section: '4.9',
    text: 'A rule.',
    verdict: 'fail',
    reason: '',
    evidence: [],
    findings: findings.map(finding),
  };
};
