import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { gitTypes, keep, type GitObject, type Objects } from './objects.ts';

// An object never changes, and most are sent again and again.
const packed = new WeakMap<GitObject, Buffer>();

const sizeBytes = (type: number, length: number): Buffer => {
  const bytes: number[] = [];
  let rest = Math.floor(length / 16);
  let byte = type * 16 + (length % 16);
  while (rest > 0) {
    bytes.push(byte + 128);
    byte = rest % 128;
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, byte]);
};

const packedObject = (object: GitObject): Buffer => {
  const known = packed.get(object);
  if (known !== undefined) return known;
  const head = sizeBytes(gitTypes.indexOf(object.type) + 1, object.body.length);
  const bytes = Buffer.concat([head, deflateSync(object.body)]);
  packed.set(object, bytes);
  return bytes;
};

/** A pack of objects, none of them as a difference from another. Throws where one is not there. */
export const packOf = (objects: Objects, oids: Iterable<string>): Buffer => {
  const parts = [...new Set(oids)].map((oid) => packedObject(objects.get(oid)!));
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(parts.length, 8);
  const pack = Buffer.concat([head, ...parts]);
  return Buffer.concat([pack, createHash('sha1').update(pack).digest()]);
};

/** A place in bytes that are read from the front. */
type Reading = { readonly bytes: Buffer; at: number };

const next = (reading: Reading): number => {
  const byte = reading.bytes[reading.at];
  if (byte === undefined) throw new Error('the pack ends early');
  reading.at += 1;
  return byte;
};

/** Seven bits a byte, the lowest first. */
const varint = (reading: Reading, start = 0, factor = 1): number => {
  let [value, unit, byte] = [start, factor, 128];
  while (byte >= 128) {
    byte = next(reading);
    value += (byte % 128) * unit;
    unit *= 128;
  }
  return value;
};

/** How far back the base of a difference stands. */
const distance = (reading: Reading): number => {
  let byte = next(reading);
  let value = byte % 128;
  while (byte >= 128) {
    byte = next(reading);
    value = (value + 1) * 128 + (byte % 128);
  }
  return value;
};

type Inflated = { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };

const inflated = (reading: Reading): Buffer => {
  // With `info` it also says how much it took, which the types do not know.
  const found = inflateSync(reading.bytes.subarray(reading.at), { info: true }) as unknown as Inflated;
  reading.at += found.engine.bytesWritten;
  return found.buffer;
};

/** A number of which a mask says the bytes that are there. */
const masked = (reading: Reading, mask: number, bytes: number): number => {
  let value = 0;
  for (let index = 0; index < bytes; index += 1) {
    if (Math.floor(mask / 2 ** index) % 2 === 1) value += next(reading) * 256 ** index;
  }
  return value;
};

const wholeCopy = 65_536;

const applied = (base: Buffer, difference: Buffer): Buffer => {
  const reading: Reading = { bytes: difference, at: 0 };
  if (varint(reading) !== base.length) throw new Error('a difference from another base');
  varint(reading);
  const parts: Buffer[] = [];
  while (reading.at < difference.length) {
    const command = next(reading);
    if (command < 128) {
      parts.push(difference.subarray(reading.at, reading.at + command));
      reading.at += command;
      continue;
    }
    const from = masked(reading, command % 16, 4);
    const length = masked(reading, Math.floor(command / 16) % 8, 3) || wholeCopy;
    parts.push(base.subarray(from, from + length));
  }
  return Buffer.concat(parts);
};

const byDistance = 6;
const byId = 7;

/** Reads a pack into a repository; bases of differences stand before them. Throws where it cannot be read. */
export const unpack = (objects: Objects, pack: Buffer): void => {
  if (pack.toString('latin1', 0, 4) !== 'PACK') throw new Error('no pack');
  const reading: Reading = { bytes: pack, at: 12 };
  const starts = new Map<number, GitObject>();
  for (let left = pack.readUInt32BE(8); left > 0; left -= 1) {
    const start = reading.at;
    const first = next(reading);
    const type = Math.floor(first / 16) % 8;
    if (first >= 128) varint(reading);
    let base: GitObject | undefined;
    if (type === byDistance) base = starts.get(start - distance(reading));
    if (type === byId) {
      base = objects.get(pack.toString('hex', reading.at, reading.at + 20));
      reading.at += 20;
    }
    const body = inflated(reading);
    const kind = base?.type ?? gitTypes[type - 1];
    if (kind === undefined) throw new Error('an object of no known type');
    const oid = keep(objects, kind, base === undefined ? body : applied(base.body, body));
    starts.set(start, objects.get(oid)!);
  }
};
