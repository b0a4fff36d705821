const referenceForm = /^#\/components\/(\w+)\/(\w+)$/;

type Components = Record<string, Record<string, unknown>>;

const referencesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : key === 'example' ? [] : referencesIn(inner),
  );
};

/** The components that the paths refer to, at once or through others; throws where a reference leads nowhere. */
export const reachableComponents = (paths: unknown, components: Components): Components => {
  const reached = new Set<string>();
  const follow = (reference: string): void => {
    if (reached.has(reference)) return;
    reached.add(reference);
    const [, kind = '', name = ''] = referenceForm.exec(reference) ?? [];
    const target = components[kind]?.[name];
    if (target === undefined) throw new Error(`${reference} leads nowhere`);
    referencesIn(target).forEach(follow);
  };
  referencesIn(paths).forEach(follow);
  const kept = Object.entries(components).map(([kind, parts]) => {
    const used = Object.entries(parts).filter(([name]) => reached.has(`#/components/${kind}/${name}`));
    return [kind, kind === 'securitySchemes' ? parts : Object.fromEntries(used)];
  });
  return Object.fromEntries(kept) as Components;
};
