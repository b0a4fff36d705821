import { createClient } from '../http/client.ts';
import { createPace } from '../http/rate-limit.ts';
import { permitFor } from '../http/send-guard.ts';
import { socketTransport } from '../http/socket-transport.ts';
import { countWrites, dryRunSettings, type WriteRow } from '../run/dry-run.ts';
import { countRequests, requestClasses, sumOf, type FamilyRow } from '../run/request-classes.ts';
import { runSession, type SessionOptions } from '../run/session.ts';
import { discover } from '../target/discover.ts';
import type { Settings } from '../target/settings.ts';
import type { Target } from '../target/target.ts';
import type { Connection } from './connection.ts';
import { startEmbedded } from './embedded.ts';
import type { Shell } from './shell.ts';
import { realSurroundings } from './surroundings.ts';

/** What the target is, asked by reads alone. */
const asked = async (settings: Settings, shell: Shell, connection: Connection): Promise<Target> => {
  const { baseUrl = '', token, limits = {} } = settings;
  const { elapsed, sleep } = realSurroundings(shell.elapsed, { embedded: true, file: undefined });
  const pace = createPace(limits, { elapsed, sleep });
  const transport = socketTransport(new URL(baseUrl).origin, { connections: 1, ...connection });
  const client = createClient({ transport, baseUrl, token, pace, elapsed, permit: permitFor(settings, true) });
  try {
    return await discover(settings, client);
  } finally {
    await client.close();
  }
};

const rowLine = ({ count, method, where, operation }: WriteRow): string =>
  `${String(count).padStart(7)}  ${method.padEnd(6)} ${where}  ${operation}\n`;

/** What a run would send to a target. */
export type WritePlan = {
  readonly target: Pick<Target, 'baseUrl' | 'organization'>;
  /** All requests, as a dry run counts them; those that write are in `writes`. */
  readonly requests: number;
  /** By family of operations and by what requests are for. */
  readonly families: readonly FamilyRow[];
  readonly writes: readonly WriteRow[];
};

/**
 * The writing requests that a run would send. The run is tried on the embedded reference, with no more
 * in its settings than the target has; the target itself is only read. Throws usage errors (exit code 2 or 3).
 */
export const writePlan = async (
  options: Omit<SessionOptions, 'settings' | 'transport' | 'surroundings'>,
  settings: Settings,
  shell: Shell,
  connection: Connection,
): Promise<WritePlan> => {
  const target = await asked(settings, shell, connection);
  const embedded = await startEmbedded(shell.program);
  try {
    const stage = dryRunSettings(embedded.settings, target);
    const writes = countWrites(stage, target);
    const counted = countRequests();
    const { requests } = await runSession({
      ...options,
      settings: stage,
      transport: socketTransport(new URL(stage.baseUrl ?? '').origin, {}),
      surroundings: realSurroundings(shell.elapsed, { embedded: true, file: undefined }),
      onSending: (sending) => {
        writes.onSending(sending);
        counted.onSending(sending);
      },
    });
    const { baseUrl, organization } = target;
    return { target: { baseUrl, organization }, requests, families: counted.rows(), writes: writes.rows() };
  } finally {
    await embedded.close();
  }
};

const headings = ['all', 'read', 'create', 'write', 'clean up'];
const columns = (cells: readonly (string | number)[]): string => cells.map((cell) => String(cell).padStart(9)).join('');

const familyLine = (row: FamilyRow): string =>
  `${columns([sumOf(row), ...requestClasses.map((name) => row[name])])}  ${row.family === '-' ? 'no operation' : row.family}\n`;

/** The plan as `--plan` prints it. */
export const writePlanText = ({ target, requests, families, writes }: WritePlan): string => {
  const sum = writes.reduce((before, { count }) => before + count, 0);
  return [
    `On ${target.baseUrl} (organization ${target.organization}) this run would send about ${requests} requests.\n`,
    `${columns(headings)}\n`,
    ...families.map(familyLine),
    `${sum} of them write, as a dry run on the reference server counts them; none was sent:\n`,
    ...writes.map(rowLine),
    'An id in braces stands for a thing that the run creates, or for one that does not exist.\n',
  ].join('');
};
