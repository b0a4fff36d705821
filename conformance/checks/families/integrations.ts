import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { freshName, subdomainOf } from '../../world/references/integrations.ts';
import type { Arranged, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { madeWithout } from '../../requests/beside-others.ts';
import { refuseEach } from '../../requests/refusals.ts';
import { check, type Check } from '../check.ts';
import { notAccepted, notRefused, readBack, readGone, unlike, type Expected } from '../../oracles/expectations.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { inside, numberInside, textInside } from '../../core/json-path.ts';
import { lastPage, settledList } from '../../world/steady-walk.ts';

type Body = Readonly<Record<string, unknown>>;

/** A valid publication under a fresh name or a given one, with some members of its own. */
const publication = async (world: World, own: Body = {}, params?: Arranged['params']): Promise<Arranged> => {
  const arranged = await world.arrange('publishIntegration', params === undefined ? {} : { params });
  return { ...arranged, body: { ...(arranged.body as Body), ...own } };
};

const publish = async (world: World, input: Arranged): Promise<Exchange> => {
  const exchange = await world.call('publishIntegration', input);
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};

const read = (world: World, { params }: Pick<Arranged, 'params'>): Promise<Exchange> =>
  world.call('getIntegrationByName', { params });

const title = (world: World): string => world.name('title', 30);

const noBase64Refused = check('integrations/no-base64-refused', {}, async ({ world, operation }) =>
  refuseEach({
    world,
    operation,
    attempts: async (params) => {
      const { body } = await publication(world, {}, params);
      const no = 'no base64 at all!';
      return [
        { what: 'an icon that is no base64', pointer: '/icon', input: { body: { ...(body as Body), icon: no } } },
        {
          what: 'a preview image that is no base64',
          pointer: '/previewImages',
          input: { body: { ...(body as Body), previewImages: [no] } },
        },
      ];
    },
  }),
);

const longestName = 100;

const badNameRefused = check('integrations/bad-name-refused', { evidence: 6 }, async ({ world }) => {
  const under = async (name: string): Promise<Exchange> =>
    world.call('publishIntegration', await publication(world, {}, { integrationName: name }));
  const first = await publish(world, await publication(world));
  const bad = {
    'an exclamation mark': `${freshName(world)}!`,
    'a blank': `${freshName(world)} x`,
    'a letter outside the alphabet': `${freshName(world)}\u00e9`,
    [`${longestName + 1} characters`]: freshName(world).padEnd(longestName + 1, 'x'),
  };
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [first];
  for (const [what, name] of Object.entries(bad)) {
    const exchange = await under(name);
    exchanges.push(exchange);
    findings.push(...notRefused(exchange, `a name with ${what}`));
  }
  if (findings.length > 0) return judge(findings, []);
  const good = {
    'a hyphen, an underscore and a dot': `${freshName(world)}-_.x`,
    [`${longestName} characters`]: freshName(world).padEnd(longestName, 'x'),
  };
  for (const [what, name] of Object.entries(good)) {
    const exchange = await under(name);
    exchanges.push(exchange);
    findings.push(...notAccepted(exchange, `a name with ${what}`));
  }
  return judge(findings, exchanges);
});

/** Whether an owner is shown by whom it can be told; of a part of it, the id may be missing (OP-RES-08). */
const ownerJudged = (sent: Exchange, shown: Exchange, expected: Expected, what: string): CheckResult => {
  const isShort = inside(shown.json, 'owner') !== undefined && inside(shown.json, 'owner', 'id') === undefined;
  if (shown.ok && isShort) return unverified('an owner that is shown with its id', [sent, shown]);
  return judge(unlike(shown, expected, what, [sent]), [sent, shown]);
};

/** Publishes for an organization and looks at whose it is. */
const ownedBy = async (world: World, named: string, owner: string): Promise<CheckResult> => {
  const input = await publication(world, { organization: named });
  const sent = await publish(world, input);
  const expected: Expected = { 'owner.id': owner };
  const shown = await readBack(world, () => read(world, input), expected);
  return ownerJudged(sent, shown, expected, 'a published integration');
};

const ownerIsPublisher = check('integrations/owner-is-the-publisher', {}, async ({ world }) => {
  await requireDifferingAnswers(world);
  const { organization, secondOrganization } = world.target;
  const own = await ownedBy(world, organization, organization);
  if (own.kind !== 'holds' || secondOrganization === undefined) return own;
  // The caller may have no right to publish there (OP-INT-03).
  const input = await publication(world, { organization: secondOrganization });
  const sent = await world.call('publishIntegration', input);
  if (!sent.ok) return own;
  const expected: Expected = { 'owner.id': secondOrganization };
  const shown = await readBack(world, () => read(world, input), expected);
  const atOnce = textInside(sent.json, 'owner', 'id') === undefined ? [] : unlike(sent, expected, 'a publication');
  const later = unlike(shown, expected, 'a published integration', [sent]);
  return judge([...atOnce, ...later], [...own.exchanges, sent, shown]);
});

const publishedBySubdomain = check('integrations/published-by-subdomain', {}, async ({ world }) => {
  const { organization } = world.target;
  const subdomain = await subdomainOf(world);
  if (subdomain === undefined) throw missingPrerequisite('an organization with a hostname');
  await publish(world, await publication(world));
  const input = await publication(world, { organization: subdomain });
  const sent = await world.call('publishIntegration', input);
  // The subdomain may be another name (OP-INT-03), which no operation of the text shows.
  if (!sent.ok) return unverified('an organization that its hostname names as its subdomain', [sent]);
  const expected: Expected = { 'owner.id': organization };
  const shown = await readBack(world, () => read(world, input), expected);
  return ownerJudged(sent, shown, expected, 'an integration published by subdomain');
});

const publishAgainUpdates = check('integrations/publish-again-updates', { evidence: 4 }, async ({ world }) => {
  const [first, second] = [title(world), title(world)];
  const input = await publication(world, { title: first });
  const sent = await publish(world, input);
  const before = await readBack(world, () => read(world, input), { title: first });
  if (textInside(before.json, 'title') !== first) return unverified('a first title that is read back', [sent, before]);
  const again = await publish(world, await publication(world, { title: second }, input.params));
  const after = await readBack(world, () => read(world, input), { title: second });
  const findings = unlike(after, { title: second }, 'an integration published again', [again]);
  return judge(findings, [sent, before, again, after]);
});

const raisesVersion = check('integrations/publish-again-raises-version', { evidence: 4 }, async ({ world }) => {
  const input = await publication(world);
  const exchanges = [await publish(world, input)];
  const readVersion = async (done: (version: number | undefined) => boolean): Promise<number | undefined> => {
    const shown = await world.settled(
      () => read(world, input),
      ({ json }) => done(numberInside(json, 'version')),
    );
    exchanges.push(shown);
    return numberInside(shown.json, 'version');
  };
  const before = await readVersion((version) => version !== undefined);
  if (before === undefined) return unverified('an integration that shows its version', exchanges);
  exchanges.push(await publish(world, await publication(world, {}, input.params)));
  const after = await readVersion((version) => version !== undefined && version > before);
  if (after !== undefined && after > before) return judge([], exchanges);
  const got = after === undefined ? 'no version' : 'a version that is no higher';
  const expected = 'publishing again raises the version';
  return judge([{ expected, got, pointer: '/version', exchanges }], exchanges);
});

const targetDefaultAll = check('integrations/target-default-all', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { target: _target, ...body } = (await publication(world)).body as Body;
  const input = { ...(await publication(world)), body };
  const sent = await publish(world, input);
  const readThere = (params: Arranged['params']): Promise<Exchange> =>
    world.settled(
      () => read(world, { params }),
      ({ ok }) => ok,
    );
  const plain = { sent, shown: await readThere(input.params) };
  const made = [plain, ...(await madeWithout(world, operation, 'target', readThere))];
  const named = made.filter(({ shown }) => inside(shown.json, 'target') !== undefined);
  const exchanges = made.flatMap((each) => [each.sent, each.shown]);
  if (named.length === 0) return unverified('an integration that shows its target', exchanges);
  const expected = 'an integration published without a target targets all';
  const findings = named
    .filter(({ shown }) => inside(shown.json, 'target') !== 'all')
    .map((each) => ({ expected, got: 'another target', pointer: '/target', exchanges: [each.sent, each.shown] }));
  return judge(findings, exchanges);
});

