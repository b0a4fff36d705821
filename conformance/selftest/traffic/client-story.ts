/** Where a client's story plays: an address, and what its people know of the server. */
export type Stage = {
  readonly url: string;
  readonly token: string;
  readonly organization: string;
  readonly templateSpace: string;
};

type Json = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly json: Json };
type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

const asking =
  ({ url, token }: Stage): Ask =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await fetch(`${url}/v1${path}`, { method, headers, ...given });
    const text = await reply.text();
    try {
      return { status: reply.status, json: JSON.parse(text) as Json };
    } catch {
      return { status: reply.status, json: {} };
    }
  };

const idOf = ({ json: { id } }: Answer): string => (typeof id === 'string' ? id : 'nothing');

const itemsOf = ({ json }: Answer): readonly Json[] => (Array.isArray(json['items']) ? (json['items'] as Json[]) : []);

/** A team is made, shown, named anew, filled and dissolved. */
const teams = async (ask: Ask, organization: string): Promise<void> => {
  const all = `/orgs/${organization}/teams`;
  await ask('GET', all);
  const inks = idOf(await ask('PUT', all, { title: 'Inks and quills' }));
  const one = `${all}/${inks}`;
  await ask('GET', one);
  await ask('GET', all);
  await ask('GET', `${all}?title=INKS`);
  await ask('GET', `${all}?limit=1000`);
  await ask('PATCH', one, { title: 'Inks' });
  await ask('GET', one);
  await ask('GET', all);
  const people = itemsOf(await ask('GET', `/orgs/${organization}/members`));
  const [first, second] = people.map(({ user }) => idOf({ status: 200, json: user as Json }));
  await ask('PUT', `${one}/members/${first}`, { role: 'member' });
  await ask('GET', `${one}/members`);
  await ask('PUT', `${one}/members`, { add: [second] });
  await ask('GET', `${one}/members?limit=1`);
  await ask('GET', `${one}/members`);
  await ask('GET', one);
  await ask('GET', `/orgs/${organization}/members/${first}`);
  await ask('GET', `/orgs/${organization}/members/${first}/teams`);
  await ask('GET', `/orgs/${organization}/members/${first}/teams?title=inks`);
  await ask('GET', `/orgs/${organization}/members?role=edit`);
  await ask('GET', `/orgs/${organization}/members?sort=joinedAt`);
  await ask('DELETE', `${one}/members/${second}`);
  await ask('GET', `${one}/members`);
  const page = await ask('GET', `${all}?limit=2`);
  const { page: next } = (page.json['next'] ?? {}) as { readonly page?: string };
  if (next !== undefined) await ask('GET', `${all}?limit=2&page=${encodeURIComponent(next)}`);
  await ask('DELETE', one);
  await ask('GET', one);
  await ask('GET', all);
};

/** Collections with a space in them. */
const collections = async (ask: Ask, { organization, templateSpace }: Stage): Promise<string> => {
  const all = `/orgs/${organization}/collections`;
  await ask('GET', all);
  const guides = idOf(await ask('POST', all, { title: 'Guides' }));
  await ask('GET', `/collections/${guides}`);
  await ask('GET', all);
  await ask('PATCH', `/collections/${guides}`, { description: 'How it is done.' });
  await ask('GET', `/collections/${guides}`);
  await ask('PATCH', `/collections/${guides}`, { title: 'All guides' });
  await ask('GET', `/collections/${guides}`);
  const inner = idOf(await ask('POST', all, { title: 'Letters', parent: guides }));
  await ask('GET', `${all}?nested=false`);
  await ask('GET', `${all}?nested=true`);
  const space = idOf(await ask('POST', `/spaces/${templateSpace}/duplicate`));
  await ask('GET', `/spaces/${space}`);
  await ask('PATCH', `/spaces/${space}`, { title: 'Binding', emoji: '1f4d8' });
  await ask('GET', `/spaces/${space}`);
  await ask('POST', `/spaces/${space}/move`, { parent: guides });
  await ask('GET', `/spaces/${space}`);
  await ask('GET', `/collections/${guides}/spaces`);
  await ask('DELETE', `/collections/${inner}`);
  await ask('GET', `/collections/${inner}`);
  await ask('GET', all);
  return space;
};

