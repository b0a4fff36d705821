import { effects, type Effect } from '#spec/effect.ts';
import { operationIds, operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { elementOf, enumValues, resolved, textOf, typesOf } from '../../../../core/json-schema.ts';
import type { JsonSchema } from '#spec/document.ts';
import { inCamelCase, rewritings, withTexts } from '../../faults/rewritten.ts';
import { inRequest } from '../../faults/requests.ts';
import { bodyMembers, isLeaf, withEdited, type BodyMember } from '../body-members.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';

type Change = keyof typeof rewritings;
const every = Object.keys(rewritings) as readonly Change[];
const markup = every.filter((change) => change !== 'as-number');

/** Members whose text is no word of its sender's: names of other things, and words of lists that the text leaves open. */
const names = ['id', 'parent', 'page', 'node', 'site', 'componentId', 'required'];
const openWords = ['type', 'visibility', 'target', 'scopes', 'categories', 'codeblock', 'body'];
/** A server looks into these, and may write them otherwise (OP-VAL-11, OP-SSO-02, OP-ORG-03). */
const lookedInto = ['emoji', 'certificate', 'hostname'];
const fixed: readonly string[] = [...names, ...openWords, ...lookedInto];

/** What can be done to members whose texts are not of any signs; those of a path are open (OP-SEC-02, OP-SITE-08). */
const bound: Readonly<Record<string, readonly Change[]>> = {
  path: ['as-number'],
  basename: ['as-number'],
  icon: ['as-number'],
  markdown: ['as-number', 'percent-decoded', 'cut-at-semicolon'],
  condition: markup,
  completion_url: markup,
  contentSecurityPolicy: markup,
  ssoURL: markup,
  url: markup,
  urlUnfurl: markup,
};

const isAnyText = (given: JsonSchema): boolean => {
  const schema = resolved(given);
  const isBound = enumValues(schema) !== undefined || textOf(schema, 'pattern') !== undefined;
  return typesOf(schema).includes('string') && !isBound && textOf(schema, 'contentEncoding') === undefined;
};

/** Whether what a member gives is shown as it was given, in some place alone. */
const isShown = (operation: OperationId, { way }: BodyMember): boolean => {
  const effect: Effect | undefined = effects[operation as WritingOperationId];
  const path = way.join('.');
  return (effect?.sets ?? []).some(
    ({ from, as, in: paths }) =>
      ['given', 'address', 'source', 'by-name'].includes(as) &&
      paths.length === 1 &&
      (path === from || path.startsWith(`${from}.`)),
  );
};

const isNamedByCaller = (schema: JsonSchema): boolean => typesOf(resolved(schema)).includes('object');

const changesOf = ({ way, schema }: BodyMember): readonly string[] => {
  const name = way.at(-1) ?? '';
  const element = elementOf(schema);
  // Of those that lie deeper it is a file.
  if (fixed.includes(name) || (name === 'icon' && way.length > 1)) return [];
  if (isAnyText(schema) || (element !== undefined && isAnyText(element))) return bound[name] ?? every;
  return isNamedByCaller(schema) ? [...every, 'keys-in-camel-case'] : [];
};

const ofMember = (operation: OperationId, member: BodyMember): MeaningMutant[] =>
  changesOf(member).map((change) => ({
    operator: 'request-member',
    change,
    operation,
    place: member.way.join('/'),
    body: member.way.join('.'),
    on: [operation],
    fault: inRequest((ask) => {
      if (ask.operation !== operation) return ask;
      const body = withEdited(ask.body, member, (holder, key) => {
        const rewriting = rewritings[change as Change];
        holder[key] = rewriting === undefined ? inCamelCase(holder[key]) : withTexts(holder[key], rewriting);
      });
      return { ...ask, body };
    }),
  }));

/** Texts of a request that are taken for something else: for numbers, markup, addresses, lists, or names of columns. */
export const rewrittenTexts = (): MeaningMutant[] =>
  operationIds.flatMap((operation) => {
    const { body, acts } = operationRow(operation);
    if (body === null || !['create', 'update', 'replace'].includes(acts.as)) return [];
    const all = bodyMembers(body);
    return all
      .filter((member) => isLeaf(all, member) && isShown(operation, member))
      .flatMap((member) => ofMember(operation, member));
  });
