/** One entry of a world file, read member by member; every complaint names the file and the entry. */
export type Entry = {
  /** Where it stands: `organizations.acme.teams.writers`. */
  readonly path: string;
  text(name: string): string;
  textOr<Other>(name: string, other: Other): string | Other;
  flag(name: string, other: boolean): boolean;
  number(name: string, other: number): number;
  /** Epoch milliseconds, from `6d` before the start or an ISO date and time. */
  time(name: string, other: number): number;
  timeOrNone(name: string): number | undefined;
  texts(name: string): readonly string[];
  /** One of these values; null only if it is among them. */
  oneOf<Value extends string | null>(name: string, values: readonly Value[], other: Value): Value;
  has(name: string): boolean;
  /** What stands under this name, as it is. */
  value(name: string): unknown;
  /** The map under this name, and the list of maps, with whatever they hold. */
  object(name: string): Fields;
  objects(name: string): Fields[];
  /** The entry under this name, with these members and no others. */
  entry(name: string, members: readonly string[]): Entry;
  /** The named entries under this name; with `shorthand`, a plain value stands for an entry with that one member. */
  named(name: string, members: readonly string[], shorthand?: string): readonly (readonly [string, Entry])[];
  /** The listed entries under this name. */
  listed(name: string, members: readonly string[]): readonly Entry[];
  /** The names under this name, whatever they hold. */
  keys(name: string): readonly string[];
  fail(complaint: string): never;
};

const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const;

type Source = { readonly file: string; readonly start: number };
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const complaintAt = ({ file }: Source, path: string, complaint: string): Error =>
  new Error(`${file}: ${path === '' ? 'at the top' : path}: ${complaint}.`);

const timeFrom = (value: unknown, start: number): number | undefined => {
  const ago = typeof value === 'string' ? /^(\d+)([dhms])$/.exec(value) : null;
  if (ago !== null) return start - Number(ago[1]) * units[ago[2] as keyof typeof units];
  const parsed = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
};

/** The members of one entry; a class, since a world has hundreds of entries and is loaded at every reset. */
class WorldEntry implements Entry {
  readonly path: string;
  readonly #fields: Fields;
  readonly #source: Source;

  constructor(fields: Fields, path: string, source: Source) {
    this.path = path;
    this.#fields = fields;
    this.#source = source;
  }

  fail(complaint: string): never {
    throw complaintAt(this.#source, this.path, complaint);
  }

  #typed<Value>(name: string, type: string, other: Value): Value {
    const value = this.#fields[name];
    if (value === undefined) return other;
    if (typeof value !== type) this.fail(`${name} must be a ${type}`);
    return value as Value;
  }

  #under(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  #list(name: string): readonly unknown[] {
    const at = this.#fields[name] ?? [];
    return Array.isArray(at) ? at : this.fail(`${name} must be a list`);
  }

  text(name: string): string {
    return this.#typed<string | undefined>(name, 'string', undefined) ?? this.fail(`${name} is missing`);
  }

  textOr<Other>(name: string, other: Other): string | Other {
    return this.#typed<string | Other>(name, 'string', other);
  }

  flag(name: string, other: boolean): boolean {
    return this.#typed(name, 'boolean', other);
  }

  number(name: string, other: number): number {
    return this.#typed(name, 'number', other);
  }

  time(name: string, other: number): number {
    return this.timeOrNone(name) ?? other;
  }

  timeOrNone(name: string): number | undefined {
    const value = this.#fields[name];
    if (value === undefined) return undefined;
    return (
      timeFrom(value, this.#source.start) ?? this.fail(`${name} must be a time such as 6d, 2h, or an ISO date and time`)
    );
  }

  texts(name: string): readonly string[] {
    return this.#list(name).map((each) =>
      typeof each === 'string' ? each : this.fail(`${name} must hold texts only`),
    );
  }

  oneOf<Value extends string | null>(name: string, values: readonly Value[], other: Value): Value {
    const value = this.#fields[name];
    if (value === undefined) return other;
    if (values.includes(value as Value)) return value as Value;
    return this.fail(`${name} must be one of ${values.join(', ')}`);
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  value(name: string): unknown {
    return this.#fields[name];
  }

  object(name: string): Fields {
    const at = this.#fields[name] ?? {};
    return isFields(at) ? at : this.fail(`${name} must be a map of names`);
  }

  objects(name: string): Fields[] {
    return this.#list(name).map((each) => (isFields(each) ? each : this.fail(`${name} must hold maps only`)));
  }

  entry(name: string, members: readonly string[]): Entry {
    return entryOf(this.#fields[name] ?? {}, this.#under(name), members, this.#source);
  }

  named(name: string, members: readonly string[], shorthand?: string): readonly (readonly [string, Entry])[] {
    return Object.entries(this.object(name)).map(([key, each]) => {
      const full = shorthand === undefined || isFields(each) ? each : { [shorthand]: each };
      return [key, entryOf(full, `${this.#under(name)}.${key}`, members, this.#source)] as const;
    });
  }

  listed(name: string, members: readonly string[]): readonly Entry[] {
    return this.#list(name).map((each, at) => entryOf(each, `${this.#under(name)}[${at}]`, members, this.#source));
  }

  keys(name: string): readonly string[] {
    return Object.keys(this.object(name));
  }
}

/** An entry over parsed YAML; throws at once if it has a member beyond these. */
export const entryOf = (value: unknown, path: string, members: readonly string[], source: Source): Entry => {
  if (!isFields(value)) throw complaintAt(source, path, 'must be a map of members');
  const extra = Object.keys(value).find((name) => !members.includes(name));
  if (extra !== undefined)
    throw complaintAt(source, path, `${extra} is not known here; take it out or use one of ${members.join(', ')}`);
  return new WorldEntry(value, path, source);
};
