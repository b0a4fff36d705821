import { document } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { shows } from '../checks/families/members-shown.ts';
import { kept } from '../checks/families/moves-in-sites.ts';
import { pairs } from '../checks/families/foreign-parts.ts';
import { kindsRead } from '../checks/generic/agreeing-reads.ts';
import { rows as writes } from '../checks/generic/crud-writes.ts';
import { keptOf } from '../checks/generic/moves.ts';
import { namedSchema, propertiesOf } from '../core/json-schema.ts';
import { actions } from '../model/actions.ts';
import { judges } from '../model/audit.ts';
import { writtenMembers } from '../model/concurrency/branch-plan.ts';
import { removals } from '../model/effects.ts';
import { bodies } from '../model/make-alive.ts';
import { removals as refusedRemovals } from '../model/open-readings-of-sites.ts';
import { positions } from '../model/resolve.ts';
import { existingThings } from '../requests/existing-resources.ts';
import { fillers } from '../requests/listing.ts';
import { beforehand, richBodies } from '../requests/rich-things.ts';
import { showings } from '../requests/shown-elsewhere.ts';
import { forms } from '../requests/variants/forms.ts';
import { moves } from '../requests/variants/positions.ts';
import { walks } from '../requests/variants/transitions.ts';
import { resourceKinds, resources } from '../resources/index.ts';
import { containerMade, kindNames, kinds, standsAlone, type Kind } from '../resources/kinds.ts';
import { roles } from '../resources/resource.ts';
import { withoutResource } from '../resources/without-resource.ts';
import { orderings } from '../world/places.ts';
import { plainTexts } from '../world/plain-texts.ts';
import { queryRows } from '../world/queries.ts';
import { bodyRows } from '../world/references.ts';
import { because, judgedBy, testTables, type Table } from './table-lines.ts';

const present = <Value>(values: readonly (Value | null | undefined)[]): readonly Value[] =>
  values.flatMap((value) => value ?? []);

const bodyOf = (id: OperationId) => {
  const { body } = operationRow(id);
  return body === null ? {} : namedSchema(body);
};
const membersOf = (id: OperationId): readonly string[] => Object.keys(propertiesOf(bodyOf(id)));
const needsOf = (id: OperationId): readonly string[] => (bodyOf(id)['required'] ?? []) as readonly string[];

/** Body members that the usual request leaves out. */
const leftOut = (id: OperationId): readonly string[] =>
  Object.entries(bodyRows[id]?.fill ?? {}).flatMap(([name, filler]) => (filler === null ? [name] : []));

const movedKinds = resourceKinds.filter((kind) => resources[kind].move !== null);
const moving = present(movedKinds.map((kind) => resources[kind].move));

const isReading = (id: OperationId): boolean =>
  ['read', 'list'].includes(operationRow(id).acts.as) && !operationRow(id).pathParameters.includes('changeRequestId');

const updates = kindNames.map((kind) => kinds[kind].update);
const writesMoreThanTexts = (id: OperationId): boolean => {
  const kind = kindNames.find((each) => kinds[each].update === id);
  const texts = kind === undefined ? [] : [kinds[kind].text.sent.split('.')[0], ...plainTexts(id)];
  return membersOf(id).some((member) => !texts.includes(member));
};

const planned = [...new Set(actions.flatMap(({ makes, act, on }) => present([makes, act === 'put' ? on : null])))];
const isMadeBySentTitle = (kind: Kind): boolean => {
  const members = membersOf(kinds[kind].create);
  return (
    members.length === 0 || (members.includes('title') && needsOf(kinds[kind].create).every((each) => each === 'title'))
  );
};
/** Kinds of plans that others lie in or name. */
const leanedOn = [
  ...new Set([
    ...actions.flatMap(({ other }) => (other === undefined || other === 'person' ? [] : [other])),
    ...present(planned.map(containerMade)),
  ]),
];
/** Kinds for which what holds of any single thing is enough, but for those that have a line. */
const aloneBut = (...lines: readonly string[]): readonly Kind[] =>
  kindNames.filter((kind) => standsAlone(kind) && kinds[kind].read !== null && !lines.includes(kind));
const listedInMade = kindNames.filter((kind) => containerMade(kind) !== undefined && kinds[kind].list !== null);

const needsQuery = (id: OperationId): boolean => {
  const { method, path } = operationRow(id);
  const item = document().paths[path] as Record<string, { readonly parameters?: readonly { $ref: string }[] }>;
  return (item[method.toLowerCase()]?.parameters ?? []).some(({ $ref }) => {
    const { in: where, required } = document().components.parameters[$ref.slice($ref.lastIndexOf('/') + 1)]!;
    return where === 'query' && required === true;
  });
};

const existingSubjects = new Set(Object.keys(existingThings).map((id) => operationRow(id as OperationId).acts.on));

