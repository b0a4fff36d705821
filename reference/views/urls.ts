import type { Call } from '../handler.ts';

/** The API's own address of a resource; `path` begins with a slash, after /v1. */
export const location = (call: Call, path: string): string => `${call.baseUrl}/v1${path}`;

/** Where a person would open the resource; nothing is served there (OP-ENV-05). */
export const app = (path: string): string => `https://app.docplane.example${path}`;
