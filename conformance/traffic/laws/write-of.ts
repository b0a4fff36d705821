import { isAbout, mayChange, type Write } from '../../oracles/pictures/effects-on.ts';
import type { Thing } from '../../oracles/pictures/sighting.ts';
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

/** Times that a thing may have of its own. */
const times = ['createdAt', 'postedAt', 'joinedAt', 'updatedAt'] as const;

/** Whether a write is to a thing, or may move one of its times. */
export const mayMove = (write: Write, thing: Thing): boolean =>
  isAbout(write, thing) || times.some((member) => mayChange(write, thing, member));
