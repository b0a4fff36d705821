import { summarize, scopeOf } from '../core/outcome.ts';
import { isUsageError } from '../core/usage-error.ts';
import type { Report } from '../report/report.ts';
import { reportedBy } from '../core/shard.ts';
import { skipped } from '../run/across-outages.ts';
import { inPlanOrder } from '../run/by-claim.ts';
import { chosenOf, selectedOf } from '../run/chosen-outcomes.ts';
import { makePlan } from '../run/plan.ts';
import { select } from '../run/select.ts';
import { runSession, type SessionOptions } from '../run/session.ts';

/** The report of a run that could judge nothing of what it chose: all that is unverified. */
const unansweredReport = (options: SessionOptions, requests: number, why: string): Report => {
  const { selection, shard, settings, seed, profile, version, minCoverage, plan = makePlan() } = options;
  const selected = select(plan.outcomes, selection);
  const { planned, outside } = chosenOf(options, selected);
  const judged = planned.map((each) => skipped(each, `a server that answers as the API does: ${why}`));
  const told = reportedBy(inPlanOrder(selected, [...judged, ...outside]), shard);
  const asked = selectedOf(options, { plan, selected, outcomes: told.outcomes });
  return {
    version,
    baseUrl: settings.baseUrl ?? '',
    seed: seed.root,
    profile: profile.name,
    runs: profile.runs,
    requests,
    durationMs: 0,
    selection: asked,
    ...told,
    ...(minCoverage === undefined ? {} : { minCoverage }),
    summary: summarize(told.outcomes, { ...scopeOf(asked, shard), lost: true, minCoverage: minCoverage ?? 0 }),
    leftBehind: 0,
    stopped: why,
  };
};

/**
 * Runs a session. Where the server does not answer as the API does, so that nothing can be judged, `write` is given a
 * report that says so before the usage error goes on.
 */
export const runOrSayWhy = async (
  options: SessionOptions,
  write: (report: Report) => Promise<void>,
): Promise<Report> => {
  const { transport } = options;
  let requests = 0;
  const send: typeof transport.send = (request) => {
    requests += 1;
    return transport.send(request);
  };
  try {
    return await runSession({ ...options, transport: { ...transport, send } });
  } catch (thrown) {
    if (isUsageError(thrown) && thrown.exitCode === 3 && requests > 0)
      await write(unansweredReport(options, requests, thrown.message));
    throw thrown;
  }
};
