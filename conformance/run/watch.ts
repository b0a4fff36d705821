import type { Finding } from '../core/check-result.ts';
import type { Profile } from '../core/profile.ts';
import type { Order } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { clockTarget, type Permit } from '../http/send-guard.ts';
import type { Settings } from '../target/settings.ts';
import { watchReplies } from './passive-checks.ts';
import { watchPictures } from './picture-watch.ts';
import type { PlannedOutcome } from './plan.ts';

/** Judges what passes between suite and server beside the checks that ask for it. */
export type Watch = {
  /** Begins to look at replies, for these outcomes. */
  readonly begin: (planned: readonly PlannedOutcome[]) => void;
  readonly onAnswer: (exchange: Exchange, order: Order) => void;
  /** To be called with everything that leaves. */
  readonly onSending: Permit;
  /** What is broken so far, by name of the outcome, the first finding of each. */
  readonly seen: () => ReadonlyMap<string, Finding>;
};

/** The watch of a run; in a profile that watches nothing it stays shut. */
export const openWatch = (settings: Settings, profile: Profile): Watch => {
  const replies = watchReplies();
  const pictures = watchPictures(settings);
  return {
    begin: (planned) => replies.begin(profile.watch ? planned : []),
    onAnswer: (exchange, order) => {
      if (!profile.watch) return;
      replies.see(exchange);
      pictures.see(exchange, order);
    },
    onSending: ({ operation, target }) => {
      // Things change as time passes, and no reply says so.
      if (operation === '-' && target === clockTarget) pictures.forget();
    },
    seen: () => new Map([...pictures.seen(), ...replies.seen()]),
  };
};
