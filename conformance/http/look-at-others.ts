import type { Subject } from '../core/outcome.ts';
import { isBusy } from './busy.ts';
import type { RawReply } from './transport.ts';

type Send = () => Promise<RawReply>;

/** Asks another operation than the one that is refused whether the server accepts anything. */
export type LookAtOthers = {
  /** A reading that was accepted, and may be sent again. */
  readonly accepted: (operation: Subject, send: Send) => void;
  /** Looks whether another one is accepted now; one look for all that ask meanwhile. */
  readonly look: (operation: Subject) => Look;
};
export type Look = {
  /** False where no other one is known. */
  readonly isAccepted: Promise<boolean>;
  /** Whether it is somebody else's, so that it says nothing more. */
  readonly isShared: boolean;
};

const isAccepted = (send: Send): Promise<boolean> =>
  send().then(
    (reply) => !isBusy(reply),
    () => false,
  );

const notLooked: Look = { isAccepted: Promise.resolve(false), isShared: false };

/** `count` counts one more request. */
export const openLook = (count: () => void): LookAtOthers => {
  /** The first reading, and the first of another operation. */
  const known = new Map<Subject, Send>();
  const looking = new Map<Subject, Promise<boolean>>();
  return {
    accepted: (operation, send) => {
      if (known.size < 2 && !known.has(operation)) known.set(operation, send);
    },
    look: (operation) => {
      const [subject, send] = [...known].find(([each]) => each !== operation) ?? [];
      if (subject === undefined || send === undefined) return notLooked;
      const under = looking.get(subject);
      if (under !== undefined) return { isAccepted: under, isShared: true };
      count();
      const look = isAccepted(send).finally(() => looking.delete(subject));
      looking.set(subject, look);
      return { isAccepted: look, isShared: false };
    },
  };
};
