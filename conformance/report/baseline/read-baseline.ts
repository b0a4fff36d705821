import { readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { didYouMean } from '#spec/nearest.ts';
import { yamlFault } from '../../core/parsed-yaml.ts';
import { usageError } from '../../core/usage-error.ts';
import type { Baseline, KnownFailure, Lines } from './baseline.ts';

/** A part of the file with the words that name it in an error. */
type Place = { readonly file: string; readonly counter: LineCounter };

const linesOf = (node: Node, { counter }: Place): Lines => {
  const [start, end] = node.range ?? [0, 0];
  return { first: counter.linePos(start).line, last: counter.linePos(Math.max(start, end - 1)).line };
};

const refuse = (place: Place, node: Node, what: string, hint: string): never => {
  throw usageError(`${place.file}:${linesOf(node, place).first}: ${what}`, hint);
};

const textOf = (node: unknown, of: Node, entry: string, place: Place): string => {
  if (isScalar(node) && typeof node.value === 'string' && node.value.trim() !== '') return node.value.trim();
  return refuse(place, of, `${entry} is no text.`, `Write ${entry} as a text that is not empty.`);
};

/** The values of a mapping by name; unknown and doubled names are refused. */
const membersOf = (node: Node, known: readonly string[], what: string, place: Place): Map<string, Node> => {
  if (!isMap(node)) return refuse(place, node, `${what} is no mapping.`, `Write ${known.join(' and ')}.`);
  const members = new Map<string, Node>();
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!known.includes(name)) {
      const hint = `Known keys: ${known.join(', ')}.`;
      refuse(place, key as Node, `unknown key "${name}" in ${what}.${didYouMean(name, known)}`, hint);
    }
    members.set(name, (value ?? key) as Node);
  }
  return members;
};

const itemsOf = (node: Node | undefined, what: string, place: Place): readonly Node[] => {
  if (node === undefined || (isScalar(node) && node.value === null)) return [];
  if (!isSeq(node)) return refuse(place, node, `${what} is no list.`, `Write ${what} as a list.`);
  return node.items as Node[];
};

const knownFailure = (node: Node, place: Place): KnownFailure => {
  const members = membersOf(node, ['name', 'reason'], 'an entry of known', place);
  const name = textOf(members.get('name'), node, 'name', place);
  return { name, reason: textOf(members.get('reason'), node, `reason of ${name}`, place), lines: linesOf(node, place) };
};

const unique = <Entry extends { name: string; lines: Lines }>(entries: Entry[], place: Place): Entry[] => {
  const seen = new Map<string, number>();
  for (const { name, lines } of entries) {
    const before = seen.get(name);
    if (before !== undefined) {
      throw usageError(
        `${place.file}:${lines.first}: ${name} stands in line ${before} already.`,
        'Delete one of the two.',
      );
    }
    seen.set(name, lines.first);
  }
  return entries;
};

/** A baseline as text, YAML or JSON, read into its document. Throws a usage error that names file, line and a hint. */
export const parseBaseline = (text: string, file: string): { baseline: Baseline; document: Document } => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const place = { file, counter };
  const [fault] = document.errors;
  if (fault !== undefined) {
    const { line } = counter.linePos(fault.pos[0]);
    throw usageError(`${file}:${line}: ${yamlFault(fault.message)}`, 'Write the file as YAML or JSON.');
  }
  const root = document.contents as Node | null;
  const isEmpty = root === null || (isScalar(root) && root.value === null);
  const members = isEmpty ? new Map<string, Node>() : membersOf(root, ['known', 'verified', '$schema'], file, place);
  const known = itemsOf(members.get('known'), 'known', place).map((node) => knownFailure(node, place));
  const verified = itemsOf(members.get('verified'), 'verified', place).map((node) => ({
    name: textOf(node, node, 'an entry of verified', place),
    lines: linesOf(node, place),
  }));
  return { baseline: { file, known: unique(known, place), verified: unique(verified, place) }, document };
};

/** The text of a baseline file; undefined when there is none yet. Throws a usage error when it cannot be read. */
export const baselineText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ENOENT') return undefined;
    throw usageError(`The baseline ${file} cannot be read: ${(thrown as Error).message}`, 'Give the path of a file.');
  }
};
