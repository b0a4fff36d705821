import { Document, isMap, isSeq, type Node, YAMLSeq } from 'yaml';
import type { PublishedReport } from '../formats/published.ts';
import type { Baseline } from './baseline.ts';
import { parseBaseline } from './read-baseline.ts';

const header = ` yaml-language-server: $schema=node_modules/docplane/dist/schemas/baseline.schema.json
 Known failures of this server, and what was verified once. docplane check --update-baseline writes this file.`;

type Entry = { readonly name: string; readonly reason: string };
type Content = { readonly known: readonly Entry[]; readonly verified: readonly string[] };

/** What the file has to say after this run; what the run did not judge stays as it was. */
const contentAfter = (report: PublishedReport, before: Baseline, planned: ReadonlySet<string>): Content => {
  const judged = new Map(report.outcomes.map((outcome) => [outcome.name, outcome]));
  const reasons = new Map(before.known.map(({ name, reason }) => [name, reason]));
  const verifiedBefore = new Set(before.verified.map(({ name }) => name));
  const known: Entry[] = [];
  const verified: string[] = [];
  for (const name of planned) {
    const { verdict, reason = '' } = judged.get(name) ?? {};
    const given = reasons.get(name);
    const isOpen = verdict === undefined || verdict === 'error';
    const staysKnown = given !== undefined && (isOpen || verdict === 'warn');
    if (verdict === 'fail' || staysKnown) known.push({ name, reason: given ?? reason.replaceAll(/\s+/g, ' ').trim() });
    if (isOpen ? verifiedBefore.has(name) : ['pass', 'fail', 'warn'].includes(verdict)) verified.push(name);
  }
  return { known, verified };
};

/** A list of the document with just these entries; entries that stay keep their comments. */
const replaceList = <Value>(document: Document, key: string, before: readonly string[], after: Map<string, Value>) => {
  const list = document.get(key);
  const nodes = new Map(isSeq(list) ? before.map((name, index) => [name, list.items[index] as Node]) : []);
  // The list itself stays: a comment above its first entry belongs to it.
  const fresh = isSeq(list) ? list : new YAMLSeq();
  fresh.flow = after.size === 0;
  fresh.items = [...after].map(([name, value]) => nodes.get(name) ?? document.createNode(value));
  document.set(key, fresh);
};

const schemaOf = (document: Document): { readonly $schema?: unknown } => {
  const $schema = isMap(document.contents) ? document.get('$schema') : undefined;
  return $schema === undefined ? {} : { $schema };
};

/** The text of the baseline that this run agrees with, and how it differs from the one before. */
export const updatedBaseline = (
  report: PublishedReport,
  file: string,
  text: string,
  planned: ReadonlySet<string>,
): { readonly text: string; readonly changes: string } => {
  const { baseline, document } = parseBaseline(text, file);
  const content = contentAfter(report, baseline, planned);
  const names = { known: baseline.known.map(({ name }) => name), verified: baseline.verified.map(({ name }) => name) };
  const after = { known: new Map(content.known.map((entry) => [entry.name, entry])), verified: content.verified };
  const changes = [
    difference('known failures', names.known, [...after.known.keys()]),
    difference('verified', names.verified, after.verified),
  ];
  if (file.endsWith('.json'))
    return { text: `${JSON.stringify({ ...schemaOf(document), ...content }, null, 2)}\n`, changes: changes.join('; ') };
  const target = document.contents === null ? new Document({}) : document;
  if (document.contents === null) target.commentBefore = header;
  replaceList(target, 'known', names.known, after.known);
  replaceList(target, 'verified', names.verified, new Map(after.verified.map((name) => [name, name])));
  return { text: target.toString({ lineWidth: 0 }), changes: changes.join('; ') };
};

const difference = (what: string, before: readonly string[], after: readonly string[]): string => {
  const added = after.filter((name) => !before.includes(name)).length;
  const removed = before.filter((name) => !after.includes(name)).length;
  return `${what}: ${after.length} (${added} added, ${removed} removed)`;
};
