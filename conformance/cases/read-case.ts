import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { usageError } from '../core/usage-error.ts';
import type { Case } from './case.ts';
import { faultsOf } from './case-faults.ts';

/** Turns a parsed file into a case. Throws a usage error that names the file, the place and a hint. */
export type ReadCase = (value: unknown, file: string) => Case;

const sentence = (error: ErrorObject | undefined): string => {
  const place = error === undefined || error.instancePath === '' ? 'the case' : error.instancePath.slice(1);
  const extra = error?.params['additionalProperty'] as string | undefined;
  return extra === undefined
    ? `${place} ${error?.message ?? 'is no case'}`
    : `${place} has ${extra}, which it must not`;
};

/** A reader by fixtures/case.schema.json, compiled once for all files. */
export const caseReader = (schema: object): ReadCase => {
  const validate = new Ajv2020({ strict: false, allowUnionTypes: true }).compile<Case>(schema);
  return (value, file) => {
    if (!validate(value)) {
      throw usageError(
        `${file}: ${sentence(validate.errors?.[0])}.`,
        'fixtures/case.schema.json says what a case may hold.',
      );
    }
    const [fault] = faultsOf(value);
    if (fault !== undefined) throw usageError(`${file}: ${fault.place} ${fault.wrong}.`, fault.hint);
    return value;
  };
};
