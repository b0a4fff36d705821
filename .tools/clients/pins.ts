import type { Registry } from '../outside/kits.ts';

/** Of each tool the newest that runs on Node.js 20, Python 3.11, Java 17 and Go 1.24. */
export const versions = {
  openapiTypescript: '7.13.0',
  heyApi: '0.95.0',
  orval: '7.13.2',
  openapiGenerator: '7.25.0',
  openapiPythonClient: '0.29.1',
  oapiCodegen: 'v2.8.2',
  oapiRuntime: 'v1.8.0',
} as const;

/** What is installed from where. */
export const pins: Readonly<Record<Registry, readonly string[]>> = {
  npm: [
    'typescript@5.9.3',
    '@types/node@20.19.43',
    `openapi-typescript@${versions.openapiTypescript}`,
    'openapi-fetch@0.17.0',
    `@hey-api/openapi-ts@${versions.heyApi}`,
    `orval@${versions.orval}`,
  ],
  PyPI: [
    `openapi-python-client==${versions.openapiPythonClient}`,
    'mypy==2.4.1',
    'pydantic==2.14.3',
    'urllib3==2.8.0',
    'python-dateutil==4.0.0',
    'typing-extensions==4.16.0',
  ],
  'Maven Central': [`org.openapitools:openapi-generator-cli:${versions.openapiGenerator}`],
  'Go modules': [`github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${versions.oapiCodegen}`],
};
