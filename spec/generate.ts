import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { bareDocument } from './generation/bare-document.ts';
import { bundleDocument } from './generation/bundle.ts';
import { readAdditions } from './generation/client/additions.ts';
import { clientDocument } from './generation/client/client-document.ts';
import { readLinkRows } from './generation/links.ts';
import { operationRows } from './generation/operation-rows.ts';
import { printEffects } from './generation/print-effects.ts';
import { printOperations } from './generation/print-operations.ts';
import { printOpenPoints, printRequirements, printRestless, printStates } from './generation/print-rows.ts';
import { printSchemas } from './generation/print-schemas.ts';
import { publishedDocument } from './generation/published-document.ts';
import { printSelections } from './generation/print-selections.ts';
import { readRequirements } from './generation/read-requirements.ts';
import { readRecorded } from './generation/recorded.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const printJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Every generated file by name, freshly made from the YAML and the recording of this folder. */
export const generate = async (): Promise<Record<string, string>> => {
  const document = await bundleDocument(join(here, 'openapi.yaml'));
  const requirements = readRequirements(join(here, 'requirements'), document);
  const recorded = readRecorded(join(here, 'recorded.json'));
  const links = readLinkRows(join(here, 'links.yaml'));
  const published = publishedDocument(document, recorded, links);
  const additions = readAdditions(join(here, 'client.yaml'));
  return {
    'document.json': printJson(published),
    'openapi-client.json': printJson(clientDocument(published, recorded, additions)),
    'bare-document.json': printJson(bareDocument(document)),
    'operations.ts': printOperations(operationRows(document)),
    'schemas.ts': await printSchemas(document),
    'requirements.ts': printRequirements(requirements),
    'selections.yaml': printSelections(requirements),
    'open-points.ts': printOpenPoints(join(here, 'open-points')),
    'states.ts': printStates(here),
    'restless.ts': printRestless(here),
    'effects.ts': printEffects(here, document),
  };
};

/** Names of the generated files that differ from a fresh generation. */
export const staleFiles = async (): Promise<string[]> => {
  const fresh = await generate();
  const stale = (name: string): boolean => {
    const path = join(here, 'generated', name);
    return !existsSync(path) || readFileSync(path, 'utf8') !== fresh[name];
  };
  return Object.keys(fresh).filter(stale);
};

const main = async (): Promise<void> => {
  if (process.argv.includes('--check')) {
    const stale = await staleFiles();
    if (stale.length === 0) return;
    console.error(`Generated files are stale: ${stale.join(', ')}. Run "npm run generate" and commit the result.`);
    process.exitCode = 1;
    return;
  }
  if (process.argv.includes('--selections')) {
    process.stdout.write((await generate())['selections.yaml'] ?? '');
    return;
  }
  mkdirSync(join(here, 'generated'), { recursive: true });
  for (const [name, text] of Object.entries(await generate())) writeFileSync(join(here, 'generated', name), text);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
