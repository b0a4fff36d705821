import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { judgeStrangers, type Asked, type LawFault } from '../../oracles/filters/laws.ts';
import { commentPages } from '../../world/comment-pages.ts';
import { change, changeRequestThread, post } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { asked, type Neighbours } from './ground.ts';
import { read, readUnlessRefused, type Ground } from './read.ts';

/** A resolved comment on a page of the target's change request; undefined where there is none, or nothing is posted. */
export const changeRequestBeside = async (world: World): Promise<Neighbours | undefined> => {
  const { changeRequest } = world.target;
  if (changeRequest === undefined) return undefined;
  return unlessMissing(async () => {
    const { comment } = changeRequestThread;
    const { params, pages } = await commentPages(world, comment);
    const posted = await post(world, comment, { params, body: { page: pages[0] } });
    await change(world, comment, posted, { resolved: true });
    return {
      params: { spaceId: changeRequest.space },
      values: { status: asked('resolved'), targetPage: asked(pages[0] ?? '') },
      strangers: [posted.id],
    };
  });
};

/** Faults of filters that bring what stands beside a list into it. */
export const judgedBeside = async (ground: Ground): Promise<readonly LawFault[]> => {
  const { beside } = ground;
  if (beside === undefined) return [];
  const there = { ...ground, params: beside.params };
  const found: Asked[] = [];
  for (const [parameter, values] of Object.entries(beside.values)) {
    for (const { value } of values) {
      const reading = await readUnlessRefused(there, { [parameter]: value });
      if (reading !== undefined) found.push({ parameter, value, reading });
    }
  }
  // Whether the list without a filter holds it is open (OP-CMT-13.a); read last, it shows what took its time.
  const plain = await read(there, {});
  return found.flatMap((each) => judgeStrangers(plain, each, beside.strangers));
};
