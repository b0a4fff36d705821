import type { SchemaName } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { broken, inapplicable, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { describesPlace } from '../../oracles/described.ts';
import { placesOf } from '../../oracles/places.ts';
import { replyRules, type ReplyRule } from '../../oracles/reply-rules.ts';
import { contentTypeFaults, emptyFaults, jsonFaults, replySchema } from '../../oracles/reply-faults.ts';
import { resourceFaults, type Fault } from '../../oracles/resource.ts';
import { noJson, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { ownReplies, sharedReplies, type ReplySource } from '../../requests/reply-source.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { withArticle } from '../../core/article.ts';

type Judging = (context: CheckContext, source: ReplySource) => Promise<CheckResult>;

/** A rule over replies: they are shared with other rules as long as it holds. */
const replyCheck = (name: string, judging: Judging): Check =>
  check(name, {}, async (context) => {
    const { operation, world } = context;
    await requireDifferingAnswers(world);
    return sharedFirst(
      () => judging(context, sharedReplies(world, operation)),
      () => judging(context, ownReplies(world, operation)),
    );
  });

/** The reply to a plain valid request. Throws a MissingPrerequisite when it is refused. */
const replyTo = async ({ plain }: ReplySource): Promise<Exchange> => {
  const exchange = await plain();
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};

/** The same where it is JSON: anything else is for the rule about that alone. */
const jsonReplyTo = async (source: ReplySource): Promise<Exchange> => {
  const exchange = await replyTo(source);
  if (exchange.json === undefined) throw noJson(exchange);
  return exchange;
};

const asFinding = (exchange: Exchange, { pointer, ...fault }: Fault): Finding => {
  const finding = { ...fault, exchanges: [exchange] };
  return pointer === '' ? finding : { ...finding, pointer };
};

/** A rule over the values of a reply, as a check. */
const overReplies = (name: string, rule: ReplyRule): Check =>
  replyCheck(name, async ({ operation }, source): Promise<CheckResult> => {
    const schema = replySchema(operation);
    if (!describesPlace(schema, rule.applies)) return inapplicable(`its reply describes no ${rule.what.slice(2)}`);
    const exchange = await jsonReplyTo(source);
    const places = [...placesOf(schema, exchange.json)].filter(rule.applies);
    if (places.length === 0) {
      if (!describesPlace(schema, rule.applies, { certain: true }))
        return inapplicable(`an id may stand for ${rule.what}`);
      return unverified(`${rule.what} in the reply of ${operation}`, [exchange]);
    }
    const faults = places.flatMap((place) => rule.faults(place));
    return judge(
      faults.map((fault) => asFinding(exchange, fault)),
      [exchange],
    );
  });

const json = replyCheck('replies/json', async ({ operation }, source) => {
  const exchange = await replyTo(source);
  return judge(
    jsonFaults(operation, exchange).map((fault) => asFinding(exchange, fault)),
    [exchange],
  );
});

const empty = replyCheck('replies/empty', async (_, source) => {
  const exchange = await replyTo(source);
  return judge(
    emptyFaults(exchange).map((fault) => asFinding(exchange, fault)),
    [exchange],
  );
});

const contentType = replyCheck('replies/content-type', async (_, source) => {
  const exchange = await replyTo(source);
  return judge(
    contentTypeFaults(exchange).map((fault) => asFinding(exchange, fault)),
    [exchange],
  );
});

const resource = replyCheck('replies/resource', async ({ row, operation }, source) => {
  const name = row.schema as SchemaName | undefined;
  if (name === undefined) throw new Error(`${row.id} names no schema`);
  const seenIn = (exchange: Exchange): Finding[][] =>
    [...placesOf(replySchema(operation), exchange.json)]
      .filter(({ names }) => names.includes(name))
      .map((place) => resourceFaults(operation, name, place).map((fault) => asFinding(exchange, fault)));
  const plain = await jsonReplyTo(source);
  const inPlain = seenIn(plain);
  // A thing without an id cannot be filled: the fault must be seen before it is tried.
  if (inPlain.flat().length > 0) return broken(inPlain.flat());
  const fullest = await source.fullest();
  const others = [...(fullest === undefined ? [] : [fullest]), ...(await source.standing())];
  const exchanges = [plain, ...others];
  const seen = [...inPlain, ...others.flatMap(seenIn)];
  if (seen.length === 0) return unverified(`${withArticle(name)} in the reply of ${operation}`, exchanges);
  return judge(seen.flat(), exchanges);
});

/** What every JSON reply must look like (sections 2.1 and 4.1). */
export const replyChecks: readonly Check[] = [
  json,
  empty,
  contentType,
  resource,
  overReplies('replies/object-constant', replyRules.objectConstant),
  overReplies('replies/timestamps', replyRules.timestamps),
  overReplies('replies/urls-absolute', replyRules.urlsAbsolute),
  overReplies('replies/permissions-boolean', replyRules.permissionsBoolean),
  overReplies('replies/roles', replyRules.roles),
  overReplies('replies/updated-not-before-created', replyRules.updatedNotBeforeCreated),
];
