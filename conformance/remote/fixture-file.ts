import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What stands in fixtures/remotes/NAME.yaml. */
export const fixtureFile = (name: string): unknown => {
  // The bundle has it beside it, parsed when it was built.
  const compiled = new URL(`./remotes/${name}.json`, import.meta.url);
  if (existsSync(compiled)) return JSON.parse(readFileSync(compiled, 'utf8'));
  return parse(readFileSync(new URL(`../../fixtures/remotes/${name}.yaml`, import.meta.url), 'utf8'));
};
