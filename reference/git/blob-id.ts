import { createHash } from 'node:crypto';

/** As Git names a blob of these bytes. */
export const blobId = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
