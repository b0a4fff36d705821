import { hash } from 'node:crypto';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Finding } from '../core/check-result.ts';
import type { Subject } from '../core/outcome.ts';
import { keptExchange } from '../core/kept-exchange.ts';
import { givenWordFaults } from '../oracles/given-words.ts';
import { itemsWatched } from '../oracles/page-rules.ts';
import { judgedPlacesIn, replyOracle, type ReplyOracle } from '../oracles/reply-oracles.ts';
import { openLeftovers, type Leftovers } from './leftovers.ts';
import type { PlannedOutcome } from './plan.ts';

/** Holds every success of a run against the rules that any one reply can break, whoever asked for it. */
export type ReplyWatch = {
  /** Watches for the outcomes of a plan that such rules are about. */
  readonly begin: (planned: readonly PlannedOutcome[]) => void;
  readonly see: (exchange: Exchange) => void;
  /**
   * Judges what came since it was last asked: what is broken so far, by name of the outcome, the first finding of each.
   * With names, for those outcomes alone.
   */
  readonly seen: (names?: ReadonlySet<string>) => ReadonlyMap<string, Finding>;
  /** What other operations took and had to refuse: no fault of whoever shows it. */
  readonly leftovers: Leftovers;
  /** Whether only some replies are kept, to be judged at the end. */
  readonly isSparse?: boolean;
};

type Rule = { readonly name: string; readonly oracle: ReplyOracle };

const shortened = (exchange: Exchange): Exchange => {
  const { json } = exchange;
  const { items } = (json ?? {}) as { readonly items?: unknown };
  // The whole of a thousand would hold up the run.
  if (!Array.isArray(items) || items.length <= itemsWatched) return exchange;
  return { ...exchange, json: { ...(json as object), items: items.slice(0, itemsWatched) } };
};

/** What `format` changes in a body is open (OP-CMT-06). */
const isJudged = ({ ok, request }: Exchange): boolean => ok && !/[?&]format=/.test(request.url);

/** Replies remembered as looked at; a deep run has a million. */
const rememberedReplies = 100_000;

/** Says whether a reply is the first with all that a rule sees of it: many say what was said before. */
const firstOfItsKind = (): ((exchange: Exchange) => boolean) => {
  const known = new Set<string>();
  return ({ operation, request, headers, text }) => {
    const query = request.url.split('?')[1] ?? '';
    const asked = `${operation} ${query} ${request.body ?? ''}`;
    const key = hash('sha256', `${asked} ${headers['content-type']} ${text}`, 'base64');
    if (known.has(key)) return false;
    if (known.size < rememberedReplies) known.add(key);
    return true;
  };
};

/** Characters of replies that wait to be looked at: what a run needs to begin is far below. */
const waitingLimit = 16 * 2 ** 20;

type Rules = ReadonlyMap<OperationId, readonly Rule[]>;

const rulesFor = (rules: Rules, operation: Subject, names: ReadonlySet<string> | undefined): readonly Rule[] => {
  const own = operation === '-' ? [] : (rules.get(operation) ?? []);
  return names === undefined ? own : own.filter(({ name }) => names.has(name));
};

const addRules = (rules: Map<OperationId, Rule[]>, planned: readonly PlannedOutcome[]): void => {
  for (const { name, subject, row } of planned) {
    const oracle = row.check === 'pictures/reply' ? givenWordFaults : replyOracle(row);
    if (oracle === undefined || subject === '-') continue;
    rules.set(subject, [...(rules.get(subject) ?? []), { name, oracle }]);
  }
};

/** A watch that looks at nothing until it begins; it keeps all replies, or so many of each operation. */
export const watchReplies = (most?: number): ReplyWatch => {
  const kept = new Map<OperationId, number>();
  const rules = new Map<OperationId, Rule[]>();
  const seen = new Map<string, Finding>();
  const waiting: Exchange[] = [];
  let waitingCharacters = 0;
  /** Those of the first that were judged by all rules. */
  let judged = 0;
  const isFirst = firstOfItsKind();
  const leftovers = openLeftovers();
  const judge = (exchange: Exchange, names?: ReadonlySet<string>): void => {
    const { operation } = exchange;
    const own = rulesFor(rules, operation, names);
    if (operation === '-' || own.length === 0 || (most === undefined && !isFirst(exchange))) return;
    const reply = shortened(exchange);
    const places = judgedPlacesIn(operation, reply);
    for (const { name, oracle } of own) {
      if (seen.has(name)) continue;
      const fault = oracle(operation, reply, places).find(
        ({ pointer = '' }) => leftovers.shownAt(operation, { pointer, exchanges: [reply] }).length === 0,
      );
      if (fault === undefined) continue;
      const { pointer = '', ...words } = fault;
      seen.set(name, { ...words, exchanges: [keptExchange(exchange)], ...(pointer === '' ? {} : { pointer }) });
    }
  };
  const judgeWaiting = (): void => {
    for (const exchange of waiting.splice(0).slice(judged)) judge(exchange);
    judged = 0;
    waitingCharacters = 0;
  };
  return {
    begin: (planned) => addRules(rules, planned),
    leftovers,
    see: (exchange) => {
      leftovers.see(exchange);
      const { operation } = exchange;
      if (operation === '-' || !rules.has(operation) || !isJudged(exchange)) return;
      const before = kept.get(operation) ?? 0;
      if (most !== undefined && before >= most) return;
      kept.set(operation, before + 1);
      waiting.push(exchange);
      waitingCharacters += exchange.text.length;
      if (waitingCharacters > waitingLimit) judgeWaiting();
    },
    seen: (names) => {
      if (names === undefined) {
        if (most === undefined) judgeWaiting();
        for (const exchange of waiting.slice(judged)) judge(exchange);
        judged = waiting.length;
        return seen;
      }
      for (const exchange of waiting.slice(judged)) judge(exchange, names);
      return new Map([...seen].filter(([name]) => names.has(name)));
    },
    isSparse: most !== undefined,
  };
};
