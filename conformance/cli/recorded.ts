import type { Transport } from '../http/transport.ts';
import type { HarWriter } from '../traffic/har/write-har.ts';
import type { Ending } from './ending.ts';
import { recordingPath } from './report-files.ts';
import type { Shell } from './shell.ts';

type Recorded = { readonly transport: Transport; readonly close: () => void };

/** A transport whose exchanges are written down, where an archive is asked for. Without a single answer, an archive that is there stays. */
export const recorded = async (
  transport: Transport,
  {
    ending,
    origin,
    secrets,
  }: { readonly ending: Ending; readonly origin: string; readonly secrets: readonly string[] },
  shell: Shell,
): Promise<Recorded> => {
  const path = recordingPath(ending.files);
  if (path === undefined) return { transport, close: () => undefined };
  const [{ writeHar }, { recording }] = await Promise.all([
    import('../traffic/har/write-har.ts'),
    import('./recording.ts'),
  ]);
  let open: HarWriter | undefined;
  const har: HarWriter = {
    add: (exchange) => {
      if (exchange.crossed.status !== 0) open ??= writeHar(path, shell.version, secrets);
      open?.add(exchange);
    },
    close: () => open?.close(),
  };
  return { transport: recording(transport, har, origin, shell), close: har.close };
};
