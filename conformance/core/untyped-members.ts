import type { JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import { propertiesOf } from './json-schema.ts';

/**
 * Members to which the text gives a name and no type (2.16), or whose form it leaves open (OP-INT-11), in parts that only
 * their publisher writes: the document gives them types, so that requests have something to send, and a reply may show
 * whatever was published.
 */
const untyped: Partial<Record<SchemaName, readonly string[]>> = {
  IntegrationBlock: ['id', 'title', 'description', 'icon'],
  IntegrationBlockMarkdown: ['codeblock', 'body'],
  IntegrationContentSource: ['id', 'title', 'description', 'icon'],
  IntegrationContentSourceConfiguration: ['componentId'],
  IntegrationExternalLink: ['url', 'label'],
  IntegrationConfigurations: ['account', 'space', 'site'],
  IntegrationConfiguration: ['properties', 'required'],
  IntegrationConfigurationProperty: ['title', 'description', 'type', 'default', 'completion_url', 'enum'],
};

/** Whether the text leaves the type of a member of a schema open. */
export const isUntyped = (schema: SchemaName, member: string): boolean => untyped[schema]?.includes(member) === true;

/** A schema as replies are judged by it: its untyped members may be anything. */
export const withOpenMembers = (name: string, schema: JsonSchema): JsonSchema => {
  if (!Object.hasOwn(untyped, name)) return schema;
  const members = Object.entries(propertiesOf(schema)).map(([member, part]) => [
    member,
    isUntyped(name as SchemaName, member) ? {} : part,
  ]);
  return { ...schema, properties: Object.fromEntries(members) as Record<string, JsonSchema> };
};
