import { createClient, type Client } from '../http/client.ts';
import type { Transport } from '../http/transport.ts';
import { listInside } from '../core/json-path.ts';
import { openIdentities, type Identities } from '../oracles/twins/identities.ts';
import type { Settings } from '../target/settings.ts';

/** The reference beside a target: what is known of it, and a way to it. */
export type Beside = { readonly settings: Settings; readonly transport: Transport };

/** A reference that plans are played on, and the members of its organization. */
export type Reference = { readonly settings: Settings; readonly client: Client; readonly members: readonly unknown[] };

/** Opens it; throws where it does not answer. */
export const openReference = async ({ settings, transport }: Beside, elapsed: () => number): Promise<Reference> => {
  const { baseUrl = '', token, organization = '' } = settings;
  const client = createClient({ transport, baseUrl, token, elapsed, pace: (send) => send() });
  const params = { organizationId: organization };
  const { json } = await client.call('listMembersInOrganizationById', { params, query: { limit: 1_000 } });
  return { settings, client, members: listInside(json, 'items') };
};

/** What both target files name: things that were there before. */
const named = ({
  organization,
  secondOrganization,
  user,
  templateSpace,
  changeRequest,
  integration,
  invites,
  aged,
}: Settings): readonly (string | undefined)[] => [
  organization,
  secondOrganization,
  user,
  templateSpace,
  changeRequest?.space,
  changeRequest?.id,
  changeRequest?.number === undefined ? undefined : String(changeRequest.number),
  integration,
  ...[0, 1, 2].map((at) => invites?.[at]),
  aged?.deletedWithin7Days,
  aged?.deletedOver7Days,
];

/** Identities in which those of the target files stand for each other. */
export const identitiesOf = (target: Settings, reference: Settings): Identities => {
  const identities = openIdentities();
  const [one, other] = [named(target), named(reference)];
  for (const [at, id] of one.entries()) {
    const twin = other[at];
    if (id !== undefined && twin !== undefined) identities.pair(id, twin, 'stranger');
  }
  return identities;
};

/** What the addresses of a server begin with: its own, and those that it was told to fetch from. */
export const addressesOf = ({ baseUrl = '', remote }: Settings): readonly string[] => [
  baseUrl,
  ...Object.values(remote ?? {}).flatMap((address) =>
    URL.canParse(address) && /^https?:/.test(address) ? [new URL(address).origin] : [],
  ),
];
