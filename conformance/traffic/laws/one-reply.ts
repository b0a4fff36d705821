import { hash } from 'node:crypto';
import type { OperationId } from '#spec/operation.ts';
import { meetsCase, replyOracle, type ReplyOracle } from '../../oracles/reply-oracles.ts';
import type { PlannedOutcome } from '../../run/plan.ts';
import type { Law } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Tally } from '../tally.ts';

type Rule = { readonly planned: PlannedOutcome; readonly oracle: ReplyOracle };

/** Replies remembered as looked at: most say what was said before. */
const rememberedReplies = 20_000;

const firstOfItsKind = (): ((passed: Passed) => boolean) => {
  const known = new Set<string>();
  return ({ operation, exchange: { request, headers, text } }) => {
    const key = hash(
      'sha1',
      `${operation} ${request.url.split('?')[1] ?? ''} ${headers['content-type']} ${text}`,
      'base64',
    );
    if (known.has(key)) return false;
    if (known.size >= rememberedReplies) known.clear();
    known.add(key);
    return true;
  };
};

const rulesByOperation = (planned: readonly PlannedOutcome[]): ReadonlyMap<OperationId, readonly Rule[]> => {
  const rules = new Map<OperationId, Rule[]>();
  for (const each of planned) {
    const oracle = replyOracle(each.row);
    if (oracle === undefined || each.subject === '-') continue;
    rules.set(each.subject, [...(rules.get(each.subject) ?? []), { planned: each, oracle }]);
  }
  return rules;
};

/** The rules that any one success can break or keep: its shape, its members, its envelope. */
export const oneReply = (tally: Tally, planned: readonly PlannedOutcome[]): Law => {
  const rules = rulesByOperation(planned);
  const isFirst = firstOfItsKind();
  return {
    see: ({ passed, places }) => {
      const { operation, exchange, query } = passed;
      // What `format` changes in a body is open (OP-CMT-06).
      if (!exchange.ok || query.has('format') || !isFirst(passed)) return;
      for (const { planned: each, oracle } of rules.get(operation) ?? []) {
        const place = { check: each.check.name, operation, isOf: ({ name }: PlannedOutcome) => name === each.name };
        const faults = oracle(operation, exchange, places);
        if (faults.length === 0 && meetsCase(each.row, places, exchange)) tally.kept(place, [exchange]);
        for (const { pointer = '', ...words } of faults)
          tally.broken(place, { ...words, exchanges: [exchange], ...(pointer === '' ? {} : { pointer }) }, 'alone');
      }
    },
  };
};
