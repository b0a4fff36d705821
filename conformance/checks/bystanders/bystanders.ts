import { alterations, type Alteration } from './alterations.ts';
import { firstReading } from './first-reading.ts';
import { resourceOf, type KnownReading } from './view.ts';
import type { Exchange } from '../../http/exchange.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { isMissingOrPutOff } from '../../http/missing-or-put-off.ts';
import type { Profile } from '../../core/profile.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check } from '../check.ts';

const before = (world: World, profile: Profile): Promise<readonly KnownReading[]> =>
  world.once('bystanders', () => firstReading(world, profile));

/** Kinds that can be made and removed without leave. */
const written = kindNames.filter((kind) => kinds[kind].remove !== null && kinds[kind].allow === null);

/** Makes, changes and removes a thing of a kind; gives the accepted requests. */
const writeOne = async (world: World, kind: Kind): Promise<Exchange[]> => {
  const { move, remove, update } = kinds[kind];
  const { params, exchange } = await world.make(kind);
  const sent = [exchange];
  if (remove === null) return sent;
  for (const operation of [update, move].filter((each) => each !== null)) {
    sent.push(await world.call(operation, await world.arrange(operation, { params })));
  }
  sent.push(await world.call(remove, { params }));
  return sent.filter(({ ok }) => ok);
};

/** One write of everything, so that there is something to bear in mind even when nothing else was judged. */
const writeAll = async (world: World): Promise<Exchange[]> => {
  const fork = world.fork('writes');
  const refused: Error[] = [];
  const sent = await Promise.all(
    written.map((kind) =>
      writeOne(fork, kind).catch((thrown: unknown) => {
        if (!isMissingOrPutOff(thrown)) throw thrown;
        refused.push(thrown);
        return [];
      }),
    ),
  );
  await fork.dispose();
  const [first] = refused;
  if (first !== undefined && sent.flat().length === 0) throw first;
  return sent.flat();
};

const got: Readonly<Record<Alteration['how'], string>> = {
  changed: 'another value',
  gone: 'it is gone',
  new: 'something new in it',
};

const asFinding = ({ view, how, pointer, exchanges }: Alteration): Finding => ({
  expected: `the ${resourceOf(view)} that was there before the run is unchanged (${view.operation})`,
  got: got[how],
  ...(pointer === '' ? {} : { pointer }),
  exchanges,
});

/** Findings of one run that are shown. */
const shownLimit = 10;

/**
 * Where others may write too, only what carries the name of the run is surely the run's doing; on a server that is the
 * run's alone everything is.
 */
const isOurs = ({ target, name }: World) => {
  const [mark = ''] = name('mark').split('-');
  return ({ now }: Alteration): boolean =>
    target.alone === true ||
    JSON.stringify(now ?? null)
      .toLowerCase()
      .includes(mark);
};

const othersMayHave = (altered: readonly Alteration[], { view, pointer }: Alteration): CheckResult => {
  const what = `${resourceOf(view)}${pointer === '' ? '' : ` ${pointer}`}`;
  return unverified(
    `a server that nobody else writes to (target key alone): ${what} changed meanwhile, and others may have done so`,
    altered.flatMap(({ exchanges }) => exchanges),
  );
};

const unchanged = check(
  'bystanders/unchanged',
  { lane: 'last', evidence: 3, opening: before },
  async ({ world, profile }) => {
    await requireDifferingAnswers(world);
    const readings = await before(world, profile);
    const sent = await writeAll(world);
    if (readings.every(({ things }) => things.size === 0)) return unverified('something that was there before the run');
    const altered = await alterations(world, readings);
    const ours = altered.filter(isOurs(world));
    if (ours.length > 0) return broken(ours.slice(0, shownLimit).map(asFinding));
    const [first] = altered;
    if (first !== undefined) return othersMayHave(altered, first);
    return holds([...readings.slice(0, 2).map(({ exchange }) => exchange), ...sent.slice(0, 1)]);
  },
);

/** What the run did not name stays as it was (section 4.1). */
export const bystanderChecks: readonly Check[] = [unchanged];