/** What a caller is shown of an integration: the thing itself, or the page of the list that has it. */
const shownTo = async (
  world: World,
  operation: OperationId,
  { params }: Arranged,
  caller: { readonly token?: string },
): Promise<Exchange> => {
  const { integrationName: name = '' } = params;
  const isThere = ({ text }: Exchange): boolean => text.includes(name);
  if (operation !== 'listIntegrations')
    return world.settled(() => world.call(operation, { params, ...caller }), isThere);
  const query = { owner: world.target.organization };
  const walk = await settledList(world, operation, { query, ...caller }, ({ pages }) => pages.some(isThere));
  return walk.pages.find(isThere) ?? lastPage(walk);
};

/** A setting by the name of a secret: what is passed at runtime is none of its defaults. */
const oneSetting = {
  account: { properties: { key: { title: 'Key', description: 'A key.', type: 'string' } }, required: [] },
};

/** The owner may be shown what it gave (OP-INT-08): then a stranger tells. */
const secretsAreNotShown = check('integrations/secrets-are-not-shown', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const secret = world.name('secret');
  const input = await publication(world, {
    visibility: 'public',
    secrets: { key: secret },
    configurations: oneSetting,
  });
  const sent = await publish(world, input);
  const toOwner = await shownTo(world, operation, input, {});
  if (!toOwner.text.includes(input.params['integrationName'] ?? ''))
    return unverified(`a reply of ${operation} that shows the integration`, [toOwner]);
  const token = world.target.tokens['outsider'];
  if (token === undefined) {
    if (!toOwner.text.includes(secret)) return judge([], [sent, toOwner]);
    return unverified('the token of an outsider (target key tokens.outsider)', [sent, toOwner]);
  }
  const toStranger = await shownTo(world, operation, input, { token });
  if (!toStranger.text.includes(secret)) return judge([], [sent, toOwner, toStranger]);
  const expected = 'no secret in a reply to somebody of another organization';
  return judge([{ expected, got: 'a secret', exchanges: [sent, toStranger] }], []);
});

