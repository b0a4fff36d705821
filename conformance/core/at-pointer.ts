/** The value at a JSON pointer (`/urls/location`, `/items/0`); undefined where a step is absent, null where it is null. */
export const atPointer = (json: unknown, pointer: string): unknown => {
  let at = json;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
};
