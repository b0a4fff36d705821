import type { Choices } from '../choices.ts';
import type { Reply } from '../handler.ts';

const statuses = { 'no-content': 204, 'reset-content': 205, 'ok-empty': 200 } as const;

/** The answer without a body (4.1); its number is OP-HTTP-02. */
export const noContent = (choices: Choices): Reply<undefined> => ({
  status: statuses[choices['OP-HTTP-02']],
  body: undefined,
});
