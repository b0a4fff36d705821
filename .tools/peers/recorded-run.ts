import { recognize } from '../../conformance/http/recognize.ts';
import type { Transport } from '../../conformance/http/transport.ts';
import { profiles, type Profile } from '../../conformance/core/profile.ts';
import { startInProcess } from '../../conformance/selftest/in-process.ts';
import { faultSetting, isRed, judgeTransport } from '../../conformance/selftest/judged.ts';
import { withFault } from '../../conformance/selftest/mutants/fault.ts';
import type { Mutant } from '../../conformance/selftest/mutants/mutant.ts';
import { timed, type JudgedServer, type Judgement, type Recorded } from './peer.ts';

// What the suite sends to find out how a server reads broken paths names no operation.
const operationIn = (request: Recorded['request']) => {
  try {
    return recognize(request)?.operation;
  } catch {
    return undefined;
  }
};

const noting = (transport: Transport, recorded: Recorded[]): Transport => ({
  ...transport,
  send: async (request) => {
    const reply = await transport.send(request);
    const operation = operationIn(request);
    if (operation !== undefined) recorded.push({ operation, request, reply });
    return reply;
  },
});

const runOf = async (mutant: Mutant | undefined, profile: Profile, recorded: Recorded[]): Promise<Judgement> => {
  const { settings: given, transport, remotes, atRest } = await startInProcess();
  const settings = { ...given, alone: true };
  const server = mutant === undefined ? transport : withFault(transport, { ...mutant, ...faultSetting(settings) });
  const judging = { profile, remotes, sleep: atRest };
  const [report, seconds] = await timed(() => judgeTransport(noting(server, recorded), settings, judging));
  await transport.close();
  const findings = report.outcomes.filter(isRed).map(({ name, reason }) => ({ operation: name, says: reason ?? '' }));
  return { findings, requests: report.requests, seconds };
};

/** A run of the suite on the reference, or on a mutant: the smoke profile, and the default one where that finds nothing. */
export const recordedRun = async (mutant?: Mutant): Promise<JudgedServer> => {
  const recorded: Recorded[] = [];
  const smoke = await runOf(mutant, profiles.smoke, recorded);
  if (mutant === undefined || smoke.findings.length > 0) return { ...(mutant && { mutant }), recorded, own: smoke };
  const more = await runOf(mutant, profiles.default, []);
  const own = { ...more, requests: smoke.requests + more.requests, seconds: smoke.seconds + more.seconds };
  return { mutant, recorded, own };
};
