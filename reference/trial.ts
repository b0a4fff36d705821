import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { operationRow, type BodyOf, type OperationId, type PathParams, type ReplyOf } from '#spec/operation.ts';
import { createReference, type ReferenceOptions } from './reference.ts';

const world: unknown = parse(readFileSync(new URL('../fixtures/worlds/default.yaml', import.meta.url), 'utf8'));

/** Who asks, and what is sent besides the path. `body` is sent as it stands, also when it is wrong. */
export type Asking<Id extends OperationId> = {
  readonly as?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<Id> | Readonly<Record<string, unknown>>;
};

/** What came back; `body` has the type of a success and is worth nothing after a refusal. */
export type Answered<Id extends OperationId> = { readonly status: number; readonly body: ReplyOf<Id> };

type State = Readonly<Record<string, Readonly<Record<string, { readonly id: string; readonly title?: string }>>>>;

const pathOf = (
  template: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
) => {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `/v1${path}${search === '' ? '' : `?${search}`}`;
};

/**
 * A reference of its own with the default world, a fixed clock and replies checked against the document, for tests.
 * A defect of the server throws with its log.
 */
export const trial = (options: Partial<ReferenceOptions> = {}) => {
  const defects: string[] = [];
  const log = (line: string) => void defects.push(line);
  const settings = {
    world,
    worldFile: 'default.yaml',
    clock: 'fixed',
    control: true,
    checkReplies: true,
    log,
  } as const;
  const reference = createReference({ ...settings, ...options });
  const { facts } = reference;

  const send = async (method: string, target: string, token: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const reply = await reference.answer({ method, target, headers, body: bytes });
    if (reply.status >= 500) throw new Error(`${method} ${target}: ${defects.join('\n')}`);
    const text = reply.body?.toString() ?? '';
    return { status: reply.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };

  const ask = async <Id extends OperationId>(id: Id, params: PathParams<Id>, more: Asking<Id> = {}) => {
    const { method, path } = operationRow(id);
    const token = facts.tokens[more.as ?? 'admin'] ?? 'unknown';
    return (await send(method, pathOf(path, params, more.query ?? {}), token, more.body)) as Answered<Id>;
  };

  /** Moves the clock on and answers the time it then shows. */
  const advance = async (advanceSeconds: number): Promise<string> =>
    ((await send('POST', '/_control/clock', '', { advanceSeconds })).body as { now: string }).now;

  const state = async (): Promise<State> => (await send('GET', '/_control/state', '')).body as State;

  /** The id of the record with this title: `titled('spaces', 'Guide')`. */
  const titled = async (table: 'spaces' | 'collections' | 'teams', title: string): Promise<string> => {
    const found = Object.values((await state())[table] ?? {}).find((each) => each.title === title);
    if (found === undefined) throw new Error(`the default world has no ${title} among its ${table}`);
    return found.id;
  };

  return { facts, ask, send, advance, state, titled };
};

export type Trial = ReturnType<typeof trial>;
