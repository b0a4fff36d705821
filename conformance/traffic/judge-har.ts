import { decoded } from './decoded.ts';
import type { HarEntry } from './har/har.ts';
import { headersOf } from './har/read-har.ts';
import type { TrafficJudge } from './judge-traffic.ts';
import type { Ticket } from './writes-on-their-way.ts';
import { nestsTooDeep } from '../http/parsed-json.ts';
import { callerOf, credentialsIn, secretsIn, type Crossed } from './passed.ts';

type Entry = {
  readonly entry: HarEntry;
  readonly crossed: Crossed | undefined;
  readonly caller: string;
  readonly sent: number;
  readonly answered: number;
  readonly atMs: number;
};

/** Stands in an archive for what nobody may see. */
const masked = '***';

/** A start is written in whole milliseconds: an end that is reckoned from it may be so much later. */
const unsureMs = 1;

/** The addresses that the API lies under in an archive: all before `/v1`, the one asked most often first. */
export const rootsIn = (entries: readonly HarEntry[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { request } of entries) {
    const at = /^(?<root>https?:\/\/[^?#]*?)\/v1(?:\/|$|\?)/.exec(request.url)?.groups?.['root'];
    if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([root]) => root);
};

/** The text of a reply; undefined where the archive does not hold it. */
const replyText = ({
  response: { status, content },
  _sent: counted,
  _fromCache: kept,
}: HarEntry): string | undefined => {
  // What a browser had kept says nothing of the server now.
  if (status === 0 || status === 206 || kept !== undefined) return undefined;
  // What was written here holds every text that could be read.
  if (content.text === undefined) return content.size > 0 || counted !== undefined ? undefined : '';
  return content.encoding === 'base64' ? decoded(Buffer.from(content.text, 'base64'), undefined) : content.text;
};

const crossedOf = (entry: HarEntry, root: string): Crossed | undefined => {
  const { request, response, time } = entry;
  const reply = replyText(entry);
  if (reply === undefined || nestsTooDeep(reply) || nestsTooDeep(request.postData?.text ?? '')) return undefined;
  const text = request.postData?.text;
  // A browser notes that there was a body, and not always what it was.
  if (text === undefined && (request.postData !== undefined || request.bodySize > 0)) return undefined;
  return {
    method: request.method,
    target: request.url.slice(root.length),
    headers: headersOf(request.headers),
    body: text === undefined || text === '' ? null : text,
    status: response.status,
    replyHeaders: headersOf(response.headers),
    reply,
    ms: time,
  };
};

const entryOf = (entry: HarEntry, root: string, isSanitized: boolean): Entry => {
  const crossed = crossedOf(entry, root);
  const atMs = Date.parse(entry.startedDateTime);
  const own = headersOf(entry.request.headers);
  // Browsers leave out who asked: that says nothing of how it was asked.
  const headers = isSanitized ? { ...own, authorization: masked } : own;
  return {
    entry,
    crossed: crossed === undefined ? undefined : { ...crossed, headers },
    caller: entry._caller ?? callerOf(credentialsIn({ headers, target: entry.request.url })),
    // The moments of a clock that counted, else those of one that measured.
    sent: entry._sent ?? atMs,
    answered: entry._answered ?? atMs + entry.time + unsureMs,
    atMs,
  };
};

const sentOf = ({ request }: HarEntry) => ({ headers: headersOf(request.headers), target: request.url });

/**
 * Has the exchanges of an archive judged that went to one address, in the order in which they happened. `onSecrets` is
 * called before, with what clients proved themselves by.
 */
export const judgeHar = (
  entries: readonly HarEntry[],
  root: string,
  judge: TrafficJudge,
  onSecrets: (secrets: readonly string[]) => void,
): { readonly seen: number; readonly unreadable: number } => {
  const own = entries.filter(({ request }) => request.url.startsWith(`${root}/`));
  const secrets = new Set(own.flatMap((entry) => secretsIn(sentOf(entry))));
  secrets.delete(masked);
  onSecrets([...secrets]);
  const isSanitized = own.every((entry) => credentialsIn(sentOf(entry)).length === 0);
  const all = own.map((entry) => entryOf(entry, root, isSanitized));
  const events = all.flatMap((each) => [
    { at: each.sent, isEnd: 0, each },
    { at: each.answered, isEnd: 1, each },
  ]);
  const tickets = new Map<Entry, Ticket>();
  // What begins at the moment at which another ends overlaps it.
  for (const { isEnd, each } of events.toSorted((one, other) => one.at - other.at || one.isEnd - other.isEnd)) {
    const { entry, crossed, caller, atMs } = each;
    const ticket = tickets.get(each);
    if (isEnd === 0 || ticket === undefined) {
      tickets.set(each, judge.sends(entry.request.method, atMs));
      continue;
    }
    const answered = judge.answers();
    const endMs = atMs + entry.time;
    if (crossed === undefined) judge.lost(ticket, endMs);
    else judge.judge({ ticket, answered, crossed, caller, atMs: endMs });
  }
  return { seen: all.length, unreadable: all.filter(({ crossed }) => crossed === undefined).length };
};
