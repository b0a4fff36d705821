import type { WorkerOptions } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { lazy } from '../lazy.ts';

type ThreadFile = { readonly file: URL; readonly options: WorkerOptions };

type Bundler = { readonly bundledThread: () => Promise<string> };

// Not imported by name: no bundle takes the bundler along.
const bundler = '../../.tools/build-thread.mjs';

const found = lazy(async (): Promise<ThreadFile> => {
  if (!import.meta.url.endsWith('.ts')) return { file: new URL('./reading-thread.cjs', import.meta.url), options: {} };
  const { bundledThread } = (await import(new URL(bundler, import.meta.url).href)) as Bundler;
  // A thread of a program under tsx has no use for it.
  return { file: pathToFileURL(await bundledThread()), options: { execArgv: [] } };
});

/** The thread in which documents are read: beside a bundle, or bundled when it is first asked for from the sources. */
export const threadFile = (): Promise<ThreadFile> => found.load();
