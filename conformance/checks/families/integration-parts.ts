import { saySame } from '../../core/by-name.ts';
import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { describe } from '../../core/describe.ts';
import { inside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { leavesIn, straysIn, type Leaf } from '../../oracles/strays.ts';
import { freshName } from '../../world/references/integrations.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Settings of every kind, with what says something, or with what is empty, false or nothing; one goes by the place. The
 * first and the last leave out what others have.
 */
const settings = (isEmpty: boolean, place: string): Body => ({
  properties: {
    [place]: { title: place, description: `A ${place}.`, type: 'string' },
    flag: { title: 'Flag', description: 'A flag.', type: 'boolean', default: !isEmpty },
    other: { title: 'Other', description: 'Another flag.', type: 'boolean', default: isEmpty },
    count: { title: 'Count', description: 'A count.', type: 'number', default: isEmpty ? 0 : 1 },
    text: { title: 'Text', description: isEmpty ? '' : 'A text.', type: 'string', default: isEmpty ? '' : 'some' },
    choice: {
      title: 'Choice',
      description: 'A choice.',
      type: 'string',
      enum: ['one', 'two', 'three'],
      default: 'two',
      completion_url: `https://docs.example.org/${place}`,
    },
    plain: { title: 'Plain', description: 'Nothing beside.', type: 'string' },
  },
  required: isEmpty ? [] : ['flag', place, 'text'],
});

/** Members of an integration with others inside: items leave out, first and last too, what one between them has. */
const parts = (isEmpty: boolean): Body => ({
  configurations: Object.fromEntries(['account', 'space', 'site'].map((place) => [place, settings(isEmpty, place)])),
  contentSecurityPolicy: `default-src ${isEmpty ? "'none'" : "'self'"}`,
  blocks: [
    { id: 'plain', title: 'Plain', description: 'Nothing beside.' },
    {
      id: 'chart',
      title: 'Chart',
      description: isEmpty ? '' : 'A chart.',
      urlUnfurl: isEmpty ? [] : ['', 'data.', 'more.'].map((host) => `https://${host}charts.example.org`),
      markdown: { codeblock: 'chart', body: 'content' },
    },
    { id: 'chart-2', title: 'Chart', description: 'Another of this title.' },
    { id: 'bare', title: 'Bare' },
  ],
  contentSources: [
    { id: 'bare', title: 'Bare' },
    {
      id: 'figures',
      title: 'Figures',
      description: isEmpty ? '' : 'Some figures.',
      configuration: { componentId: 'figures' },
    },
    { id: 'figures-2', title: 'Figures', configuration: { componentId: 'others' } },
    { id: 'words', title: 'Words', description: 'Some words.' },
  ],
  // Some of one label, and some of one address.
  externalLinks: ['first', 'other', 'last', 'first'].map((page, at) => ({
    label: at % 2 === 1 ? 'Help' : 'Docs',
    url: `https://docs.example.org/${page}`,
  })),
});

/** Secrets that are named like settings: they are no part of what is read back. */
const secretsLike = ({ configurations }: Body): Body => {
  const names = Object.keys(Object(inside(configurations, 'account', 'properties')));
  return names.length === 0 ? {} : { secrets: Object.fromEntries(names.map((name) => [name, `secret-${name}`])) };
};

const isBlank = ({ value }: Leaf): boolean => value === '' || (Array.isArray(value) && value.length === 0);
const isEmptyValue = (leaf: Leaf): boolean => isBlank(leaf) || leaf.value === false || leaf.value === 0;

/** Whether it is the integration as it was published last, as replies of a server that answers at random are not. */
const isOf = ({ json, ok }: Exchange, name: string, title: unknown): boolean =>
  ok && inside(json, 'name') === name && inside(json, 'title') === title;

/** Leaves that a reading shows otherwise, and those that it leaves out as it does with all that say as little. */
const judged = (read: Exchange, given: Body) => {
  const leaves = leavesIn(given);
  const shown = ({ path }: Leaf): unknown => inside(read.json, ...path);
  const isKept = (leaf: Leaf): boolean => saySame(shown(leaf), leaf.value);
  const lost = leaves.filter((leaf) => !isKept(leaf));
  // A server may show members with a value alone (OP-RES-06.a): then it shows none that says as little, or less.
  const mayLack = (leaf: Leaf): boolean =>
    shown(leaf) === undefined &&
    isEmptyValue(leaf) &&
    !leaves.some((other) => isKept(other) && (isBlank(leaf) ? isBlank(other) : isEmptyValue(other)));
  const wrong = lost.filter((leaf) => !mayLack(leaf));
  return { wrong, lacks: lost.length > wrong.length, shown };
};

type Published = {
  readonly findings: readonly Finding[];
  readonly exchanges: readonly Exchange[];
  readonly isWhole: boolean;
  /** Whether each reading is of what was published a moment before. */
  readonly isOwn: boolean;
};

/** Publishes members under a fresh name, and again with others; undefined where either is refused. */
const published = async (world: World, names: readonly string[]): Promise<Published | undefined> => {
  const params = { integrationName: freshName(world) };
  const exchanges: Exchange[] = [];
  const findings: Finding[] = [];
  let isWhole = true;
  let isOwn = true;
  for (const isEmpty of [false, true]) {
    const given = Object.fromEntries(Object.entries(parts(isEmpty)).filter(([name]) => names.includes(name)));
    const input = await world.arrange('publishIntegration', { params, body: { ...given, ...secretsLike(given) } });
    const sent = await world.call('publishIntegration', input);
    if (!sent.ok) return undefined;
    const read = await world.settled(
      () => world.call('getIntegrationByName', { params }),
      (reply) => reply.ok && judged(reply, given).wrong.length + straysIn(reply.json, given).length === 0,
    );
    const { wrong, lacks, shown } = judged(read, given);
    exchanges.push(sent, read);
    isWhole &&= !lacks;
    isOwn &&= isOf(read, params.integrationName, inside(input.body, 'title'));
    for (const leaf of wrong) {
      const expected = `${leaf.path.join('.')} of an integration is ${describe(leaf.value)}, as it was published`;
      const got = shown(leaf) === undefined ? 'nothing' : describe(shown(leaf));
      findings.push({ expected, got, pointer: `/${leaf.path.join('/')}`, exchanges: [sent, read] });
    }
    for (const reply of [sent, read])
      findings.push(...straysIn(reply.json, given).map((stray) => ({ ...stray, exchanges: [sent, reply] })));
  }
  return { findings, exchanges, isWhole, isOwn };
};

const partsAreKept = check('integrations/parts-are-kept', { evidence: 4 }, async ({ world }) => {
  await requireDifferingAnswers(world);
  const names = Object.keys(parts(true));
  const whole = await published(world, names);
  const each: (Published | undefined)[] = [whole];
  // A server may have limits of its own inside one of them (OP-INT-08.c).
  if (whole === undefined) for (const name of names) each.push(await published(world, [name]));
  const tried = each.filter((one) => one !== undefined);
  const findings = tried.flatMap((one) => one.findings);
  if (findings.length > 0) return broken(findings);
  const exchanges = tried.flatMap((one) => one.exchanges);
  if (whole === undefined && tried.length < names.length)
    return unverified('an integration with empty texts in its parts that is published', exchanges);
  if (tried.some(({ isWhole }) => !isWhole))
    return unverified('a server that shows members whose value is empty (OP-RES-06.a)', exchanges);
  if (tried.some(({ isOwn }) => !isOwn))
    return unverified('an integration that reads back as the one that was published', exchanges);
  return judge([], exchanges);
});

/** What stands inside the members of a published integration (2.16). */
export const integrationPartChecks: readonly Check[] = [partsAreKept];
