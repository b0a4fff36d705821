import { operationRow, type OperationId } from '#spec/operation.ts';
import { textInside } from '../../core/json-path.ts';
import { namedSchema, requiredOf } from '../../core/json-schema.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Input } from '../../http/client.ts';
import { readMember } from '../../world/members-read.ts';
import { siteWithSections } from '../../world/site-content.ts';
import type { World } from '../../world/world.ts';
import { mayRefuse } from './refusable.ts';
import { bodyAround, membersAt, valueAgain, type Member } from './members.ts';
import type { MemberPlace, MemberValue } from './member-makers.ts';
import { firstState } from './transitions.ts';
import type { Variant, VariantSource } from './variant.ts';

type Body = Readonly<Record<string, unknown>>;

const withSections = async (world: World): Promise<MemberPlace> => {
  const { site, sections } = await siteWithSections(world, 2);
  return { params: site.params, sections };
};

const sectionAlone = async (world: World): Promise<MemberPlace> => {
  const { sections } = await siteWithSections(world, 1);
  return { params: sections[0]?.params ?? {}, sections };
};

/** The last administrator may be kept from another role (OP-MBR-04). */
const lowerMember = async (world: World): Promise<MemberPlace> => {
  const { params } = await world.arrange('updateMemberInOrganizationById');
  const read = await readMember(world, params['userId'] ?? '');
  if (!read.ok || textInside(read.json, 'role') === 'admin')
    throw missingPrerequisite('a member who is no administrator (target key user)', read);
  return { params };
};

const places: Partial<Record<OperationId, (world: World) => Promise<MemberPlace>>> = {
  updateSiteById: withSections,
  updateSiteSectionById: sectionAlone,
  updateMemberInOrganizationById: lowerMember,
};

/** Some members of one body, each with one of its values. */
type Choice = readonly (readonly [name: string, value: MemberValue])[];

const spelled = ([name, { word }]: Choice[number]): string => (word === undefined ? name : `${name}: ${word}`);

const most = 4;

/** Each with each where they are few, else one with the next. */
const pairsOf = (members: readonly Member[]): readonly (readonly [Member, Member])[] => {
  const pairs = members.flatMap((one, index) => members.slice(index + 1).map((other) => [one, other] as const));
  if (members.length <= most) return pairs;
  return pairs.filter(([one, other]) => {
    const at = members.indexOf(one);
    return at % 2 === 0 && members.indexOf(other) === at + 1;
  });
};

const mayMeet = (operation: OperationId, one: string, other: string): boolean =>
  mayRefuse(operation, `/${one} with ${other}`) === undefined &&
  mayRefuse(operation, `/${other} with ${one}`) === undefined;

const choiceOf = (members: readonly Member[], turn = 0): Choice =>
  members.flatMap(({ name, values }) => {
    const value = values[turn % values.length];
    return value === undefined ? [] : [[name, value] as const];
  });

const meetingOf = (operation: OperationId, members: readonly Member[]): readonly Member[] => {
  const meeting: Member[] = [];
  for (const each of members) if (meeting.every(({ name }) => mayMeet(operation, name, each.name))) meeting.push(each);
  return meeting;
};

/**
 * As many of them as may stand in one body, in as many bodies as the one with most values has; those that may not stand
 * beside the others come first in a body of their own.
 */
const together = (operation: OperationId, members: readonly Member[]): readonly Choice[] => {
  const meeting = meetingOf(operation, members);
  const turns = Math.max(0, ...meeting.map(({ values }) => values.length));
  const left = members.filter((member) => !meeting.includes(member));
  const others = left.length === 0 ? [] : [choiceOf(meetingOf(operation, [...left, ...meeting]))];
  return [...Array.from({ length: turns }, (_, turn) => choiceOf(meeting, turn)), ...others];
};

/** One body out of several: lists in them are joined. */
const merged = (bodies: readonly Body[]): Body => {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of bodies.flatMap((body) => Object.entries(body))) {
    const known = whole[name];
    whole[name] = Array.isArray(known) && Array.isArray(value) ? [...(known as unknown[]), ...value] : value;
  }
  return whole;
};

type Setting = { readonly world: World; readonly operation: OperationId; readonly place: MemberPlace };

const freshValues = async ({ world, operation, place }: Setting, given: Choice): Promise<Choice> => {
  const choice: Choice[number][] = [];
  for (const [name, value] of given) choice.push([name, await valueAgain(world, operation, place, name, value)]);
  return choice;
};

