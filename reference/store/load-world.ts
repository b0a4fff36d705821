import { entryOf, type Entry } from './world/entry.ts';
import { loadIntegrations } from './world/load-integrations.ts';
import { loadOrganization } from './world/load-organization.ts';
import type { Loading } from './world/loading.ts';
import { worldMembers } from './world/members.ts';
import { namesWith } from './world/names.ts';
import type { Store } from './store.ts';

/** What the line that `serve` prints tells of the world. The tokens are secret everywhere else. */
export type WorldFacts = {
  readonly organization: string;
  readonly secondOrganization: string;
  readonly user: string;
  readonly token: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly templateSpace: string;
  readonly changeRequest: { readonly space: string; readonly id: string; readonly number: number };
  readonly invites: readonly string[];
  readonly integration: string;
  readonly aged: { readonly deletedWithin7Days: string; readonly deletedOver7Days: string };
};

/** The time a fixed clock starts at: the `start` of the world, epoch milliseconds. */
export const startOf = (world: unknown): number => {
  const start = (world as { start?: unknown } | null)?.start;
  const time = new Date(start as string | Date).getTime();
  return start === undefined || Number.isNaN(time) ? Date.UTC(2024, 0, 1) : time;
};

const loadUsers = ({ store, names }: Loading, top: Entry): void => {
  for (const [name, entry] of top.named('users', worldMembers.user)) {
    store.users.insert({
      id: names.declare('user', name, entry),
      displayName: entry.text('displayName'),
      email: entry.text('email'),
      photoURL: entry.textOr('photoURL', undefined),
    });
  }
};

const loadTokens = ({ store, names }: Loading, top: Entry): Record<string, string> => {
  const entry = top.entry('tokens', worldMembers.tokens);
  const tokens: Record<string, string> = {};
  for (const name of worldMembers.tokens) {
    const token = store.ids.opaque();
    tokens[name] = token;
    store.tokens.set(token, names.mention('user', entry.text(name), entry));
  }
  return tokens;
};

const factsOf = ({ store, names }: Loading, top: Entry, tokens: Record<string, string>): WorldFacts => {
  const facts = top.entry('facts', worldMembers.facts);
  const request = facts.entry('changeRequest', ['space', 'changeRequest']);
  const changeRequest = names.mention('changeRequest', request.text('changeRequest'), request);
  const aged = facts.entry('aged', ['deletedWithin7Days', 'deletedOver7Days']);
  names.mention('integration', facts.text('integration'), facts);
  return {
    organization: names.mention('organization', facts.text('organization'), facts),
    secondOrganization: names.mention('organization', facts.text('secondOrganization'), facts),
    user: names.mention('user', facts.text('user'), facts),
    token: tokens['admin']!,
    tokens,
    templateSpace: names.mention('space', facts.text('templateSpace'), facts),
    changeRequest: {
      space: names.mention('space', request.text('space'), request),
      id: changeRequest,
      number: store.changeRequests.get(changeRequest)?.number ?? 0,
    },
    invites: facts.texts('invites').map((each) => names.mention('invite', each, facts)),
    integration: facts.text('integration'),
    aged: {
      deletedWithin7Days: names.mention('space', aged.text('deletedWithin7Days'), aged),
      deletedOver7Days: names.mention('space', aged.text('deletedOver7Days'), aged),
    },
  };
};

/** Fills an empty store from a parsed world file. Throws on unknown members and dangling names: file, entry, hint. */
export const loadWorld = (store: Store, world: unknown, file: string): WorldFacts => {
  const start = store.clock.now();
  const top = entryOf(world, '', worldMembers.top, { file, start });
  const loading: Loading = { store, names: namesWith(store.ids), start };
  loadUsers(loading, top);
  for (const [name, entry] of top.named('organizations', worldMembers.organization))
    loadOrganization(loading, name, entry);
  loadIntegrations(loading, top);
  const tokens = loadTokens(loading, top);
  const facts = factsOf(loading, top, tokens);
  loading.names.check();
  return facts;
};
