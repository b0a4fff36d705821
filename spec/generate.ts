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
