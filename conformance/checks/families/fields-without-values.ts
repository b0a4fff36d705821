import { writtenTexts } from '../../generators/written-texts.ts';
import type { Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { openWord } from '../../world/references/open-words.ts';
import type { Made, World } from '../../world/world.ts';

/** Types that a server may not know (OP-CF-01). */
const types = ['number', 'boolean', 'tags'] as const;

/** Fields whose definitions say all that they can say, one of each type that the server takes. */
const fullFields = async (world: World): Promise<readonly Made[]> => {
  const texts = () => ({
    title: world.name('title', 40),
    description: `${world.name('description', 60)} ${writtenTexts['mixed case']}`,
    placeholder: world.name('placeholder', 60),
  });
  const fields = [await world.make('customField', { body: texts() })];
  const add = async (body: Readonly<Record<string, unknown>>): Promise<void> => {
    const made = await unlessMissing(() => world.make('customField', { body: { ...texts(), ...body } }));
    if (made !== undefined) fields.push(made);
  };
  for (const type of types) await add({ type });
  const select = await unlessMissing(() => openWord(world, 'customFieldSelectType'));
  if (select !== undefined) await add({ type: select, options: [world.name('option', 30), world.name('option', 30)] });
  return fields;
};

/** The fields that a space shows with a value. */
const valued = ({ json }: Exchange, fields: readonly Made[]): readonly unknown[] => {
  const ids = new Set(fields.flatMap(({ resource }) => textInside(resource, 'id') ?? []));
  const names = new Set(fields.map(({ id }) => id));
  return (Array.isArray(json) ? (json as unknown[]) : []).filter((entry) => {
    const [id, name] = [textInside(entry, 'customField', 'id'), textInside(entry, 'customField', 'name')];
    const isOwn = name === undefined ? ids.has(id ?? '') : names.has(name);
    return isOwn && (inside(entry, 'value') ?? undefined) !== undefined;
  });
};

/** Values of fields that nobody has given one on these spaces, whatever their definitions say. */
export const valuesOfNobody = async (world: World, used: Made): Promise<readonly Finding[]> => {
  const fields = await fullFields(world);
  const findings: Finding[] = [];
  for (const space of [await world.make('space'), used]) {
    const read = await world.call('getSpaceCustomFields', { params: space.params });
    if (!read.ok || valued(read, fields).length === 0) continue;
    const expected = 'a field that has no value on a space shows none, whatever its definition says';
    findings.push({ expected, got: 'a value', pointer: '/*/value', exchanges: [read] });
  }
  return findings;
};
