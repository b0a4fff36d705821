import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptingEveryBodyOf, creations, familyOf } from './accepting-all.ts';
import { isRed, judgeReference } from './judged.ts';

// DOCPLANE_ACCEPTING=all judges each with the whole suite; a commit tries those whose lists all share.
const all = process.env['DOCPLANE_ACCEPTING'] === 'all';
const shared: readonly string[] = ['createCollection', 'createSite', 'createOpenAPISpec'];
const tried = creations.filter((operation) => all || shared.includes(operation));

for (const operation of tried)
  test(`where ${operation} takes every body, the rules about its bodies are red and no others`, async () => {
    const only = all ? [] : [familyOf(operation)];
    const { outcomes } = await judgeReference({ between: acceptingEveryBodyOf(operation), only });
    const red = outcomes.filter(isRed);
    const own = red.filter((outcome) => outcome.operation === operation);
    assert.ok(own.some(({ name }) => name.startsWith('BODY-01')));
    assert.ok(own.length > 3, own.map(({ name }) => name).join(', '));
    const beyond = red.filter((outcome) => outcome.operation !== operation);
    assert.deepEqual(
      beyond.map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
  });