/** People talk about it. */
const comments = async (ask: Ask, space: string): Promise<void> => {
  const all = `/spaces/${space}/comments`;
  const texts = ['Which glue?', 'Which thread?', 'Which paper?', 'Which needle?'];
  const ids: string[] = [];
  for (const markdown of texts) ids.push(idOf(await ask('POST', all, { body: { markdown } })));
  const [first = '', second = ''] = ids;
  await ask('GET', all);
  await ask('GET', `/spaces/${space}`);
  await ask('GET', `${all}/${first}`);
  await ask('PUT', `${all}/${first}`, { body: { markdown: 'Which glue, exactly?' } });
  await ask('GET', `${all}/${first}`);
  await ask('PUT', `${all}/${first}`, { addedReactions: ['1f44d'] });
  await ask('GET', `${all}/${first}`);
  await ask('PUT', `${all}/${second}`, { resolved: true });
  await ask('GET', `${all}/${second}`);
  await ask('GET', all);
  await ask('GET', `${all}?status=resolved`);
  const page = await ask('GET', `${all}?limit=2`);
  const { page: next } = (page.json['next'] ?? {}) as { readonly page?: string };
  if (next !== undefined) await ask('GET', `${all}?limit=2&page=${encodeURIComponent(next)}`);
  const replies = `${all}/${first}/replies`;
  const reply = idOf(await ask('POST', replies, { body: { markdown: 'Bone glue.' } }));
  await ask('GET', replies);
  await ask('GET', `${replies}/${reply}`);
  await ask('GET', `${all}/${first}`);
  await ask('PUT', `${replies}/${reply}`, { body: { markdown: 'Wheat paste.' } });
  await ask('GET', `${replies}/${reply}`);
  await ask('DELETE', `${replies}/${reply}`);
  await ask('GET', `${replies}/${reply}`);
  await ask('GET', replies);
  await ask('DELETE', `${all}/${second}`);
  await ask('GET', `${all}/${second}`);
  await ask('GET', all);
};

/** A site is made of it. */
const sites = async (ask: Ask, organization: string, space: string): Promise<void> => {
  const all = `/orgs/${organization}/sites`;
  await ask('GET', all);
  const site = idOf(await ask('POST', all, { title: 'Bookbinding', spaces: [space] }));
  await ask('GET', `${all}/${site}`);
  await ask('GET', all);
  await ask('GET', `${all}?title=Bookbinding`);
  await ask('GET', `${all}?published=true`);
  await ask('PATCH', `${all}/${site}`, { title: 'Binding books' });
  await ask('GET', `${all}/${site}`);
  await ask('GET', `${all}?title=Binding%20books`);
  await ask('DELETE', `${all}/${site}`);
  await ask('GET', `${all}/${site}`);
  await ask('GET', all);
};

/** What a client's own tests try that is not meant to work. */
const mistakes = async ({ url, organization, token }: Stage, ask: Ask): Promise<void> => {
  const all = `${url}/v1/orgs/${organization}/teams`;
  await (await fetch(all)).text();
  await ask('PUT', `/orgs/${organization}/teams`, { title: 'T'.repeat(65) });
  await ask('PUT', `/orgs/${organization}/teams`, {});
  await ask('POST', `/orgs/${organization}/collections`, { title: { text: 'Guides' } });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await (await fetch(all, { method: 'PUT', headers, body: '{"title": "Hal' })).text();
  await ask('GET', `/orgs/${organization}/teams/nobody`);
};

/** Reads and writes as a client of the API makes them; it goes on whatever comes. */
export const playStory = async (stage: Stage): Promise<void> => {
  const ask = asking(stage);
  const { organization } = stage;
  await ask('GET', '/orgs');
  await ask('GET', `/orgs/${organization}`);
  await teams(ask, organization);
  const space = await collections(ask, stage);
  await comments(ask, space);
  await sites(ask, organization, space);
  await mistakes(stage, ask);
  await ask('DELETE', `/spaces/${space}`);
};
