import { openPoints, type OpenPoint, type OpenPointPart } from '#spec/open-point.ts';
import { switchedTo } from '#spec/switched-to.ts';
import { requirements, type Requirement } from '#spec/requirement.ts';
import { follows } from '../probes/follows.ts';
import { probes } from '../probes/index.ts';
import { explained, firstOf, type Explained } from './explained.ts';

/** The id of a part: that of its point where it is alone. */
export const partId = (point: OpenPoint, part: OpenPointPart): string =>
  point.parts.length === 1 ? point.id : `${point.id}.${part.part}`;

/** Ids of open points, and of their parts where there are several. */
export const openPointIds: readonly string[] = openPoints.flatMap((point) => [
  point.id,
  ...(point.parts.length === 1 ? [] : point.parts.map((part) => partId(point, part))),
]);

/** The operations that a part is asked of, and `-` for a question about no single one. */
export const probePlaces = ({ probe = '' }: OpenPointPart): readonly string[] => Object.keys(probes[probe] ?? {});

/** How a part is observed, or why it is not. */
export const probeLine = (part: OpenPointPart): string => {
  const { probe, unobservable, unasked, decided } = part;
  if (decided !== undefined) return `decided by the text: ${decided}`;
  if (unasked !== undefined) return `not asked: ${unasked}`;
  if (probe === undefined) return `not observable: ${unobservable ?? ''}`;
  return `probe ${probe}: asks ${probePlaces(part).join(', ')}`;
};

/** The rules that touch a point, or one of its parts. */
export const rulesTouching = (pointId: string): readonly Requirement[] =>
  requirements.filter(({ opens }) => opens.some((open) => open === pointId || open.startsWith(`${pointId}.`)));

const partLines = (point: OpenPoint, part: OpenPointPart): string[] => {
  const id = partId(point, part);
  const others = switchedTo(part);
  const width = Math.max(...Object.keys(part.alternatives).map(({ length }) => length));
  return [
    ...Object.entries(part.alternatives).map(
      ([name, meaning]) => `${name === part.choice ? '*' : ' '} ${name.padEnd(width)}  ${meaning}`,
    ),
    probeLine(part),
    ...(follows[id] === undefined ? [] : [`follows ${follows[id].join(', ')}`]),
    ...(others.length === 0
      ? []
      : [`switchable: npx docplane serve --choose ${id}=${others.length === 1 ? others.join() : 'ALTERNATIVE'}`]),
  ];
};

/** What the text leaves open: question, alternatives (the reference's choice starred), and how it is observed. */
export const explainOpenPoint = (id: string): Explained => {
  const [, pointId = id, wanted] = /^(OP-\w+-\d+)(?:\.(\w+))?$/.exec(id) ?? [];
  const point = openPoints.find((each) => each.id === pointId);
  if (point === undefined) throw new Error(`No open point ${id}`);
  const parts = point.parts.filter(({ part }) => wanted === undefined || part === wanted);
  const rows = rulesTouching(pointId).map((row) => `${row.id}: ${row.text}`);
  const asked = parts.some(({ probe }) => Object.hasOwn(probes, probe ?? ''));
  return explained(
    `${id}: left open by section ${point.section} (${point.weight})`,
    ...parts.map((part): [string, string[]] => [`${partId(point, part)} ${part.question}`, partLines(point, part)]),
    ['Note', point.note === undefined ? [] : [point.note]],
    ['Requirements that it touches', firstOf(rows)],
    ['Try', asked ? [`npx docplane probe --only ${id} --evidence`] : []],
  );
};
