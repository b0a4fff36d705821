import { setTimeout as pause } from 'node:timers/promises';
import { median, type BenchRow } from '../../.tools/bench-row.ts';
import { exampleServer } from '../example-server.ts';
import { linkedPages } from '../imports/linked-pages.ts';

const count = 500;
const betweenReadsMs = 5;
const [lateMedians, lateMs, busyShare] = [10, 50, 0.6];

const measure = async () => {
  const site = await linkedPages(count);
  try {
    const { ask, facts } = await exampleServer({ allowFetch: [site.host] });
    const { templateSpace: spaceId } = facts;
    const end = { isThere: false };
    const before = performance.eventLoopUtilization();
    const body = { url: `http://${site.host}/0`, source: 'website' };
    const importing = ask('importContent', { spaceId }, { body }).finally(() => {
      end.isThere = true;
    });
    const waits: number[] = [];
    while (!end.isThere) {
      const from = performance.now();
      await ask('getSpaceById', { spaceId });
      waits.push(performance.now() - from);
      await pause(betweenReadsMs);
    }
    const { utilization } = performance.eventLoopUtilization(before);
    const { importedResources } = (await importing).body;
    const middle = median(waits);
    const late = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)]!;
    return {
      figure: `p99 ${late.toFixed(1)} ms, median ${middle.toFixed(2)} ms, busy for ${(utilization * 100).toFixed(0)} % of the time, ${importedResources} pages`,
      value: late,
      reached: late <= Math.max(lateMedians * middle, lateMs) && utilization < busyShare && importedResources === count,
      samples: waits,
    };
  } finally {
    await site.close();
  }
};

/** R11: what others wait for while a website is imported; its pages are read in a thread of their own. */
export const longImport: BenchRow = {
  id: 'R11',
  what: 'import of 500 pages: p99 of single reads meanwhile, and how long the event loop is busy',
  mustReach: `<= ${lateMs} ms or ${lateMedians} medians, < ${busyShare * 100} %`,
  measure,
};
