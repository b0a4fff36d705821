import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import type { Exchange } from '../client/exchange.ts';
import type { World } from '../client/world.ts';
import { broken, inapplicable, judge, unverified, type Finding, type Judgement } from '../judgement.ts';
import { describesPlace } from '../match/described.ts';
import { placesOf } from '../match/places.ts';
import { replyRules, type ReplyRule } from '../match/reply-rules.ts';
import { contentTypeFaults, emptyFaults, jsonFaults, replySchema } from '../match/reply-faults.ts';
import { resourceFaults, type Fault } from '../match/resource.ts';
import { refusedPrerequisite } from '../missing-prerequisite.ts';
import { discerning } from '../trial/discerning.ts';
import { fullestReply } from '../trial/fullest.ts';
import { fillList } from '../trial/listing.ts';
import { validReply } from '../trial/scarce.ts';
import { check, type Check } from './check.ts';

/** The reply to a valid request, lists with something in them. Throws a MissingPrerequisite when it is refused. */
const replyTo = async (world: World, operation: OperationId): Promise<Exchange> => {
  await discerning(world);
  const isList = operationRow(operation).acts.as === 'list';
  const exchange = await validReply(world, operation, async () => {
    if (!isList) return world.call(operation, await world.arrange(operation));
    const { input } = await fillList(world, operation, 2);
    return world.call(operation, { ...input, query: { ...input.query, limit: 1_000 } });
  });
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};

const asFinding = (exchange: Exchange, { pointer, expected, got }: Fault): Finding => {
  const finding = { expected, got, exchanges: [exchange] };
  return pointer === '' ? finding : { ...finding, pointer };
};

/** A rule over the values of a reply, as a check. */
const overReplies = (name: string, rule: ReplyRule): Check =>
  check(name, {}, async ({ operation, world }): Promise<Judgement> => {
    const schema = replySchema(operation);
    if (!describesPlace(schema, rule.applies)) return inapplicable(`its reply describes no ${rule.what.slice(2)}`);
    const exchange = await replyTo(world, operation);
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

const json = check('replies/json', {}, async ({ operation, world }) => {
  const exchange = await replyTo(world, operation);
  return judge(
    jsonFaults(operation, exchange).map((fault) => asFinding(exchange, fault)),
    [exchange],
  );
});

const empty = check('replies/empty', {}, async ({ operation, world }) => {
  const exchange = await replyTo(world, operation);
  return judge(
    emptyFaults(exchange).map((fault) => asFinding(exchange, fault)),
    [exchange],
  );
});

const contentType = check('replies/content-type', {}, async ({ operation, world }) => {
  const exchange = await replyTo(world, operation);
  return judge(
    contentTypeFaults(exchange).map((fault) => asFinding(exchange, fault)),
    [exchange],
  );
});

const resource = check('replies/resource', {}, async ({ row, operation, world }) => {
  const name = row.schema as SchemaName | undefined;
  if (name === undefined) throw new Error(`${row.id} names no schema`);
  const seenIn = (exchange: Exchange): Finding[][] =>
    [...placesOf(replySchema(operation), exchange.json)]
      .filter(({ names }) => names.includes(name))
      .map((place) => resourceFaults(operation, name, place).map((fault) => asFinding(exchange, fault)));
  const plain = await replyTo(world, operation);
  const inPlain = seenIn(plain);
  // A thing without an id cannot be filled: the fault must be seen before it is tried.
  if (inPlain.flat().length > 0) return broken(inPlain.flat());
  const fullest = await fullestReply(world, operation);
  const exchanges = fullest === undefined ? [plain] : [plain, fullest];
  const seen = fullest === undefined ? inPlain : [...inPlain, ...seenIn(fullest)];
  if (seen.length === 0) return unverified(`a ${name} in the reply of ${operation}`, exchanges);
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
