import { inflateSync } from 'node:zlib';
import { breathe, transferLimits } from './limits.ts';
import { TransferFailure } from './transfer-failure.ts';

const headerBytes = 12;
const checksumBytes = 20;
const objectIdBytes = 20;
const offsetDelta = 6;
const referenceDelta = 7;
const objectsBetweenBreaths = 64;

type Read = { readonly value: number; readonly next: number };

const byteAt = (bytes: Uint8Array, at: number): number => {
  const byte = bytes[at];
  if (byte === undefined) throw new TransferFailure('damaged');
  return byte;
};

// Seven bits a byte, the lowest first; the first byte may hold fewer.
const sizeAt = (bytes: Uint8Array, at: number, firstBits: number): Read => {
  let byte = byteAt(bytes, at);
  let value = byte & (2 ** firstBits - 1);
  let next = at + 1;
  for (let scale = 2 ** firstBits; byte >= 128; scale *= 128) {
    byte = byteAt(bytes, next);
    next += 1;
    value += (byte & 127) * scale;
  }
  return { value, next };
};

// What a difference is made from, by its distance or its object id, stands before its data.
const afterBase = (bytes: Uint8Array, at: number, type: number): number => {
  if (type === referenceDelta) return at + objectIdBytes;
  let next = at;
  if (type === offsetDelta) while (byteAt(bytes, next++) >= 128);
  return next;
};

type Inflated = { readonly buffer: Uint8Array; readonly engine: { readonly bytesWritten: number } };

const inflated = (bytes: Uint8Array, size: number): Inflated => {
  try {
    const options = { info: true, maxOutputLength: Math.max(size, 1) };
    return inflateSync(bytes, options) as unknown as Inflated;
  } catch {
    throw new TransferFailure('damaged');
  }
};

/** The bytes that an object becomes, its own or those that a difference makes. */
const finalSize = (type: number, data: Uint8Array): number => {
  if (type !== offsetDelta && type !== referenceDelta) return data.length;
  const base = sizeAt(data, 0, 7);
  return sizeAt(data, base.next, 7).value;
};

/**
 * Reads a pack through before anything is made of it: every object has the size that it says, and together they stay
 * below the limits. Throws a TransferFailure otherwise.
 */
export const checkPack = async (pack: Uint8Array): Promise<void> => {
  const count = Buffer.from(pack.buffer, pack.byteOffset, headerBytes).readUInt32BE(8);
  if (count > transferLimits.objects) throw new TransferFailure('large');
  const body = pack.subarray(0, pack.length - checksumBytes);
  let total = 0;
  let at = headerBytes;
  for (let object = 0; object < count; object += 1) {
    if (object % objectsBetweenBreaths === 0) await breathe();
    const type = (byteAt(body, at) >> 4) & 7;
    const stated = sizeAt(body, at, 4);
    if (total + stated.value > transferLimits.inflatedBytes) throw new TransferFailure('large');
    const start = afterBase(body, stated.next, type);
    const { buffer, engine } = inflated(body.subarray(start), stated.value);
    if (buffer.length !== stated.value) throw new TransferFailure('damaged');
    total += finalSize(type, buffer);
    if (total > transferLimits.inflatedBytes) throw new TransferFailure('large');
    at = start + engine.bytesWritten;
  }
};