/** A name that was unpublished is free: whoever publishes under it next is the owner. */
const anewByAnother = check('integrations/anew-by-another', { evidence: 4 }, async ({ world }) => {
  const organizationId = otherOrganization(world);
  const input = await publication(world);
  const first = await publish(world, input);
  const removed = await world.must('unpublishIntegration', { params: input.params });
  const gone = await readGone(world, () => read(world, input));
  if (gone.ok) return unverified('an unpublished integration that is gone', [first, removed, gone]);
  const again = await publish(world, await publication(world, { organization: organizationId }, input.params));
  const after = await world.settled(
    () => read(world, input),
    ({ json }) => textInside(json, 'owner', 'id') === organizationId,
  );
  const exchanges = [first, removed, gone, again, after];
  const owner = textInside(after.json, 'owner', 'id');
  if (!after.ok || owner === undefined) return unverified('an integration that shows its owner', exchanges);
  const expected = 'an integration published anew belongs to the organization that publishes it';
  return judge(
    owner === organizationId ? [] : [{ expected, got: 'another owner', pointer: '/owner/id', exchanges }],
    exchanges,
  );
});

/** Rules of published integrations (2.16 and 4.11). */
export const integrationChecks: readonly Check[] = [
  noBase64Refused,
  badNameRefused,
  ownerIsPublisher,
  publishedBySubdomain,
  publishAgainUpdates,
  raisesVersion,
  targetDefaultAll,
  secretsAreNotShown,
  anewByAnother,
];
