import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Space = { space: string; title: string; createdAt: string };
type Container = { collection: string; title: string; contents?: Container[] } | Space;
type World = { organizations: Record<string, { contents: Container[] }>; facts: { organization: string } };

/** The default world with a collection named Long that holds this many spaces. */
export const longWorld = (spaces: number): unknown => {
  const world = parse(readFileSync('fixtures/worlds/default.yaml', 'utf8')) as World;
  // Made one after the other, as spaces are: a second apart, the oldest first.
  const contents = Array.from({ length: spaces }, (_, index) => ({
    space: `s${index}`,
    title: `Space ${index}`,
    createdAt: `${spaces - index}s`,
  }));
  world.organizations[world.facts.organization]?.contents.push({ collection: 'long', title: 'Long', contents });
  return world;
};
