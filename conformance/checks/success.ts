import { broken, holds } from '../judgement.ts';
import { discerning } from '../trial/discerning.ts';
import { check } from './check.ts';

/** SUCC: the valid request of an operation is accepted. A prerequisite that a server refuses turns red here. */
export const successAnswers = check('success/answers', {}, async ({ operation, world }) => {
  await discerning(world);
  const exchange = await world.call(operation, await world.arrange(operation));
  if (exchange.ok) return holds([exchange]);
  return broken([
    { expected: 'a valid request is accepted (2xx)', got: `status ${exchange.status}`, exchanges: [exchange] },
  ]);
});
