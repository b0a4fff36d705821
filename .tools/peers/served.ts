import { serveMutant, type FaultyServer } from '../../conformance/selftest/mutants/faulty-proxy.ts';
import type { Mutant } from '../../conformance/selftest/mutants/mutant.ts';

/** Takes the place of no operation: the reference, served as mutants are. */
const conforming: Mutant = {
  name: 'none',
  breaks: 'AUTH-01',
  mayAlsoBreak: [],
  on: [],
  fault: () => (ask, server) => server.send(ask),
};

/** A fresh server on a free port, conforming without a mutant. */
export const served = (mutant: Mutant = conforming): Promise<FaultyServer> => serveMutant(mutant);
