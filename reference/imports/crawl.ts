import { withinTime } from '../fetching/within-time.ts';
import type { Outside } from '../handler.ts';
import { reporting } from '../progress.ts';
import { atOnce, type CrawlAllowance } from './crawl-allowance.ts';
import { fetchFirst, fetchResource, type Brought, type Resource, type Wanted } from './fetch-resource.ts';
import { withoutFragment, type ReadPage } from './read-page.ts';

/** What an import brought from outside, in the order in which pages lead to it; the first is the page it began with. */
export type Crawled = {
  readonly resources: readonly Resource[];
  /** Where an address leads that was passed on to one of the resources. */
  readonly passedOn: ReadonlyMap<string, string>;
  /** How many there are, whether or not they came. */
  readonly total: number;
};

/** How far an import goes: to every page of the host that others link to, or no further than the one page. */
export type Reach = 'host' | 'page';

/** The addresses on a host that pages lead to, each once. */
class Frontier {
  readonly #wanted = new Map<string, Wanted>();
  readonly #queue: string[] = [];
  readonly #reach: Reach;
  readonly #most: number;

  constructor(reach: Reach, most: number) {
    this.#reach = reach;
    this.#most = most;
  }

  meet(address: string, wanted: Wanted): void {
    const known = this.#wanted.get(address);
    if (known === undefined && this.#wanted.size === this.#most) return;
    if (known === undefined) this.#queue.push(address);
    if (known !== 'linked') this.#wanted.set(address, wanted);
  }

  meetAll({ links, pictures }: ReadPage): void {
    if (this.#reach === 'host') for (const address of links) this.meet(address, 'linked');
    for (const address of pictures) this.meet(address, 'shown');
  }

  known(): readonly string[] {
    return [...this.#wanted.keys()];
  }

  get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  next(most: number): readonly (readonly [string, Wanted])[] {
    return this.#queue.splice(0, most).map((address) => [address, this.#wanted.get(address)!]);
  }
}

const withoutCredentials = (url: URL): URL => Object.assign(new URL(url), { username: '', password: '' });

// On the origin that they were given for, and on no other.
const withCredentials = (address: string, { origin, username, password }: URL): URL => {
  const url = new URL(address);
  if (url.origin === origin) Object.assign(url, { username, password });
  return url;
};

/** The resources that came so far, by the addresses at which they were found. */
class Harvest {
  readonly found = new Map<string, Resource>();
  readonly passedOn = new Map<string, string>();
  readonly frontier: Frontier;
  #bytes = 0;

  readonly #bytesLimit: number;

  constructor(reach: Reach, { addresses, bytes }: CrawlAllowance) {
    this.frontier = new Frontier(reach, addresses);
    this.#bytesLimit = bytes;
  }

  /** Takes what an address brought; false where that is more than may come. */
  take(address: string, { resource, bytes }: Brought): boolean {
    this.#bytes += bytes;
    if (this.#bytes > this.#bytesLimit) return false;
    if (resource !== undefined) this.#keep(address, resource);
    return true;
  }

  #keep(address: string, resource: Resource): void {
    const { address: at } = resource;
    if (at !== address) this.passedOn.set(address, at);
    if (this.found.has(at)) return;
    this.found.set(at, resource);
    if (resource.kind === 'page') this.frontier.meetAll(resource.page);
  }

  /** How many resources there are: addresses that lead to one and the same are one. */
  get total(): number {
    return new Set(this.frontier.known().map((address) => this.passedOn.get(address) ?? address)).size;
  }
}

// In fours, each four taken in its order: what comes of it is the same however fast each of them comes.
const gather = async (
  harvest: Harvest,
  site: URL,
  { gate }: Outside,
  allowance: CrawlAllowance,
  signal: AbortSignal,
): Promise<'all' | 'some'> => {
  const fetchOne = ([address, wanted]: readonly [string, Wanted]) =>
    fetchResource(withCredentials(address, site), wanted, gate, signal);
  for (let asked = 1; ;) {
    const next = harvest.frontier.next(Math.min(atOnce, allowance.resources - asked));
    if (next.length === 0) return harvest.frontier.isEmpty ? 'all' : 'some';
    asked += next.length;
    const fresh = next.filter(([address]) => !harvest.found.has(address));
    const brought = await Promise.all(fresh.map(fetchOne));
    for (const [at, [address]] of fresh.entries()) {
      if (signal.aborted || !harvest.take(address, brought[at]!)) return 'some';
    }
  }
};

const crawlUntil = async (
  start: URL,
  reach: Reach,
  outside: Outside,
  allowance: CrawlAllowance,
  signal: AbortSignal,
): Promise<Crawled | undefined> => {
  const { gate, log } = outside;
  const first = await fetchFirst(start, gate, signal, (why) => log(`import: ${why}.`));
  if (first === undefined) return undefined;
  const harvest = new Harvest(reach, allowance);
  const asked = withoutFragment(withoutCredentials(start));
  harvest.frontier.meet(asked, 'linked');
  harvest.frontier.next(1);
  const resource = { address: withoutFragment(first.url), kind: 'page', page: first.page } as const;
  harvest.take(asked, { resource, bytes: first.bytes });
  const stop = reporting(log, () => `import: ${harvest.found.size} of ${harvest.total} resources so far.`);
  const end = await gather(harvest, start, outside, allowance, signal).finally(stop);
  const { total } = harvest;
  if (end === 'some') log(`import: ended at its limits, with ${harvest.found.size} of ${total} resources.`);
  return { resources: [...harvest.found.values()], passedOn: harvest.passedOn, total };
};

/**
 * Fetches the page at an address through the gate, and what it leads to on its host; undefined, said in one line of the
 * log, where it may not be fetched. Throws a Refusal if that page cannot be reached or read: without any other, the
 * import goes on.
 */
export const crawl = (
  start: URL,
  reach: Reach,
  outside: Outside,
  allowance: CrawlAllowance,
): Promise<Crawled | undefined> =>
  withinTime(allowance.timeLimitMs, undefined, (signal) => crawlUntil(start, reach, outside, allowance, signal));
