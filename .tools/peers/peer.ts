import type { OperationId } from '#spec/operation.ts';
import type { RawReply, RawRequest } from '../../conformance/http/transport.ts';
import type { Mutant } from '../../conformance/selftest/mutants/mutant.ts';
import type { Registry } from '../outside/kits.ts';

/** One thing that a peer says against a server; `says` holds no ids that change from run to run, if it can be helped. */
export type PeerFinding = { readonly operation: string; readonly says: string };

/** One request for an operation and its answer, as the suite had it. */
export type Recorded = { readonly operation: OperationId; readonly request: RawRequest; readonly reply: RawReply };

/** A server to judge, the conforming one without a mutant, and what passed between it and the suite. */
export type JudgedServer = {
  readonly mutant?: Mutant;
  readonly recorded: readonly Recorded[];
  /** What the suite says of it. */
  readonly own: Judgement;
};

export type Judgement = {
  readonly findings: readonly PeerFinding[];
  readonly requests: number;
  readonly seconds: number;
};

/** Someone else's tool that is ready to judge. */
export type OpenPeer = { readonly judge: (server: JudgedServer) => Promise<Judgement>; readonly close: () => void };

/** Someone else's tool: where it is installed from, and what it is for, as the page of figures says it. */
export type Peer = {
  readonly name: string;
  readonly version: string;
  readonly from: readonly Registry[];
  readonly isFor: string;
  readonly open: (root: string, seed: number) => Promise<OpenPeer>;
};

/** Does something and tells how many seconds it took. */
export const timed = async <Result>(act: () => Promise<Result>): Promise<readonly [Result, number]> => {
  const began = performance.now();
  const result = await act();
  return [result, (performance.now() - began) / 1000];
};
