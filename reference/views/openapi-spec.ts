import type { Call } from '../handler.ts';
import type { Role } from '../store/records.ts';
import type { OpenAPISpec } from '../store/settings-records.ts';
import { time, timeOrNone } from './time.ts';
import { app, location } from './urls.ts';

/** The path of an API description under /v1. */
export const openapiSpecPath = ({ organization, slug }: OpenAPISpec): string => `/orgs/${organization}/openapi/${slug}`;

/** OpenAPISpec (2.14), as seen by a caller with this role in the organization. */
export const openapiSpecView = (call: Call, spec: OpenAPISpec, role: Role | null) => ({
  object: 'openapi-spec' as const,
  id: spec.id,
  createdAt: time(call.choices, spec.createdAt),
  updatedAt: time(call.choices, spec.updatedAt),
  slug: spec.slug,
  sourceURL: spec.sourceURL,
  processingState: spec.processingState,
  lastVersion: spec.lastVersion,
  lastProcessedAt: timeOrNone(call.choices, spec.lastProcessedAt),
  lastProcessErrorCode: spec.lastProcessErrorCode,
  permissions: { edit: call.allowed('createOrUpdateOpenAPISpecBySlug', role) },
  urls: {
    location: location(call, openapiSpecPath(spec)),
    app: app(`/o/${spec.organization}/openapi/${spec.slug}`),
  },
});