const variantOf = async (setting: Setting, given: Choice): Promise<Variant> => {
  const { world, operation, place } = setting;
  const { params } = place;
  const choice = await freshValues(setting, given);
  const [pointer, beside] = choice.map(([name]) => `/${name}`);
  const from = merged(choice.map(([, value]) => value.from ?? {}));
  const held = Object.fromEntries(choice.map(([name, { value }]) => [name, value]));
  return {
    what: choice.map(spelled).join(' with '),
    pointer: pointer ?? '',
    ...(beside === undefined ? {} : { beside }),
    ...(Object.keys(from).length === 0 ? {} : { from: { params, body: from } }),
    input: { params, body: { ...(await bodyAround(world, operation, place)), ...held } },
  };
};

/** Members that are not required and may be wanted all the same (OP-SITE-02, OP-SEC-01, OP-GRP-03). */
const maybeWanted: readonly string[] = ['title', 'sections'];

/** What plain requests hold beside what is required, and may do without. */
const spare = (operation: OperationId, around: Body): readonly string[] => {
  const { body } = operationRow(operation);
  const required = body === null ? [] : requiredOf(namedSchema(body));
  return Object.keys(around).filter((name) => !maybeWanted.includes(name) && !required.includes(name));
};

/** The same member beside what is required and nothing else; undefined where plain requests hold no more than that. */
const bareVariant = async (setting: Setting, given: Choice): Promise<Variant | undefined> => {
  const { world, operation, place } = setting;
  const { params } = place;
  const around = await bodyAround(world, operation, place);
  const spared = spare(operation, around).filter((name) => given.every(([each]) => each !== name));
  const [first] = await freshValues(setting, given);
  if (spared.length === 0 || first === undefined) return undefined;
  const [name, { value }] = first;
  const rest = Object.fromEntries(Object.entries(around).filter(([each]) => !spared.includes(each)));
  const what = `${spelled(first)} without ${spared.join(' and ')}`;
  return { what, pointer: `/${name}`, input: { params, body: { ...rest, [name]: value } } };
};

/** Members beside one that holds a state: last, since a state may keep other members out. */
const besideState = (operation: OperationId, choices: readonly Choice[]): readonly Choice[] => {
  const state = firstState(operation);
  if (state === undefined) return [];
  const { member, value, back } = state;
  return choices.map((choice, index) => {
    // A state that is there already may be refused (OP-CMT-02).
    const from = index === 0 ? {} : { from: { [member]: back } };
    return [...choice, [member, { value, word: String(value), ...from }]];
  });
};

const hasTime = (choice: Choice): boolean => choice.some(([name]) => name === 'timestamp');

/** What came after a time may count as older than it (OP-GIT-02). */
const timesLast = (choices: readonly Choice[]): readonly Choice[] => [
  ...choices.filter((choice) => !hasTime(choice)),
  ...choices.filter(hasTime),
];

/** Bodies that hold what may stand in them: one member with each value, two of them, and many at once. */
export const bodyVariants: VariantSource = async (world, operation, given) => {
  const place = (await places[operation]?.(world)) ?? { params: given ?? (await world.arrange(operation)).params };
  const { params } = place;
  const { members, missing } = await membersAt(world, operation, place);
  const alone = members.flatMap(({ name, values }) => values.map((value): Choice => [[name, value]]));
  const pairs = pairsOf(members).filter(([one, other]) => mayMeet(operation, one.name, other.name));
  const single = timesLast([
    ...alone,
    ...pairs.map((pair) => choiceOf(pair)),
    ...besideState(
      operation,
      members.map((member) => choiceOf([member])),
    ),
  ]);
  const setting = { world, operation, place };
  const built = async (choices: readonly Choice[]): Promise<readonly Variant[]> => {
    const variants: Variant[] = [];
    for (const choice of choices) variants.push(await variantOf(setting, choice));
    return variants;
  };
  const bare = async (): Promise<readonly Variant[]> => {
    const variants: (Variant | undefined)[] = [];
    for (const choice of alone) variants.push(await bareVariant(setting, choice));
    return variants.filter((variant) => variant !== undefined);
  };
  return {
    params,
    plain: async (): Promise<Input> => ({ params, body: (await world.arrange(operation, { params })).body }),
    plainStays: firstState(operation) === undefined,
    variants: async () => [...(await built(single)), ...(await bare())],
    together: () => {
      const all = together(operation, members);
      return built([...all, ...besideState(operation, all.slice(0, 1))]);
    },
    ...(missing === undefined ? {} : { missing }),
  };
};
