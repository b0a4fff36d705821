import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';

/** What one question came to: the name of an alternative, or `other: …`, and the exchanges that show it. */
export type Answer = { readonly reading: string; readonly exchanges: readonly Exchange[] };

/** Alternatives for what a status does not name by itself. */
export type StatusNames = {
  /** For any 2xx. */
  readonly ok?: string;
  /** For any other status that is no alternative. */
  readonly refused?: string;
};

/** One question's means. Its namespace is removed when the question has been asked. */
export type Prober = {
  readonly world: World;
  /** The names that the register lists. */
  readonly alternatives: readonly string[];
  /** An answer by name; one that the register does not list becomes `other: …`. */
  readonly say: (reading: string, ...exchanges: readonly Exchange[]) => Answer;
  /** The answer that a status gives, read with what this server answers elsewhere for the same reason. */
  readonly status: (exchange: Exchange, names?: StatusNames) => Answer;
  /** Waits until this server's clock must have moved on by what its times can show. */
  readonly pause: () => Promise<void>;
};

/** Asks one question. Throws a MissingPrerequisite where the target lacks what it takes. */
export type Question = (prober: Prober) => Promise<Answer>;

/** The same question in each place where it can be asked, by the operation asked or another short name. */
export type Questions = Readonly<Record<string, Question>>;

/** Questions by the name that the register gives a probe. */
export type Probes = Readonly<Record<string, Questions>>;

/** Probes that all ask of one operation. */
export const askingOf = (operation: string, asks: Readonly<Record<string, Question>>): Probes =>
  Object.fromEntries(Object.entries(asks).map(([name, ask]) => [name, { [operation]: ask }]));
