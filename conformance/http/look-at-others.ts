import type { Subject } from '../core/outcome.ts';
import { isBusy } from './busy.ts';
import type { RawReply } from './transport.ts';

type Send = () => Promise<RawReply>;

/** Asks another operation than the one that is refused whether the server accepts anything. */
export type LookAtOthers = {
  /** A reading that was accepted, and may be sent again. */
  readonly accepted: (operation: Subject, send: Send) => void;
  /** Whether another one is accepted now; one look for all that ask meanwhile. False where none is known. */
  readonly areAccepted: (operation: Subject) => Promise<boolean>;
};

const isAccepted = (send: Send): Promise<boolean> =>
  send().then(
    (reply) => !isBusy(reply),
    () => false,
  );

/** `count` counts one more request. */
export const openLook = (count: () => void): LookAtOthers => {
  /** The first reading, and the first of another operation. */
  const known = new Map<Subject, Send>();
  const looking = new Map<Subject, Promise<boolean>>();
  return {
    accepted: (operation, send) => {
      if (known.size < 2 && !known.has(operation)) known.set(operation, send);
    },
    areAccepted: (operation) => {
      const [subject, send] = [...known].find(([each]) => each !== operation) ?? [];
      if (subject === undefined || send === undefined) return Promise.resolve(false);
      const under = looking.get(subject);
      if (under !== undefined) return under;
      count();
      const look = isAccepted(send).finally(() => looking.delete(subject));
      looking.set(subject, look);
      return look;
    },
  };
};