const tables: readonly Table[] = [
  {
    name: 'checks/families/foreign-parts.ts',
    lines: Object.keys(pairs),
    domain: judgedBy('sites/foreign-part-refused'),
  },
  {
    name: 'checks/generic/crud-writes.ts',
    lines: Object.keys(writes),
    domain: judgedBy('crud/update-then-read', 'crud/update-then-list').filter(writesMoreThanTexts),
    without: {
      ...because(
        'Its text; reactions and the resolution have rules of their own.',
        'updateCommentInSpace',
        'updateCommentReplyInSpace',
        'updateCommentInChangeRequest',
        'updateCommentReplyInChangeRequest',
      ),
      ...because('Its texts; options have rules of their own.', 'updateOrganizationCustomField'),
    },
  },
  {
    name: 'checks/generic/crud-writes.ts, or a kind that it updates',
    lines: [...Object.keys(writes), ...updates],
    domain: judgedBy('crud/update-then-read', 'crud/update-then-list'),
  },
  {
    name: 'checks/families/members-shown.ts',
    lines: Object.keys(shows),
    domain: judgedBy('members/moving-agrees'),
  },
  {
    name: 'requests/shown-elsewhere.ts',
    lines: Object.keys(showings),
    domain: judgedBy('pictures/gone'),
    without: because('Its path names the list of the user too.', 'deleteMemberFromOrganizationTeamById'),
  },
  { name: 'requests/variants/transitions.ts', lines: Object.keys(walks), domain: judgedBy('accepted/transitions') },
  { name: 'requests/variants/forms.ts', lines: Object.keys(forms), domain: judgedBy('accepted/forms') },
  { name: 'requests/variants/positions.ts', lines: Object.keys(moves), domain: moving },
  {
    name: 'world/places.ts',
    lines: Object.keys(orderings),
    domain: moving,
    without: because('No list shows collections by their places.', 'moveCollection'),
  },
  {
    name: 'checks/generic/moves.ts, or checks/families/moves-in-sites.ts',
    lines: [...Object.keys(keptOf), ...Object.keys(kept)],
    domain: movedKinds,
  },
  {
    name: 'requests/listing.ts',
    lines: Object.keys(fillers),
    domain: operationIds.filter(
      (id) =>
        operationRow(id).acts.as === 'list' &&
        withoutResource[id] === undefined &&
        kindNames.every((kind) => kinds[kind].list !== id),
    ),
    without: because('No operation makes a file: those that are there.', 'listFiles', 'listFilesInChangeRequestById'),
  },
  {
    name: 'requests/rich-things.ts, richBodies',
    lines: Object.keys(richBodies),
    domain: kindNames.filter((kind) => leftOut(kinds[kind].create).length > 0),
  },
  {
    name: 'requests/rich-things.ts, beforehand',
    lines: Object.keys(beforehand),
    domain: [
      ...operationIds.filter((id) => isReading(id) && operationRow(id).family === 'content'),
      ...(['space', 'collection', 'site'] as const).flatMap((kind) => {
        const { read, update, restore, move, transfer } = resources[kind];
        return present([read, update, restore, move, transfer]);
      }),
    ],
    without: {
      ...because('Links are read out of pages.', 'listSpaceLinks', 'listSpaceFileBacklinks', 'listPageLinksInSpace'),
      ...because('It chooses the place itself.', 'moveSpace', 'moveCollection', 'transferSpace', 'transferCollection'),
    },
  },
  {
    name: 'requests/existing-resources.ts',
    lines: Object.keys(existingThings),
    domain: operationIds.filter((id) => isReading(id) && existingSubjects.has(operationRow(id).acts.on)),
    without: {
      ...because('Its items are read one by one.', 'listSites'),
      ...because('No operation makes a file: any is one that was there.', 'getFileById'),
      ...because('The caller is not the only one in them.', 'listOrganizationsForAuthenticatedUser'),
    },
  },
  { name: 'world/queries.ts', lines: Object.keys(queryRows), domain: operationIds.filter(needsQuery) },
  {
    name: 'checks/generic/agreeing-reads.ts',
    lines: kindsRead,
    domain: kindNames.filter((kind) => kinds[kind].read !== null),
    without: because(
      'An item of its list is compared with its reading.',
      'changeRequestComment',
      'changeRequestCommentReply',
      ...aloneBut(...kindsRead),
    ),
  },
  {
    name: 'model/actions.ts',
    lines: actions.map(({ operation }) => operation),
    domain: planned.flatMap((kind) =>
      present(roles.map((role) => (role === 'transfer' ? null : resources[kind][role]))),
    ),
    without: because(
      'Strangers write into it: what it holds is judged by other rules.',
      ...present(planned.map((kind) => (containerMade(kind) === undefined ? kinds[kind].list : null))),
    ),
  },
  {
    name: 'model/make-alive.ts',
    lines: Object.keys(bodies),
    domain: planned.filter((kind) => !isMadeBySentTitle(kind)),
  },
  {
    name: 'model/resolve.ts',
    lines: Object.keys(positions),
    domain: actions.filter(({ may }) => may.includes('position')).map(({ operation }) => operation),
    without: because('Its neighbour is a space, as everywhere but in sites.', 'moveSpace'),
  },
  {
    name: 'model/audit.ts',
    lines: Object.keys(judges),
    domain: listedInMade,
    without: because('Which live is all that its list says.', 'comment', 'commentReply', 'changeRequestCommentReply'),
  },
  {
    name: 'model/effects.ts',
    lines: Object.keys(removals),
    domain: leanedOn,
    without: because('Only what lies in it, which goes with it, names it.', 'site', 'comment', 'changeRequestComment'),
  },
  {
    name: 'model/open-readings-of-sites.ts',
    lines: Object.keys(refusedRemovals),
    domain: leanedOn,
    without: {
      ...because('model/open-readings.ts says what lets it stay.', 'collection'),
      ...because('What names it lies in it.', 'comment', 'changeRequestComment'),
    },
  },
  {
    name: 'model/concurrency/branch-plan.ts',
    lines: Object.keys(writtenMembers),
    domain: planned,
    without: because(
      'Plans of one branch write it; races are drawn for what many write at once.',
      'commentReply',
      'changeRequestComment',
      'changeRequestCommentReply',
      'site',
      'siteSection',
      'siteSectionGroup',
      'shareLink',
      ...aloneBut(...Object.keys(writtenMembers)).filter((kind) => planned.includes(kind)),
    ),
  },
];

testTables(tables, 'conformance/run/tables.test.ts');
