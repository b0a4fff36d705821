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

const timeFrom = (value: unknown, start: number): number | undefined => {
  const ago = typeof value === 'string' ? /^(\d+)([dhms])$/.exec(value) : null;
  if (ago !== null) return start - Number(ago[1]) * units[ago[2] as keyof typeof units];
  const parsed = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
};

const scalars = (fields: Fields, start: number, fail: (complaint: string) => never) => {
  const typed = <Value>(name: string, type: string, other: Value): Value => {
    const value = fields[name];
    if (value === undefined) return other;
    if (typeof value !== type) fail(`${name} must be a ${type}`);
    return value as Value;
  };
  const timeOrNone = (name: string): number | undefined => {
    if (fields[name] === undefined) return undefined;
    return timeFrom(fields[name], start) ?? fail(`${name} must be a time such as 6d, 2h, or an ISO date and time`);
  };
  return {
    text: (name: string) => typed<string | undefined>(name, 'string', undefined) ?? fail(`${name} is missing`),
    textOr: <Other>(name: string, other: Other) => typed<string | Other>(name, 'string', other),
    flag: (name: string, other: boolean) => typed(name, 'boolean', other),
    number: (name: string, other: number) => typed(name, 'number', other),
    time: (name: string, other: number) => timeOrNone(name) ?? other,
    timeOrNone,
    oneOf: <Value extends string | null>(name: string, values: readonly Value[], other: Value): Value => {
      const value = fields[name];
      if (value === undefined) return other;
      return (
        values.find((each) => each === value) ??
        (values.includes(value as Value) ? (value as Value) : fail(`${name} must be one of ${values.join(', ')}`))
      );
    },
  };
};

/** An entry over parsed YAML; throws at once if it has a member beyond these. */
export const entryOf = (value: unknown, path: string, members: readonly string[], source: Source): Entry => {
  const fail = (complaint: string): never => {
    throw new Error(`${source.file}: ${path === '' ? 'at the top' : path}: ${complaint}.`);
  };
  if (!isFields(value)) return fail('must be a map of members');
  const extra = Object.keys(value).find((name) => !members.includes(name));
  if (extra !== undefined) fail(`${extra} is not known here; take it out or use one of ${members.join(', ')}`);
  const under = (name: string) => (path === '' ? name : `${path}.${name}`);
  const fieldsAt = (name: string): Fields => {
    const at = value[name] ?? {};
    return isFields(at) ? at : fail(`${name} must be a map of names`);
  };
  const listAt = (name: string): readonly unknown[] => {
    const at = value[name] ?? [];
    return Array.isArray(at) ? at : fail(`${name} must be a list`);
  };
  return {
    path,
    ...scalars(value, source.start, fail),
    texts: (name) =>
      listAt(name).map((each) => (typeof each === 'string' ? each : fail(`${name} must hold texts only`))),
    has: (name) => value[name] !== undefined,
    value: (name) => value[name],
    object: (name) => fieldsAt(name),
    objects: (name) => listAt(name).map((each) => (isFields(each) ? each : fail(`${name} must hold maps only`))),
    entry: (name, known) => entryOf(value[name] ?? {}, under(name), known, source),
    named: (name, known, shorthand) =>
      Object.entries(fieldsAt(name)).map(([key, each]) => {
        const full = shorthand === undefined || isFields(each) ? each : { [shorthand]: each };
        return [key, entryOf(full, `${under(name)}.${key}`, known, source)] as const;
      }),
    listed: (name, known) => listAt(name).map((each, at) => entryOf(each, `${under(name)}[${at}]`, known, source)),
    keys: (name) => Object.keys(fieldsAt(name)),
    fail,
  };
};
