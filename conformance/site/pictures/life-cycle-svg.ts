import type { Transition } from '#spec/state.ts';
import { markup, type Markup } from '../markup.ts';
import { placeHref } from '../prose.ts';
import type { LifeCycle, Way } from './life-cycles.ts';

const width = 352;
const lineHeight = 17;
const boxPadding = 10;
const textAt = 74;
const downAt = 26;
const upAt = 50;
const gapPadding = 16;
const betweenWays = 12;
const lettersInBox = 44;

type Line = { readonly className: string; readonly words: readonly string[] };

const linesOf = ({ trigger, condition, requirement, requirements = [] }: Transition): readonly Line[] => [
  { className: 'trigger', words: [trigger] },
  ...(condition === null || condition === undefined ? [] : [{ className: 'condition', words: [condition] }]),
  { className: 'rules', words: requirement === undefined ? requirements : [requirement] },
];

/** A text in lines of at most so many letters. */
const wrapped = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const wordLink = (word: string): Markup => {
  const href = placeHref(word);
  return href === undefined ? markup`${word}` : markup`<a href="${href}">${word}</a>`;
};

const textLine = ({ className, words }: Line, y: number): Markup =>
  markup`<text class="${className}" x="${textAt}" y="${y}">${words.map((word, index) => markup`${index > 0 && ' '}${wordLink(word)}`)}</text>`;

const heightOf = (way: Way): number => way.transitions.flatMap(linesOf).length * lineHeight;

/** The ways between a state and the one below it, those down first. */
const between = ({ ways }: LifeCycle, upper: number): readonly Way[] =>
  ways
    .filter(({ from, to }) => Math.min(from, to) === upper && Math.abs(from - to) === 1)
    .toSorted((one, other) => one.from - other.from);

const arrow = ({ from, to }: Way, top: number, bottom: number): Markup => {
  const [x, start, end] = from < to ? [downAt, top, bottom - 1] : [upAt, bottom, top + 1];
  return markup`<path class="arrow" d="M${x} ${start}V${end}" marker-end="url(#arrow-head)"/>`;
};

/** Label of a way, joined to its arrow by a short line. */
const label = (way: Way, y: number): Markup => {
  const lines = way.transitions.flatMap(linesOf);
  const x = way.from < way.to ? downAt : upAt;
  return markup`<path class="leader" d="M${x} ${y + lineHeight - 5}H${textAt - 5}"/>${lines.map((line, index) => textLine(line, y + (index + 1) * lineHeight - 1))}`;
};

const box = (lines: readonly string[], y: number): Markup =>
  markup`<rect class="state" x="1" y="${y}" width="${width - 2}" height="${lines.length * lineHeight + 2 * boxPadding}" rx="8"/>${lines.map(
    (line, index) =>
      markup`<text class="state-name" x="14" y="${y + boxPadding + (index + 1) * lineHeight - 4}">${line}</text>`,
  )}`;

/** The tip of arrows, once a page. */
export const arrowHead = markup`<svg width="0" height="0" class="unseen" aria-hidden="true"><defs><marker id="arrow-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="tip" d="M0 0 10 5 0 10z"/></marker></defs></svg>`;

/** A life cycle from top to bottom. Throws for a way between states that do not stand next to each other. */
export const lifeCycleSvg = (cycle: LifeCycle, labelledBy: string): Markup => {
  for (const { from, to } of cycle.ways) {
    if (Math.abs(from - to) !== 1)
      throw new Error(`${cycle.entity}: the picture needs a way past a state or back to itself`);
  }
  const parts: Markup[] = [];
  let y = 1;
  for (const [index, state] of cycle.states.entries()) {
    const lines = wrapped(state, lettersInBox);
    parts.push(box(lines, y));
    y += lines.length * lineHeight + 2 * boxPadding;
    const ways = between(cycle, index);
    if (ways.length === 0) continue;
    const top = y;
    y += gapPadding;
    for (const way of ways) {
      parts.push(label(way, y));
      y += heightOf(way) + betweenWays;
    }
    y += gapPadding - betweenWays;
    for (const way of ways) parts.push(arrow(way, top, y));
  }
  return markup`<svg class="life-cycle" role="group" aria-labelledby="${labelledBy}" viewBox="0 0 ${width} ${y + 1}" width="${width}" height="${y + 1}">${parts}</svg>`;
};
