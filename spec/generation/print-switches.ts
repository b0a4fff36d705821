import type { OpenPointPart } from '../open-point.ts';
import { switchedTo } from '../switched-to.ts';
import { yamlRows } from './yaml-rows.ts';

type Row = { readonly id: string; readonly parts: readonly OpenPointPart[] };

const switchLine = (id: string, part: OpenPointPart): string => {
  const others = switchedTo(part);
  const unknown = others.find((name) => name === part.choice || !Object.hasOwn(part.alternatives, name));
  if (unknown !== undefined) {
    const known = Object.keys(part.alternatives).filter((name) => name !== part.choice);
    throw new Error(`${id}: no switch to "${unknown}"; "switchable" is true or lists some of ${known.join(', ')}`);
  }
  return `  '${id}': ${JSON.stringify([part.choice, ...others])},\n`;
};

/** The switches of the reference as a typed module: its own reading of each part first. An only part goes without its letter. */
export const printSwitches = (folder: string): string => {
  const points = yamlRows(folder).map(({ row }) => row as Row);
  const lines = points.flatMap(({ id, parts }) =>
    parts
      .filter((part) => switchedTo(part).length > 0)
      .map((part) => switchLine(parts.length === 1 ? id : `${id}.${part.part}`, part)),
  );
  return `export const switches = {\n${lines.join('')}} as const;\n`;
};
