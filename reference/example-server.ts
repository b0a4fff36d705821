import { operationRow, type BodyOf, type OperationId, type PathParams, type ReplyOf } from '#spec/operation.ts';
import { startInProcess } from './in-process.ts';
import type { ReferenceOptions } from './reference.ts';

/** Who asks, and what is sent besides the path. `body` is sent as it stands, also when it is wrong. */
export type Asking<Id extends OperationId> = {
  /** A name among the tokens of the world; any other is an unknown token. */
  readonly as?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<Id> | Readonly<Record<string, unknown>>;
};

/** What came back; `body` has the type of a success and is worth nothing after a refusal. */
export type Answered<Id extends OperationId> = { readonly status: number; readonly body: ReplyOf<Id> };

type State = Readonly<Record<string, Readonly<Record<string, { readonly id: string; readonly title?: string }>>>>;

type TitledTable = 'spaces' | 'collections' | 'teams' | 'sites' | 'siteSections' | 'siteSectionGroups' | 'translations';

const pathOf = (
  template: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
) => {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `/v1${path}${search === '' ? '' : `?${search}`}`;
};

/** A server in process that is asked by operation id, with replies of its types, for tests of families. */
export const exampleServer = async (options: Partial<ReferenceOptions> = {}) => {
  const server = await startInProcess(options);
  const { facts } = server;

  const ask = async <Id extends OperationId>(id: Id, params: PathParams<Id>, more: Asking<Id> = {}) => {
    const { method, path } = operationRow(id);
    const token = facts.tokens[more.as ?? 'admin'] ?? 'unknown';
    const extras = more.body === undefined ? { token } : { token, body: more.body };
    return (await server.request(method, pathOf(path, params, more.query ?? {}), extras)) as unknown as Answered<Id>;
  };

  /** Moves the clock on. */
  const advance = async (advanceSeconds: number): Promise<void> =>
    void (await server.request('POST', '/_control/clock', { body: { advanceSeconds } }));

  /** All records, by table and key. */
  const records = async (): Promise<State> => JSON.parse(await server.state()) as State;

  /** The id of the record with this title: `titled('spaces', 'Guide')`. */
  const titled = async (table: TitledTable, title: string): Promise<string> => {
    const found = Object.values((await records())[table] ?? {}).find((each) => each.title === title);
    if (found === undefined) throw new Error(`the default world has no ${title} among its ${table}`);
    return found.id;
  };

  return { ...server, ask, advance, state: records, titled };
};

export type ExampleServer = Awaited<ReturnType<typeof exampleServer>>;
