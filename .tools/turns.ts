/** What one of several jobs prints while others run. */
export type Turn = {
  /** Printed at once where the jobs before it have ended; else when they have. */
  readonly write: (text: string) => void;
  readonly end: () => void;
};

type Waiting = { text: string; ended: boolean };

/**
 * Keeps the output of jobs apart that run side by side: the first that has not ended prints as it goes, the others wait
 * for their turn, in the order in which they took it.
 */
export const turns = (print: (text: string) => void): (() => Turn) => {
  const queue: Waiting[] = [];
  const flush = (): void => {
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      if (first.text !== '') print(first.text);
      first.text = '';
      if (!first.ended) return;
      queue.shift();
    }
  };
  return () => {
    const own: Waiting = { text: '', ended: false };
    queue.push(own);
    return {
      write: (text) => {
        own.text += text;
        if (queue[0] === own) flush();
      },
      end: () => {
        own.ended = true;
        flush();
      },
    };
  };
};
