import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document, type JsonSchema } from '#spec/document.ts';
import { propertiesOf, resolved, typesOf } from '../../core/json-schema.ts';
import { counts } from './counted-by.ts';
import { counters, uncounted } from './counters.ts';

const isNumber = (schema: JsonSchema): boolean =>
  typesOf(resolved(schema)).some((type) => type === 'number' || type === 'integer');

/** Numbers that schemas of the document have, those of all envelopes as one. */
const numbers = Object.entries(document().components.schemas).flatMap(([name, schema]) => {
  const properties = Object.entries(propertiesOf(schema));
  const isEnvelope = ['count', 'items'].every((member) => properties.some(([each]) => each === member));
  return properties
    .filter(([, inner]) => isNumber(inner))
    .map(([member]) => (isEnvelope && member === 'count' ? 'list.count' : `${name}.${member}`));
});

test('every number of the document has its line', () => {
  const lines = [...Object.keys(counters), ...Object.keys(uncounted)];
  assert.deepEqual(lines.toSorted(), [...new Set(numbers)].toSorted());
});

test('every counter finds its lists in the document', () => {
  assert.deepEqual(
    counts.map(({ name, kind, list }) => `${name} of ${kind}: ${list}`),
    [
      'Space.comments of space: listCommentsInSpace',
      'Comment.replies of comment: listCommentRepliesInSpace',
      'Comment.replies of changeRequestComment: listCommentRepliesInChangeRequest',
      'Team.members of team: listTeamMembersInOrganizationById',
      'Site.siteSpaces of site: listSiteSections',
    ],
  );
});
