import type { Written } from '../../oracles/pictures/writes.ts';
import type { Passed } from '../passed.ts';

/** A write that passed, as the oracles take it. */
export const writeOf = ({ operation, params, body, sent, answered, exchange, made }: Passed): Written => ({
  operation,
  params,
  body,
  sent,
  answered,
  ok: exchange.ok,
  made,
  exchange,
});
