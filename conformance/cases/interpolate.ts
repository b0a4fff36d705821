/** Values by name, as `${name}` in a case asks for them. */
export type Values = ReadonlyMap<string, unknown>;

const whole = /^\$\{([\w.]+)\}$/;
const inside = /\$\{([\w.]+)\}/g;

const valueOf = (values: Values, name: string): unknown => {
  if (!values.has(name)) throw new Error(`A case uses \${${name}}, which no earlier step captured`);
  return values.get(name);
};

/** A copy with every `${name}` filled in; a text that is nothing but one keeps the value's own type. */
export const interpolate = (part: unknown, values: Values): unknown => {
  if (typeof part === 'string') {
    const [, name] = whole.exec(part) ?? [];
    if (name !== undefined) return valueOf(values, name);
    return part.replaceAll(inside, (_, each: string) => String(valueOf(values, each)));
  }
  if (Array.isArray(part)) return part.map((each) => interpolate(each, values));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [String(interpolate(key, values)), interpolate(value, values)]),
  );
};

/** The names that a part asks for, keys included. */
export const namesIn = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [...part.matchAll(inside)].map(([, name]) => name ?? '');
  if (Array.isArray(part)) return part.flatMap(namesIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [...namesIn(key), ...namesIn(value)]);
};
