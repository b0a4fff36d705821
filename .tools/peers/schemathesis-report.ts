import type { PeerFinding } from './peer.ts';

type Bytes = { readonly $base64?: string };
type Check = {
  readonly status: string;
  readonly failure_info?: {
    readonly failure: { readonly code: string; readonly title: string; readonly message: string };
  };
};
type Recorder = {
  readonly label: string;
  readonly cases?: Readonly<Record<string, { readonly value: { readonly method: string; readonly path: string } }>>;
  readonly checks?: Readonly<Record<string, readonly Check[]>>;
  readonly interactions?: Readonly<
    Record<string, { readonly response?: { readonly status_code: number; readonly content?: Bytes | null } | null }>
  >;
};

const refusalOf = (bytes: Bytes | null | undefined): string => {
  const text = Buffer.from(bytes?.$base64 ?? '', 'base64').toString();
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  return message ?? '';
};

// What was expected is the same for every finding of a check; a hint holds what was drawn; schemas fill pages.
const partsOf = (message: string): readonly string[] => {
  const [said = ''] = message.split(/\n+(?:Schema at |Hint: )/, 1);
  return said.split('\n').filter((line) => line !== '' && !line.startsWith('Expected:'));
};

const findingsIn = ({ cases, checks, interactions }: Recorder): readonly PeerFinding[] =>
  Object.entries(checks ?? {}).flatMap(([id, all]) =>
    all.flatMap(({ failure_info: info }) => {
      if (info === undefined) return [];
      const { response } = interactions?.[id] ?? {};
      const { method = '', path = '' } = cases?.[id]?.value ?? {};
      const { code, title, message } = info.failure;
      const answer = `${response?.status_code ?? 'nothing'} ${refusalOf(response?.content)}`.trim();
      return [{ operation: `${method} ${path}`, says: [`${code} ${title}`, ...partsOf(message), answer].join(' | ') }];
    }),
  );

const recordersIn = (report: string): readonly Recorder[] =>
  report
    .split('\n')
    .filter((line) => line.startsWith('{"ScenarioFinished"'))
    .map((line) => (JSON.parse(line) as { ScenarioFinished: { recorder: Recorder } }).ScenarioFinished.recorder);

/** What a report of Schemathesis (NDJSON) says against the server, each once, and how many requests it shows. */
export const readSchemathesisReport = (report: string): { findings: readonly PeerFinding[]; requests: number } => {
  const recorders = recordersIn(report);
  const findings = new Map(recorders.flatMap(findingsIn).map((each) => [`${each.operation} ${each.says}`, each]));
  const requests = recorders.reduce((sum, { interactions }) => sum + Object.keys(interactions ?? {}).length, 0);
  return { findings: [...findings.values()], requests };
};
