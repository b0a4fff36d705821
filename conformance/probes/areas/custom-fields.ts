import { inside, listInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo } from '../statuses.ts';
import { memberAfter } from '../values.ts';

const creating = (body: Readonly<Record<string, unknown>>, ok: string): Question =>
  answerTo('createOrganizationCustomField', { body }, { ok });

const field = (world: World, body: Readonly<Record<string, unknown>>): Promise<Made> =>
  world.make('customField', { body });

const write = async (world: World, values: unknown): Promise<Exchange> =>
  world.call('updateSpaceCustomFields', { params: (await world.own('space')).params, body: { values } });

/** What becomes of a value written to a fresh field. */
const writing =
  (type: Readonly<Record<string, unknown>>, value: unknown, ok: string, refused?: string): Question =>
  async ({ world, status }) => {
    const { id } = await field(world, type);
    return status(await write(world, { [id]: { value } }), { ok, ...(refused === undefined ? {} : { refused }) });
  };

type Value = { readonly name: string; readonly value: unknown };

const valuesOf = async (world: World): Promise<{ values: Value[]; exchange: Exchange }> => {
  const exchange = await world.must('getSpaceCustomFields', { params: (await world.own('space')).params });
  const values = listInside(exchange.json).map((item) => ({
    name: textInside(item, 'customField', 'name') ?? textInside(item, 'name') ?? '',
    value: inside(item, 'value'),
  }));
  return { values, exchange };
};

const read = async (world: World, name: string): Promise<{ value: unknown; exchange: Exchange }> => {
  const { values, exchange } = await valuesOf(world);
  return { value: values.find((each) => each.name === name)?.value, exchange };
};

const merging: Question = async ({ world, say }) => {
  const [first, second] = [await field(world, {}), await field(world, {})];
  await write(world, { [first.id]: { value: 'one' } });
  await write(world, { [second.id]: { value: 'two' } });
  const { value, exchange } = await read(world, first.id);
  return say(value === 'one' ? 'merge' : 'replace', exchange);
};

const atomic: Question = async ({ world, say }) => {
  const [good, bad] = [await field(world, {}), await field(world, { type: 'number' })];
  const refused = await write(world, { [good.id]: { value: 'good' }, [bad.id]: { value: 'no number' } });
  if (refused.ok) throw missingPrerequisite('a value that is refused', refused);
  const { value, exchange } = await read(world, good.id);
  return say(value === undefined ? 'atomic' : 'partial', refused, exchange);
};

/** Whether an entry takes the value of a field away. */
const removes = async (world: World, entry: unknown): Promise<{ gone: boolean; exchange: Exchange }> => {
  const { id } = await field(world, {});
  await write(world, { [id]: { value: 'before' } });
  const exchange = await write(world, { [id]: entry });
  const { value } = await read(world, id);
  return { gone: exchange.ok && value === undefined, exchange };
};

const removal: Question = async ({ world, say }) => {
  const [empty, nothing] = [await removes(world, {}), await removes(world, { value: null })];
  const shown = [empty.exchange, nothing.exchange];
  if (empty.gone && nothing.gone) return say('empty-or-null', ...shown);
  if (empty.gone) return say('empty', ...shown);
  return say(nothing.gone ? 'null' : '400', ...shown);
};

const listed: Question = async ({ world, say }) => {
  const { id } = await field(world, {});
  const { values, exchange } = await valuesOf(world);
  return say(values.some(({ name }) => name === id) ? 'all' : 'set', exchange);
};

const listOrder: Question = async ({ world, say, pause }) => {
  const stem = world.name('order').toLowerCase();
  for (const letter of ['b', 'a']) {
    await field(world, { name: `${letter}${stem}` });
    await pause();
  }
  await write(world, { [`a${stem}`]: { value: '1' }, [`b${stem}`]: { value: '2' } });
  const { values, exchange } = await valuesOf(world);
  const own = values.map(({ name }) => name).filter((name) => name.endsWith(stem));
  if (own.length < 2) throw missingPrerequisite('two values in the list', exchange);
  return say(own[0] === `b${stem}` ? 'creation' : 'name', exchange);
};

const nameAgain: Question = async ({ world, say, status }) => {
  const made = await field(world, {});
  const again = await world.call('createOrganizationCustomField', {
    params: { organizationId: world.target.organization },
    body: { name: made.id, type: 'text' },
  });
  return again.ok ? say('overwritten', again) : status(again);
};

/** A field that is deleted and made again under its name, with a value before. */
const reborn: (word: (value: unknown) => string) => Question =
  (word) =>
  async ({ world, say }) => {
    const { id, params } = await field(world, {});
    await write(world, { [id]: { value: 'before' } });
    await world.must('deleteOrganizationCustomField', { params });
    const again = await world.call('createOrganizationCustomField', {
      params: { organizationId: world.target.organization },
      body: { name: id, type: 'text' },
    });
    if (!again.ok) return say('refused', again);
    const { value, exchange } = await read(world, id);
    return say(word(value), again, exchange);
  };

const nameCase: Question = async ({ world, say }) => {
  const { params } = await field(world, {});
  const fieldName = (params['fieldName'] ?? '').toUpperCase();
  const exchange = await world.call('getOrganizationCustomFieldByName', { params: { ...params, fieldName } });
  return say(exchange.ok ? 'folded' : 'exact', exchange);
};

const select = { type: 'select:single', options: ['red', 'green'] } as const;

