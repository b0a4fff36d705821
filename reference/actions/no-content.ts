import type { Choices } from '../choices.ts';
import type { Reply } from '../handler.ts';

/** The answer of a delete, without a body (4.1); its number is OP-HTTP-02.a. */
export const removed = (choices: Choices): Reply<undefined> => ({
  status: Number(choices['OP-HTTP-02.a']),
  body: undefined,
});

/** The answer without a body of everything else (OP-HTTP-02.b). */
export const noContent = (choices: Choices): Reply<undefined> => ({
  status: Number(choices['OP-HTTP-02.b']),
  body: undefined,
});
