import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { operationRow } from '#spec/operation.ts';
import type { Mutant } from '../../conformance/selftest/mutants/mutant.ts';
import { runProgram } from '../outside/run-program.ts';
import { strictDocument, versions } from './pins.ts';
import { timed, type Peer } from './peer.ts';
import { readSchemathesisReport } from './schemathesis-report.ts';
import { served } from './served.ts';

/** A mutant is met by the operations of its families: the ids that they need come with the examples. */
const aimedAt = (mutant: Mutant | undefined): readonly string[] => {
  const tags = new Set((mutant?.on ?? []).map((id) => operationRow(id).family));
  return [...tags].flatMap((tag) => ['--include-tag', tag]);
};

/** A fuzzer that makes its requests from the document. */
export const schemathesis: Peer = {
  name: 'Schemathesis',
  version: versions.schemathesis,
  from: ['PyPI'],
  isFor: 'any server with a document: makes requests from it, and judges replies by it and by rules of HTTP',
  open: (root, seed) =>
    Promise.resolve({
      judge: async ({ mutant }) => {
        const { url, settings, close } = await served(mutant);
        const report = join(root, 'schemathesis.ndjson');
        rmSync(report, { force: true });
        const args = [
          'run',
          strictDocument,
          '--url',
          `${url}/v1`,
          '--header',
          `Authorization: Bearer ${settings.token}`,
        ];
        const how = [
          '--seed',
          String(seed),
          '--max-examples',
          '5',
          '--no-shrink',
          '--continue-on-failure',
          '--no-color',
        ];
        const where = ['--generation-database', 'none', '--report', 'ndjson', '--report-ndjson-path', report];
        const command = join(root, 'python/bin/schemathesis');
        const all = [...args, ...how, ...where, ...aimedAt(mutant)];
        const [ended, seconds] = await timed(() => runProgram({ command, args: all, folder: root }));
        await close();
        // 0 and 1: it has judged.
        if (ended.code !== 0 && ended.code !== 1)
          throw new Error(`Schemathesis ended with ${ended.code}\n${ended.text}`);
        return { ...readSchemathesisReport(readFileSync(report, 'utf8')), seconds };
      },
      close: () => undefined,
    }),
};
