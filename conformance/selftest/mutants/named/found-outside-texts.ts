import { inside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inResource, isAccepted } from '../faults/replies.ts';
import { inBody, inRequest } from '../faults/requests.ts';
import { inCamelCase, rewritings, withTexts } from '../faults/rewritten.ts';
import type { Mutant } from '../mutant.ts';

/** A member of a body is taken for something that it only looks like. */
const taken = (member: string, as: keyof typeof rewritings): Fault =>
  inBody((body) => {
    body[member] = withTexts(body[member], rewritings[as]);
  });

/** A name of digits alone is first tried as a place in the list, counted from one. */
const placeFirst: Fault = inRequest(async (ask, server) => {
  const { fieldName = '', organizationId = '' } = ask.params;
  if (!/^\d+$/.test(fieldName)) return ask;
  const answer = await server.call('listOrganizationCustomFields', {
    params: { organizationId },
    query: { limit: '1000' },
  });
  const fields = isAccepted(answer) ? inside(answer.json, 'items') : undefined;
  const name = Array.isArray(fields) ? textInside(fields[Number(fieldName) - 1], 'name') : undefined;
  return name === undefined ? ask : { ...ask, params: { ...ask.params, fieldName: name } };
});

/** Faults found from outside in texts that look like something else. */
export const foundOutsideTextMutants: readonly Mutant[] = [
  {
    name: 'a custom field named by digits is taken for a place in the list',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['getOrganizationCustomFieldByName'],
    profile: 'default',
    fault: placeFirst,
  },
  {
    name: 'a value of a custom field loses its leading zeros',
    breaks: 'ECH-02',
    mayAlsoBreak: [],
    on: ['updateSpaceCustomFields'],
    profile: 'default',
    fault: taken('values', 'as-number'),
  },
  {
    name: 'a path of a section that looks like a number becomes one',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['updateSiteSectionById'],
    profile: 'default',
    fault: taken('path', 'as-number'),
  },
  {
    name: 'a security policy ends at its first semicolon',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['publishIntegration'],
    profile: 'default',
    fault: taken('contentSecurityPolicy', 'cut-at-semicolon'),
  },
  {
    name: 'percent escapes in the address of an API description are decoded',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug'],
    profile: 'default',
    fault: taken('source', 'percent-decoded'),
  },
  {
    name: 'a title of translation settings is stored with entities',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['updateTranslation'],
    profile: 'default',
    fault: taken('title', 'html-escaped'),
  },
  {
    name: 'an adaptive schema is read with its names in camel case',
    breaks: 'ECH-02',
    mayAlsoBreak: [],
    on: ['getSiteAdaptiveSchema'],
    profile: 'default',
    fault: inResource('site-adaptive-schema', (schema) => {
      schema['jsonSchema'] = inCamelCase(schema['jsonSchema']);
    }),
  },
];
