import type { Command } from 'commander';
import type { Shell } from './shell.ts';

/** A verb: its flags, and what it does with them; it gives the exit code and throws usage errors. */
export type Verb = {
  readonly command: Command;
  readonly run: (
    flags: Readonly<Record<string, unknown>>,
    shell: Shell,
    operands: readonly string[],
  ) => Promise<number>;
};

/** Loaded when named: `serve` answers its first request before the suite would even be parsed. */
export const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  check: async () => {
    const { checkCommand, runCheck } = await import('./check.ts');
    return { command: checkCommand(), run: runCheck };
  },
  diff: async () => {
    const { diffCommand, runDiff } = await import('./diff.ts');
    return { command: diffCommand(), run: runDiff };
  },
  explain: async () => {
    const { explainCommand, runExplain } = await import('./explain.ts');
    return { command: explainCommand(), run: runExplain };
  },
  init: async () => {
    const { initCommand, runInit } = await import('./init.ts');
    return { command: initCommand(), run: runInit };
  },
  judge: async () => {
    const { judgeCommand, runJudge } = await import('./judge.ts');
    return { command: judgeCommand(), run: runJudge };
  },
  list: async () => {
    const { listCommand, runList } = await import('./list.ts');
    return { command: listCommand(), run: runList };
  },
  merge: async () => {
    const { mergeCommand, runMerge } = await import('./merge.ts');
    return { command: mergeCommand(), run: runMerge };
  },
  play: async () => {
    const { playCommand, runPlay } = await import('./play.ts');
    return { command: playCommand(), run: runPlay };
  },
  probe: async () => {
    const { probeCommand, runProbe } = await import('./probe.ts');
    return { command: probeCommand(), run: runProbe };
  },
  proxy: async () => {
    const { proxyCommand, runProxy } = await import('./proxy.ts');
    return { command: proxyCommand(), run: runProxy };
  },
  reap: async () => {
    const { reapCommand, runReap } = await import('./reap.ts');
    return { command: reapCommand(), run: runReap };
  },
  serve: async () => {
    const { serveCommand, runServe } = await import('./serve.ts');
    return { command: serveCommand(), run: runServe };
  },
  site: async () => {
    const { siteCommand, runSite } = await import('./site.ts');
    return { command: siteCommand(), run: runSite };
  },
};
