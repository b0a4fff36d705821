import { profiles, type Profile } from '../../core/profile.ts';
import { alternativeServers } from './index.ts';
import { judgeAlternative, misread } from './judge-alternative.ts';

/** One listed alternative to judge, by its place among all. */
export type Job = {
  readonly name: string;
  readonly place: number;
  readonly seed: number;
  readonly profile: Profile['name'];
  /** Ids of requirements; all of them, and the probes, when left out. */
  readonly rules?: readonly string[];
};

/** What became of it: red outcomes with their reasons, and what its probes read otherwise. */
export type JudgedAlternative = {
  readonly name: string;
  readonly red: readonly string[];
  readonly misread: readonly string[];
};

const judge = async ({ name, place, seed, profile, rules }: Job): Promise<JudgedAlternative> => {
  const reading = alternativeServers[place];
  if (reading === undefined) throw new Error(`No listed alternative has the place ${place}`);
  const { red } = await judgeAlternative(reading, {
    seed,
    profile: profiles[profile],
    ...(rules === undefined ? {} : { only: rules }),
  });
  return {
    name,
    red: red.map((outcome) => `${outcome.verdict} ${outcome.name}: ${outcome.reason}`),
    misread: reading.unseen === undefined && rules === undefined ? await misread(reading) : [],
  };
};

process.on('message', (job: Job) => {
  void judge(job).then((judged) => process.send?.(judged));
});
