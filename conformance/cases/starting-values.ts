import { people } from '../world/people.ts';
import { needsPlaces, orderingOf } from '../world/places.ts';
import { ownRemotes } from '../world/own-remotes.ts';
import { openWord, openWords } from '../world/references/open-words.ts';
import type { World } from '../world/world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Case, Need } from './case.ts';

type Found = Readonly<Record<string, string | undefined>>;

const needed: Readonly<Record<Need, (world: World, one: Case) => Found | Promise<Found>>> = {
  templateSpace: ({ target }) => ({ templateSpace: target.templateSpace }),
  user: ({ target }) => ({ user: target.user }),
  secondOrganization: ({ target }) => ({ secondOrganization: target.secondOrganization }),
  changeRequest: ({ target }) => ({
    'changeRequest.space': target.changeRequest?.space,
    'changeRequest.id': target.changeRequest?.id,
    'changeRequest.number': target.changeRequest?.number?.toString(),
  }),
  aged: ({ target }) => ({
    'aged.within': target.aged?.deletedWithin7Days,
    'aged.over': target.aged?.deletedOver7Days,
  }),
  remote: ({ target }) => ({
    'remote.website': target.remote?.website,
    'remote.git': target.remote?.git,
    'remote.openapi': target.remote?.openapi,
  }),
  remotes: (world) => ({ 'remotes.git': ownRemotes(world).git }),
  invites: async (world) => ({ invite: await world.invite('change'), 'invite.beside': await world.invite('beside') }),
  emoji: async (world) => {
    const [emoji, second, third] = await openWords(world, 'reactionEmoji', 3);
    return { emoji, 'emoji.second': second, 'emoji.third': third };
  },
  importSource: async (world) => ({ importSource: await openWord(world, 'importSource') }),
  condition: async (world) => ({ condition: await openWord(world, 'condition') }),
  places: async (world, { operation }) => {
    const ordering = operation === '-' ? undefined : orderingOf(operation);
    if (operation !== '-' && ordering !== undefined) await needsPlaces(world, operation, ordering);
    return {};
  },
  pageFormat: async (world) => ({ pageFormat: await openWord(world, 'pageFormat') }),
};

/** The names that a need gives. */
export const namesOfNeed: Readonly<Record<Need, readonly string[]>> = {
  templateSpace: ['templateSpace'],
  user: ['user'],
  secondOrganization: ['secondOrganization'],
  changeRequest: ['changeRequest.space', 'changeRequest.id', 'changeRequest.number'],
  aged: ['aged.within', 'aged.over'],
  remote: ['remote.website', 'remote.git', 'remote.openapi'],
  remotes: ['remotes.git'],
  invites: ['invite', 'invite.beside'],
  emoji: ['emoji', 'emoji.second', 'emoji.third'],
  importSource: ['importSource'],
  pageFormat: ['pageFormat'],
  condition: ['condition'],
  places: [],
};

/** The names that a person gives. */
export const namesOfPerson = (name: string): readonly string[] => [name, `${name}.memberId`, `${name}.email`];

const seated = async (one: Case, world: World): Promise<readonly (readonly [string, string | undefined])[]> => {
  const names = one.people ?? [];
  if (names.length === 0) return [];
  const found = await people(world);
  if (found.length < names.length) throw missingPrerequisite(`${names.length} members of the organization`);
  return names.flatMap((name, index) => {
    const { id, memberId, email } = found[index]!;
    return [[name, id] as const, [`${name}.memberId`, memberId] as const, [`${name}.email`, email] as const];
  });
};

const filled = (text: string, length: number): string =>
  text.padEnd(length, 'abcdefghijklmnopqrstuvwxyz').slice(0, length);

/**
 * What a case knows before its first step. Something that the target lacks has the value undefined; asking for it ends
 * the case as unverified. Throws a MissingPrerequisite when the target does not allow what the case changes.
 */
export const startingValues = async (one: Case, world: World): Promise<Map<string, unknown>> => {
  for (const what of one.allow ?? []) world.allowed(what);
  const values = new Map<string, unknown>([['organization', world.target.organization]]);
  for (const need of one.needs ?? []) {
    for (const [name, value] of Object.entries(await needed[need](world, one))) values.set(name, value);
  }
  for (const [name, value] of await seated(one, world)) values.set(name, value);
  for (const [name, length] of Object.entries(one.names ?? {})) {
    values.set(name, filled(world.name(name, length), length));
  }
  return values;
};
