import type { OperationId } from '#spec/operation.ts';
import { documentsOf, flatPages, readPages, topPages } from '../../world/content.ts';
import { member, type Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { alsoInItsSpace } from '../../requests/beside-change-request.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { atRest, rest } from '../../world/at-rest.ts';
import { check, type Check } from '../check.ts';
import { importFaults } from '../../oracles/import-counts.ts';
import { described, unlike } from '../../oracles/expectations.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import { lastPage, wholeList } from '../../world/steady-walk.ts';
import { laneOfImports } from '../usual-lane.ts';
import type { Params } from '../../core/params.ts';

const attempts = 4;
const readMost = 10;

/** Where an operation finds the run's content: in the space, or in the change request where it is about one. */
const contentPlace = async (world: World, operation: OperationId): Promise<Params> => {
  await requireDifferingAnswers(world);
  const { params } = await world.arrange(operation);
  const { spaceId = '', changeRequestId } = params;
  return changeRequestId === undefined ? { spaceId } : { spaceId, changeRequestId };
};

const readRevision = (world: World, params: Params): Promise<Exchange> =>
  world.must(params['changeRequestId'] === undefined ? 'getCurrentRevision' : 'getRevisionOfChangeRequestById', {
    params,
  });

type Parts = { readonly parts: readonly unknown[] | undefined; readonly exchange: Exchange };

/** Members that a part of a revision and the part alone show alike, where both show them (OP-RES-08). */
const comparedMembers = ['title', 'slug', 'path', 'type', 'name', 'contentType', 'size'] as const;

/** The first member that differs between the parts of a revision and those with the same ids read alone. */
const otherMember = (whole: readonly unknown[], alone: readonly unknown[]): string | undefined => {
  const byId = new Map(alone.map((part) => [inside(part, 'id'), part]));
  return comparedMembers.find((name) =>
    whole.some((part) => {
      const [one, other] = [inside(part, name), inside(byId.get(inside(part, 'id')), name)];
      return one !== undefined && other !== undefined && one !== other;
    }),
  );
};

const sorted = (ids: readonly string[]): string => [...ids].toSorted().join();

/** A finding where parts read alone are others than those of the revision, or show a member otherwise. */
const unlikeParts = (
  what: string,
  whole: readonly unknown[],
  parts: Parts['parts'],
  exchanges: readonly Exchange[],
): Finding[] => {
  const expected = `the ${what} of the active revision`;
  const found = (got: string, pointer: string): Finding[] => [{ expected, got, pointer, exchanges }];
  if (parts === undefined) return found('no list', `/${what}`);
  if (sorted(idsOf(parts)) !== sorted(idsOf(whole))) return found('others', `/${what}`);
  const name = otherMember(whole, parts);
  return name === undefined ? [] : found(`another ${name}`, `/${what}/*/${name}`);
};

/** Part of a revision beside the operation that answers the part alone, while the revision stays the same. */
const agrees = async (
  world: World,
  params: Params,
  what: string,
  inRevision: (revision: Exchange) => readonly unknown[] | undefined,
  alone: () => Promise<Parts>,
): Promise<CheckResult> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await readRevision(world, params);
    await rest(world);
    const { parts, exchange } = await alone();
    // Where reads lag, one that is older than the others shows another state.
    const after = await atRest(world, () => readRevision(world, params));
    const exchanges = [before, exchange, after];
    const whole = inRevision(before);
    if (whole === undefined) return unverified(`${what} in the revision`, exchanges);
    const isSteady =
      textInside(before.json, 'id') === textInside(after.json, 'id') &&
      sorted(idsOf(whole)) === sorted(idsOf(inRevision(after) ?? []));
    if (!isSteady) continue;
    if (whole.length === 0 && parts?.length === 0)
      return unverified(`content with ${what} (target keys templateSpace, changeRequest)`, exchanges);
    return judge(unlikeParts(what, whole, parts, exchanges), exchanges);
  }
  return unverified('content that stays the same between two readings');
};

/** The same once more after an import, whatever that brings: neither may answer what was there before. */
const agreesAfterImport = async (
  world: World,
  operation: OperationId,
  agreement: (params: Params) => Promise<CheckResult>,
): Promise<CheckResult> => {
  const given = await contentPlace(world, operation);
  const isRequest = given['changeRequestId'] !== undefined;
  // What is kept of the space must not show in its change request.
  const { spaceId = '' } = given;
  if (isRequest) await Promise.all([readPages(world, { spaceId }), readRevision(world, { spaceId })]);
  const importing = isRequest ? 'importContentInChangeRequest' : 'importContent';
  const first = await agreement(given);
  const input = first.kind === 'broken' ? undefined : await inputOf(world, importing, given);
  if (input === undefined) return first;
  // A server that keeps what it has once answered keeps this.
  const before = await agreement(input.params);
  if (before.kind === 'broken' || !(await world.call(importing, input)).ok) return before;
  const after = await agreement(input.params);
  return after.kind === 'broken' || first.kind === 'unverified' ? after : first;
};

/** That, and in the space of a change request what it has itself. */
const agreesEverywhere = async (
  world: World,
  operation: OperationId,
  agreement: (params: Params) => Promise<CheckResult>,
): Promise<CheckResult> => {
  const usual = await agreesAfterImport(world, operation, agreement);
  return alsoInItsSpace(world, operation, usual, ({ params }) => agreement(params));
};

