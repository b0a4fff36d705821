import { conformanceClasses } from '#spec/conformance-class.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { Client } from '../http/client.ts';
import { isTransportProblem } from '../http/transport.ts';
import type { Params } from '../core/params.ts';

/** What reads with the ids that are known tell of a server's families. */
export type Implemented = {
  /** Families that answer, those of their classes that no read can ask about, and those of which nothing is known. */
  readonly there: readonly string[];
  /** Families of which every read that can be asked is unknown there. */
  readonly absent: readonly string[];
};

type Told = 'there' | 'absent';

/** Statuses of a path that a server does not have; what is refused otherwise is there. */
const unknownThere: readonly number[] = [404, 405, 501];

/** Reads of which a server without such a thing may say 404 though it has them. */
const mayBeEmpty: readonly OperationId[] = ['getSpaceGitInfo', 'getPublishedContentSite', 'getSiteAdaptiveSchema'];

const families = [...new Set(operationIds.map((id) => operationRow(id).family))];

const askable = (known: Params): readonly OperationId[] =>
  operationIds.filter((id) => {
    const { method, pathParameters } = operationRow(id);
    return method === 'GET' && !mayBeEmpty.includes(id) && pathParameters.every((name) => known[name] !== undefined);
  });

const told = async (client: Client, operation: OperationId, known: Params): Promise<Told | undefined> => {
  const { pathParameters } = operationRow(operation);
  const params = Object.fromEntries(pathParameters.map((name) => [name, known[name] ?? '']));
  try {
    const { status } = await client.call(operation, { params });
    return unknownThere.includes(status) ? 'absent' : 'there';
  } catch (thrown) {
    if (isTransportProblem(thrown)) return undefined;
    throw thrown;
  }
};

const classOf = (family: string): readonly string[] =>
  conformanceClasses.find((each) => (each.families as readonly string[]).includes(family))?.families ?? [];

/**
 * Asks a server which families it has: each read whose ids are known, all of things that are there. A family is absent
 * when all its reads say so; one without such a read goes with the rest of its class, and is there where nothing of that
 * can be asked either.
 */
export const askImplemented = async (client: Client, known: Params): Promise<Implemented> => {
  const heard = new Map<string, Told[]>();
  for (const operation of askable(known)) {
    const answer = await told(client, operation, known);
    const { family } = operationRow(operation);
    if (answer !== undefined) heard.set(family, [...(heard.get(family) ?? []), answer]);
  }
  const saysThere = (family: string): boolean => heard.get(family)?.includes('there') ?? false;
  const isThere = (family: string): boolean => {
    if (heard.has(family)) return saysThere(family);
    const others = classOf(family).filter((other) => heard.has(other));
    return others.length === 0 || others.some(saysThere);
  };
  return { there: families.filter(isThere), absent: families.filter((family) => !isThere(family)) };
};
