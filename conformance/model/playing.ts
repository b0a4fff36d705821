import type { Exchange } from '../http/exchange.ts';
import type { Finding } from '../core/check-result.ts';
import type { Audited } from './audit.ts';
import { distrust } from './effects.ts';
import type { Thing } from './facts.ts';
import type { Resolving } from './resolve.ts';
import type { Rule } from './rules.ts';

/** A plan that is played: what is known so far and what was judged. */
export type Playing = Resolving & {
  readonly met: Map<Rule, number>;
  /** First findings of rules that do not end the plan. */
  readonly findings: Map<Rule, Finding>;
  /** The rule whose first finding ends the plan. */
  readonly wanted?: Rule;
  /** The rule for which more is read than others need. */
  readonly focus: Rule;
  /** Things that were read and are as known, by the length of the story at that time. */
  readonly fine: Map<Thing, number>;
};

const longestStory = 12;

/** Exchanges that tell the story of a thing: those that name its id. */
const tell = ({ story }: Playing, thing: Thing | undefined, last: readonly Exchange[]): readonly Exchange[] => {
  const about = story.filter(
    ({ request, text }) => thing === undefined || `${request.url} ${request.body} ${text}`.includes(thing.id),
  );
  return [...about.filter((exchange) => !last.includes(exchange)).slice(-longestStory), ...last];
};

/** Counts what was judged; gives the first finding of the wanted rule, and forgets things that are not as known. */
export const note = (playing: Playing, { thing, observations }: Audited): Finding | undefined => {
  const { met, findings, wanted } = playing;
  for (const { rule, wrong: finding } of observations) {
    met.set(rule, (met.get(rule) ?? 0) + 1);
    if (finding === undefined) continue;
    const whole = (): Finding => ({ ...finding, exchanges: tell(playing, thing, finding.exchanges) });
    if (rule === wanted) return whole();
    if (!findings.has(rule)) findings.set(rule, whole());
    if (thing !== undefined) distrust(playing.facts, thing);
  }
  return undefined;
};
