import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Plan } from './plan.ts';
import { orderPlans, type PlanOrder } from './plan-order.ts';
import type { Recorded } from './recording.ts';

const plan = (kind: Plan['kind'], about?: OperationId): Plan => ({
  name: `${kind} ${about ?? ''}`,
  kind,
  ...(about === undefined ? {} : { about }),
  play: () => Promise.resolve(),
});

const namesOf = (order: PlanOrder): readonly string[] => {
  const names: string[] = [];
  for (let next = order.next(); next !== undefined; next = order.next()) names.push(next.name);
  return names;
};

const recorded = (operation: OperationId, ok = true, removes = false): Recorded => ({
  operation,
  input: {},
  exchange: {
    operation,
    request: { method: 'GET', url: '', headers: {}, body: null, authorization: 'none' },
    status: ok ? 200 : 400,
    headers: {},
    text: '',
    json: {},
    ok,
    ms: 0,
  },
  removes,
});

test('forms come first; of what was not compared scenes of writes, then walks', () => {
  const plans = [
    plan('list', 'listSites'),
    plan('walk'),
    plan('scene', 'getSiteById'),
    plan('scene', 'updateSiteById'),
    plan('form', 'createSite'),
  ];
  const names = namesOf(orderPlans(plans, 7));
  assert.deepEqual(names.slice(0, 3), ['form createSite', 'scene updateSiteById', 'walk ']);
  assert.equal(names.length, plans.length);
});

test('of one kind that comes next whose operation was compared least', () => {
  const operations = ['createSite', 'updateSiteById', 'deleteSiteById'] as const;
  for (const root of [1, 2, 3]) {
    const order = orderPlans(
      operations.map((operation) => plan('scene', operation)),
      root,
    );
    order.compared([recorded('createSite'), recorded('createSite'), recorded('deleteSiteById')]);
    // What was refused, or removes what a plan made, shows nothing of the operation.
    order.compared([recorded('updateSiteById', false), recorded('updateSiteById', true, true)]);
    assert.deepEqual(namesOf(order), ['scene updateSiteById', 'scene deleteSiteById', 'scene createSite']);
  }
});

test('what is compared alike comes in the order of the seed', () => {
  const plans = (['createSite', 'updateSiteById', 'deleteSiteById'] as const).map((each) => plan('scene', each));
  const orders = new Set([1, 2, 3, 4, 5, 6].map((root) => namesOf(orderPlans(plans, root)).join()));
  assert.ok(orders.size > 1);
});