const optionGone: Question = async ({ world, say, status }) => {
  const { id, params } = await field(world, select);
  await write(world, { [id]: { value: 'red' } });
  const update = await world.call('updateOrganizationCustomField', { params, body: { options: ['green'] } });
  if (!update.ok) return status(update);
  const { value, exchange } = await read(world, id);
  return say(value === undefined ? 'dropped' : 'kept', update, exchange);
};

const optionsElsewhere: Question = async ({ world, say, status }) => {
  const { params, body } = await world.arrange('createOrganizationCustomField');
  const exchange = await world.call('createOrganizationCustomField', {
    params,
    body: { ...(body as object), options: ['red'] },
  });
  if (!exchange.ok) return status(exchange);
  return say(inside(exchange.json, 'options') === undefined ? 'ignored' : 'stored', exchange);
};

const clearOptions: Question = async ({ world, status }) => {
  const { params } = await field(world, select);
  return status(await world.call('updateOrganizationCustomField', { params, body: { options: [] } }), {
    ok: 'allowed',
  });
};

const nameInUpdate: Question = async ({ world, say, status }) => {
  const { id, params } = await field(world, {});
  const body = { title: world.name('title', 30), name: `x${id}`, type: 'number' };
  const exchange = await world.call('updateOrganizationCustomField', { params, body });
  if (!exchange.ok) return status(exchange);
  const kept = textInside(exchange.json, 'name') === id && textInside(exchange.json, 'type') === 'text';
  return say(kept ? 'ignored' : 'changed', exchange);
};

export const customFieldProbes: Probes = {
  'custom-field-types': {
    createOrganizationCustomField: async (prober) => {
      const unknown = await creating({ type: 'no-such-type' }, 'any')(prober);
      if (unknown.exchanges[0]?.ok === true) return prober.say('any', ...unknown.exchanges);
      const usual = await creating({ type: 'boolean' }, 'usual')(prober);
      return prober.say(
        usual.exchanges[0]?.ok === true ? 'usual' : 'text-and-number',
        ...unknown.exchanges,
        ...usual.exchanges,
      );
    },
  },
  'custom-field-value-form': {
    'a text for a number': writing({ type: 'number' }, 'no number', 'any', 'matched'),
    'a number for a text': writing({ type: 'text' }, 5, 'any', 'matched'),
  },
  'custom-field-value-length': { updateSpaceCustomFields: writing({}, 'x'.repeat(257), 'unbounded', '256') },
  'custom-field-duplicate-name': { createOrganizationCustomField: nameAgain },
  'duplicate-status': { createOrganizationCustomField: nameAgain },
  'custom-field-name-reuse': {
    createOrganizationCustomField: reborn((value) => (value === undefined ? 'allowed' : 'with the old values')),
  },
  'deleted-custom-field-values': {
    getSpaceCustomFields: reborn((value) => (value === undefined ? 'removed' : 'kept')),
  },
  'custom-field-name-case': { getOrganizationCustomFieldByName: nameCase },
  'select-options-required': {
    createOrganizationCustomField: answerTo(
      'createOrganizationCustomField',
      { body: { type: 'select:single' } },
      { ok: 'optional', refused: 'required' },
    ),
  },
  'options-on-other-types': { createOrganizationCustomField: optionsElsewhere },
  'repeated-options': {
    createOrganizationCustomField: answerTo(
      'createOrganizationCustomField',
      { body: { type: 'select:single', options: ['red', 'red'] } },
      { ok: 'allowed', refused: 'unique' },
    ),
  },
  'option-length': {
    createOrganizationCustomField: answerTo(
      'createOrganizationCustomField',
      { body: { type: 'select:single', options: ['x'.repeat(41)] } },
      { ok: 'unbounded', refused: '1-to-40' },
    ),
  },
  'value-outside-options': { updateSpaceCustomFields: writing(select, 'blue', 'accepted') },
  'option-removed-in-use': { updateOrganizationCustomField: optionGone },
  'clear-options': { updateOrganizationCustomField: clearOptions },
  'custom-field-default-title': {
    createOrganizationCustomField: memberAfter(
      'createOrganizationCustomField',
      '/title',
      (value, { json }) => {
        if (value === undefined || value === null) return 'absent';
        if (value === '') return 'empty';
        return value === textInside(json, 'name') ? 'name' : JSON.stringify(value);
      },
      { body: { title: undefined } },
    ),
  },
  'custom-field-default-texts': {
    description: memberAfter('createOrganizationCustomField', '/description', { null: 'absent' }),
    placeholder: memberAfter('createOrganizationCustomField', '/placeholder', { null: 'absent' }),
  },
  'custom-field-values-merge': { updateSpaceCustomFields: merging },
  'custom-field-values-atomic': { updateSpaceCustomFields: atomic },
  'custom-field-value-removal': { updateSpaceCustomFields: removal },
  'unknown-custom-field-value': {
    updateSpaceCustomFields: async ({ world, status }) =>
      status(await write(world, { [world.name('unknown').toLowerCase()]: { value: 'x' } }), { ok: 'ignored' }),
  },
  'custom-field-values-list': { getSpaceCustomFields: listed },
  'custom-field-values-order': { getSpaceCustomFields: listOrder },
  'delete-unknown-custom-field': {
    deleteOrganizationCustomField: answerTo('deleteOrganizationCustomField', (world) => ({
      params: { fieldName: world.name('unknown').toLowerCase() },
    })),
  },
  'custom-field-name-in-update': { updateOrganizationCustomField: nameInUpdate },
};
