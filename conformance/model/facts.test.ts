import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { addThing, openFacts } from './facts.ts';
import { partRemovalIsOpen } from './open-readings-of-sites.ts';

const comment = (space: string, id: string) => ({
  kind: 'comment' as const,
  id,
  params: { spaceId: space, commentId: id },
  container: undefined,
});

test('an id that two places have, or that comes again, is nothing to judge by', () => {
  const facts = openFacts();
  const first = addThing(facts, comment('one', '1'));
  addThing(facts, comment('one', '2'));
  assert.throws(() => addThing(facts, comment('two', '1')), isMissingPrerequisite);
  first.state = 'gone';
  assert.throws(() => addThing(facts, comment('one', '1')), isMissingPrerequisite);
  assert.equal(facts.things.length, 2);
});

test('a creation that answers what is there is for the rules of the model', () => {
  const facts = openFacts();
  addThing(facts, comment('one', '1'));
  addThing(facts, comment('one', '1'));
  assert.equal(facts.things.length, 2);
});

test('a custom field may have to stay while a space has a value of it', () => {
  const facts = openFacts();
  const field = addThing(facts, { kind: 'customField', id: 'owner', params: {}, container: undefined });
  const space = addThing(facts, { kind: 'space', id: 's', params: { spaceId: 's' }, container: undefined });
  assert.equal(partRemovalIsOpen(facts, field), false);
  space.values.set('owner', { values: ['Anna'], rule: 'reads-last-write' });
  assert.equal(partRemovalIsOpen(facts, field), true);
});
