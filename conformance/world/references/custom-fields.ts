import { writtenTexts } from '../../generators/written-texts.ts';
import type { OperationId } from '#spec/operation.ts';
import { wordFiller } from './open-words.ts';
import { always, type BodyRow, type Filler, type Preparation } from './row.ts';

const fieldName: Filler = (world) => Promise.resolve(world.name('field').toLowerCase());

const value: Filler = async (world) => {
  const field = await world.own('customField');
  return { [field.id]: { value: `${world.name('value')} ${writtenTexts['mixed case']}` } };
};

const options: Filler = (world) => Promise.resolve([world.name('option', 30), world.name('option', 30)]);

/** Bodies about custom fields; options go with types that a server may not have (OP-CF-04). */
export const customFieldBodies: Partial<Record<OperationId, BodyRow>> = {
  createOrganizationCustomField: {
    fill: { name: fieldName, type: wordFiller('customFieldType'), options: null },
    likely: { name: fieldName, type: wordFiller('customFieldSelectType'), options },
    // A server may have no such type (OP-CF-01).
    otherwise: { name: fieldName, type: always('number') },
  },
  updateOrganizationCustomField: { fill: { options: null }, likely: { options } },
  updateSpaceCustomFields: { fill: { values: value } },
};

/** A space may show fields with a value only (OP-CF-10). */
export const customFieldPreparations: Partial<Record<OperationId, Preparation>> = {
  getSpaceCustomFields: async (world, params) => {
    await world.must('updateSpaceCustomFields', { params, body: { values: await value(world, params) } });
  },
};
