import { profiles } from '../../core/profile.ts';
import { isRed, judgeReference } from '../judged.ts';
import { rareFaults } from './rare-faults.ts';

/** One rare fault to look for. */
export type Job = {
  readonly name: string;
  readonly every: number;
  readonly seed: number;
  readonly profile: 'default' | 'deep';
};

/** What became of it: a must that turned red, or else a should, and the requests of the run until then. */
export type Found = { readonly name: string; readonly red: string | null; readonly requests: number };

const judge = async ({ name, every, seed, profile }: Job): Promise<Found> => {
  const rare = rareFaults(every, seed).find((each) => each.name === name);
  if (rare === undefined) throw new Error(`No rare fault is called "${name}"`);
  const { outcomes, requests } = await judgeReference({
    mutant: { ...rare, breaks: 'AUTH-01', mayAlsoBreak: [] },
    seed,
    profile: profiles[profile],
    enough: ({ verdict }) => verdict === 'fail',
  });
  const red = outcomes.find(({ verdict }) => verdict === 'fail') ?? outcomes.find(isRed);
  return { name, red: red === undefined ? null : `${red.verdict} ${red.name}`, requests };
};

process.on('message', (job: Job) => {
  void judge(job).then((found) => process.send?.(found));
});
