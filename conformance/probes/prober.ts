import type { World } from '../world/world.ts';
import type { RefusalStatuses } from './refusal-statuses.ts';
import type { Answer, Prober, StatusNames } from './probe.ts';

const success = /^2\d\d$/;

const acceptedAs = (status: number, alternatives: readonly string[], { ok }: StatusNames): string => {
  if (ok !== undefined) return ok;
  if (alternatives.includes(String(status))) return String(status);
  const successes = alternatives.filter((name) => success.test(name));
  return successes.length === 1 ? (successes[0] ?? '') : `other: ${status}`;
};

const refusedAs = (
  status: number,
  alternatives: readonly string[],
  dialect: RefusalStatuses,
  { refused }: StatusNames,
): string => {
  if (alternatives.includes(String(status))) return String(status);
  const alike = alternatives.find((name) => dialect.get(name)?.has(status) === true);
  if (alike !== undefined) return alike;
  if (refused !== undefined) return refused;
  return alternatives.includes('refused') ? 'refused' : `other: ${status}`;
};

export type ProberOptions = {
  readonly world: World;
  readonly alternatives: readonly string[];
  readonly dialect: RefusalStatuses;
  readonly pause: () => Promise<void>;
};

/** The means of one question about a part with these alternatives. */
export const createProber = ({ world, alternatives, dialect, pause }: ProberOptions): Prober => {
  const say: Prober['say'] = (reading, ...exchanges): Answer => {
    const known = alternatives.includes(reading) || reading.startsWith('other: ');
    return { reading: known ? reading : `other: ${reading}`, exchanges };
  };
  return {
    world,
    alternatives,
    pause,
    say,
    status: (exchange, names = {}) => {
      const { ok, status } = exchange;
      return say(
        ok ? acceptedAs(status, alternatives, names) : refusedAs(status, alternatives, dialect, names),
        exchange,
      );
    },
  };
};
