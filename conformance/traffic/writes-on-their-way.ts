/** A request on its way. */
export type Ticket = { readonly sent: number; readonly isWrite: boolean; readonly atMs: number };

/** After so long a write counts as one that gets no answer: its connection may never close. */
const lostMs = 600_000;

/** Writes that left and have no answer. */
export type Writing = {
  readonly left: (ticket: Ticket) => void;
  readonly ended: (sent: number) => void;
  /** Those that have had none for too long. */
  readonly lostBy: (nowMs: number) => readonly Ticket[];
};

export const keepWriting = (): Writing => {
  /** By the numbers of the moments at which they left, the earliest first. */
  const writing = new Map<number, Ticket>();
  return {
    left: (ticket) => {
      if (ticket.isWrite) writing.set(ticket.sent, ticket);
    },
    ended: (sent) => void writing.delete(sent),
    lostBy: (nowMs) => {
      const lost: Ticket[] = [];
      for (const ticket of writing.values()) {
        if (nowMs - ticket.atMs < lostMs) break;
        lost.push(ticket);
      }
      return lost;
    },
  };
};
