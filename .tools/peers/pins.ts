import { fileURLToPath } from 'node:url';
import type { Registry } from '../outside/kits.ts';

/** The document that judges a server. */
export const strictDocument = fileURLToPath(new URL('../../spec/generated/document.json', import.meta.url));

/** Of each tool the newest that runs on Node.js 20 and Python 3.11. */
export const versions = { schemathesis: '4.32.5', prism: '5.14.2', jsonschema: '4.26.0' } as const;

/** What is installed from where. */
export const pins: Readonly<Record<Registry, readonly string[]>> = {
  npm: [`@stoplight/prism-cli@${versions.prism}`],
  PyPI: [`schemathesis==${versions.schemathesis}`, `jsonschema==${versions.jsonschema}`],
  'Maven Central': [],
  'Go modules': [],
};