/** A valid import: into a change request, or a space of this check's own; undefined where the target allows none. */
const inputOf = async (world: World, importing: OperationId, given: Params) => {
  if (world.target.remote?.website === undefined) return undefined;
  if (importing === 'importContent') return world.arrange(importing, { params: (await world.make('space')).params });
  return world.target.allow.changeRequestContent ? world.arrange(importing, { params: given }) : undefined;
};

const partOf = (exchange: Exchange, name: string): readonly unknown[] | undefined => {
  const part = member(exchange, name);
  return Array.isArray(part) ? (part as unknown[]) : undefined;
};

const pagesIn = (reply: Exchange): readonly unknown[] | undefined =>
  partOf(reply, 'pages') === undefined ? undefined : flatPages(topPages(reply));

const filesIn = (revision: Exchange): readonly unknown[] | undefined => partOf(revision, 'files');

/** What imports into the change request of the target does so when nobody else reads it. */
const lane = laneOfImports('listPagesInChangeRequest', 'listFilesInChangeRequestById');

const pagesAreOfTheRevision = check(
  'content/pages-are-of-the-revision',
  { lane, evidence: 3 },
  ({ operation, world }) =>
    agreesEverywhere(world, operation, (params) =>
      agrees(world, params, 'pages', pagesIn, async () => {
        const exchange = await world.call(operation, { params });
        return { parts: exchange.ok ? pagesIn(exchange) : undefined, exchange };
      }),
    ),
);

const filesAreOfTheRevision = check(
  'content/files-are-of-the-revision',
  { lane, evidence: 3 },
  ({ operation, world }) =>
    agreesEverywhere(world, operation, (params) =>
      agrees(world, params, 'files', filesIn, async () => {
        const walk = await wholeList(world, operation, { params });
        return { parts: walk.items, exchange: lastPage(walk) };
      }),
    ),
);

/** Reads by id, one by one, what a list holds. */
const readEach = async (
  world: World,
  operation: OperationId,
  listed: { readonly ids: readonly string[]; readonly exchange: Exchange; readonly what: string },
  read: (id: string) => Params,
): Promise<CheckResult> => {
  const { ids, exchange, what } = listed;
  if (ids.length === 0)
    return unverified(`${what} among the content (target keys templateSpace, changeRequest)`, [exchange]);
  const findings: Finding[] = [];
  const reads: Exchange[] = [];
  for (const id of ids.slice(0, readMost)) {
    const alone = await world.call(operation, { params: read(id) });
    reads.push(alone);
    findings.push(...unlike(alone, { id }, `${what} of the list`, [exchange]));
  }
  return judge(findings, [exchange, ...reads]);
};

const listedPageIsReadable = check('content/listed-page-is-readable', { evidence: 2 }, async ({ operation, world }) => {
  const params = await contentPlace(world, operation);
  const exchange = await readPages(world, params);
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  const listed = { ids: idsOf(documentsOf(exchange)), exchange, what: 'a document page' };
  return readEach(world, operation, listed, (pageId) => ({ ...params, pageId }));
});

const listedFileIsReadable = check('content/listed-file-is-readable', { evidence: 2 }, async ({ operation, world }) => {
  const params = await contentPlace(world, operation);
  const list = params['changeRequestId'] === undefined ? 'listFiles' : 'listFilesInChangeRequestById';
  const walk = await wholeList(world, list, { params });
  const listed = { ids: idsOf(walk.items), exchange: lastPage(walk), what: 'a file' };
  return readEach(world, operation, listed, (fileId) => ({ ...params, fileId }));
});

const shared = ['title', 'slug', 'path'] as const;

const pageAgreesWithList = check('content/page-agrees-with-list', { evidence: 2 }, async ({ operation, world }) => {
  const params = await contentPlace(world, operation);
  const list = await readPages(world, params);
  const findings: Finding[] = [];
  const reads: Exchange[] = [];
  for (const page of documentsOf(list).slice(0, readMost)) {
    const alone = await world.must(operation, { params: { ...params, pageId: String(page['id']) } });
    reads.push(alone);
    for (const name of shared) {
      const [one, other] = [inside(page, name), inside(alone.json, name)];
      if (one === undefined || other === undefined || one === other) continue;
      const expected = `the ${name} that the page has in the list`;
      findings.push({ expected, got: described(other), pointer: `/${name}`, exchanges: [list, alone] });
    }
  }
  if (reads.length === 0) return unverified('a document page (target keys templateSpace, changeRequest)', [list]);
  return judge(findings, [list, ...reads]);
});

const importedWithinTotal = check('content/imported-within-total', { evidence: 2 }, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  const input = await arrangedInput(world, operation);
  const first = await world.must(operation, input);
  // What came before is in no number of another import into the same place.
  const again = await world.call(operation, input);
  const results = again.ok ? [first, again] : [first];
  const faults = importFaults(first.json);
  if (faults === undefined) return unverified('both numbers of an import', results);
  const findings = results.flatMap((result) =>
    (importFaults(result.json) ?? []).map((fault) => ({ ...fault, exchanges: [result] })),
  );
  return judge(findings, results);
});

/** Revisions, pages, files and imports (sections 2.17 and 4.8). */
export const contentChecks: readonly Check[] = [
  importedWithinTotal,
  listedPageIsReadable,
  pagesAreOfTheRevision,
  listedFileIsReadable,
  filesAreOfTheRevision,
  pageAgreesWithList,
];
