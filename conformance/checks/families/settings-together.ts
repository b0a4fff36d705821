import { broken, holds, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { changing, type Settings } from './organization-settings.ts';

/** A member of an update, and whether an organization shows that it was given it. */
type Setting = { readonly name: string; readonly value: unknown; readonly isShown: (json: unknown) => boolean };

const flags = ['ai', 'inviteLinks', 'sso'] as const;

/** A switch turned over; none where it is not shown, so that it cannot be turned back. */
const flag = (before: unknown, name: (typeof flags)[number]): readonly Setting[] => {
  const now = inside(before, name);
  return typeof now === 'boolean' ? [{ name, value: !now, isShown: (json) => inside(json, name) === !now }] : [];
};

const word = (name: string, value: string): Setting => ({
  name,
  value,
  isShown: (json) => textInside(json, name)?.toLowerCase() === value.toLowerCase(),
});

const content = (site: string): Setting => ({
  name: 'defaultContent',
  value: { type: 'site', site },
  isShown: (json) => textInside(json, 'defaultContent', 'site') === site,
});

const logo = (before: unknown): Setting => ({
  name: 'logo',
  value: 'https://docs.example.org/together.png',
  isShown: (json) => ![undefined, textInside(before, 'urls', 'logo')].includes(textInside(json, 'urls', 'logo')),
});

/** Members that an organization can be without again. */
type Free = { readonly defaultContent: boolean; readonly logo: boolean };

/** Every member with another value than it has, but for those that could not be given back. */
const settingsOf = async (world: World, before: unknown, free: Free): Promise<readonly Setting[]> => {
  const domain = `${world.name('together').toLowerCase()}.example.org`;
  const { id: site } = await world.make('site');
  const isListed = (json: unknown): boolean =>
    listInside(json, 'emailDomains').some((each) => String(each).toLowerCase() === domain);
  return [
    word('title', world.name('together')),
    { name: 'emailDomains', value: [...listInside(before, 'emailDomains'), domain], isShown: isListed },
    ...(textInside(before, 'hostname') === undefined
      ? []
      : [word('hostname', world.name('together', 32).toLowerCase())]),
    word('defaultRole', textInside(before, 'defaultRole') === 'comment' ? 'read' : 'comment'),
    ...(free.defaultContent ? [content(site)] : []),
    ...(free.logo ? [logo(before)] : []),
    ...flags.flatMap((name) => flag(before, name)),
  ];
};

/** Two switches that stand otherwise, each of them once the other way round. */
const apart: readonly (readonly Setting[])[] = ([true, false] as const).map((ai) =>
  Object.entries({ ai, inviteLinks: !ai }).map(([name, value]) => ({
    name,
    value,
    isShown: (json) => inside(json, name) === value,
  })),
);

const bodyOf = (settings: readonly Setting[]) => Object.fromEntries(settings.map(({ name, value }) => [name, value]));

const ownMembers = ['title', 'hostname', ...flags] as const;

/** What gives an organization back what it had. */
const backOf = (before: unknown) => ({
  ...Object.fromEntries(ownMembers.map((name) => [name, inside(before, name)])),
  emailDomains: listInside(before, 'emailDomains'),
});

/** The same of what it may have been without: each by itself, as one that is refused would keep the others. */
const apartOf = (before: unknown) => [
  { defaultRole: inside(before, 'defaultRole') ?? null },
  { defaultContent: inside(before, 'defaultContent') ?? null },
  { logo: textInside(before, 'urls', 'logo') ?? null },
];

/** Members that a server may refuse for what is in them, or for what is not there. */
const refusable = ['defaultContent', 'sso', 'logo', 'hostname', 'emailDomains'];

/** Gives all members at once, and alone each of which nothing is seen then. */
const judgeTogether = async (world: World, { before, patch, read }: Settings): Promise<CheckResult> => {
  // A logo may be shown at one address, whichever it is: without one before, the next is seen to come.
  const bare = await patch({ logo: null });
  const start = await read(({ json }) => textInside(json, 'urls', 'logo') === undefined);
  const wasShown = (...path: readonly string[]): boolean => textInside(before.json, ...path) !== undefined;
  const free = {
    defaultContent: wasShown('defaultContent', 'site') || (await patch({ defaultContent: null })).ok,
    logo: wasShown('urls', 'logo') || bare.ok,
  };
  const all = await settingsOf(world, start.json, free);
  const exchanges: Exchange[] = [before, bare, start];
  const give = async (settings: readonly Setting[]) => {
    const sent = await patch(bodyOf(settings));
    exchanges.push(sent);
    if (!sent.ok) return { sent, lost: settings };
    const after = await read(({ json }) => settings.every(({ isShown }) => isShown(json)));
    exchanges.push(after);
    return { sent, after, lost: settings.filter(({ isShown }) => !isShown(after.json)) };
  };
  /** What an update with others did not store, though it does so alone. */
  const lostOf = async ({ sent, after, lost }: Awaited<ReturnType<typeof give>>): Promise<Finding[]> => {
    const findings: Finding[] = [];
    for (const setting of after === undefined ? [] : lost) {
      // What a server shows otherwise, or not at all, it does so alone as well.
      for (const back of [backOf(before.json), ...apartOf(before.json), { logo: null }]) await patch(back);
      const alone = await give([setting]);
      if (after === undefined || alone.after === undefined || alone.lost.length > 0) continue;
      const expected = `${setting.name} of an update with other members is stored, as it is alone`;
      const got = 'an organization without it';
      const shown = [sent, after, alone.sent, alone.after];
      findings.push({ expected, got, pointer: `/${setting.name}`, exchanges: shown });
    }
    return findings;
  };
  const choices = [
    all,
    ...refusable.map((_, at) => all.filter(({ name }) => !refusable.slice(0, at + 1).includes(name))),
  ];
  for (const settings of choices) {
    const together = await give(settings);
    if (together.after === undefined) continue;
    const findings = await lostOf(together);
    for (const switches of world.isBrief ? [] : apart) findings.push(...(await lostOf(await give(switches))));
    if (findings.length > 0) return broken(findings);
    // Whoever shows the title answers about this update.
    const isShown = together.lost.every(({ name }) => name !== 'title');
    return isShown ? holds(exchanges) : unverified('settings that are read back', exchanges);
  }
  return unverified('an update with several settings that the server takes', exchanges);
};

const storedTogether = check('organizations/settings-stored-together', { lane: 'organization' }, ({ world }) =>
  changing(world, backOf, async (settings) => {
    try {
      return await judgeTogether(world, settings);
    } finally {
      for (const back of apartOf(settings.before.json)) await settings.patch(back);
    }
  }),
);

/** Settings of an organization that one update gives (4.9). */
export const settingsTogetherChecks: readonly Check[] = [storedTogether];
