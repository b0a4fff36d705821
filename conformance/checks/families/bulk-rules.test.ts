import assert from 'node:assert/strict';
import test from 'node:test';
import type { Meaning } from './bulk-plan.ts';
import { bulkRules, kept, type BulkRule } from './bulk-rules.ts';

type Roles = Readonly<Record<string, string>>;
const before: Roles = { ada: 'owner', bert: 'member', cora: 'member' };

/** The update: dora joins as owner, eva joins, bert leaves, cora is in both lists. */
const meaning: Meaning = {
  joins: new Map([
    ['dora', 'owner'],
    ['eva', undefined],
  ]),
  leaves: new Set(['bert', 'cora']),
  both: new Set(['cora']),
};
const right: Roles = { ada: 'owner', dora: 'owner', eva: 'member' };

const verdict = (rule: BulkRule, after: Roles, said: Meaning = meaning) =>
  rule.verdict({ before: new Map(Object.entries(before)), meaning: said, after: new Map(Object.entries(after)) });

test('a right result keeps every rule', () => {
  for (const rule of Object.values(bulkRules)) assert.equal(verdict(rule, right), kept);
});

test('each rule is broken by its own fault alone', () => {
  const { eva: _, ...withoutEva } = right;
  const { ada: __, ...withoutAda } = right;
  const faults: Record<keyof typeof bulkRules, readonly Roles[]> = {
    adds: [withoutEva],
    removes: [{ ...right, bert: 'member' }],
    removeBeatsAdd: [{ ...right, cora: 'member' }],
    givesRoles: [{ ...right, dora: 'member' }],
    keepsUnnamed: [withoutAda, { ...right, ada: 'member' }, { ...right, fay: 'member' }],
  };
  for (const [name, afters] of Object.entries(faults)) {
    for (const after of afters) {
      const broken = Object.entries(bulkRules).filter(([, rule]) => verdict(rule, after) !== kept);
      assert.deepEqual(
        broken.map(([each]) => each),
        [name],
      );
    }
  }
});

test('a rule whose case did not occur says nothing', () => {
  const nothing: Meaning = { joins: new Map(), leaves: new Set(), both: new Set() };
  const { keepsUnnamed, ...others } = bulkRules;
  for (const rule of Object.values(others)) assert.equal(verdict(rule, before, nothing), undefined);
  assert.equal(verdict(keepsUnnamed, before, nothing), kept);
});
