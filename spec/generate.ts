import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { bareDocument } from './generation/bare-document.ts';
import { bundleDocument, type BundledDocument } from './generation/bundle.ts';
import { readAdditions } from './generation/client/additions.ts';
import { clientDocument } from './generation/client/client-document.ts';
import { withContents } from './generation/contents-page.ts';
import { readLinkRows } from './generation/links.ts';
import { operationRows } from './generation/operation-rows.ts';
import { printAllEffects } from './generation/print-effects.ts';
import { printOperations } from './generation/print-operations.ts';
import { printOpenPoints, printRequirements, printRestless, printStates } from './generation/print-rows.ts';
import { printSchemas } from './generation/print-schemas.ts';
import { publishedDocument } from './generation/published-document.ts';
import { printSwitches } from './generation/print-switches.ts';
import { printSelections } from './generation/print-selections.ts';
import { readRequirements } from './generation/read-requirements.ts';
import { readRecorded, type Recorded } from './generation/recorded.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const printJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

type Files = Record<string, string>;

/** The two documents that show what `npm run record` has kept. */
const publications = (document: BundledDocument, recorded: Recorded): Files => {
  const published = publishedDocument(document, recorded, readLinkRows(join(here, 'links.yaml')));
  const additions = readAdditions(join(here, 'client.yaml'));
  return {
    'generated/document.json': printJson(published),
    'generated/openapi-client.json': printJson(clientDocument(published, recorded, additions)),
  };
};

/**
 * Every generated file of this folder by its path in it, freshly made from the YAML and the
 * recording; without the published documents while operations are `unrecorded`, which the reference can answer once it
 * has their lines.
 */
export const generate = async (): Promise<{ readonly files: Files; readonly unrecorded: readonly string[] }> => {
  const entry = join(here, 'openapi.yaml');
  const contents = withContents(readFileSync(entry, 'utf8'), join(here, 'paths'));
  const document = await bundleDocument(entry, contents);
  const requirements = readRequirements(join(here, 'requirements'), document);
  const recorded = readRecorded(join(here, 'recorded.json'));
  const rows = operationRows(document);
  const unrecorded = rows.map(({ id }) => id).filter((id) => recorded.exchanges[id] === undefined);
  const files = {
    'openapi.yaml': contents,
    ...(unrecorded.length > 0 ? {} : publications(document, recorded)),
    'generated/bare-document.json': printJson(bareDocument(document)),
    'generated/operations.ts': printOperations(rows),
    'generated/schemas.ts': await printSchemas(document),
    'generated/requirements.ts': printRequirements(requirements),
    'generated/selections.yaml': printSelections(requirements),
    'generated/open-points.ts': printOpenPoints(join(here, 'open-points')),
    'generated/switches.ts': printSwitches(join(here, 'open-points')),
    'generated/states.ts': printStates(here),
    'generated/restless.ts': printRestless(here),
    'generated/effects.ts': printAllEffects(here, document),
  };
  return { files, unrecorded };
};
