import { isMissingPrerequisite, type MissingPrerequisite } from '../core/missing-prerequisite.ts';
import { isPutOff, isTransportProblem, type TransportProblem } from './transport.ts';

/** Whether the target lacks something, or is too busy for it now: whoever can do without goes on. */
export const isMissingOrPutOff = (thrown: unknown): thrown is MissingPrerequisite | TransportProblem =>
  isMissingPrerequisite(thrown) || (isTransportProblem(thrown) && isPutOff(thrown));
